import { isLongerThan } from '@youyaku/contract/count-code-points';
import { limits } from '@youyaku/contract/limits';
import {
  listSources,
  resolveSummaryOptions,
  type SourceInput,
  type SummaryRequest,
} from '@youyaku/contract/summary-request';
import { runBounds, turnBounds } from '#bounds.ts';
import { ApiError } from '#http/api-error.ts';
import { createId, sha256Hex } from '#http/ids.ts';
import type { StreamSeats } from '#http/stream-seats.ts';
import type { ModelRegistry } from '#models/open-registry.ts';
import { findByokModel } from '#byok/choose-model.ts';
import type { ByokModels } from '#byok/open-byok-models.ts';
import { refusePrivateBase } from '#byok/byok-model-config.ts';
import type { Database } from '#platform/database/open-database.ts';
import type { Realtime } from '#platform/realtime/port.ts';
import { nameSource } from '#sources/name-source.ts';
import { refuseSource } from '#sources/refuse-source.ts';
import { applyTemplate } from '#templates/apply-template.ts';
import { createOwnerTurns, type OwnerTurns } from '#turns/owner-turns.ts';
import { describeOrigins, listPasswords, toStoredInput, withoutSecrets } from './stored-input.ts';
import { insertSummary } from './summaries-store.ts';
import type { SummaryFeeds } from './summary-feeds.ts';
import type { SummaryWorker } from './summary-worker.ts';

export type AcceptPorts = {
  database: Database;
  realtime: Realtime;
  feeds: SummaryFeeds;
  seats: StreamSeats;
  accepting: OwnerTurns;
  worker: SummaryWorker;
  models: Pick<ModelRegistry, 'require'>;
  byokModels: ByokModels;
  isReady: () => boolean;
  draining: AbortSignal;
};
/** The engine of a request that names none beside its own model. */
const heldEngine = 'own:held';

type Asking = { request: SummaryRequest; idempotencyKey: string | undefined; addressKey: string; signal: AbortSignal };
type Accepted = { id: string; isReplayed: boolean };

/**
 * Turns at storing requests. They of one owner wait for each other (insertSummary); here they do so without a connection of
 * the database, which others need.
 */
export const openAcceptingTurns = (): OwnerTurns =>
  createOwnerTurns({ ...turnBounds.accepting, waitingPerOwnerMax: limits.runsOpenPerOwnerMax });

/** Takes a request in: refuses what can be refused at once, stores the run, wakes a worker. Both ways of asking share it. */
export async function acceptSummary(ports: AcceptPorts, ownerId: string, asking: Asking): Promise<Accepted> {
  const { addressKey, signal } = asking;
  const endTurn = await ports.accepting.take(ownerId, signal, { addressKey });
  try {
    return await storeRequest(ports, ownerId, asking);
  } finally {
    endTurn();
  }
}

const retryAfterSeconds = runBounds.acceptRetryAfterSeconds;

async function storeRequest(
  ports: AcceptPorts,
  ownerId: string,
  { request, idempotencyKey, addressKey }: Asking,
): Promise<Accepted> {
  const { wish: told, template } = await applyTemplate(ports.database, ownerId, request);
  const { source: _source, sources: _sources, ownModel, ...wish } = told;
  const sources = listSources(request);
  const options = resolveSummaryOptions(ownModel === undefined ? wish : { engine: heldEngine, ...wish });
  refuseSources(sources);
  ports.models.require(options.engine);
  // What cannot be opened is refused now and not by the run.
  const own = await findByokModel(ports, options.engine, ownerId, ownModel);
  if (own !== undefined) refusePrivateBase(own);
  const id = createId('sum');
  const passwords = listPasswords(sources);
  // NOTE: before the row, because a worker may claim it as soon as it stands.
  const isHeld = passwords.size > 0 || ownModel !== undefined;
  // What this process would hold in memory ends with it; another, or the next, can take the request in.
  if (isHeld && !ports.isReady())
    throw new ApiError('engine_unavailable', { reason: 'machine_busy', retryAfterSeconds });
  if (isHeld) ports.worker.secrets.keep(id, { passwords, byokModel: ownModel });
  const inserted = await insertSummary(ports.database, {
    id,
    ownerId,
    addressKey,
    input: toStoredInput(sources, isHeld ? ports.worker.id : undefined),
    request: {
      ...options,
      ...describeOrigins(sources),
      ...(template === undefined ? {} : { template }),
      ...(wish.again === undefined ? {} : { again: wish.again }),
    },
    title: await nameSources(ports.database, ownerId, sources),
    idempotency:
      idempotencyKey === undefined
        ? undefined
        : { key: idempotencyKey, requestSha256: sha256Hex(JSON.stringify(withoutSecrets(request))) },
  });
  if (inserted.kind !== 'new') ports.worker.secrets.forget(id);
  if (inserted.kind === 'full') throw new ApiError('rate_limited', { reason: 'waiting', retryAfterSeconds });
  if (inserted.kind === 'conflict') throw new ApiError('conflict', { reason: 'idempotency_key_reused' });
  if (inserted.kind === 'new') {
    ports.worker.wake();
    void ports.realtime.wake('summary-queued', inserted.id);
  }
  return { id: inserted.id, isReplayed: inserted.kind === 'replayed' };
}

function refuseSources(sources: readonly SourceInput[]): void {
  const [only, ...more] = sources;
  if (only !== undefined && more.length === 0) return refuseSource(only);
  sources.forEach((source, index) => refuseSource(source, `sources.${index}`));
  const pasted = sources.map((source) => (source.type === 'text' ? source.text : '')).join('');
  if (isLongerThan(pasted, limits.sourceCodePointsMax)) throw new ApiError('source_too_large', { param: 'sources' });
}

async function nameSources(database: Database, ownerId: string, sources: readonly SourceInput[]): Promise<string> {
  const names = await Promise.all(sources.map((source) => nameSource(database, ownerId, source)));
  return [...names.join(' / ')].slice(0, limits.titleCodePointsMax).join('');
}
