import type { Check } from '@youyaku/contract/summary';

/** Result of one check. `soft`: the reader should verify it; `hard`: the source does not support it. */
export type Finding = { readonly check: Check; readonly severity: 'none' | 'soft' | 'hard' };
