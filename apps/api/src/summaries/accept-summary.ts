import { limits } from '@youyaku/contract/limits';
import {
  listSources,
  resolveSummaryOptions,
  type SourceInput,
  type SummaryRequest,
} from '@youyaku/contract/summary-request';
import { ApiError } from '#http/api-error.ts';
import { createId, sha256Hex } from '#http/ids.ts';
import type { ModelRegistry } from '#models/open-registry.ts';
import type { Database } from '#platform/database/open-database.ts';
import type { Realtime } from '#platform/realtime/port.ts';
import { nameSource } from '#sources/name-source.ts';
import { refuseSource } from '#sources/refuse-source.ts';
import { describeOrigins, listPasswords, toStoredInput, withoutPasswords } from './stored-input.ts';
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
  const { source: _source, sources: _sources, ...wish } = request;
  const sources = listSources(request);
  const options = resolveSummaryOptions(wish);
  refuseSources(sources);
  ports.models.require(options.engine);
  const id = createId('sum');
  const passwords = listPasswords(sources);
  // NOTE: before the row, because a worker may claim it as soon as it stands.
  if (passwords.size > 0) ports.worker.passwords.keep(id, passwords);
  const inserted = await insertSummary(ports.database, {
    id,
    ownerId,
    input: toStoredInput(sources, passwords.size > 0 ? ports.worker.id : undefined),
    request: { ...options, ...describeOrigins(sources) },
    title: await nameSources(ports.database, ownerId, sources),
    idempotency:
      idempotencyKey === undefined
        ? undefined
        : { key: idempotencyKey, requestSha256: sha256Hex(JSON.stringify(withoutPasswords(request))) },
  });
  if (inserted.kind !== 'new') ports.worker.passwords.forget(id);
  if (inserted.kind === 'conflict') throw new ApiError('conflict', { reason: 'idempotency_key_reused' });
  if (inserted.kind === 'new') {
    ports.worker.nudge();
    void ports.realtime.wake('summary-queued', inserted.id);
  }
  return { id: inserted.id, isReplayed: inserted.kind === 'replayed' };
}

function refuseSources(sources: readonly SourceInput[]): void {
  const [only, ...more] = sources;
  if (only !== undefined && more.length === 0) return refuseSource(only);
  sources.forEach((source, index) => refuseSource(source, `sources.${index}`));
  const pasted = sources.map((source) => (source.type === 'text' ? source.text : '')).join('');
  if (pasted.length > limits.sourceCodePointsMax && [...pasted].length > limits.sourceCodePointsMax)
    throw new ApiError('source_too_large', { param: 'sources' });
}

async function nameSources(database: Database, ownerId: string, sources: readonly SourceInput[]): Promise<string> {
  const names = await Promise.all(sources.map((source) => nameSource(database, ownerId, source)));
  return [...names.join(' / ')].slice(0, limits.titleCodePointsMax).join('');
}
