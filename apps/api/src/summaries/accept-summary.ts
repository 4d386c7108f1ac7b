import { limits } from '@youyaku/contract/limits';
import {
  listSources,
  resolveSummaryOptions,
  type SourceInput,
  type SummaryRequest,
} from '@youyaku/contract/summary-request';
import type { Config } from '#config.ts';
import { runBounds, turnBounds } from '#bounds.ts';
import { currentTraceparent } from '#tracing/trace.ts';
import { ApiError } from '#http/api-error.ts';
import type { HandlerContext } from '#http/handler-context.ts';
import { createId, sha256Hex } from '#http/ids.ts';
import type { StreamSeats } from '#http/stream-seats.ts';
import type { LocalModels } from '#models/open-local-models.ts';
import type { ModelRegistry } from '#models/open-registry.ts';
import { findByokModel, requireEngine } from '#byok/choose-model.ts';
import type { ByokModels } from '#byok/open-byok-models.ts';
import { refusePrivateBase } from '#byok/byok-model-config.ts';
import { planRun } from '#plans/plan-run.ts';
import { noPlan, refuseLongTexts } from '#plans/refuse-by-plan.ts';
import type { Database } from '#platform/database/open-database.ts';
import type { Realtime } from '#platform/realtime/port.ts';
import { nameSource } from '#sources/name-source.ts';
import { refuseSource } from '#sources/refuse-source.ts';
import { applyTemplate } from '#templates/apply-template.ts';
import { createOwnerTurns, type OwnerTurns } from '#turns/owner-turns.ts';
import { describeOrigins, listPasswords, toStoredInput, withoutSecrets } from './stored-input.ts';
import { runPriorities } from './run-priority.ts';
import { sealedHolder, type RunSecrets } from './run-secrets.ts';
import { sealRunSecrets } from './seal-run-secrets.ts';
import { insertSummary, type InsertedSummary } from './accepted-runs-store.ts';
import type { Feeds } from '#live/feeds.ts';
import type { SummaryWorker } from './summary-worker.ts';

export type AcceptPorts = {
  database: Database;
  realtime: Realtime;
  feeds: Feeds;
  seats: StreamSeats;
  accepting: OwnerTurns;
  worker: SummaryWorker;
  models: Pick<ModelRegistry, 'require' | 'isEmpty' | 'isOpenTo'>;
  localModels: LocalModels;
  facts: Pick<Config, 'plans' | 'rateLimits'>;
  byokModels: ByokModels;
  isReady: () => boolean;
  draining: AbortSignal;
};
/** The default engine of a request that carries a BYOK model. */
const heldEngine = 'own:held';

type Submission = {
  request: SummaryRequest;
  idempotencyKey: string | undefined;
  addressKey: string;
  /** Who asks for it; undefined for a guest. */
  accountId: string | undefined;
  personalSpaceId: string | undefined;
  signal: AbortSignal;
  /** Whether the response waits for the run. */
  isWaitedFor: boolean;
};
/** What both ways of sending a request say of it. */
export function toSubmission(
  input: { body: SummaryRequest; headers: { 'idempotency-key'?: string | undefined } },
  { addressKey, identity, signal }: HandlerContext,
  { isWaitedFor }: Pick<Submission, 'isWaitedFor'>,
): Submission {
  const idempotencyKey = input.headers['idempotency-key'];
  const { accountId, personalSpaceId } = identity.member ?? {};
  return { request: input.body, idempotencyKey, addressKey, accountId, personalSpaceId, signal, isWaitedFor };
}

type Accepted = { id: string; isReplayed: boolean };

/**
 * Turns for storing requests. Requests of one owner are serialized (insertSummary); waiting here holds no database
 * connection, which others need.
 */
export const createAcceptTurns = (): OwnerTurns =>
  createOwnerTurns({ ...turnBounds.accepting, waitingPerOwnerMax: limits.runsOpenPerOwnerMax });

/**
 * Accepts a request: rejects what can be rejected at once, stores the run and wakes a worker. Shared by the JSON and
 * the stream endpoint.
 */
export async function acceptSummary(ports: AcceptPorts, ownerId: string, submission: Submission): Promise<Accepted> {
  const { addressKey, signal } = submission;
  const endTurn = await ports.accepting.take(ownerId, signal, { addressKey });
  try {
    return await storeRequest(ports, ownerId, submission);
  } finally {
    endTurn();
  }
}

const retryAfterSeconds = runBounds.acceptRetryAfterSeconds;

