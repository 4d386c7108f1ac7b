import type { Grounding } from './decide-verdict.ts';
import type { Grounder } from './grounder.ts';
import type { Span } from '@youyaku/language/text/span';

const placesMax = 3;

/**
 * An extracted sentence always cites its place in the source, even when it is too short to be found again.
 * A shortened one cites the sentence that was cut, even when another contains exactly the words that are left.
 */
export function citeOrigin(
  origin: Span,
  cuts: readonly Span[] | undefined,
  { cite }: Pick<Grounder, 'cite'>,
  grounding: Grounding,
): Grounding {
  const { evidence } = grounding;
  const contains = (place: Span, span: Span): boolean => place.start <= span.start && span.end <= place.end;
  const isComplete = evidence.length > 0 && (cuts ?? []).every((cut) => evidence.some((place) => contains(place, cut)));
  if (isComplete || origin.start >= origin.end) return grounding;
  const others = evidence.filter((place) => !contains(origin, place)).slice(0, placesMax - 1);
  return { ...grounding, evidence: [...others, cite(origin, 1)].toSorted((a, b) => a.start - b.start) };
}

/** Adds the further places that the words of a line were taken from. */
export function citeAlso(also: readonly Span[], { cite }: Pick<Grounder, 'cite'>, grounding: Grounding): Grounding {
  const missing = also.filter(
    (span) => !grounding.evidence.some(({ start, end }) => start <= span.start && span.end <= end),
  );
  if (missing.length === 0) return grounding;
  const evidence = [...grounding.evidence, ...missing.map((span) => cite(span, 1))];
  return { ...grounding, evidence: evidence.toSorted((a, b) => a.start - b.start) };
}
