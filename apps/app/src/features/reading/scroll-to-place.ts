/**
 * Brings the place of evidence with this key into the middle of its scroller, and nothing else on the page. Blocks far
 * away have only a guessed height until they are near, so the aim is corrected over the next frames.
 */
export function scrollToPlace(page: ParentNode, key: string): void {
  const place = page.querySelector<HTMLElement>(`[data-place~="${key}"]`);
  const scroller = place?.closest<HTMLElement>('[data-source-scroller]');
  if (place === null || scroller === null || scroller === undefined) return;
  let corrections = 4;
  const aim = () => {
    const at = place.getClientRects()[0] ?? place.getBoundingClientRect();
    const frame = scroller.getBoundingClientRect();
    scroller.scrollTop += at.top + at.height / 2 - (frame.top + frame.height * 0.4);
    corrections -= 1;
    if (corrections > 0) requestAnimationFrame(aim);
  };
  aim();
}
