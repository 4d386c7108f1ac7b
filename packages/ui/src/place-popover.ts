const gap = 4;

/** Below the button, or above it at the end of the window; aligned with the button's right edge, within the window. */
export function placePopover(popover: HTMLElement, button: DOMRect): void {
  const { width, height } = popover.getBoundingClientRect();
  const below = button.bottom + gap;
  const top = below + height > window.innerHeight ? button.top - gap - height : below;
  popover.style.top = `${Math.max(gap, Math.min(top, window.innerHeight - height - gap))}px`;
  popover.style.left = `${Math.max(gap, Math.min(button.right - width, window.innerWidth - width - gap))}px`;
}
