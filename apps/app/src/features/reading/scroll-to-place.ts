import { findSentenceEndpoint } from './line-endpoints.ts';
import type { EvidencePlace } from './mark-evidence.ts';
import { settleScroll } from './settle-scroll.ts';

/**
 * Shares of the source pane's height between which a place is aligned with its sentence; outside too little of it would be
 * visible.
 */
const highest = 0.1;
const lowest = 0.7;
const usual = 0.4;

/**
 * Scrolls the source so that a place is level with its visible sentence and the line between them is straight, until the reader
 * does something else or the returned function is called.
 */
export function scrollToPlace(host: HTMLElement, { key, sentence }: EvidencePlace, isBeside: boolean): () => void {
  return settleScroll(() => {
    const place = host.querySelector(`[data-place~="${key}"]`);
    const scroller = place?.closest('[data-source-scroller]');
    if (place == null || scroller == null) return;
    const at = place.getClientRects()[0] ?? place.getBoundingClientRect();
    const frame = scroller.getBoundingClientRect();
    const level = isBeside ? findSentenceEndpoint(host, sentence)?.y : undefined;
    const share = level === undefined ? usual : (level - frame.top) / frame.height;
    const isSentenceVisible = share >= 0 && share <= 1;
    const targetShare = isSentenceVisible ? Math.min(lowest, Math.max(highest, share)) : usual;
    scroller.scrollTop += at.bottom - 1 - (frame.top + frame.height * targetShare);
  }, 4);
}
