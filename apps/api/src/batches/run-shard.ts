import { resolveSummaryOptions } from '@youyaku/contract/summary-request';
import type { BatchResult } from '@youyaku/contract/batch';
import { batchLimits } from '@youyaku/contract/batch-values';
import { batchBounds } from './batch-bounds.ts';
import type { EngineHost } from '#engine/engine-host.ts';
import type { BatchDocument, BatchOutcome } from '#engine/summarize-many.ts';
import { sentenceForError } from '#messages/sentence-for-error.ts';
import type { Files } from '#platform/files/port.ts';
import type { KeptLine, LineFault } from './parse-line.ts';
import { readLines } from './read-lines.ts';
import { documentsKey, resultsKey } from './shard-keys.ts';
import type { ShardLease } from './shards-store.ts';

type ShardPorts = { files: Files; engine: Pick<EngineHost, 'batches'> };
/** How many documents of the shard have a summary, and how many an error. */
export type ShardProgress = { done: number; failed: number };

/**
 * Writes the results of a shard into the file of this attempt, a line for each document in their order. The file is whole or is not there;
 * nobody looks at it before `finishShard`. Rejects with the signal's reason when aborted.
 */
export async function runShard(
  { files, engine }: ShardPorts,
  lease: ShardLease,
  { progress, signal }: { progress: ShardProgress; signal: AbortSignal },
): Promise<void> {
  async function* write(): AsyncGenerator<Uint8Array> {
    const stored = await files.open(documentsKey(lease.batchId, lease.number));
    if (stored === undefined) throw new Error('the documents of a shard are gone');
    for await (const slice of readSlices(stored.stream)) {
      signal.throwIfAborted();
      const results = await summarizeSlice(engine, lease, slice, signal);
      for (const { status } of results) progress[status] += 1;
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
  { batches }: ShardPorts['engine'],
  lease: ShardLease,
  slice: readonly KeptLine[],
  signal: AbortSignal,
): Promise<BatchResult[]> {
  const documents = slice.flatMap((kept) => ('document' in kept ? [toDocument(kept.document, lease)] : []));
  const outcomes = await summarizeAll(batches, lease, documents, signal);
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
  batches: EngineHost['batches'],
  lease: ShardLease,
  documents: readonly BatchDocument[],
  signal: AbortSignal,
): Promise<BatchOutcome[]> {
  if (lease.attempt > batchBounds.attemptsMax) return documents.map(() => ({ error: { code: 'internal' } }));
  return documents.length === 0 ? [] : batches.summarizeMany(lease.ownerId, documents, signal);
}

function toDocument(
  { text, title, ...own }: Extract<KeptLine, { document: unknown }>['document'],
  { options }: ShardLease,
): BatchDocument {
  return { text, title, options: resolveSummaryOptions({ ...options, ...own, engine: 'builtin' }) };
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
