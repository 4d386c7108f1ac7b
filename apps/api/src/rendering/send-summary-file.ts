import type { MinutesTemplate } from '@youyaku/contract/minutes-template';
import type { Summary } from '@youyaku/contract/summary';
import { renderInputSchema, summaryFileInputSchema, type RenderInput } from '@youyaku/contract/summary-file-request';
import { minutesForms, summaryFiles, type MinutesForm, type SummaryFileFormat } from '@youyaku/contract/summary-files';
import { ApiError } from '#http/api-error.ts';
import type { HandlerContext } from '#http/handler-context.ts';
import { parseInput } from '#http/parse-input.ts';
import { findMinutesForm } from '#minutes-forms/minutes-forms-store.ts';
import type { Database } from '#platform/database/open-database.ts';
import { nameSummaryFile } from '#rights/name-file.ts';
import { requireSummary } from '#summaries/require-summary.ts';
import { toSummary } from '#summaries/summaries-store.ts';
import type { RenderFile } from './render-file.ts';

type Asked = Omit<RenderInput, 'summary'> & { isForeign: boolean };

/** One summary as a file. Throws `conflict` where it is not finished, and where the format has nothing to show of it; `not_found` of a form. */
export function openFileSender({ database, render }: { database: Database; render: RenderFile }) {
  const send = async (
    summary: Summary,
    { format, isForeign, form: asked, ...options }: Asked,
    context: HandlerContext,
  ) => {
    if (summary.finishedAt === undefined || summary.text === '')
      throw new ApiError('conflict', { reason: 'summary_not_done' });
    const { language, signal, addressKey } = context;
    const caller = { ownerId: context.ownerId(), signal, addressKey };
    const form = await resolveForm(database, caller.ownerId, asked);
    const bytes = await render({ summary, format, options: { ...options, form, language } }, caller, isForeign);
    if (bytes === undefined) throw refuseEmpty(format);
    const name = nameSummaryFile({ ...summary, created_at: new Date(summary.createdAt) }, format, language);
    return new Response(new Uint8Array(bytes), {
      headers: {
        'content-type': summaryFiles[format].mediaType,
        'content-disposition': toDisposition(name, format),
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        // A page of the summary's own may be shown, but does nothing.
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      },
    });
  };
  return {
    /** `GET /v1/summaries/:id/export`. */
    sendStored: async (id: string, query: Record<string, string>, context: HandlerContext): Promise<Response> => {
      const { id: asked, ...options } = parseInput(summaryFileInputSchema, { ...query, id });
      const row = await requireSummary(database, context.ownerId(), asked);
      return send(toSummary(row, context.language), { ...options, isForeign: false }, context);
    },
    /** `POST /v1/render`. */
    sendRendered: async (context: HandlerContext): Promise<Response> => {
      const { summary, ...options } = parseInput(renderInputSchema, await context.body());
      return send(summary, { ...options, isForeign: true }, context);
    },
  };
}

/** A form by its id is one of the caller's space, or missing. */
async function resolveForm(
  database: Database,
  ownerId: string,
  asked: Asked['form'],
): Promise<MinutesForm | MinutesTemplate> {
  const builtIn = minutesForms.find((name) => name === asked);
  if (builtIn !== undefined) return builtIn;
  if (typeof asked !== 'string') return asked;
  const stored = await findMinutesForm(database, ownerId, asked);
  if (stored === undefined) throw new ApiError('not_found', { reason: 'minutes_form', param: 'form' });
  return stored.form;
}

/** With the whole name for those who read it (RFC 6266). */
function toDisposition(name: string, format: SummaryFileFormat): string {
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.codePointAt(0)?.toString(16).toUpperCase()}`,
  );
  return `attachment; filename="summary.${format}"; filename*=UTF-8''${encoded}`;
}

/** Why a format has nothing to show. */
function refuseEmpty(format: SummaryFileFormat): ApiError {
  if (format === 'png') return new ApiError('engine_unavailable', { reason: 'no_pictures' });
  return new ApiError('conflict', { reason: format === 'csv' ? 'no_tasks' : 'no_dates' });
}
