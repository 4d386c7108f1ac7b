import type { Document } from '@youyaku/contract/document';
import type { EngineEvent } from '@youyaku/contract/summary-events';
import type { SourceInput } from '@youyaku/contract/summary-request';
import type { SummaryBody } from '@youyaku/contract/summary';
import { ApiError } from '#http/api-error.ts';
import { createId, sha256Hex } from '#http/ids.ts';
import type { OpenModel } from '@youyaku/models/open-model';
import { needsModel } from '@youyaku/llm/rewrite/choose-rewrite';
import { applyGlossaryToEvents } from '@youyaku/summarize/glossary/apply-glossary';
import { promptVersion } from '@youyaku/llm/prompts/prompt-version';
import { findTermsOfSpace, type SpaceTerms } from '#glossary/plan-mask.ts';
import { createCacheKey, type EngineIdentity } from '#models/cache-key.ts';
import { meterModel } from '#models/meter-model.ts';
import { completionsOfRun } from '#models/completions-store.ts';
import { memoizeCompletions } from '#models/memoize-completions.ts';
import { settleAbandonedCalls } from '#models/model-calls-store.ts';
import { describeUsage, isAsRequested } from '#models/describe-usage.ts';
import { makeHistoryEntry } from '#history/search-entry.ts';
import { replayBody } from '#models/replay-body.ts';
import { findEqualBody } from '#models/reuse-summary.ts';
import { chooseModel, findByokModel, type ChosenModel, type ModelPorts } from '#byok/choose-model.ts';
import type { PlanFacts } from '#plans/plan-of-space.ts';
import { findTerms, type RunTerms } from '#plans/quota-store.ts';
import type { SourceBound } from '#plans/refuse-by-plan.ts';
import { boundOfTerms, refuseUsedUp } from '#plans/run-terms.ts';
import { timeStages } from '#metrics/time-stages.ts';
import type { StoredEvent } from '#platform/database/schema.ts';
import type { Realtime } from '#platform/realtime/port.ts';
import { type ReadOptions, type ReadPorts, readSource } from '#sources/read-source.ts';
import { type ReadSources, readSources } from '#sources/read-sources.ts';
import { createEventWriter, type EventWriter } from './create-event-writer.ts';
import { describeParts, describeSource } from './describe-sources.ts';
import { sealedHolder, type RunSecrets, type RunSecretsCache } from './run-secrets.ts';
import { findRunSecrets } from './run-secrets-store.ts';
import { appendEvents, findReadDocument, finishRun, storeSource, type Lease } from './runs-store.ts';
import { toSourceInputs } from './stored-input.ts';
import type { SummaryRow } from './summaries-store.ts';

export type RunPorts = ReadPorts &
  ModelPorts & {
    facts: PlanFacts;
    wake(id: string): void;
    secrets: Pick<RunSecretsCache, 'find' | 'forget'>;
    realtime: Pick<Realtime, 'follow' | 'wake'>;
  };

/** The engine that wrote the summary, for the log. */
type WrittenBy = {
  engine: string;
  model: string;
  fallbackFrom: string | undefined;
  fallbackReason: string | undefined;
};

/**
 * One attempt of one run, the whole pipeline: read → split → rank → write → ground → keep. Everything is stored under
 * the lease before it is sent; a source that an earlier attempt has read is not read again. Returns which engine wrote
 * the summary, with the reason of a fallback. Throws on failure; the worker stores the end.
 */
export async function runSummary(
  ports: RunPorts,
  row: SummaryRow,
  lease: Lease,
  signal: AbortSignal,
): Promise<WrittenBy> {
  const times = timeStages();
  let isDone = false;
  const writer = createEventWriter(
    async (events, stage) => {
      if (events.length > 0) await appendEvents(ports.database, lease, events, stage);
      ports.wake(lease.id);
    },
    (stage) => times.enter(stage),
  );
  try {
    const writtenBy = await runAttempt(ports, row, lease, writer, signal);
    times.enter('keep');
    isDone = true;
    return writtenBy;
  } finally {
    times.end(isDone);
    await writer.settle();
  }
}

