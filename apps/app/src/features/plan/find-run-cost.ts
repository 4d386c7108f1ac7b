import type { EngineListing } from '@youyaku/contract/engine-listing';
import { estimateRun, roundEstimate, type TokenPrices } from '@youyaku/contract/estimate-run';
import { estimateTokens } from '@youyaku/contract/estimate-tokens';
import type { WebPlans } from '@youyaku/contract/web-plans';
import { mayBeCalledUnnamed } from '#api/may-be-called-unnamed.ts';
import type { Usage } from '#api/use-usage.ts';

/** What a run will draw or cost. `tokens` are absent until everything that will be read is known; estimates have two digits. */
export type RunCost =
  /** One of the runs of a plan; `left` is absent without a limit. */
  | { kind: 'plan'; left: number | undefined }
  | { kind: 'priced'; known: { tokens: number; yen: number } | undefined; prices: TokenPrices }
  | { kind: 'unpriced'; tokens: number }
  | { kind: 'ownKey'; tokens: number | undefined }
  | { kind: 'local'; tokens: number | undefined };

type Asked = {
  /** Of every source; undefined while one of them is not read. */
  texts: readonly string[] | undefined;
  engine: string;
  engines: readonly EngineListing[];
  setting: WebPlans['setting'];
  /** Undefined where nothing is counted, or while it is not known. */
  usage: Pick<Usage, 'allowances'> | undefined;
  /** Whether the plan has runs of the operator's models. */
  hasModels: boolean;
};

/** Undefined where no model will be called, or nothing true can be said yet. */
export function findRunCost({ texts, engine, engines, setting, usage, hasModels }: Asked): RunCost | undefined {
  if (engine.startsWith('own:')) return { kind: 'ownKey', tokens: texts && roundEstimate(countTokens(texts)) };
  const model = engines.find((listed) => (engine === 'auto' ? mayBeCalledUnnamed(listed) : listed.id === engine));
  if (model?.kind !== 'llm') return undefined;
  if (model.isLocal === true) return { kind: 'local', tokens: estimate(texts, model)?.tokens };
  if (!hasModels) return undefined;
  const allowance = usage?.allowances.modelRuns;
  if (allowance !== undefined) {
    const left = Math.max(0, allowance.max - allowance.used);
    // Where none is left, the limits of the plan say so.
    return left === 0 ? undefined : { kind: 'plan', left };
  }
  if (setting === 'public') return usage && { kind: 'plan', left: undefined };
  const known = estimate(texts, model);
  const { prices } = model;
  if (prices === undefined) return known && { kind: 'unpriced', tokens: known.tokens };
  return { kind: 'priced', known: known && { ...known, yen: known.yen ?? 0 }, prices };
}

function estimate(
  texts: readonly string[] | undefined,
  { reading, prices }: EngineListing,
): { tokens: number; yen: number | undefined } | undefined {
  if (texts === undefined || reading === undefined) return undefined;
  const { inputTokens, outputTokens, yen } = estimateRun(countTokens(texts), reading, prices);
  return { tokens: roundEstimate(inputTokens + outputTokens), yen: yen && roundEstimate(yen) };
}

function countTokens(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + estimateTokens(text), 0);
}
