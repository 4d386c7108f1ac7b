import { resolveSummaryOptions } from '@youyaku/contract/summary-request';
import type { BatchResult } from '@youyaku/contract/batch';
import { batchLimits, isByModel } from '@youyaku/contract/batch-values';
import { batchBounds } from './batch-bounds.ts';
import type { BatchDocument, BatchOutcome } from '#engine/summarize-many.ts';
import type { Asking } from '#deferred/asking.ts';
import { summarizeDeferred } from '#deferred/summarize-deferred.ts';
import { sentenceForError } from '#messages/sentence-for-error.ts';
import type { Files } from '#platform/files/port.ts';
import type { OwnerTurns } from '#turns/owner-turns.ts';
import type { KeptLine, LineFault } from './parse-line.ts';
import { readLines } from './read-lines.ts';
import { documentsKey, resultsKey } from './shard-keys.ts';
import type { ShardLease } from './shards-store.ts';
import { summarizeByModel, type ModelWriting } from './summarize-by-model.ts';

export type ShardPorts = ModelWriting & { files: Files };
export type ShardWorking = ShardPorts & { turns: OwnerTurns };
/** How many documents of the shard have a summary, how many an error, how many of the first a model wrote, and how many wait for answers. */
export type ShardProgress = { done: number; failed: number; written: number; waiting: number };
/** A line of the results so far: the document has none before more questions are answered. */
type WaitingResult = { status: 'waiting'; line: number };
type ShardResult = BatchResult | WaitingResult;

/**
 * Writes the results of a shard into the file of this attempt, a line for each document in their order. The file is whole or is not there;
 * nobody looks at it before `finishShard`. With `asking`, questions are submitted instead of asked, and a document without all of its answers waits. Rejects with the signal's reason when aborted.
 */
export async function runShard(
  ports: ShardWorking,
  lease: ShardLease,
  { progress, signal, asking }: { progress: ShardProgress; signal: AbortSignal; asking?: Asking },
): Promise<void> {
  const { files } = ports;
  async function* write(): AsyncGenerator<Uint8Array> {
    const stored = await files.open(documentsKey(lease.batchId, lease.number));
    if (stored === undefined) throw new Error('the documents of a shard are gone');
    const former = readFormer(files, lease.partialKey);
    for await (const slice of readSlices(stored.stream)) {
      signal.throwIfAborted();
      const results = await summarizeSlice(
        ports,
        lease,
        { slice, former: await take(former, slice.length), asking },
        signal,
      );
      await asking?.submit(signal);
      for (const result of results) {
        progress[result.status] += 1;
        if (result.status === 'done' && result.engine.kind === 'llm') progress.written += 1;
      }
      yield Buffer.from(results.map((result) => `${JSON.stringify(result)}\n`).join(''));
    }
    signal.throwIfAborted();
    await asking?.submit(signal, { isLast: true });
  }
  await files.put(resultsKey(lease), write());
}

