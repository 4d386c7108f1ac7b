import type { Document } from '@youyaku/contract/document';
import type { Evidence } from '@youyaku/contract/summary';
import type { Grounding } from './grounder.ts';
import { locatorsOf } from './locators.ts';
import type { Span } from '@youyaku/language/text/span';

const placesMax = 3;

/**
 * A sentence taken out of the source always shows where it stood, even when there is too little in it to be found again;
 * one that was shortened shows the sentence its cuts lie in, even when another has the very words that are left.
 */
export function citeOrigin(
  document: Document,
  origin: Span,
  cuts: readonly Span[] | undefined,
  grounding: Grounding,
): Grounding {
  const { evidence } = grounding;
  const holds = (place: Span, span: Span): boolean => place.start <= span.start && span.end <= place.end;
  const isComplete = evidence.length > 0 && (cuts ?? []).every((cut) => evidence.some((place) => holds(place, cut)));
  if (isComplete || origin.start >= origin.end) return grounding;
  const { start, end } = origin;
  const block = document.blocks.find((candidate) => candidate.start <= start && start < candidate.end);
  const own: Evidence = { start, end, quote: document.text.slice(start, end), ...locatorsOf(block), score: 1 };
  const others = evidence.filter((place) => !holds(origin, place)).slice(0, placesMax - 1);
  return { ...grounding, evidence: [...others, own].toSorted((a, b) => a.start - b.start) };
}
