import type { AppParts } from '#app-parts.ts';
import { recordByRequest } from '#audit/record-by-request.ts';
import { ApiError } from '#http/api-error.ts';
import { createId, sha256Hex } from '#http/ids.ts';
import { contract } from '#http/implement-contract.ts';
import { countAttempt } from '#identity/attempts-store.ts';
import { requireMember } from '#identity/request-identity.ts';
import { requireRecent } from '#identity/require-recent.ts';
import { createDownloadTickets } from './download-ticket.ts';
import { findNewestExport, findReadyExport, insertExport } from './exports-store.ts';
import { rightsBounds } from './rights-bounds.ts';

type ExportParts = Pick<AppParts, 'database' | 'chores' | 'identity' | 'facts' | 'files'>;

export function getExportHandler({ database }: ExportParts) {
  return contract.export.get.handler(async ({ context }) => ({
    export: (await findNewestExport(database, context.ownerId())) ?? null,
  }));
}

/** Asks for an export; one that is being made is not made a second time. */
export function requestExportHandler({ database, chores, identity }: ExportParts) {
  return contract.export.create.handler(async ({ context }) => {
    const { accountId } = requireRecent(context.identity);
    const spaceId = context.ownerId();
    const [id, { language }] = [createId('exp'), context];
    const open = await findNewestExport(database, spaceId);
    if (open?.status === 'waiting' || open?.status === 'making')
      throw new ApiError('conflict', { reason: 'export_open' });
    await countAttempt(database, identity.keyOf(`exports ${spaceId}`), rightsBounds.exports, 'exports');
    const inserted = await insertExport(database, { id, spaceId, accountId, language });
    if (inserted === undefined) throw new ApiError('conflict', { reason: 'export_open' });
    await chores.add('make-export', id);
    await recordByRequest(database, context, { act: 'export-requested', subjectId: id });
    return { export: inserted };
  });
}

/**
 * The address of the file for whoever has the token of the mail and the session of the account that asked. A download is a navigation, which
 * cannot carry the token without leaving it in histories and logs: the address is valid for minutes only.
 */
export function downloadExportHandler({ database, identity, facts, files }: ExportParts) {
  const tickets = createDownloadTickets(identity.secret);
  return contract.export.download.handler(async ({ input, context }) => {
    const { accountId } = requireMember(context.identity);
    const token = identity.links.read('mypage/data', input.token, new Date());
    const ready = await findReadyExport(database, accountId, { tokenHash: sha256Hex(token) });
    if (ready === undefined || (await files.open(ready.fileKey)) === undefined)
      throw new ApiError('not_found', { reason: 'export' });
    const ticket = tickets.write({ id: ready.id, accountId }, new Date());
    const url = `${facts.apiUrl}/v1/export/${ready.id}/file?ticket=${ticket}`;
    return { url, bytes: ready.bytes, spaceName: ready.spaceName };
  });
}
