import { roundEstimate } from '@youyaku/contract/estimate-run';
import type { Batch } from '@youyaku/contract/batch';
import { batchPriceShare } from '@youyaku/models/batch-provider';
import type { AppParts } from '#app-parts.ts';
import { recordByRequest } from '#audit/record-by-request.ts';
import { batchBounds } from './batch-bounds.ts';
import { hurrySubmissions } from '#deferred/submissions-store.ts';
import { withTimeLimit } from '#engine/with-time-limit.ts';
import { ApiError } from '#http/api-error.ts';
import type { HandlerContext } from '#http/handler-context.ts';
import { createId } from '#http/ids.ts';
import { contract } from '#http/implement-contract.ts';
import { planOf, type PlanInForce } from '#plans/plan-of-space.ts';
import { sourceBoundOf } from '#plans/refuse-by-plan.ts';
import type { Plan } from '@youyaku/contract/plans';
import { createOwnerTurns } from '#turns/owner-turns.ts';
import {
  cancelBatch,
  expireBatch,
  finishReading,
  insertBatch,
  listBatches,
  readBatchSpeed,
  type BatchRow,
} from './batches-store.ts';
import { findSources, type BatchSources } from './find-sources.ts';
import { cutBatch, type PriceOfText } from './cut-batch.ts';
import { openPriceOf } from './price-batch.ts';
import { findBatched, requireModel, startWithin } from './start-batch.ts';

type BatchParts = Pick<AppParts, 'database' | 'files' | 'batchInputs' | 'engine' | 'models' | 'facts'>;

const answeredBeside = (): never => {
  throw new ApiError('internal', { reason: 'not_streamed' });
};

export function createBatchHandlers(parts: BatchParts) {
  return {
    create: createBatchHandler(parts),
    list: contract.batches.list.handler(async ({ context }) => ({
      items: await showBatches(parts, await listBatches(parts.database, context.ownerId())),
    })),
    get: contract.batches.get.handler(({ input, context }) => requireBatch(parts, context.ownerId(), input.id)),
    start: startBatchHandler(parts),
    cancel: contract.batches.cancel.handler(async ({ input, context }) => {
      const ownerId = context.ownerId();
      if (await cancelBatch(parts.database, ownerId, input.id)) {
        await hurrySubmissions(parts.database, input.id);
        await recordByRequest(parts.database, context, { act: 'batch-cancelled', subjectId: input.id });
      }
      return requireBatch(parts, ownerId, input.id);
    }),
    delete: contract.batches.delete.handler(async ({ input, context }) => {
      if (!(await expireBatch(parts.database, context.ownerId(), input.id))) throw new ApiError('not_found');
      await hurrySubmissions(parts.database, input.id);
      await recordByRequest(parts.database, context, { act: 'batch-deleted', subjectId: input.id });
    }),
    results: contract.batches.results.handler(answeredBeside),
  };
}

/** Reads the files while its caller waits: the estimate is of what is in them. */
function createBatchHandler(parts: BatchParts) {
  const reading = createOwnerTurns(batchBounds.reading);
  return contract.batches.create.handler(async ({ input, context }) => {
    const ownerId = context.ownerId();
    const { options = {} } = input;
    if (options.retention === 'none')
      throw new ApiError('invalid_request', { reason: 'batch_not_kept', param: 'options.retention' });
    const { plan } = await requirePlan(parts, ownerId);
    requireModel(parts, plan, options, ownerId);
    const priceOf = openPriceOf(parts.models, options.engine);
    const found = await findSources(parts, ownerId, input);
    const endTurn = await reading.take(ownerId, context.signal, { addressKey: context.addressKey });
    try {
      const id = createId('bat');
      const name = input.name ?? found.name;
      const batch = { id, ownerId, name, language: context.language, options };
      if (!(await insertBatch(parts.database, batch, found.bytes)))
        throw new ApiError('quota_exceeded', { reason: 'batches_full' });
      await readBatch(parts, { id, ownerId, sources: found, plan, priceOf }, context);
      return await requireBatch(parts, ownerId, id);
    } finally {
      endTurn();
    }
  });
}

/** Batches are for programs and for those who have as much to do: for plans with the API. */
async function requirePlan({ database, facts }: BatchParts, ownerId: string): Promise<PlanInForce> {
  const inForce = await planOf(database, facts, ownerId);
  if (!inForce.plan.hasApi) throw new ApiError('payment_required', { reason: 'batches' });
  return inForce;
}

