import type { Summary, SummaryBody } from '@youyaku/contract/summary';
import type { ChosenModel } from '#byok/choose-model.ts';
import type { EngineIdentity } from './cache-key.ts';

type Usage = Summary['usage'];

/**
 * Whether a finished run is charged: only for a complete new summary by a model of the operator. Tokens and yen are
 * added from the ledger.
 */
export function describeUsage(
  { engine, notes = [] }: SummaryBody,
  { isCached, freeBecause }: { isCached: boolean } & Pick<ChosenModel, 'freeBecause'>,
): Usage {
  if (isCached) return { charged: false, reason: 'cached', cached: true };
  if (engine.fallbackFrom !== undefined) return { charged: false, reason: 'fallback' };
  if (engine.kind !== 'llm') return { charged: false, reason: engine.kind };
  if (freeBecause !== undefined) return { charged: false, reason: freeBecause };
  if (notes.some(({ code }) => code === 'answer_cut')) return { charged: false, reason: 'cut' };
  return { charged: true };
}

/** Whether the summary is the full result of the requested model, without fallback or truncation. */
export function isAsRequested({ engine, notes = [] }: SummaryBody, requested: EngineIdentity): boolean {
  if (engine.fallbackFrom !== undefined || engine.kind !== requested.kind || engine.model !== requested.model)
    return false;
  return !notes.some(({ code }) => code === 'answer_cut' || code === 'parts_by_builtin');
}
