import type { Sentence } from '@youyaku/contract/summary';
import { splitMarks } from '#desk/split-marks.ts';

/** Ids of the parts of the desk that are prerendered and that the island draws on. */
export const deskIds = {
  desk: 'desk',
  source: 'report',
  scroller: 'report-text',
  strip: 'report-strip',
  own: 'own-pane',
} as const;

const marked = 'data-marked';

/**
 * Marks the places of these sentences in the prerendered report, numbered, and lights those of the chosen one. Only blocks whose marks change are
 * touched.
 */
export function markReport(scroller: HTMLElement, sentences: readonly Sentence[], chosen: number | undefined): void {
  const evidence = sentences.map((sentence) => sentence.evidence);
  const spans = evidence.flat();
  for (const block of scroller.querySelectorAll<HTMLElement>('[data-at]')) {
    const start = Number(block.dataset['at']);
    const text = block.textContent;
    const end = start + text.length;
    const has = spans.some((span) => span.start < end && span.end > start);
    if (!has && !block.hasAttribute(marked)) continue;
    block.toggleAttribute(marked, has);
    const inside = evidence.map((places) =>
      places.map((place) => ({ start: place.start - start, end: place.end - start })),
    );
    const runs = splitMarks(text, { start: 0, end: text.length }, inside);
    block.replaceChildren(
      ...runs.flatMap((run): (string | Element)[] => {
        if (run.owners.length === 0) return [run.text];
        const mark = document.createElement('mark');
        mark.dataset['evidenceOf'] = run.owners.join(' ');
        mark.className = chosen !== undefined && run.owners.includes(chosen) ? 'marker marker-lit' : 'marker';
        mark.append(run.text);
        return [...numbersOf(run, inside, chosen), mark];
      }),
    );
  }
}

type Places = readonly (readonly { start: number; end: number }[])[];

/** The numerals in the margin, where the place of a sentence begins. */
function numbersOf(run: { start: number; owners: number[] }, evidence: Places, chosen: number | undefined): Element[] {
  return run.owners
    .filter((owner) => evidence[owner]?.some(({ start }) => start === run.start))
    .map((owner) => {
      const number = document.createElement('span');
      number.className = owner === chosen ? 'place-number is-lit' : 'place-number';
      number.dataset['number'] = String(owner + 1);
      number.setAttribute('aria-hidden', 'true');
      return number;
    });
}

/** The first place of a sentence on the page. */
function findPlace(scroller: HTMLElement, sentence: number): HTMLElement | undefined {
  return scroller.querySelector<HTMLElement>(`[data-evidence-of~="${sentence}"]`) ?? undefined;
}

/** Scrolls the report so that the place of a sentence is level with the sentence, or near its top where they do not stand side by side. */
export function scrollToPlace(scroller: HTMLElement, sentence: number): void {
  const place = findPlace(scroller, sentence)?.getClientRects()[0];
  if (place === undefined) return;
  const number = numberOf(sentence);
  const frame = scroller.getBoundingClientRect();
  const isBeside = number !== undefined && number.left > frame.right;
  const wanted = isBeside ? number.top + number.height / 2 : frame.top + 64;
  const level = Math.min(frame.bottom - 64, Math.max(frame.top + 64, wanted));
  scroller.scrollTop += place.bottom - 1 - level;
}

function numberOf(sentence: number): DOMRect | undefined {
  return document.querySelector(`[data-sentence-number="${sentence}"]`)?.getBoundingClientRect();
}

/**
 * The line from the place of a sentence in the report, through the gutter, to the sentence: straight where they are level, else bent once. Empty
 * while either is out of view, or where the panes do not stand side by side. In pixels of `host`.
 */
export function traceEvidence(host: HTMLElement, scroller: HTMLElement, sentence: number): string {
  const frame = scroller.getBoundingClientRect();
  const number = numberOf(sentence);
  const strip = document.getElementById(deskIds.strip)?.getBoundingClientRect();
  if (number === undefined || strip === undefined || number.left < frame.right) return '';
  const rects = [...(findPlace(scroller, sentence)?.getClientRects() ?? [])];
  const place = rects.find(({ top, bottom, width }) => width > 8 && top > frame.top && bottom < frame.bottom);
  if (place === undefined) return '';
  const { left, top } = host.getBoundingClientRect();
  const from = { x: place.right - left, y: half(place.bottom - 1 - top) };
  const middle = half(number.top + number.height / 2 - top);
  const toY = Math.abs(middle - from.y) < 10 ? from.y : middle;
  const bend = Math.round(strip.right - left + 20) + 0.5;
  return `M${from.x} ${from.y}H${bend}V${toY}H${Math.round(number.left - left)}`;
}

const half = (pixels: number): number => Math.round(pixels) + 0.5;
