/** Gives the title of what is shown the focus, as after a page load; the page itself where it has none. The page does not scroll. */
export function focusTitle(main: HTMLElement | null): void {
  const titles = [...(main?.querySelectorAll<HTMLElement>('h1') ?? [])];
  const title = titles.find((one) => one.checkVisibility()) ?? titles[0];
  title?.setAttribute('tabindex', '-1');
  (title ?? main)?.focus({ preventScroll: true });
}