/** The lines of a shard, as many at a time as an engine thread is sent at once. */
async function* readSlices(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<KeptLine[]> {
  let slice: KeptLine[] = [];
  let units = 0;
  // What was kept of a line may be longer than the line: JSON writes some characters as six.
  for await (const { bytes } of readLines(chunks, { bytesMax: 8 * batchLimits.lineBytesMax })) {
    if (bytes === undefined) throw new Error('a line of a shard is too long');
    const kept = JSON.parse(Buffer.from(bytes).toString()) as KeptLine;
    const length = 'document' in kept ? kept.document.text.length : 0;
    if (slice.length > 0 && units + length > batchBounds.sliceUnitsMax) {
      yield slice;
      [slice, units] = [[], 0];
    }
    slice.push(kept);
    units += length;
    if (slice.length === batchBounds.sliceDocumentsMax) {
      yield slice;
      [slice, units] = [[], 0];
    }
  }
  if (slice.length > 0) yield slice;
}

/** What an attempt before has made of each document, where one ended because questions wait. */
async function* readFormer(files: Files, key: string | undefined): AsyncGenerator<ShardResult> {
  const stored = key === undefined ? undefined : await files.open(key);
  if (stored === undefined) return;
  for await (const { bytes } of readLines(stored.stream, { bytesMax: 8 * batchLimits.lineBytesMax })) {
    if (bytes === undefined) throw new Error('a line of results is too long');
    yield JSON.parse(Buffer.from(bytes).toString()) as ShardResult;
  }
}

async function take<Item>(items: AsyncIterator<Item>, count: number): Promise<Item[]> {
  const taken: Item[] = [];
  while (taken.length < count) {
    const step = await items.next();
    if (step.done === true) break;
    taken.push(step.value);
  }
  return taken;
}

type Slice = { slice: readonly KeptLine[]; former: readonly ShardResult[]; asking: Asking | undefined };

async function summarizeSlice(
  ports: ShardWorking,
  lease: ShardLease,
  { slice, former, asking }: Slice,
  signal: AbortSignal,
): Promise<ShardResult[]> {
  const isDone = (place: number): boolean => former[place] !== undefined && former[place].status !== 'waiting';
  const documents = slice.flatMap((kept, place) =>
    'document' in kept && !isDone(place) ? [{ line: kept.line, document: toDocument(kept.document, lease) }] : [],
  );
  const outcomes = await summarizeAll(ports, lease, { placed: documents, asking }, signal);
  let next = 0;
  return slice.map((kept, place): ShardResult => {
    const { line, customId } = kept;
    const before = former[place];
    if (before !== undefined && isDone(place)) return before;
    const head = { line, ...(customId === undefined ? {} : { customId }) };
    const outcome = 'error' in kept ? kept : outcomes[(next += 1) - 1];
    if (outcome === undefined) return { status: 'waiting', line };
    return 'body' in outcome ? toDone(head, outcome) : toFailed(head, outcome.error, lease);
  });
}

/** What has ended so many workers is not tried again. */
async function summarizeAll(
  ports: ShardWorking,
  lease: ShardLease,
  { placed, asking }: Placed,
  signal: AbortSignal,
): Promise<(BatchOutcome | undefined)[]> {
  if (lease.attempt - lease.waits > batchBounds.attemptsMax) return placed.map(() => ({ error: { code: 'internal' } }));
  if (placed.length === 0) return [];
  if (isByModel(lease.options)) return writeAll(ports, lease, { placed, asking }, signal);
  const documents = placed.map(({ document }) => document);
  return ports.engine.batches.summarizeMany(lease.ownerId, documents, signal);
}

type Placed = { placed: readonly { line: number; document: BatchDocument }[]; asking: Asking | undefined };

/** Several at once, in turns with other shards; where one cannot be finished, none of the others goes on spending. */
async function writeAll(
  ports: ShardWorking,
  lease: ShardLease,
  { placed, asking }: Placed,
  signal: AbortSignal,
): Promise<(BatchOutcome | undefined)[]> {
  const broken = new AbortController();
  const all = AbortSignal.any([signal, broken.signal]);
  const writing = placed.map(async (one) => {
    try {
      const end = await ports.turns.take(lease.ownerId, all, { isAccepted: true });
      try {
        if (asking !== undefined) return await summarizeDeferred(ports, lease, one, asking, all);
        return await summarizeByModel(ports, lease, one, all);
      } finally {
        end();
      }
    } catch (error) {
      broken.abort(error);
      throw error;
    }
  });
  // Every call has its end in the ledger before another attempt begins.
  await Promise.allSettled(writing);
  return Promise.all(writing);
}

function toDocument(
  { text, title, ...own }: Extract<KeptLine, { document: unknown }>['document'],
  { options }: ShardLease,
): BatchDocument {
  return { text, title, options: resolveSummaryOptions({ ...options, ...own, engine: options.engine ?? 'builtin' }) };
}

type Head = { line: number; customId?: string };

function toDone(head: Head, { body }: Extract<BatchOutcome, { body: unknown }>): BatchResult {
  const { title, text, characters, sentences, keywords, notes, engine } = body;
  const shown = { title, text, characters, sentences, keywords, engine };
  return { status: 'done', ...head, ...shown, ...(notes === undefined ? {} : { notes }) };
}

function toFailed(
  head: Head,
  { code, reason, param, ...facts }: LineFault & { charactersMin?: number | undefined },
  { language }: ShardLease,
): BatchResult {
  const message = sentenceForError({ code, reason, ...facts }, language);
  const why = { ...(reason === undefined ? {} : { reason }), ...(param === undefined ? {} : { param }) };
  return { status: 'failed', ...head, error: { code, ...why, message } };
}
