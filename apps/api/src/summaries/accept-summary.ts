import { resolveSummaryOptions, type SourceInput, type SummaryRequest } from '@youyaku/contract/summary-request';
import { findFile } from '#files/files-store.ts';
import { ApiError } from '#http/api-error.ts';
import { createId, sha256Hex } from '#http/ids.ts';
import type { ModelRegistry } from '#models/open-registry.ts';
import type { Database } from '#platform/database/open-database.ts';
import type { StoredInput } from '#platform/database/schema.ts';
import type { Realtime } from '#platform/realtime/port.ts';
import { refuseSource } from '#sources/refuse-source.ts';
import { insertSummary } from './summaries-store.ts';
import type { SummaryWorker } from './summary-worker.ts';

export type AcceptPorts = {
  database: Database;
  realtime: Realtime;
  worker: SummaryWorker;
  models: Pick<ModelRegistry, 'require'>;
};
type Accepted = { id: string; isReplayed: boolean };

/** Takes a request in: refuses what can be refused at once, stores the run, wakes a worker. Both ways of asking share it. */
export async function acceptSummary(
  ports: AcceptPorts,
  ownerId: string,
  request: SummaryRequest,
  idempotencyKey: string | undefined,
): Promise<Accepted> {
  const { source, ...rest } = request;
  const options = resolveSummaryOptions(rest);
  refuseSource(source);
  ports.models.require(options.engine);
  const id = createId('sum');
  const password = source.type === 'file' ? source.password : undefined;
  // NOTE: before the row, because a worker may claim it as soon as it stands.
  if (password !== undefined) ports.worker.passwords.keep(id, password);
  const inserted = await insertSummary(ports.database, {
    id,
    ownerId,
    input: toStoredInput(source, ports.worker),
    request: { ...options, source: describeInput(source) },
    title: await titleOf(ports.database, ownerId, source),
    idempotency:
      idempotencyKey === undefined
        ? undefined
        : { key: idempotencyKey, requestSha256: sha256Hex(JSON.stringify(withoutPassword(request))) },
  });
  if (inserted.kind !== 'new') ports.worker.passwords.forget(id);
  if (inserted.kind === 'conflict') throw new ApiError('conflict', { reason: 'idempotency_key_reused' });
  if (inserted.kind === 'new') {
    ports.worker.nudge();
    void ports.realtime.wake('summary-queued', inserted.id);
  }
  return { id: inserted.id, isReplayed: inserted.kind === 'replayed' };
}

/** NUL and lone surrogates cannot be stored; each becomes one U+FFFD so that offsets stay. A password is not stored at all. */
function toStoredInput(source: SourceInput, worker: SummaryWorker): StoredInput {
  if (source.type === 'text') return { ...source, text: source.text.toWellFormed().replaceAll('\0', '\uFFFD') };
  if (source.type === 'url') return source;
  const { fileId, password } = source;
  return { type: 'file', fileId, ...(password === undefined ? {} : { heldBy: worker.id }) };
}

/** What an idempotency key stands for: not even a hash may be made of a password. */
function withoutPassword(request: SummaryRequest): SummaryRequest {
  return request.source.type === 'file'
    ? { ...request, source: { type: 'file', fileId: request.source.fileId } }
    : request;
}

function describeInput(source: SourceInput): {
  type: SourceInput['type'];
  url?: string;
  fileId?: string;
  title?: string;
} {
  switch (source.type) {
    case 'text':
      return source.title === undefined
        ? { type: 'text' }
        : { type: 'text', title: source.title.toWellFormed().replaceAll('\0', '') };
    case 'url':
      return { type: 'url', url: source.url };
    case 'file':
      return { type: 'file', fileId: source.fileId };
  }
}

async function titleOf(database: Database, ownerId: string, source: SourceInput): Promise<string> {
  if (source.type === 'url') return new URL(source.url).hostname;
  if (source.type === 'file') return (await findFile(database, ownerId, source.fileId))?.name ?? 'ファイル';
  const line = source.title ?? source.text.trim().split('\n', 1)[0] ?? '';
  return [...line.toWellFormed().replaceAll('\0', '')].slice(0, 40).join('');
}
