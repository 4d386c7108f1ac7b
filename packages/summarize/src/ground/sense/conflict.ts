import type { CheckKind } from '@youyaku/contract/summary';
import type { Span } from '@youyaku/language/text/span';
import type { Finding } from '#ground/finding.ts';
import type { Statement } from '#ground/read-claim.ts';

/** The source says otherwise at `place` than the claim says in `words`. */
export function conflict(kind: CheckKind, claim: Statement, words: Span, place: Span): Finding {
  const value = claim.text.slice(words.start, words.end).replace(/[、。，,.;；\s]+$/u, '');
  return { check: { kind, value, verdict: 'conflict' }, place: { start: place.start, end: place.end } };
}