async function runAttempt(
  ports: RunPorts,
  row: SummaryRow,
  lease: Lease,
  writer: EventWriter,
  signal: AbortSignal,
): Promise<WrittenBy> {
  if (lease.attempt > 1) {
    writer.push({ type: 'attempt-start', attempt: lease.attempt });
    await settleAbandonedCalls(ports.database, lease.id);
  }
  const { document, chosen, isUsedUp } = await prepareRun(ports, row, lease, writer, signal);
  // Only summaries by paid models are reused; what must not be stored is not shared either.
  const identity = row.request.retention === 'keep' && chosen !== undefined ? toIdentity(chosen.model) : undefined;
  const terms = await findTermsOfSpace(ports.database, row.owner_id, row.request.masking);
  const cacheKey = identity === undefined ? undefined : createCacheKey(document, row.request, identity, terms);
  const isShared = cacheKey !== undefined && row.request.again === undefined;
  const reusable = isShared
    ? await findEqualBody(ports, { lease, ownerId: row.owner_id, cacheKey }, signal)
    : undefined;
  if (reusable !== undefined) for (const event of replayBody(reusable)) writer.push(event);
  const written = reusable ?? (await writeBody(ports, { document, row, lease, chosen, terms }, writer, signal));
  const body = isUsedUp
    ? { ...written, notes: [...(written.notes ?? []), { code: 'model_used_up' as const }] }
    : written;
  const chosenTitle = row.request.sources === undefined ? row.request.source.title : undefined;
  const title = chosenTitle ?? body.title;
  const events: StoredEvent[] = [
    ...(await writer.take()),
    { type: 'stage-start', stage: 'keep' },
    { type: 'summary-end' },
  ];
  const named = { ...body, title };
  const isKept = row.request.retention === 'keep';
  const entry = isKept
    ? await makeHistoryEntry({ title, text: body.text, body: named, decisions: [], source: document.text })
    : undefined;
  const result = {
    entry,
    body: named,
    usage: describeUsage(body, { ...chosen, isCached: reusable !== undefined }),
  };
  const isReusable = identity !== undefined && isAsRequested(body, identity);
  await finishRun(ports.database, lease, { ...result, cacheKey: isReusable ? cacheKey : undefined }, events);
  ports.wake(lease.id);
  const { kind, model, fallbackFrom, fallbackReason } = body.engine;
  return { engine: kind, model, fallbackFrom, fallbackReason };
}

/** Reads the source, within what the run was accepted with, and chooses who writes. */
async function prepareRun(
  ports: RunPorts,
  row: SummaryRow,
  lease: Lease,
  writer: EventWriter,
  signal: AbortSignal,
): Promise<{ document: Document } & ChosenWithin> {
  const secrets = await findSecrets(ports, row);
  // Before reading: without its key the run must fail, because no other model may be used instead.
  const byok = await findByokModel(ports, row.request.engine, row.owner_id, secrets?.byokModel);
  const terms = await findTerms(ports.database, row.id);
  const bound = boundOfTerms(ports.facts, terms);
  const document =
    (await findReadDocument(ports.database, row)) ??
    (await readAndStore(ports, { row, lease, bound, secrets }, writer, signal));
  const reader = { ownerId: row.owner_id, addressKey: row.address_key ?? undefined, model: byok };
  return { document, ...(await chooseWithinTerms(ports, { document, row, terms }, reader)) };
}

type ChosenWithin = { chosen: ChosenModel | undefined; isUsedUp: boolean };
type Choosing = { document: Document; row: SummaryRow; terms: RunTerms | undefined };

/** The model that writes, if the run was accepted as one of a model. `isUsedUp`: it was not, because none was left, and would have been. */
async function chooseWithinTerms(
  ports: RunPorts,
  { document, row, terms }: Choosing,
  reader: Parameters<typeof chooseModel>[3],
): Promise<ChosenWithin> {
  const wanted = await chooseModel(ports, document, row.request, reader);
  if (terms === undefined || terms.unit === 'model') return { chosen: wanted, isUsedUp: false };
  const isUsedUp = wanted !== undefined && terms.reason === 'model_used_up';
  if (isUsedUp && needsModel(document, row.request)) throw await refuseUsedUp(ports.database, row.owner_id, terms);
  return { chosen: undefined, isUsedUp };
}

function toIdentity({ id, version }: OpenModel): EngineIdentity {
  return { kind: 'llm', model: id, version, promptVersion };
}

type Writing = {
  document: Document;
  row: SummaryRow;
  lease: Lease;
  chosen: ChosenModel | undefined;
  terms: SpaceTerms;
};

