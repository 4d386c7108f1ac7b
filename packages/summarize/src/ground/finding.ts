import type { Check } from '@youyaku/contract/summary';
import type { Span } from '@youyaku/language/text/span';

/** The result of one check; `missing` and `conflict` contradict the claim. `place`: the words of the source that show it. */
export type Finding = { readonly check: Check; readonly place?: Span };
