import type { Check, Evidence } from '@youyaku/contract/summary';
import { normalizeForMatching } from '@youyaku/language/text/normalize-for-matching';
import { isSameFact, readFacts } from '@youyaku/summarize/compare/read-facts';
import { isContradiction } from '@youyaku/summarize/ground/finding';
import type { GroundedSource } from './grounded-source.ts';

const placesMax = 4;
const valueKinds: ReadonlySet<Check['kind']> = new Set(['number', 'date', 'name']);

/**
 * Evidence in which the values of the sentence stand. Where a model cites other sentences than those with its values, these come
 * first, and cited sentences that have nothing in common with the sentence are left out.
 */
export function completeEvidence(
  text: string,
  evidence: readonly Evidence[],
  checks: readonly Check[],
  { grounder }: GroundedSource,
): readonly Evidence[] {
  const values = checks.filter(
    ({ kind, verdict }) => valueKinds.has(kind) && (verdict === 'found' || verdict === 'equivalent'),
  );
  const hasValue = ({ quote }: Evidence): boolean => values.some((check) => contains(quote, check));
  const absent = values.filter((check) => !evidence.some(({ quote }) => contains(quote, check)));
  // What contradicts a sentence comes first already.
  if (checks.some(isContradiction)) return evidence;
  const isEmpty = (place: Evidence): boolean => values.length > 0 && place.score === 0 && !hasValue(place);
  if (absent.length === 0) return evidence.toSorted((a, b) => Number(isEmpty(a)) - Number(isEmpty(b)));
  const known = new Set(evidence.map(({ start }) => start));
  const added = grounder
    .check(text)
    .evidence.filter(({ start, quote }) => !known.has(start) && absent.some((check) => contains(quote, check)));
  if (added.length === 0) return evidence;
  const related = evidence.filter((place) => place.score > 0 && !hasValue(place));
  return [...evidence.filter(hasValue), ...added, ...related].slice(0, placesMax);
}

function contains(quote: string, { kind, value }: Check): boolean {
  if (kind === 'name') return normalizeForMatching(quote).includes(normalizeForMatching(value));
  const facts = readFacts(quote);
  return readFacts(value).every((fact) => facts.some((other) => isSameFact(fact, other)));
}
