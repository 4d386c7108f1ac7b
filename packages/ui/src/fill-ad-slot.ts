/** The page with the advertisements of others, and what it and the page around it say to each other. */
export type AdFrame = { url: string; messages: Readonly<Record<'ready' | 'allowed' | 'filled', string>> };

/**
 * Without `allow-same-origin`: the frame has an origin of its own, so that what runs in it reads no page, cookie or storage of ours. Only what
 * somebody clicks leaves it, in a new tab.
 */
const sandbox = 'allow-scripts allow-popups allow-popups-to-escape-sandbox';

/**
 * Shows a rendered AdSlot to whose plan has advertisements, and puts the frame of others into it once they are allowed. Our own advertisement lies
 * below: it is seen until the frame says that it is filled, and so where it is refused, blocked or empty.
 */
export function fillAdSlot(
  slot: HTMLElement,
  state: { hasAds: boolean; allows: { ads: boolean } },
  ads: AdFrame | undefined,
): void {
  slot.hidden = !state.hasAds;
  slot.classList.toggle('invisible', !state.hasAds);
  const place = slot.querySelector('[data-ad-place]');
  const frame = slot.querySelector('iframe');
  if (!state.hasAds || !state.allows.ads || ads === undefined) return frame?.remove();
  if (frame === null) place?.append(createFrame(slot.getAttribute('aria-label') ?? '', ads));
}

function createFrame(title: string, { url, messages }: AdFrame): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.className = 'absolute inset-0 size-full opacity-0 pointer-events-none';
  frame.setAttribute('sandbox', sandbox);
  frame.referrerPolicy = 'origin';
  frame.loading = 'lazy';
  const listen = ({ source, data }: MessageEvent): void => {
    if (!frame.isConnected) return window.removeEventListener('message', listen);
    if (source === null || source !== frame.contentWindow) return;
    // An origin of its own has no name that could be given here; the words hold nothing.
    if (data === messages.ready) frame.contentWindow.postMessage(messages.allowed, '*');
    if (data === messages.filled) frame.classList.remove('opacity-0', 'pointer-events-none');
  };
  window.addEventListener('message', listen);
  frame.src = url;
  return frame;
}