/** Writes by the model, with calls metered and completions memoized for another attempt, or by the built-in engine. */
async function writeBody(
  ports: RunPorts,
  { document, row, lease, chosen, terms }: Writing,
  writer: EventWriter,
  signal: AbortSignal,
): Promise<SummaryBody> {
  const asker = { ownerId: row.owner_id, addressKey: row.address_key ?? undefined, signal };
  const { entries, masking } = terms;
  const follow = (events: AsyncIterable<EngineEvent>): Promise<SummaryBody> =>
    followEngine(applyGlossaryToEvents(events, entries, row.request), writer, signal);
  if (chosen === undefined) return follow(ports.engine.summarize(document, row.request, asker));
  const metered = meterModel(chosen.model, chosen.meter, { ...asker, summaryId: row.id });
  // Completions are stored as they came, masked: what they mean depends on the plan.
  const context = sha256Hex(JSON.stringify(masking ?? null));
  const remembering = memoizeCompletions(metered.model, { store: completionsOfRun(ports.database, lease), context });
  const author = { model: remembering, delimiter: delimiterOf(row.id), masking, glossary: entries };
  try {
    return await follow(ports.engine.summarize(document, row.request, asker, author));
  } finally {
    await metered.close();
  }
}

/**
 * Unpredictable for the source's author, because the id is random and newer than the source; the same in every attempt.
 */
function delimiterOf(id: string): string {
  return sha256Hex(`delimiter ${id}`).slice(0, 32);
}

async function followEngine(
  events: AsyncIterable<EngineEvent>,
  writer: EventWriter,
  signal: AbortSignal,
): Promise<SummaryBody> {
  let body: SummaryBody | undefined;
  for await (const event of events) {
    if (event.type === 'body-end') ({ body } = event);
    else writer.push(event);
    await writer.flushWhenDue();
  }
  signal.throwIfAborted();
  if (body === undefined) throw new ApiError('internal', { reason: 'engine_ended_early' });
  return body;
}

/** From memory, or those stored sealed. Undefined: the run has none, or they are gone. */
async function findSecrets(
  { database, secrets, byokModels }: RunPorts,
  row: SummaryRow,
): Promise<RunSecrets | undefined> {
  if (row.input?.heldBy !== sealedHolder) return secrets.find(row.id);
  return byokModels.keyCipher && findRunSecrets(database, byokModels.keyCipher, row.id);
}

type Reading = { row: SummaryRow; lease: Lease; bound: SourceBound; secrets: RunSecrets | undefined };

async function readAndStore(
  ports: RunPorts,
  { row, lease, bound, secrets }: Reading,
  writer: EventWriter,
  signal: AbortSignal,
): Promise<Document> {
  if (row.input === null || !('type' in row.input)) throw new ApiError('internal', { reason: 'input_gone' });
  const onProgress = (done: number, total: number): void => {
    writer.push({ type: 'progress', stage: 'read', done, total });
    void writer.flushWhenDue().catch(() => undefined);
  };
  const isCached = row.request.retention === 'keep';
  const asker = { ownerId: row.owner_id, addressKey: row.address_key ?? undefined, signal };
  const options = { ...asker, bound, isAccepted: true, onProgress, isCached };
  const sources = toSourceInputs(row.input, secrets?.passwords);
  const read = await readAll(ports, sources, { ...options, isComparison: row.request.compare === true });
  const document = read.joined;
  const sourceId = createId('src');
  const source = describeSource(sourceId, row, document);
  const record = sources.length === 1 ? source : { ...source, sources: describeParts(sourceId, row, read) };
  const events: StoredEvent[] = [...(await writer.take()), { type: 'source-ready', source }];
  const isKeyHeld = secrets?.byokModel !== undefined;
  const stored = { sourceId, document, source: record, title: source.title, events, isKeyHeld };
  await storeSource(ports.database, lease, stored);
  ports.wake(lease.id);
  return document;
}

async function readAll(
  ports: RunPorts,
  sources: readonly SourceInput[],
  options: ReadOptions & { isComparison: boolean },
): Promise<ReadSources> {
  const [only, ...more] = sources;
  if (only === undefined || more.length > 0) return readSources(ports, sources, options);
  const document = await readSource(ports, only, options);
  return { joined: document, parts: [{ place: 0, document }] };
}
