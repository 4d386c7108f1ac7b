import type { Check } from '@youyaku/contract/summary';
import type { Span } from '@youyaku/language/text/span';
import { isContradiction } from '@youyaku/contract/contradiction';
import type { Finding } from '#ground/finding.ts';
import type { SourceIndex } from '#ground/source-index.ts';

/** The finding about a value of the claim, with the words of the source: the same value, or the one that stands in its place. */
export function toFinding(
  kind: Check['kind'],
  value: string,
  verdict: Check['verdict'],
  source: SourceIndex,
  place?: Span,
): Finding {
  const check: Check = { kind, value, verdict };
  if (place === undefined) return { check };
  if (!isContradiction(check)) return { check, place };
  const { start, end } = place;
  return { check: { ...check, instead: { value: source.text.slice(start, end), start, end } } };
}
