import type { Check } from '@youyaku/contract/summary';

/** What one check found out. `soft` asks the reader to look, `hard` says that the source does not have it. */
export type Finding = { readonly check: Check; readonly severity: 'none' | 'soft' | 'hard' };
