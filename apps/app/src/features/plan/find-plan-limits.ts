import type { EngineListing } from '@youyaku/contract/engine-listing';
import { isLocalEngine } from '@youyaku/contract/local-engine';
import { isLongerThan } from '@youyaku/contract/is-longer-than';
import type { ShownPlan } from '@youyaku/contract/web-plans';
import type { Usage } from '#api/use-usage.ts';
import { mayBeCalledUnnamed } from '#api/may-be-called-unnamed.ts';

/** What of the plan stands in the way of a summary, or soon will. */
export type PlanLimit =
  | { kind: 'tooLong'; codePoints: number; max: number }
  | { kind: 'fileTooLarge'; maxBytes: number }
  | { kind: 'modelsNone' }
  | {
      kind: 'builtinUsed' | 'builtinLow' | 'modelsUsed' | 'modelsReplaced' | 'modelsLow';
      left: number;
      max: number;
      resetsAt: string;
    };

type Asked = {
  /** Pasted, one string for each source. */
  texts: readonly string[];
  fileBytes: readonly number[];
  engine: string;
  engines: readonly Pick<EngineListing, 'id' | 'kind' | 'available' | 'isLocal'>[];
};

/** Said only when this few are left. */
const lowMax = 3;

/** What is to be said before a run, the hardest first; nothing where all is well. */
export function findPlanLimits(
  asked: Asked,
  plan: ShownPlan,
  { allowances }: Partial<Pick<Usage, 'allowances'>>,
): PlanLimit[] {
  const { texts, fileBytes, engine } = asked;
  const limits: PlanLimit[] = [];
  const all = texts.join('');
  if (isLongerThan(all, plan.builtinCodePointsMax))
    limits.push({ kind: 'tooLong', codePoints: [...all].length, max: plan.builtinCodePointsMax });
  if (fileBytes.some((bytes) => bytes > plan.fileBytesMax))
    limits.push({ kind: 'fileTooLarge', maxBytes: plan.fileBytesMax });
  // Neither the device, this machine nor a key of one's own is counted.
  if (engine === 'device' || engine.startsWith('own:') || isLocalEngine(engine)) return limits;
  const hasModels = plan.llmPerMonthMax !== 0;
  if (engine.startsWith('llm:') && !hasModels) return [...limits, { kind: 'modelsNone' }];
  const isModel = hasModels && engine !== 'builtin' && mayCallModel(asked);
  const allowance = isModel ? allowances?.modelRuns : allowances?.builtinToday;
  if (allowance === undefined || allowance.max === 0) return limits;
  const { max, resetsAt } = allowance;
  const left = Math.max(0, max - allowance.used);
  const isReplaced = isModel && engine === 'auto';
  if (left > Math.min(lowMax, max - 1)) return limits;
  // 自動 goes on with the built-in engine.
  const used = isReplaced ? 'modelsReplaced' : isModel ? 'modelsUsed' : 'builtinUsed';
  const low = isModel ? 'modelsLow' : 'builtinLow';
  limits.push({ kind: left === 0 ? used : low, left, max, resetsAt });
  return limits;
}

function mayCallModel({ engine, engines }: Asked): boolean {
  return engine.startsWith('llm:') || engines.some(mayBeCalledUnnamed);
}
