import type { Check } from '@youyaku/contract/summary';
import type { Span } from '@youyaku/language/text/span';
import { type Finding, isContradiction } from '#ground/finding.ts';
import type { SourceIndex } from '#ground/source-index.ts';

/** The finding about a value of the claim; a contradiction names the value that stands in its place, if one does. */
export function toFinding(
  kind: Check['kind'],
  value: string,
  verdict: Check['verdict'],
  source: SourceIndex,
  place?: Span,
): Finding {
  const check: Check = { kind, value, verdict };
  if (place === undefined || !isContradiction(check)) return { check };
  const { start, end } = place;
  return { check: { ...check, instead: { value: source.text.slice(start, end), start, end } } };
}
