import { resolveSummaryOptions } from '@youyaku/contract/summary-request';
import type { BatchResult } from '@youyaku/contract/batch';
import { batchLimits, isByModel } from '@youyaku/contract/batch-values';
import { batchBounds } from './batch-bounds.ts';
import type { BatchDocument, BatchOutcome } from '#engine/summarize-many.ts';
import { sentenceForError } from '#messages/sentence-for-error.ts';
import type { Files } from '#platform/files/port.ts';
import type { OwnerTurns } from '#turns/owner-turns.ts';
import type { KeptLine, LineFault } from './parse-line.ts';
import { readLines } from './read-lines.ts';
import { documentsKey, resultsKey } from './shard-keys.ts';
import type { ShardLease } from './shards-store.ts';
import { summarizeByModel, type ModelWriting } from './summarize-by-model.ts';

export type ShardPorts = ModelWriting & { files: Files };
type Working = ShardPorts & { turns: OwnerTurns };
/** How many documents of the shard have a summary, how many an error, and how many of the first a model wrote. */
export type ShardProgress = { done: number; failed: number; written: number };

/**
 * Writes the results of a shard into the file of this attempt, a line for each document in their order. The file is whole or is not there;
 * nobody looks at it before `finishShard`. Rejects with the signal's reason when aborted.
 */
export async function runShard(
  ports: Working,
  lease: ShardLease,
  { progress, signal }: { progress: ShardProgress; signal: AbortSignal },
): Promise<void> {
  const { files } = ports;
  async function* write(): AsyncGenerator<Uint8Array> {
    const stored = await files.open(documentsKey(lease.batchId, lease.number));
    if (stored === undefined) throw new Error('the documents of a shard are gone');
    for await (const slice of readSlices(stored.stream)) {
      signal.throwIfAborted();
      const results = await summarizeSlice(ports, lease, slice, signal);
      for (const result of results) {
        progress[result.status] += 1;
        if (result.status === 'done' && result.engine.kind === 'llm') progress.written += 1;
      }
      yield Buffer.from(results.map((result) => `${JSON.stringify(result)}\n`).join(''));
    }
    signal.throwIfAborted();
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

async function summarizeSlice(
  ports: Working,
  lease: ShardLease,
  slice: readonly KeptLine[],
  signal: AbortSignal,
): Promise<BatchResult[]> {
  const documents = slice.flatMap((kept) =>
    'document' in kept ? [{ line: kept.line, document: toDocument(kept.document, lease) }] : [],
  );
  const outcomes = await summarizeAll(ports, lease, documents, signal);
  let next = 0;
  return slice.map((kept) => {
    const { line, customId } = kept;
    const head = { line, ...(customId === undefined ? {} : { customId }) };
    const outcome = 'error' in kept ? kept : outcomes[(next += 1) - 1];
    if (outcome === undefined) throw new Error('a document has no outcome');
    return 'body' in outcome ? toDone(head, outcome) : toFailed(head, outcome.error, lease);
  });
}

/** What has ended so many workers is not tried again. */
async function summarizeAll(
  ports: Working,
  lease: ShardLease,
  placed: readonly PlacedDocument[],
  signal: AbortSignal,
): Promise<BatchOutcome[]> {
  if (lease.attempt > batchBounds.attemptsMax) return placed.map(() => ({ error: { code: 'internal' } }));
  if (placed.length === 0) return [];
  if (isByModel(lease.options)) return writeAll(ports, lease, placed, signal);
  const documents = placed.map(({ document }) => document);
  return ports.engine.batches.summarizeMany(lease.ownerId, documents, signal);
}

type PlacedDocument = { line: number; document: BatchDocument };

/** Several at once, in turns with other shards; where one cannot be finished, none of the others goes on spending. */
async function writeAll(
  ports: Working,
  lease: ShardLease,
  placed: readonly PlacedDocument[],
  signal: AbortSignal,
): Promise<BatchOutcome[]> {
  const broken = new AbortController();
  const all = AbortSignal.any([signal, broken.signal]);
  const writing = placed.map(async (one) => {
    try {
      const end = await ports.turns.take(lease.ownerId, all, { isAccepted: true });
      try {
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