type Reading = { id: string; ownerId: string; sources: BatchSources; plan: Plan; priceOf: PriceOfText };

/** What breaks off is deleted; the sweep does it where this process is killed. */
async function readBatch(
  parts: BatchParts,
  { id, ownerId, sources, plan, priceOf }: Reading,
  context: Pick<HandlerContext, 'signal'>,
): Promise<void> {
  const clock = withTimeLimit(context.signal, batchBounds.readMsMax);
  try {
    const cutting = { batchId: id, sources, bound: sourceBoundOf(plan), priceOf, signal: clock.signal };
    const totals = await cutBatch(parts, cutting);
    if (!(await finishReading(parts.database, id, totals))) throw new ApiError('not_found');
  } catch (error) {
    await expireBatch(parts.database, ownerId, id);
    throw clock.explain(error);
  } finally {
    clock.stop();
  }
}

function startBatchHandler(parts: BatchParts) {
  return contract.batches.start.handler(async ({ input, context }) => {
    const ownerId = context.ownerId();
    const plan = await requirePlan(parts, ownerId);
    const batch = await requireBatch(parts, ownerId, input.id);
    const { status, documents } = batch;
    if (status === 'reading') throw new ApiError('conflict', { reason: 'batch_reading' });
    if (status === 'done' || status === 'cancelled') throw new ApiError('conflict', { reason: 'batch_over' });
    const asked = { capYen: input.capYen, addressKey: context.addressKey, pace: input.pace };
    if (status === 'ready' && (await startWithin(parts, { ownerId, plan, batch }, asked)))
      await recordByRequest(parts.database, context, { act: 'batch-started', subjectId: input.id, count: documents });
    return requireBatch(parts, ownerId, input.id);
  });
}

async function requireBatch(parts: BatchParts, ownerId: string, id: string): Promise<Batch> {
  const [batch] = await showBatches(parts, await listBatches(parts.database, ownerId, id));
  if (batch === undefined) throw new ApiError('not_found');
  return batch;
}

async function showBatches({ database, engine, models }: BatchParts, rows: readonly BatchRow[]): Promise<Batch[]> {
  if (rows.length === 0) return [];
  const speed = (await readBatchSpeed(database)) ?? batchBounds.charactersPerSecondDefault;
  return rows.map((row) => {
    const canDefer = row.status === 'ready' && findBatched(models, row.options) !== undefined;
    return toBatch(row, { charactersPerSecond: speed * engine.batches.atOnce, canDefer });
  });
}

function toBatch(row: BatchRow, facts: { charactersPerSecond: number; canDefer: boolean }): Batch {
  const yen = yenLeft(row, row.pace === 'deferred' ? batchPriceShare : 1);
  const estimate = { seconds: secondsLeft(row, facts.charactersPerSecond), yen };
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    options: row.options,
    documents: row.documents,
    refused: row.refused,
    characters: Number(row.characters),
    done: row.done,
    failed: row.failed,
    estimate: facts.canDefer ? { ...estimate, deferredYen: yenLeft(row, batchPriceShare) } : estimate,
    ...(row.pace === null ? {} : { pace: row.pace }),
    ...(row.pending === 0 ? {} : { pendingQuestions: row.pending }),
    ...(row.cap_yen === null ? {} : { capYen: row.cap_yen }),
    spentYen: Number(row.spent) / 1e6,
    createdAt: row.created_at.toISOString(),
    ...(row.started_at === null ? {} : { startedAt: row.started_at.toISOString() }),
    ...(row.finished_at === null ? {} : { finishedAt: row.finished_at.toISOString() }),
    expiresAt: row.expires_at.toISOString(),
  };
}

function secondsLeft({ status, left }: BatchRow, charactersPerSecond: number): number {
  if (status === 'done' || status === 'cancelled') return 0;
  return Math.max(1, Math.ceil(Number(left) / charactersPerSecond));
}

/** By the share of the characters that are left; two digits count. */
function yenLeft({ status, left, characters, estimated_micro_jpy: all }: BatchRow, share: number): number {
  if (status === 'done' || status === 'cancelled' || Number(characters) === 0) return 0;
  return roundEstimate((share * Number(all) * Number(left)) / Number(characters) / 1e6);
}
