import { limits } from '@youyaku/contract/limits';
import type { SummaryRequestResolved } from '@youyaku/contract/summary-request';
import { runBounds } from '#bounds.ts';
import type { ReserveRun } from '#plans/plan-run.ts';
import type { Database } from '#platform/database/open-database.ts';
import type { StoredInput } from '#platform/database/schema.ts';
import { takeTurn } from '#turns/turn-store.ts';
import { runPriorities, type RunPriority } from './run-priority.ts';

type NewSummary = {
  id: string;
  ownerId: string;
  /** The keyed hash of the requesting address; absent if unknown. */
  addressKey?: string;
  input: StoredInput;
  /** The passwords and the key that the run needs, sealed for it. */
  sealedSecrets?: Buffer | undefined;
  request: SummaryRequestResolved;
  /** Absent: somebody waits for it. */
  priority?: RunPriority | undefined;
  title: string;
  /** Of the request, where it is traced. */
  traceparent?: string | undefined;
  idempotency: { key: string; requestSha256: string } | undefined;
  /** Takes what the run uses of an allowance; what it throws undoes everything. */
  reserve?: ReserveRun | undefined;
};

/** The id of the new summary, or the existing id for a known idempotency key; `full`: too many are open. */
export type InsertedSummary = { id: string; kind: 'new' | 'replayed' } | { kind: 'conflict' } | { kind: 'full' };

/**
 * Adds a queued summary with its idempotency key and the unit that it uses, unless the owner has reached the limit of open ones. Requests of one
 * owner are serialized, so that one of two equal ones wins and concurrent ones cannot exceed the limit.
 */
export async function insertSummary(database: Database, summary: NewSummary): Promise<InsertedSummary> {
  const { id, idempotency, ownerId } = summary;
  return database.transaction().execute(async (transaction) => {
    await takeTurn(transaction, `summaries ${ownerId}`);
    const known = await findReplay(transaction, summary);
    if (known !== undefined) return known;
    if ((await countOpen(transaction, ownerId)) >= limits.runsOpenPerOwnerMax) return { kind: 'full' } as const;
    await summary.reserve?.(transaction, id);
    await addQueued(transaction, summary);
    if (summary.sealedSecrets !== undefined)
      await transaction.insertInto('run_secrets').values({ summary_id: id, sealed: summary.sealedSecrets }).execute();
    if (idempotency !== undefined) {
      const { key, requestSha256 } = idempotency;
      await transaction
        .insertInto('idempotency_keys')
        .values({ owner_id: ownerId, key, request_sha256: requestSha256, summary_id: id })
        .execute();
    }
    return { id, kind: 'new' } as const;
  });
}

/** The row with its first event. */
async function addQueued(transaction: Database, summary: NewSummary): Promise<void> {
  await transaction
    .with('added', (query) =>
      query.insertInto('summaries').values({
        id: summary.id,
        owner_id: summary.ownerId,
        address_key: summary.addressKey ?? null,
        title: summary.title,
        request: JSON.stringify(summary.request),
        input: JSON.stringify(summary.input),
        priority: summary.priority ?? runPriorities.interactive,
        traceparent: summary.traceparent ?? null,
        last_seq: 1,
        expires_at:
          summary.request.retention === 'none' ? new Date(Date.now() + runBounds.unkeptMinutes * 60_000) : null,
      }),
    )
    .insertInto('summary_events')
    .values({ summary_id: summary.id, seq: 1, event: JSON.stringify({ type: 'stage-start', stage: 'read' }) })
    .execute();
}

async function findReplay(
  database: Database,
  { ownerId, idempotency }: NewSummary,
): Promise<InsertedSummary | undefined> {
  if (idempotency === undefined) return undefined;
  const known = await database
    .selectFrom('idempotency_keys')
    .select(['summary_id', 'request_sha256'])
    .where('owner_id', '=', ownerId)
    .where('key', '=', idempotency.key)
    .executeTakeFirst();
  if (known === undefined) return undefined;
  const isSame = known.request_sha256 === idempotency.requestSha256;
  return isSame ? { id: known.summary_id, kind: 'replayed' } : { kind: 'conflict' };
}

async function countOpen(database: Database, ownerId: string): Promise<number> {
  const open = database
    .selectFrom('summaries')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('status', 'in', ['queued', 'running']);
  return (await open.limit(limits.runsOpenPerOwnerMax).execute()).length;
}
