import type { UploadWay } from '@youyaku/contract/file-endpoints';
import { limits } from '@youyaku/contract/limits';
import { processBounds } from '#bounds.ts';
import { ApiError } from '#http/api-error.ts';
import { contract } from '#http/implement-contract.ts';
import { createId } from '#http/ids.ts';
import type { AppParts } from '#app-parts.ts';
import { planOf } from '#plans/plan-of-space.ts';
import { refuseLargeFile } from '#plans/refuse-by-plan.ts';
import { cleanMediaType, cleanName } from './file-names.ts';
import {
  beginDirect,
  deleteFile,
  findUpload,
  finishFile,
  reserveFile,
  toDirectUpload,
  toStoredFile,
  type FileRow,
} from './files-store.ts';
import { inspectStored } from './inspect-stored.ts';
import { openUploadAllowance } from './upload-allowance.ts';

type DirectPorts = Pick<AppParts, 'database' | 'files' | 'direct' | 'virusScan' | 'rates'> & {
  facts: Pick<AppParts['facts'], 'rateLimits' | 'plans'>;
};

/** Uploads that a browser sends to the storage itself. Without such a storage, the answer to the first call is that files are sent to the API. */
export function createDirectHandlers(ports: DirectPorts) {
  return {
    begin: beginHandler(ports),
    upload: uploadHandler(ports),
    complete: completeHandler(ports),
  };
}

/** The size is checked against the plan and its room reserved before anything is signed: a signature is what lets bytes in. */
function beginHandler({ database, direct, rates, facts }: DirectPorts) {
  const countUpload = openUploadAllowance(rates, facts.rateLimits);
  return contract.files.begin.handler(async ({ input, context }) => {
    if (direct === undefined) return { way: 'form' } as const;
    const ownerId = context.ownerId();
    const { plan } = await planOf(database, facts, ownerId);
    refuseLargeFile(input.bytes, plan);
    const upload = countUpload(context.address);
    await upload.require(input.bytes);
    const id = createId('file');
    const reserved = { id, ownerId, bytes: input.bytes, ownerBytesMax: facts.rateLimits.uploadBytesHeldMax };
    if (!(await reserveFile(database, reserved))) throw new ApiError('quota_exceeded', { reason: 'uploads_full' });
    try {
      await upload.add(input.bytes);
      const ref = await direct.begin(id, input.bytes);
      const row = await beginDirect(database, {
        id,
        name: cleanName(input.name),
        media_type: cleanMediaType(input.mediaType),
        direct_ref: ref,
      });
      const way = await describeUpload(direct, row);
      // Before anybody has an address to send to; a storage that is away costs nothing.
      await upload.pay();
      return way;
    } catch (error) {
      await deleteFile(database, ownerId, id);
      throw error;
    } finally {
      upload.leave();
    }
  });
}

/** What is still to be sent, with fresh addresses: how an upload goes on after a cut, or on another page. */
function uploadHandler({ database, direct }: DirectPorts) {
  return contract.files.upload.handler(async ({ input, context }) => {
    const row = await findUpload(database, context.ownerId(), input.id);
    if (row === undefined) throw new ApiError('not_found');
    return row.is_whole || direct === undefined ? toWay(row, []) : describeUpload(direct, row);
  });
}

async function describeUpload(direct: NonNullable<DirectPorts['direct']>, row: FileRow): Promise<UploadWay> {
  const seconds = Math.floor((endOf(row) - Date.now()) / 1_000);
  const upload = toDirectUpload(row);
  const missing = seconds < 1 || upload === undefined ? undefined : await direct.missing(upload, seconds);
  if (missing === undefined) throw new ApiError('not_found');
  return toWay(row, missing);
}

function toWay(row: FileRow, missing: { start: number; end: number; url: string }[]): UploadWay {
  const expiresAt = new Date(endOf(row)).toISOString();
  return { way: 'direct', id: row.id, bytes: row.bytes, missing, expiresAt };
}

/** The sweep deletes what has not been completed by then. */
function endOf(row: FileRow): number {
  return row.created_at.getTime() + processBounds.uploadHoursMax * 3_600_000;
}

/** Nothing becomes a file before its bytes have been counted and read once, here. May be repeated; the same file at the same time is read once. */
function completeHandler(ports: DirectPorts) {
  const completing = new Map<string, Promise<FileRow>>();
  return contract.files.complete.handler(async ({ input, context }) => {
    const ownerId = context.ownerId();
    const row = await findUpload(ports.database, ownerId, input.id);
    if (row === undefined) throw new ApiError('not_found');
    if (row.is_whole) return toStoredFile(row);
    const running = completing.get(row.id) ?? completeUpload(ports, row).finally(() => completing.delete(row.id));
    completing.set(row.id, running);
    return toStoredFile(await running);
  });
}

async function completeUpload(ports: DirectPorts, row: FileRow): Promise<FileRow> {
  const { database, files, direct, facts } = ports;
  const upload = toDirectUpload(row);
  if (direct === undefined || upload === undefined) throw new ApiError('not_found');
  const state = await direct.complete(upload);
  if (state === 'incomplete') throw new ApiError('conflict', { reason: 'upload_incomplete' });
  try {
    if (state === 'other') throw new ApiError('invalid_request', { reason: 'upload_differs', param: 'file' });
    // The plan may have changed since, or the setting of the server.
    const { plan } = await planOf(database, facts, row.owner_id);
    refuseLargeFile(row.bytes, plan);
    const { bytes, sha256 } = await inspectStored(ports, row.id, Math.min(row.bytes, limits.fileBytesMax));
    const { id, name, media_type } = row;
    const finished = await finishFile(database, { id, name, media_type, bytes, sha256 });
    if (finished === undefined) throw new ApiError('not_found');
    return finished;
  } catch (error) {
    // As of any upload that fails, nothing is kept; what cannot be deleted now is swept.
    await deleteFile(database, row.owner_id, row.id);
    await files.delete(row.id).catch(() => undefined);
    throw error;
  }
}
