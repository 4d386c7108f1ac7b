import type { Sentence } from '@youyaku/contract/summary';
import { useEffect, useLayoutEffect } from 'react';
import { attachStrip, frameStrip, markStrip } from './desk-strip.ts';
import { deskIds, markReport, scrollToPlace, traceEvidence } from './report-source.ts';

const byId = (id: string): HTMLElement | null => document.getElementById(id);

/**
 * Draws on the prerendered half of the desk: the marks of these sentences in the report, their places on its strip, and the line of the chosen one,
 * which follows every scroll and change of size. A sentence that is chosen brings its place level with it.
 */
export function useReportMarks(sentences: readonly Sentence[], sentence: number | undefined, textUnits: number): void {
  useLayoutEffect(() => {
    const host = byId(deskIds.desk);
    const scroller = byId(deskIds.scroller);
    const path = host?.querySelector('[data-evidence-line]') ?? null;
    if (host === null || scroller === null || path === null) return;
    markReport(scroller, sentences, sentence);
    markStrip(sentences, sentence);
    if (sentence !== undefined && scroller.clientHeight > 0) scrollToPlace(scroller, sentence);
    return followLayout(host, () => {
      frameStrip(scroller, textUnits);
      path.setAttribute('d', sentence === undefined ? '' : traceEvidence(host, scroller, sentence));
    });
  }, [sentence, sentences, textUnits]);
  useEffect(() => {
    const scroller = byId(deskIds.scroller);
    return scroller === null ? undefined : attachStrip(scroller);
  }, []);
}

/** Draws now, and again in the next frame after anything scrolled or changed its size. */
function followLayout(host: HTMLElement, draw: () => void): () => void {
  let frame = requestAnimationFrame(draw);
  const schedule = (): void => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(draw);
  };
  // Capture, because scroll events of the report do not bubble.
  window.addEventListener('scroll', schedule, { capture: true, passive: true });
  const sizes = new ResizeObserver(schedule);
  for (const element of host.querySelectorAll('[data-measured]')) sizes.observe(element);
  sizes.observe(host);
  document.fonts.ready.then(schedule, () => undefined);
  return () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('scroll', schedule, { capture: true });
    sizes.disconnect();
  };
}
