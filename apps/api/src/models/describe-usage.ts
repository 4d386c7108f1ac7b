import type { Summary, SummaryBody } from '@youyaku/contract/summary';
import type { EngineIdentity } from './cache-key.ts';

type Usage = Summary['usage'];

/** What a finished run is charged for: only for what a model of the operator wrote to its end, now. Tokens and yen are added from the ledger. */
export function describeUsage(
  { engine, notes = [] }: SummaryBody,
  { isCached, isByok }: { isCached: boolean; isByok: boolean },
): Usage {
  if (isCached) return { charged: false, reason: 'cached', cached: true };
  if (engine.fallbackFrom !== undefined) return { charged: false, reason: 'fallback' };
  if (engine.kind !== 'llm') return { charged: false, reason: engine.kind };
  if (isByok) return { charged: false, reason: 'own_key' };
  if (notes.some(({ code }) => code === 'answer_cut')) return { charged: false, reason: 'cut' };
  return { charged: true };
}

/** Whether the summary is what its request and its model give, and not what was left when something failed. */
export function isAsAsked({ engine, notes = [] }: SummaryBody, asked: EngineIdentity): boolean {
  if (engine.fallbackFrom !== undefined || engine.kind !== asked.kind || engine.model !== asked.model) return false;
  return !notes.some(({ code }) => code === 'answer_cut' || code === 'parts_by_builtin');
}
