import { countCharacters } from '@youyaku/contract/count-characters';
import { batchLimits } from '@youyaku/contract/batch-values';
import { batchBounds } from './batch-bounds.ts';
import { ApiError } from '#http/api-error.ts';
import type { Database } from '#platform/database/open-database.ts';
import type { Files } from '#platform/files/port.ts';
import type { SourceBound } from '#plans/refuse-by-plan.ts';
import { insertShard } from './batches-store.ts';
import type { BatchSources } from './find-sources.ts';
import { createLineParser, type KeptLine } from './parse-line.ts';
import { readLines } from './read-lines.ts';
import { documentsKey } from './shard-keys.ts';

type CutPorts = { database: Database; files: Files };
type Cutting = {
  batchId: string;
  sources: BatchSources;
  bound: SourceBound;
  priceOf: PriceOfText;
  signal: AbortSignal;
};
type Totals = { documents: number; refused: number; characters: number; microJpy: number };
/** What the summary of a text will cost, in millionths of a yen. */
export type PriceOfText = (text: string) => number;

/**
 * Cuts the files of a batch into shards, each a file of its own with its row, and counts what is in them. Never more than one shard and one line
 * are in memory. Throws `not_found` when a file, or the batch, is gone.
 */
export async function cutBatch(ports: CutPorts, cutting: Cutting): Promise<Totals> {
  const totals: Totals = { documents: 0, refused: 0, characters: 0, microJpy: 0 };
  const parse = createLineParser(cutting.bound);
  let shard = createShard();
  let number = 0;
  let next = 1;
  const store = async (): Promise<void> => {
    if (shard.documents === 0) return;
    await storeShard(ports, cutting.batchId, number, shard);
    number += 1;
    shard = createShard();
  };
  for (const open of cutting.sources.files) {
    for await (const line of readLines(await open(), { bytesMax: batchLimits.lineBytesMax, first: next })) {
      cutting.signal.throwIfAborted();
      next = line.number + 1;
      const kept = parse(line);
      if (kept === undefined) continue;
      if (totals.documents === batchLimits.documentsMax)
        throw new ApiError('source_too_large', { reason: 'batch_documents' });
      count(totals, shard, kept);
      if ('document' in kept) totals.microJpy += cutting.priceOf(kept.document.text);
      if (shard.documents === batchBounds.shardDocumentsMax || shard.bytes >= batchBounds.shardBytesMax) await store();
    }
  }
  await store();
  if (totals.documents === 0) throw new ApiError('source_empty', { reason: 'batch_empty' });
  return totals;
}

type Shard = { lines: Buffer[]; bytes: number; documents: number; characters: number };

const createShard = (): Shard => ({ lines: [], bytes: 0, documents: 0, characters: 0 });

function count(totals: Totals, shard: Shard, kept: KeptLine): void {
  const line = Buffer.from(`${JSON.stringify(kept)}\n`);
  const characters = 'document' in kept ? countCharacters(kept.document.text) : 0;
  shard.lines.push(line);
  shard.bytes += line.byteLength;
  shard.documents += 1;
  shard.characters += characters;
  totals.documents += 1;
  totals.refused += 'error' in kept ? 1 : 0;
  totals.characters += characters;
}

/** The file first: a row without it could be claimed. */
async function storeShard(
  { database, files }: CutPorts,
  batchId: string,
  number: number,
  { lines, documents, characters }: Shard,
): Promise<void> {
  async function* bytes(): AsyncGenerator<Uint8Array> {
    yield* lines;
  }
  await files.put(documentsKey(batchId, number), bytes());
  if (!(await insertShard(database, { batchId, number, documents, characters }))) throw new ApiError('not_found');
}
