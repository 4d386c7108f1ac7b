import type { PlanBound } from '@youyaku/contract/errors';
import type { SummaryOptions } from '@youyaku/contract/summary-request';
import type { RateLimits } from '#config.ts';
import { ApiError } from '#http/api-error.ts';
import { isGuestOwner } from '#http/guest-session.ts';
import type { ModelRegistry } from '#models/open-registry.ts';
import type { Database } from '#platform/database/open-database.ts';
import type { QuotaUnit } from '#platform/database/plan-tables.ts';
import type { PlanInForce } from './plan-of-space.ts';
import { findUsed, reserveRun } from './quota-store.ts';

type Asker = { ownerId: string; addressKey: string; accountId: string | undefined };
export type Wish = Asker & {
  plan: PlanInForce;
  /** Who is counted too: a member of a shared space that nobody pays for. */
  member?: { ownerId: string; plan: PlanInForce };
  engine: SummaryOptions['engine'];
};

export type ReservePorts = {
  models: Pick<ModelRegistry, 'isEmpty' | 'isOpenTo'>;
  facts: { rateLimits: Pick<RateLimits, 'readersPerAddress'> };
};

/**
 * Takes the unit of a run, within the transaction that stores it: for `llm` one of the models, for `builtin` one of the built-in engine, for `auto` one
 * of the models while there are any, and else one of the built-in engine. Throws `quota_exceeded`.
 */
export async function reserveUnit(
  { models, facts }: ReservePorts,
  transaction: Database,
  summaryId: string,
  wish: Wish,
): Promise<void> {
  const { engine, ownerId, plan } = wish;
  const [first, second] = listUnits(engine, !models.isEmpty && models.isOpenTo(ownerId) && modelRunsMax(plan) !== 0);
  const common = { summaryId, wish, perAddress: facts.rateLimits.readersPerAddress };
  if (await take(transaction, first, common)) return;
  if (second !== undefined && (await take(transaction, second, { ...common, reason: 'model_used_up' }))) return;
  throw await refusal(transaction, second ?? first, common);
}

/** Units of models in a month; undefined without limit. */
function modelRunsMax({ plan, seats }: Pick<PlanInForce, 'plan' | 'seats'>): number | undefined {
  return plan.llmPerMonthMax === undefined ? undefined : plan.llmPerMonthMax * seats;
}

/** How many units a period has; undefined without limit. */
export function unitsMax(unit: QuotaUnit, plan: PlanInForce): number | undefined {
  return unit === 'model' ? modelRunsMax(plan) : plan.plan.builtinPerDayMax;
}

function listUnits(engine: SummaryOptions['engine'], hasModels: boolean): [QuotaUnit, QuotaUnit?] {
  if (engine.startsWith('llm')) return ['model'];
  return engine === 'auto' && hasModels ? ['model', 'builtin'] : ['builtin'];
}

type Taking = { summaryId: string; wish: Wish; perAddress: number; reason?: 'model_used_up' };

async function take(database: Database, unit: QuotaUnit, taking: Taking): Promise<boolean> {
  const { summaryId, wish, reason } = taking;
  const { ownerId, accountId, plan } = wish;
  const { id, builtinCodePointsMax: codePointsMax } = plan.plan;
  const [max, also] = [unitsMax(unit, plan), findSecond(unit, taking)];
  return reserveRun(database, { summaryId, ownerId, also, accountId, unit, max, plan: id, codePointsMax, reason });
}

type Second = { ownerId: string; max: number | undefined };

/** Cookies and spaces cost nothing: what is limited is counted for the address of a guest too, and for the member in a space that nobody pays for. */
function findSecond(unit: QuotaUnit, { wish, perAddress }: Taking): Second | undefined {
  const { ownerId, addressKey, plan, member } = wish;
  const max = unitsMax(unit, plan);
  if (max === undefined || max === 0) return undefined;
  if (isGuestOwner(ownerId)) return { ownerId: `address_${addressKey}`, max: max * perAddress };
  return member && { ownerId: member.ownerId, max: unitsMax(unit, member.plan) };
}

async function refusal(database: Database, unit: QuotaUnit, taking: Taking): Promise<ApiError> {
  const { ownerId, plan, member } = taking.wish;
  const max = unitsMax(unit, plan) ?? 0;
  if (max === 0 && unit === 'model')
    return new ApiError('quota_exceeded', { reason: 'model_none', param: 'engine', bound: boundOf(plan, max) });
  const reason = unit === 'model' ? 'model_runs' : 'builtin_runs';
  const own = await findUsed(database, ownerId, unit);
  const second = findSecond(unit, taking);
  if (own.used >= max || second === undefined)
    return new ApiError('quota_exceeded', { reason, param: 'engine', bound: boundOf(plan, max, own) });
  const shared = await findUsed(database, second.ownerId, unit);
  const bound = boundOf(member?.plan ?? plan, second.max ?? shared.used, shared);
  return new ApiError('quota_exceeded', { reason: member === undefined ? 'address' : reason, bound });
}

function boundOf({ plan }: PlanInForce, limit: number, used?: { used: number; resetsAt: Date }): PlanBound {
  return {
    limit,
    plan: plan.id,
    ...(used === undefined ? {} : { used: used.used, resetsAt: used.resetsAt.toISOString() }),
  };
}
