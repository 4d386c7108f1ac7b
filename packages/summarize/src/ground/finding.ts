import type { Check } from '@youyaku/contract/summary';
import type { Span } from '@youyaku/language/text/span';

/** The result of one check; `missing` and `conflict` contradict the claim. `place`: the words of the source that show it. */
export type Finding = { readonly check: Check; readonly place?: Span };

/** Whether the source contradicts the claim on this point. That nothing was found about it as a whole contradicts nothing. */
export function isContradiction({ kind, verdict }: Check): boolean {
  return verdict === 'conflict' || (verdict === 'missing' && kind !== 'meaning');
}
