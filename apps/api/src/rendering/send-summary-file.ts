import { summaryFileInputSchema } from '@youyaku/contract/summary-file-request';
import { summaryFiles, type SummaryFileFormat } from '@youyaku/contract/summary-files';
import { ApiError } from '#http/api-error.ts';
import type { HandlerContext } from '#http/handler-context.ts';
import { parseInput } from '#http/parse-input.ts';
import type { Database } from '#platform/database/open-database.ts';
import { nameSummaryFile } from '#rights/name-file.ts';
import { requireSummary } from '#summaries/require-summary.ts';
import { toSummary } from '#summaries/summaries-store.ts';
import { createFileRenderer } from './render-file.ts';

/** `GET /v1/summaries/:id/export`: one finished summary as a file. 409 while it is being written, and where the format has nothing to show of it. */
export function openFileSender({ database }: { database: Database }) {
  const render = createFileRenderer();
  return async (id: string, query: Record<string, string>, context: HandlerContext): Promise<Response> => {
    const { format, form, size, ...input } = parseInput(summaryFileInputSchema, { ...query, id });
    const ownerId = context.ownerId();
    const row = await requireSummary(database, ownerId, input.id);
    const { language } = context;
    const summary = toSummary(row, language);
    if (summary.finishedAt === undefined || summary.text === '')
      throw new ApiError('conflict', { reason: 'summary_not_done' });
    const caller = { ownerId, signal: context.signal, addressKey: context.addressKey };
    const bytes = await render(summary, format, { language, form, size }, caller);
    if (bytes === undefined) throw refuseEmpty(format);
    return new Response(new Uint8Array(bytes), {
      headers: {
        'content-type': summaryFiles[format].mediaType,
        'content-disposition': toDisposition(nameSummaryFile(row, format, language), format),
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        // A page of the summary's own may be shown, but does nothing.
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      },
    });
  };
}

/** With the whole name for those who read it (RFC 6266). */
function toDisposition(name: string, format: SummaryFileFormat): string {
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="summary.${format}"; filename*=UTF-8''${encoded}`;
}

/** Why a format has nothing to show. */
function refuseEmpty(format: SummaryFileFormat): ApiError {
  if (format === 'png') return new ApiError('engine_unavailable', { reason: 'no_pictures' });
  return new ApiError('conflict', { reason: format === 'csv' ? 'no_tasks' : 'no_dates' });
}
