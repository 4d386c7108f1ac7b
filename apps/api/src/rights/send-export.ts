import { summaryIdInput } from '@youyaku/contract/endpoints';
import type { AppParts } from '#app-parts.ts';
import { recordAct } from '#audit/audit-store.ts';
import { ApiError } from '#http/api-error.ts';
import type { HandlerContext } from '#http/handler-context.ts';
import { streamResponse } from '#http/json-stream.ts';
import { parseInput } from '#http/parse-input.ts';
import { requireMember, standingOf } from '#identity/request-identity.ts';
import { createDownloadTickets } from './download-ticket.ts';
import { findReadyExport } from './exports-store.ts';
import { nameZip } from './name-file.ts';

type SendParts = Pick<AppParts, 'database' | 'files' | 'identity' | 'seats'>;

/** `GET /v1/export/{id}/file`: the zip file, streamed; for the account that showed its token a few minutes ago. */
export function openExportSender({ database, files, identity, seats }: SendParts) {
  const tickets = createDownloadTickets(identity.secret);
  return async (request: Request, id: string, context: HandlerContext): Promise<Response> => {
    const { accountId, personalSpaceId } = requireMember(context.identity);
    const ticket = new URL(request.url).searchParams.get('ticket') ?? '';
    const exportId = parseInput(summaryIdInput, { id }).id;
    if (!tickets.isValid(ticket, { id: exportId, accountId }, new Date()))
      throw new ApiError('not_found', { reason: 'export' });
    const ready = await findReadyExport(database, accountId, { id: exportId });
    const stored = ready && (await files.open(ready.fileKey));
    if (ready === undefined || stored === undefined) throw new ApiError('not_found', { reason: 'export' });
    const headers = {
      'content-type': 'application/zip',
      'content-length': String(stored.bytesTotal),
      'content-disposition': `attachment; filename="${nameZip(new Date())}"`,
      'cache-control': 'no-store',
    };
    if (request.method === 'HEAD') return new Response(undefined, { headers });
    const seat = seats.take(
      { ownerId: personalSpaceId, address: context.address, standing: standingOf(context.identity) },
      context.connection,
    );
    await recordAct(database, { act: 'export-downloaded', spaceId: ready.spaceId, actorId: accountId, subjectId: id });
    return streamResponse(stored.stream, { seat, headers });
  };
}
