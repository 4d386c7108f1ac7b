/** Gives the title of what is shown the focus, as after a page load; the page itself where it has none. The page does not scroll. */
export function focusTitle(main: HTMLElement | null): void {
  const title = findTitle(main);
  title?.setAttribute('tabindex', '-1');
  (title ?? main)?.focus({ preventScroll: true });
}

/**
 * The same for a title that may still be loading: it gets the focus once it is there, unless something else has it by then. Stops waiting
 * when what it returns is called.
 */
export function focusTitleOnceShown(main: HTMLElement): () => void {
  focusTitle(main);
  if (findTitle(main) !== undefined) return () => undefined;
  const observer = new MutationObserver(() => {
    if (findTitle(main) === undefined) return;
    observer.disconnect();
    if (document.activeElement === main || document.activeElement === document.body) focusTitle(main);
  });
  observer.observe(main, { childList: true, subtree: true });
  return () => observer.disconnect();
}

const findTitle = (main: HTMLElement | null): HTMLElement | undefined =>
  [...(main?.querySelectorAll<HTMLElement>('h1') ?? [])].find((title) => title.checkVisibility());
