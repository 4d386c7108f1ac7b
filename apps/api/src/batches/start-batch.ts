import type { BatchOptions } from '@youyaku/contract/batch';
import { isByModel } from '@youyaku/contract/batch-values';
import type { BatchedModel } from '@youyaku/models/open-batched-model';
import type { Plan } from '@youyaku/contract/plans';
import type { AppParts } from '#app-parts.ts';
import { ApiError } from '#http/api-error.ts';
import { requireModels } from '#plans/models-of-plan.ts';
import type { PlanInForce } from '#plans/plan-of-space.ts';
import { findUsed } from '#plans/quota-store.ts';
import { unitsMax } from '#plans/reserve-unit.ts';
import { endBatch, startBatch, type BatchRow, type BatchStart } from './batches-store.ts';
import { reserveUnits } from './batch-units-store.ts';

type Starting = {
  ownerId: string;
  plan: PlanInForce;
  batch: Pick<BatchRow, 'id' | 'options' | 'documents' | 'refused'>;
};

/**
 * Starts a batch that is ready; one by a model with its cap, and with a run of the plan for each of its documents, of which those that no model
 * wrote are given back at its end. False where it was not ready. Throws what is refused.
 */
export async function startWithin(
  { database, models }: Pick<AppParts, 'database' | 'models'>,
  { ownerId, plan, batch }: Starting,
  asked: BatchStart,
): Promise<boolean> {
  const isPriced = isByModel(batch.options);
  requireModel({ models }, plan.plan, batch.options, ownerId);
  if (isPriced && asked.capYen === undefined)
    throw new ApiError('invalid_request', { reason: 'batch_cap_missing', param: 'capYen' });
  if (asked.pace === 'deferred') requireDeferrable(models, batch.options);
  const isStarted = await database.transaction().execute(async (transaction) => {
    const capYen = isPriced ? asked.capYen : undefined;
    const pace = isPriced ? (asked.pace ?? 'immediate') : undefined;
    if (!(await startBatch(transaction, { ownerId, id: batch.id }, { ...asked, capYen, pace }))) return false;
    const max = unitsMax('model', plan);
    const count = batch.documents - batch.refused;
    if (!isPriced || max === undefined || (await reserveUnits(transaction, { id: batch.id, ownerId, count, max })))
      return true;
    const { used, resetsAt } = await findUsed(transaction, ownerId, 'model');
    const bound = { plan: plan.plan.id, used, limit: max, resetsAt: resetsAt.toISOString() };
    throw new ApiError('quota_exceeded', { reason: 'batch_runs', bound });
  });
  // One whose every line was refused by then has nothing to do.
  await endBatch(database, batch.id);
  return isStarted;
}

/** The batches of the model that is asked for at its provider. */
export function findBatched(
  models: Pick<AppParts['models'], 'batched'>,
  { engine = '' }: BatchOptions,
): BatchedModel | undefined {
  return engine.startsWith('llm:') ? models.batched(engine.slice('llm:'.length)) : undefined;
}

function requireDeferrable(models: AppParts['models'], options: BatchOptions): void {
  if (!isByModel(options)) throw new ApiError('invalid_request', { reason: 'batch_pace_builtin', param: 'pace' });
  // A provider keeps what waits there.
  if (options.retention === 'none') throw new ApiError('invalid_request', { reason: 'batch_not_kept', param: 'pace' });
  if (findBatched(models, options) === undefined)
    throw new ApiError('engine_unavailable', { reason: 'batch_not_deferrable', param: 'pace' });
}

/** Throws what an engine is refused with, where it is not the built-in one. */
export function requireModel(
  { models }: Pick<AppParts, 'models'>,
  plan: Plan,
  { engine }: BatchOptions,
  ownerId: string,
): void {
  if (engine === undefined || engine === 'builtin') return;
  requireModels(plan, engine);
  models.require(engine, ownerId);
}
