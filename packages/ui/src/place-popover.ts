const gap = 4;

/**
 * Below the button, or above it at the end of the window; aligned with the button's right edge, within the window. A bar at the foot of the
 * page that has `data-foot` stays free: what it starts can be pressed while the popover is open. CSS learns the height that is left on the
 * larger side of the button from `--popover-room`, in px.
 */
export function placePopover(popover: HTMLElement, button: DOMRect): void {
  const end = findEnd();
  const below = button.bottom + gap;
  const room = Math.min(end - gap, Math.max(button.top - gap, end - below)) - gap;
  popover.style.setProperty('--popover-room', `${room}px`);
  const { width, height } = popover.getBoundingClientRect();
  const top = below + height > end ? button.top - gap - height : below;
  popover.style.top = `${Math.max(gap, Math.min(top, end - height - gap))}px`;
  popover.style.left = `${Math.max(gap, Math.min(button.right - width, window.innerWidth - width - gap))}px`;
}

/** Where the bar at the foot begins, in the lower half of the window; the end of the window without one. */
function findEnd(): number {
  const tops = findFootBars()
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ height, top }) => height > 0 && top > window.innerHeight / 2)
    .map(({ top }) => top);
  return Math.min(window.innerHeight, ...tops);
}

/** Bars at the foot of the page, hidden ones too. */
export function findFootBars(): Element[] {
  return [...document.querySelectorAll('[data-foot]')];
}
