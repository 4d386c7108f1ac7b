import { isLocalEngine } from '@youyaku/contract/local-engine';
import type { Plan } from '@youyaku/contract/plans';
import type { EngineChoice } from '@youyaku/contract/summary-request';
import { ApiError } from '#http/api-error.ts';

type Bound = Pick<Plan, 'id' | 'llmPerMonthMax'>;

/** Throws `quota_exceeded` where a model of the operator is asked for by name and the plan has none. */
export function requireModels({ id, llmPerMonthMax }: Bound, engine: EngineChoice): void {
  if (llmPerMonthMax !== 0 || !engine.startsWith('llm') || isLocalEngine(engine)) return;
  throw new ApiError('quota_exceeded', { reason: 'model_none', param: 'engine', bound: { limit: 0, plan: id } });
}

/** A plan without models has the built-in engine do what was left to us. */
export function engineWithin<Engine extends EngineChoice>(
  { llmPerMonthMax }: Bound,
  engine: Engine,
): Engine | 'builtin' {
  return llmPerMonthMax === 0 && engine === 'auto' ? 'builtin' : engine;
}
