import { createHash } from 'node:crypto';
import type { Plan } from '@youyaku/contract/plans';
import { ApiError } from '#http/api-error.ts';
import type { HandlerContext } from '#http/handler-context.ts';
import { slowBody, watchPace } from '#http/enforce-pace.ts';
import { expectedBytes } from '#http/expected-bytes.ts';
import { createId } from '#http/ids.ts';
import type { AppParts } from '#app-parts.ts';
import { StorageError } from '#platform/files/port.ts';
import { planOf } from '#plans/plan-of-space.ts';
import { refuseLargeFile } from '#plans/refuse-by-plan.ts';
import { filesBounds } from './files-bounds.ts';
import { deleteFile, finishFile, reserveFile, toStoredFile, type FileRow } from './files-store.ts';
import { cleanMediaType, cleanName } from './file-names.ts';
import { inspectStored } from './inspect-stored.ts';
import { readMultipart } from './read-multipart.ts';
import { openUploadAllowance, type CountedUpload } from './upload-allowance.ts';

type ReceivePorts = Pick<AppParts, 'database' | 'files' | 'virusScan' | 'rates'> & {
  facts: Pick<AppParts['facts'], 'rateLimits' | 'plans'>;
};
type Receive = (request: Request, context: HandlerContext) => Promise<Response>;

/**
 * `POST /v1/files`: streams an upload to its storage, never holding all of it in memory. Its row is inserted first, so that simultaneous
 * uploads are all counted; it becomes a file once its bytes are stored, and only then are they charged to its address. The sweep removes
 * what a killed process leaves behind.
 */
export function openFileReceiver(ports: ReceivePorts): Receive {
  const { rateLimits } = ports.facts;
  const countUpload = openUploadAllowance(ports.rates, rateLimits);
  return async (request, context) => {
    const upload = countUpload(context.address);
    const bytes = expectedBytes(request.headers);
    // An upload of unknown length may begin wherever any upload may.
    await upload.require(request.headers.has('content-length') ? bytes : 1);
    const [ownerId, id] = [context.ownerId(), createId('file')];
    const { plan } = await planOf(ports.database, ports.facts, ownerId);
    const reserved = { id, ownerId, bytes, ownerBytesMax: rateLimits.uploadBytesHeldMax };
    if (!(await reserveFile(ports.database, reserved)))
      throw new ApiError('quota_exceeded', { reason: 'uploads_full' });
    try {
      const row = await withinPace((sender) => storeFile(ports, request, { id, upload, plan, sender }));
      return Response.json(toStoredFile(row), { status: 201 });
    } catch (error) {
      // What cannot be deleted now has no row, and is swept; its user does not wait for a storage that is away.
      const deleted = ports.files.delete(id).catch(() => undefined);
      if (!(error instanceof StorageError)) await deleted;
      await deleteFile(ports.database, ownerId, id);
      throw error;
    } finally {
      upload.leave();
    }
  };
}

type Sender = { late: AbortSignal; count(bytes: number): void };

/** Whoever sends nothing, or next to nothing, is told so: `late` is aborted. */
async function withinPace<Result>(receive: (sender: Sender) => Promise<Result>): Promise<Result> {
  const late = new AbortController();
  const watched = watchPace(filesBounds.uploadPace, () => late.abort(slowBody()));
  try {
    return await receive({ late: late.signal, count: watched.count });
  } finally {
    watched.stop();
  }
}

async function storeFile(
  ports: ReceivePorts,
  request: Request,
  { id, upload, plan, sender }: { id: string; upload: CountedUpload; plan: Plan; sender: Sender },
): Promise<FileRow> {
  const body = request.body ?? new ReadableStream<Uint8Array>({ start: (controller) => controller.close() });
  const part = await readMultipart(body, request.headers.get('content-type') ?? '', sender.late);
  const hash = createHash('sha256');
  const bytes = await ports.files.put(
    id,
    watch(part.bytes, plan, async (chunk) => {
      sender.count(chunk.byteLength);
      hash.update(chunk);
      await upload.add(chunk.byteLength);
    }),
  );
  if (bytes === 0) throw new ApiError('source_empty', { reason: 'no_bytes', param: 'file' });
  if (ports.virusScan !== undefined) await inspectStored(ports, id, bytes);
  await upload.pay();
  const finished = await finishFile(ports.database, {
    id,
    name: cleanName(part.name),
    media_type: cleanMediaType(part.mediaType),
    bytes,
    sha256: hash.digest('hex'),
  });
  // Its user has deleted it while it was read.
  if (finished === undefined) throw new ApiError('not_found');
  return finished;
}

async function* watch(
  bytes: AsyncIterable<Uint8Array>,
  plan: Plan,
  see: (chunk: Uint8Array) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  let total = 0;
  for await (const chunk of bytes) {
    total += chunk.byteLength;
    refuseLargeFile(total, plan);
    await see(chunk);
    yield chunk;
  }
}
