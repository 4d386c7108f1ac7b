import { batchResultsInput, type BatchResult } from '@youyaku/contract/batch';
import type { BatchFormat } from '@youyaku/contract/batch-values';
import { batchLimits } from '@youyaku/contract/batch-values';
import { writeCsvRows } from '@youyaku/contract/write-csv-rows';
import type { AppParts } from '#app-parts.ts';
import { ApiError } from '#http/api-error.ts';
import type { HandlerContext } from '#http/handler-context.ts';
import { streamResponse } from '#http/json-stream.ts';
import { parseInput } from '#http/parse-input.ts';
import { standingOf } from '#identity/request-identity.ts';
import { batchSheetWords } from '#messages/batch-sentences.ts';
import type { MessageLanguage } from '#messages/sentence-for-error.ts';
import type { Files } from '#platform/files/port.ts';
import { toSafeName } from '#rights/name-file.ts';
import { openZip } from '#rights/open-zip.ts';
import { listBatches, listResultKeys } from './batches-store.ts';
import { readLines } from './read-lines.ts';

type SendParts = Pick<AppParts, 'database' | 'files' | 'seats'>;

const mediaTypes: Readonly<Record<BatchFormat, string>> = {
  jsonl: 'application/jsonl; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  zip: 'application/zip',
};

/** `GET /v1/batches/{id}/results`: the files of all shards as one, read while it is sent, one line in memory at a time. */
export function openResultsSender({ database, files, seats }: SendParts) {
  return async (id: string, query: Record<string, string>, context: HandlerContext): Promise<Response> => {
    const { format, id: batchId } = parseInput(batchResultsInput, { ...query, id });
    const ownerId = context.ownerId();
    const [batch] = await listBatches(database, ownerId, batchId);
    if (batch === undefined) throw new ApiError('not_found');
    if (batch.status !== 'done' && batch.status !== 'cancelled')
      throw new ApiError('conflict', { reason: 'batch_not_over' });
    const keys = await listResultKeys(database, batchId);
    const seat = seats.take(
      { ownerId, address: context.address, standing: standingOf(context.identity) },
      context.connection,
    );
    const signal = AbortSignal.any([context.signal, seat.signal]);
    return streamResponse(writeResults(files, keys, { format, language: context.language, signal }), {
      seat,
      headers: {
        'content-type': mediaTypes[format],
        'content-disposition': `attachment; filename="${batchId}.${format}"`,
        'cache-control': 'no-store',
      },
    });
  };
}

type Writing = { format: BatchFormat; language: MessageLanguage; signal: AbortSignal };

function writeResults(
  files: Files,
  keys: readonly string[],
  { format, language, signal }: Writing,
): AsyncIterable<string | Uint8Array> {
  if (format === 'jsonl') return readFiles(files, keys);
  return format === 'csv' ? writeCsv(files, keys, language) : writeZip(files, keys, { language, signal });
}

async function* readFiles(files: Files, keys: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const key of keys) {
    const stored = await files.open(key);
    if (stored === undefined) throw new Error('the results of a shard are gone');
    yield* stored.stream;
  }
}

async function* readResults(files: Files, keys: readonly string[]): AsyncGenerator<BatchResult> {
  for await (const { bytes } of readLines(readFiles(files, keys), { bytesMax: 8 * batchLimits.lineBytesMax }))
    if (bytes !== undefined) yield JSON.parse(Buffer.from(bytes).toString()) as BatchResult;
}

/** Rows that are written as one piece. */
const rowsAtOnce = 100;

async function* writeCsv(files: Files, keys: readonly string[], language: MessageLanguage): AsyncGenerator<string> {
  const words = batchSheetWords[language];
  let rows: string[][] = [[...words.columns]];
  let isFirst = true;
  const take = (): string => {
    const written = writeCsvRows(rows);
    const piece = isFirst ? written : written.slice(1);
    [rows, isFirst] = [[], false];
    return piece;
  };
  for await (const result of readResults(files, keys)) {
    rows.push(toRow(result, words));
    if (rows.length === rowsAtOnce) yield take();
  }
  if (rows.length > 0) yield take();
}

function toRow(result: BatchResult, words: (typeof batchSheetWords)[MessageLanguage]): string[] {
  const { line, customId = '' } = result;
  return result.status === 'done'
    ? [String(line), customId, words.done, result.title, result.text, String(result.characters), '']
    : [String(line), customId, words.failed, '', '', '', result.error.message];
}

/** A text file for each summary, and what went wrong in a file of its own. */
function writeZip(
  files: Files,
  keys: readonly string[],
  { language, signal }: Omit<Writing, 'format'>,
): AsyncIterable<Uint8Array> {
  const zip = openZip(signal);
  const words = batchSheetWords[language];
  const write = async (): Promise<void> => {
    const failed: string[] = [];
    for await (const result of readResults(files, keys)) {
      const name = `${String(result.line).padStart(6, '0')} ${toSafeName(result.customId ?? '', words.untitled)}`;
      if (result.status === 'done') await zip.add(`${name}.txt`, [`${result.text}\n`]);
      else failed.push(`${name}: ${result.error.message}\n`);
    }
    if (failed.length > 0) await zip.add(words.failedFile, failed);
  };
  write().then(zip.end, zip.fail);
  return zip.bytes;
}
