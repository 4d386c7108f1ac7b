/** What a reader moves a page with: from then on it is theirs. */
const readersMoves = ['keydown', 'pointerdown', 'touchmove', 'wheel'] as const;

/**
 * Scrolls now and again in the frames that follow: distant parts of a long source are laid out only when they come near, which
 * moves the target. Whatever the reader does ends it, or a source that they scroll would jump back under their hands.
 */
export function settleScroll(scroll: () => void, frames: number): () => void {
  const ended = new AbortController();
  let left = frames;
  let next = 0;
  const stop = () => {
    cancelAnimationFrame(next);
    ended.abort();
  };
  const run = () => {
    scroll();
    left -= 1;
    if (left > 0) next = requestAnimationFrame(run);
    else ended.abort();
  };
  for (const move of readersMoves) {
    window.addEventListener(move, stop, { capture: true, passive: true, signal: ended.signal });
  }
  run();
  return stop;
}