async function storeRequest(
  ports: AcceptPorts,
  ownerId: string,
  { request, idempotencyKey, isWaitedFor, ...asker }: Submission,
): Promise<Accepted> {
  const { preferences: filled, template } = await applyTemplate(ports.database, ownerId, request);
  const { source: _source, sources: _sources, ownModel, ...preferences } = filled;
  const sources = listSources(request);
  const options = resolveSummaryOptions(ownModel === undefined ? preferences : { engine: heldEngine, ...preferences });
  refuseSources(sources);
  await requireEngine(ports, options.engine, ownerId);
  // Reject a model that cannot be opened now rather than in the run.
  const byok = await findByokModel(ports, options.engine, ownerId, ownModel);
  if (byok !== undefined) refusePrivateBase(byok);
  const reserve = planRun(ports, { ...asker, ownerId, engine: options.engine, sources });
  const id = createId('sum');
  const passwords = listPasswords(sources);
  const secrets = { passwords, byokModel: ownModel };
  const hasSecrets = passwords.size > 0 || ownModel !== undefined;
  const { heldBy, sealedSecrets } = hasSecrets ? keepSecrets(ports, secrets, { ownerId, id }) : {};
  const summary = {
    id,
    ownerId,
    addressKey: asker.addressKey,
    input: toStoredInput(sources, heldBy),
    sealedSecrets,
    priority: isWaitedFor ? runPriorities.interactive : runPriorities.asynchronous,
    request: {
      ...options,
      ...describeOrigins(sources),
      ...(template === undefined ? {} : { template }),
      ...(preferences.again === undefined ? {} : { again: preferences.again }),
    },
    reserve,
    traceparent: currentTraceparent(),
    title: await nameSources(ports.database, ownerId, sources),
    idempotency:
      idempotencyKey === undefined
        ? undefined
        : { key: idempotencyKey, requestSha256: sha256Hex(JSON.stringify(withoutSecrets(request))) },
  };
  const inserted = await insertOrForget(ports, summary);
  if (inserted.kind === 'full') throw new ApiError('rate_limited', { reason: 'waiting', retryAfterSeconds });
  if (inserted.kind === 'conflict') throw new ApiError('conflict', { reason: 'idempotency_key_reused' });
  if (inserted.kind === 'new') {
    ports.worker.wake();
    void ports.realtime.wake('summary-queued', inserted.id);
  }
  return { id: inserted.id, isReplayed: inserted.kind === 'replayed' };
}

/** Sealed, for the row of the run; else in the memory of the worker of this process, where `KEYS_SECRET` is not set. */
function keepSecrets(
  { byokModels, worker, isReady }: AcceptPorts,
  secrets: RunSecrets,
  place: { ownerId: string; id: string },
): { heldBy: string; sealedSecrets?: Buffer } {
  if (byokModels.keyCipher !== undefined)
    return { heldBy: sealedHolder, sealedSecrets: sealRunSecrets(byokModels.keyCipher, secrets, place) };
  // They would be lost when this process ends; another process can accept the request.
  if (!isReady()) throw new ApiError('engine_unavailable', { reason: 'machine_busy', retryAfterSeconds });
  // Before the row, because a worker may claim the run as soon as the row exists.
  worker.secrets.keep(place.id, secrets);
  return { heldBy: worker.id };
}

/** What is refused leaves no secrets behind; where the database broke off, the run may be stored. */
async function insertOrForget(
  { database, worker }: AcceptPorts,
  summary: Parameters<typeof insertSummary>[1],
): Promise<InsertedSummary> {
  try {
    const inserted = await insertSummary(database, summary);
    if (inserted.kind !== 'new') worker.secrets.forget(summary.id);
    return inserted;
  } catch (error) {
    if (error instanceof ApiError) worker.secrets.forget(summary.id);
    throw error;
  }
}

function refuseSources(sources: readonly SourceInput[]): void {
  const [only, ...more] = sources;
  if (only !== undefined && more.length === 0) return refuseSource(only);
  sources.forEach((source, index) => refuseSource(source, `sources.${index}`));
  refuseLongTexts(sources, noPlan);
}

async function nameSources(database: Database, ownerId: string, sources: readonly SourceInput[]): Promise<string> {
  const names = await Promise.all(sources.map((source) => nameSource(database, ownerId, source)));
  return [...names.join(' / ')].slice(0, limits.titleCodePointsMax).join('');
}
