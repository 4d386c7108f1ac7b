import { setTimeout as wait } from 'node:timers/promises';
import type { ModelFault } from '@youyaku/contract/model-faults';
import { applyGlossaryToEvents } from '@youyaku/summarize/glossary/apply-glossary';
import type { EngineEvent } from '@youyaku/contract/summary-events';
import { isModelFailure, type ChatModel } from '@youyaku/llm/chat-model';
import type { AppParts } from '#app-parts.ts';
import type { BatchDocument, BatchOutcome } from '#engine/summarize-many.ts';
import { findTermsOfSpace } from '#glossary/plan-mask.ts';
import { ApiError } from '#http/api-error.ts';
import { sha256Hex } from '#http/ids.ts';
import { toApiError } from '#http/to-api-error.ts';
import type { CallMeter } from '#models/call-meter.ts';
import type { CompletionStore } from '#models/completions-store.ts';
import { memoizeCompletions } from '#models/memoize-completions.ts';
import { meterModel } from '#models/meter-model.ts';
import { findInfrastructureFault } from '#platform/infrastructure-fault.ts';
import { batchBounds } from './batch-bounds.ts';
import { completionsOfDocument } from './answers-store.ts';
import { ShardLostError, type ShardLease } from './shards-store.ts';

export type ModelWriting = Pick<AppParts, 'database' | 'engine' | 'models' | 'meter'>;

/**
 * One document of a shard, by the model that the batch asks for. Every call reserves its highest price in the budget of the batch before it is
 * made; one that no longer fits makes the document fail with `batch_cap`. A model that is away is waited for
 * (`modelWaitsMs`). Finished answers are stored, and another attempt at the shard takes
 * them. Rejects with the signal's reason, when the shard is lost, and where the infrastructure fails: then the shard is done again.
 */
export async function summarizeByModel(
  ports: ModelWriting,
  lease: ShardLease,
  { document, line }: { document: BatchDocument; line: number },
  signal: AbortSignal,
): Promise<BatchOutcome> {
  for (const waitMs of [...batchBounds.modelWaitsMs, undefined]) {
    const outcome = await tryOnce(ports, lease, { document, line, broken: {} }, signal);
    if (waitMs === undefined || !isPassing(outcome)) return outcome;
    await wait(waitMs, undefined, { signal });
  }
  throw new Error('the last try has an outcome');
}

const passing: ReadonlySet<string | undefined> = new Set<ModelFault>([
  'connect',
  'rate',
  'provider',
  'timeout',
  'resting',
]);

/** Whether the model may do it later: what it has answered by then is stored. */
function isPassing(outcome: BatchOutcome): boolean {
  return passing.has('body' in outcome ? outcome.body.engine.fallbackReason : outcome.error.reason);
}

async function tryOnce(ports: ModelWriting, lease: ShardLease, task: Task, signal: AbortSignal): Promise<BatchOutcome> {
  try {
    return await writeByCalls(ports, lease, task, signal);
  } catch (error) {
    signal.throwIfAborted();
    return toFailure(error, task);
  }
}

/** What a document failed with. Throws what its shard is done again for. */
export function toFailure(error: unknown, { broken }: Pick<Task, 'broken'>): BatchOutcome {
  if (broken.error !== undefined) throw broken.error;
  if (error instanceof ShardLostError || findInfrastructureFault(error) !== undefined) throw error;
  const { code, reason, charactersMin } = toApiError(error);
  return reason === 'cap' ? overCap : { error: { code, reason, charactersMin } };
}

const overCap: BatchOutcome = { error: { code: 'quota_exceeded', reason: 'batch_cap' } };

export type Task = { document: BatchDocument; line: number; broken: { error?: unknown } };

async function writeByCalls(
  ports: ModelWriting,
  lease: ShardLease,
  task: Task,
  signal: AbortSignal,
): Promise<BatchOutcome> {
  const { batchId, ownerId, addressKey, capYen } = lease;
  // Without a cap nothing may be spent.
  if (capYen === undefined) throw new ApiError('engine_unavailable', { reason: 'cap' });
  const named = ports.models.open(task.document.options.engine, ownerId);
  const batch = { id: batchId, yenMax: capYen };
  const note = noteFaults(task.broken);
  const meter: CallMeter = { ...ports.meter, begin: (plan, owner) => note(ports.meter.begin(plan, owner)) };
  const metered = meterModel(named, meter, { ownerId, addressKey, batch });
  try {
    return await writeWith(ports, lease, task, (run) => memoizeCompletions(metered.model, run), signal);
  } finally {
    await metered.close();
  }
}

type OpenMemoized = (run: { store: CompletionStore; context: string }) => ChatModel;

/** The summary by this model, which finds and stores its completions. */
export async function writeWith(
  ports: ModelWriting,
  lease: ShardLease,
  { document: { text, title, options }, line, broken }: Task,
  openModel: OpenMemoized,
  signal: AbortSignal,
): Promise<BatchOutcome> {
  const { batchId, ownerId, addressKey } = lease;
  const caller = { ownerId, addressKey, signal };
  const document = await ports.engine.readText(text, title, { ...caller, isAccepted: true });
  const { entries, masking } = await findTermsOfSpace(ports.database, ownerId, options.masking);
  const note = noteFaults(broken);
  const answers = completionsOfDocument(ports.database, lease, line);
  const author = {
    model: openModel({
      store: {
        find: (key) => note(answers.find(key)),
        store: (key, completion) => note(answers.store(key, completion)),
      },
      context: sha256Hex(JSON.stringify(masking ?? null)),
    }),
    delimiter: sha256Hex(`delimiter ${batchId} ${line}`).slice(0, 32),
    masking,
    glossary: entries,
  };
  const events = ports.engine.summarize(document, options, caller, author);
  return readOutcome(applyGlossaryToEvents(events, entries, options));
}

/**
 * Remembers failures of the store and the meter: passing through the engine, that of a database would look like one of the document.
 */
function noteFaults(broken: Task['broken']): <Result>(work: Promise<Result>) => Promise<Result> {
  return (work) =>
    work.catch((error: unknown) => {
      if (!isModelFailure(error)) broken.error ??= error;
      throw error;
    });
}

/** What the cap left undone has no summary, also where the built-in engine stood in: a model was asked for, and is paid for. */
async function readOutcome(events: AsyncIterable<EngineEvent>): Promise<BatchOutcome> {
  let outcome: BatchOutcome = { error: { code: 'internal' } };
  for await (const event of events)
    if (event.type === 'body-end')
      outcome = event.body.engine.fallbackReason === 'cap' ? overCap : { body: event.body };
  return outcome;
}
