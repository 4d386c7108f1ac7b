import { bulkExportSchema, type ExportFormat } from '@youyaku/contract/history';
import { renderSummary } from '@youyaku/render/render-summary';
import { ApiError } from '#http/api-error.ts';
import type { HandlerContext } from '#http/handler-context.ts';
import { streamResponse } from '#http/json-stream.ts';
import { parseInput } from '#http/parse-input.ts';
import type { StreamSeats } from '#http/stream-seats.ts';
import { standingOf } from '#identity/request-identity.ts';
import type { MessageLanguage } from '#messages/sentence-for-error.ts';
import type { Database } from '#platform/database/open-database.ts';
import { nameSummaryFile } from '#rights/name-file.ts';
import { openZip, type OpenZip } from '#rights/open-zip.ts';
import { findSummary, toSummary, type ShownRow } from '#summaries/summaries-store.ts';

type Exporting = { database: Database; ownerId: string; ids: readonly string[]; format: ExportFormat };

/** `POST /v1/summaries/export`: the summaries as a zip, written while it is sent, one summary in memory at a time. */
export function openHistoryExporter({ database, seats }: { database: Database; seats: StreamSeats }) {
  return async (context: HandlerContext): Promise<Response> => {
    const { ids, format } = parseInput(bulkExportSchema, await context.body());
    const ownerId = context.ownerId();
    const exporting = { database, ownerId, ids: [...new Set(ids)], format };
    const first = await findFirst(exporting);
    if (first === undefined) throw new ApiError('not_found');
    const seat = seats.take(
      { ownerId, address: context.address, standing: standingOf(context.identity) },
      context.connection,
    );
    const zip = openZip(AbortSignal.any([context.signal, seat.signal]));
    writeAll(exporting, zip, context.language).then(zip.end, zip.fail);
    return streamResponse(zip.bytes, {
      seat,
      headers: {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="youyaku-${new Date().toISOString().slice(0, 10)}.zip"`,
        'cache-control': 'no-store',
      },
    });
  };
}

async function findFirst({ database, ownerId, ids }: Exporting): Promise<ShownRow | undefined> {
  for (const id of ids) {
    const row = await findSummary(database, ownerId, id);
    if (row !== undefined) return row;
  }
  return undefined;
}

/** What was deleted meanwhile is left out. */
async function writeAll(
  { database, ownerId, ids, format }: Exporting,
  zip: OpenZip,
  language: MessageLanguage,
): Promise<void> {
  for (const id of ids) {
    const row = await findSummary(database, ownerId, id);
    const written = row && (await renderSummary(toSummary(row, language), format, { language }));
    if (row !== undefined && written !== undefined) await zip.add(nameSummaryFile(row, format, language), [written]);
  }
}
