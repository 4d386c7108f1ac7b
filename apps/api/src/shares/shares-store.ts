import { sql } from 'kysely';
import { limits } from '@youyaku/contract/limits';
import type { Share } from '@youyaku/contract/share';
import { recordAct } from '#audit/audit-store.ts';
import { sha256Hex } from '#http/ids.ts';
import type { Database } from '#platform/database/open-database.ts';
import { takeTurn } from '#turns/turn-store.ts';
import { shareBounds } from './share-bounds.ts';

type NewShare = {
  id: string;
  ownerId: string;
  summaryId: string;
  token: string;
  includesSource: boolean;
  isPermitted: boolean;
  passphraseHash: string | undefined;
  days: number | undefined;
  actorId: string | undefined;
};

/** What an open link leads to. `version` differs whenever the row of the summary does. */
export type OpenShare = {
  id: string;
  ownerId: string;
  summaryId: string;
  includesSource: boolean;
  isPermitted: boolean;
  passphraseHash: string | null;
  expiresAt: Date | null;
  version: string;
};

/** A link as its owner sees it; whether it is an excerpt is known from the summary. */
export type ShareRow = Omit<Share, 'isExcerpt'> & { isPermitted: boolean };

/** Undefined where the summary has as many links as it may. Links of one summary are made one after another. */
export async function insertShare(database: Database, share: NewShare): Promise<ShareRow | undefined> {
  return database.transaction().execute(async (transaction) => {
    await takeTurn(transaction, `shares ${share.summaryId}`);
    const others = await listShares(transaction, share);
    if (others.length >= limits.sharesPerSummaryMax) return undefined;
    const { id, ownerId, summaryId, days, passphraseHash, actorId } = share;
    await transaction
      .insertInto('shares')
      .values({
        id,
        owner_id: ownerId,
        summary_id: summaryId,
        token_hash: sha256Hex(share.token),
        includes_source: share.includesSource,
        is_permitted: share.isPermitted,
        passphrase_hash: passphraseHash ?? null,
        expires_at: days === undefined ? null : sql<Date>`now() + make_interval(days => ${days})`,
      })
      .execute();
    await recordAct(transaction, { act: 'share-created', spaceId: ownerId, actorId, subjectId: summaryId });
    return (await listShares(transaction, share)).find((listed) => listed.id === id);
  });
}

/** The links of a summary, the newest first. */
export async function listShares(
  database: Database,
  { ownerId, summaryId }: Pick<NewShare, 'ownerId' | 'summaryId'>,
): Promise<ShareRow[]> {
  const { rows } = await sql<{
    id: string;
    views: number;
    created_at: Date;
    expires_at: Date | null;
    is_expired: boolean;
    includes_source: boolean;
    is_permitted: boolean;
    has_passphrase: boolean;
  }>`
    select id, views, created_at, expires_at, includes_source, is_permitted,
      coalesce(expires_at <= now(), false) as is_expired, passphrase_hash is not null as has_passphrase
    from shares where summary_id = ${summaryId} and owner_id = ${ownerId} order by created_at desc, id`.execute(
    database,
  );
  return rows.map((row) => ({
    id: row.id,
    summaryId,
    createdAt: row.created_at.toISOString(),
    ...(row.expires_at === null ? {} : { expiresAt: row.expires_at.toISOString() }),
    isExpired: row.is_expired,
    includesSource: row.includes_source,
    isPermitted: row.is_permitted,
    hasPassphrase: row.has_passphrase,
    views: row.views,
  }));
}

/** Whether there was such a link of this owner. */
export async function deleteShare(
  database: Database,
  { ownerId, id, actorId }: { ownerId: string; id: string; actorId: string | undefined },
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const gone = await transaction
      .deleteFrom('shares')
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .returning('summary_id')
      .executeTakeFirst();
    if (gone === undefined) return false;
    await recordAct(transaction, { act: 'share-revoked', spaceId: ownerId, actorId, subjectId: gone.summary_id });
    return true;
  });
}

/** Ends a link by a decision of the operator; the log of its space says so. */
export async function takeDownShare(transaction: Database, id: string): Promise<void> {
  const gone = await transaction
    .deleteFrom('shares')
    .where('id', '=', id)
    .returning(['owner_id', 'summary_id'])
    .executeTakeFirst();
  if (gone === undefined) return;
  await recordAct(transaction, { act: 'share-taken-down', spaceId: gone.owner_id, subjectId: gone.summary_id });
}

/**
 * The link of this token, while it may be read: not over, its summary finished, stored and where it was when it was shared, and neither its
 * space nor its account suspended or about to be deleted. Everything else is the same nothing.
 */
export async function findOpenShare(database: Database, token: string): Promise<OpenShare | undefined> {
  const { rows } = await sql<OpenShare>`
    select shares.id, shares.owner_id as "ownerId", summary_id as "summaryId", includes_source as "includesSource",
      is_permitted as "isPermitted", passphrase_hash as "passphraseHash", shares.expires_at as "expiresAt",
      summaries.xmin::text as version
    from shares join summaries on summaries.id = shares.summary_id and summaries.owner_id = shares.owner_id
    left join spaces on spaces.id = shares.owner_id
    left join auth_users on auth_users.id = spaces.account_id
    where token_hash = ${sha256Hex(token)} and (shares.expires_at is null or shares.expires_at > now())
      and summaries.status = 'done' and summaries.expires_at is null
      and spaces.delete_after is null and spaces.suspended_at is null and auth_users.suspended_at is null
      and not exists (select from account_deletions where account_deletions.account_id = spaces.account_id)`.execute(
    database,
  );
  return rows[0];
}

/** Adds views; a link that is gone meanwhile has none. */
export async function addViews(database: Database, views: ReadonlyMap<string, number>): Promise<void> {
  const [ids, counts] = [[...views.keys()], [...views.values()]];
  await sql`
    update shares set views = least(views + more.count, 2000000000)
    from unnest(${ids}::text[], ${counts}::int[]) as more (id, count) where shares.id = more.id`.execute(database);
}

/** Links that have been over for a while are no longer listed. */
export async function deleteOldShares(database: Database, now: Date): Promise<void> {
  await sql`
    delete from shares where expires_at < ${now}::timestamptz - make_interval(days => ${shareBounds.listedDaysAfterEnd})`.execute(
    database,
  );
}
