import type { Grounder, Grounding } from './grounder.ts';
import type { Span } from '@youyaku/language/text/span';

const placesMax = 3;

/**
 * A sentence taken out of the source always shows where it stood, even when there is too little in it to be found again;
 * one that was shortened shows the sentence its cuts lie in, even when another has the very words that are left.
 */
export function citeOrigin(
  origin: Span,
  cuts: readonly Span[] | undefined,
  { cite }: Pick<Grounder, 'cite'>,
  grounding: Grounding,
): Grounding {
  const { evidence } = grounding;
  const holds = (place: Span, span: Span): boolean => place.start <= span.start && span.end <= place.end;
  const isComplete = evidence.length > 0 && (cuts ?? []).every((cut) => evidence.some((place) => holds(place, cut)));
  if (isComplete || origin.start >= origin.end) return grounding;
  const others = evidence.filter((place) => !holds(origin, place)).slice(0, placesMax - 1);
  return { ...grounding, evidence: [...others, cite(origin, 1)].toSorted((a, b) => a.start - b.start) };
}
