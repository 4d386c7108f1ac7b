import { bulkExportSchema, slowExportFormats, type ExportFormat } from '@youyaku/contract/history';
import { limits } from '@youyaku/contract/limits';
import { seatBounds } from '#bounds.ts';
import { ApiError } from '#http/api-error.ts';
import type { HandlerContext } from '#http/handler-context.ts';
import { streamResponse } from '#http/json-stream.ts';
import { parseInput } from '#http/parse-input.ts';
import { createStreamSeats, type StreamSeats } from '#http/stream-seats.ts';
import type { OpenStreams } from '#identity/open-streams.ts';
import type { Database } from '#platform/database/open-database.ts';
import type { RenderFile } from '#rendering/render-file.ts';
import { nameZip } from '#rights/name-file.ts';
import { openZip } from '#rights/open-zip.ts';
import { findSummary } from '#summaries/summaries-store.ts';
import { historyBounds } from './history-bounds.ts';
import { readRow, zipSummaries, type Exporting } from './zip-summaries.ts';

type Ports = { database: Database; seats: StreamSeats; archiveSeats: StreamSeats; render: RenderFile };

/**
 * `POST /v1/summaries/export`: the summaries as a zip, written while it is sent, one summary and its file in memory at a time. Throws
 * `not_found` where none of them is there, and `invalid_request` (`too_many_files`).
 */
export function openHistoryExporter({ database, seats, archiveSeats, render }: Ports) {
  return async (context: HandlerContext): Promise<Response> => {
    const input = parseInput(bulkExportSchema, await context.body());
    const { format } = input;
    const ids = [...new Set(input.ids)];
    refuseTooMany(ids, format);
    const ownerId = context.ownerId();
    const { addressKey, language, onStreamFault: onFault } = context;
    const find = (id: string) => findSummary(database, ownerId, id);
    if (!(await hasAny(ids, { find, onFault }))) throw new ApiError('not_found');
    const seat = (slowExportFormats.has(format) ? archiveSeats : seats).take(context.seatHolder(), context.connection);
    const zip = openZip(AbortSignal.any([context.signal, seat.signal]));
    const caller = { ownerId, addressKey, isAccepted: true, signal: zip.signal };
    const make: Exporting['render'] = (task) => render(task, caller, false);
    zipSummaries(ids, { find, render: make, format, language, onFault }, zip).then(zip.end).catch(zip.fail);
    return streamResponse(zip.bytes, {
      seat,
      headers: {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="${nameZip(new Date())}"`,
        'cache-control': 'no-store',
      },
    });
  };
}

/** Seats of archives of files that take long to make. */
export function createArchiveSeats(enter: OpenStreams['enter']): StreamSeats {
  return createStreamSeats({ ...seatBounds.answers, ...historyBounds.archives }, undefined, enter);
}

function refuseTooMany(ids: readonly string[], format: ExportFormat): void {
  if (slowExportFormats.has(format) && ids.length > limits.bulkFilesMax)
    throw new ApiError('invalid_request', { reason: 'too_many_files', param: 'ids' });
}

async function hasAny(ids: readonly string[], reading: Pick<Exporting, 'find' | 'onFault'>): Promise<boolean> {
  for (const id of ids) if ((await readRow(id, reading)) !== undefined) return true;
  return false;
}
