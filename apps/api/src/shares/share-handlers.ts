import { randomBytes } from 'node:crypto';
import { sharePath } from '@youyaku/contract/share-values';
import type { Share } from '@youyaku/contract/share';
import type { AppParts } from '#app-parts.ts';
import { ApiError } from '#http/api-error.ts';
import { createId } from '#http/ids.ts';
import { contract } from '#http/implement-contract.ts';
import { countAttempt } from '#identity/attempts-store.ts';
import { inPasswordTurn } from '#identity/guard-attempts.ts';
import { hashPassword } from '#identity/hash-password.ts';
import { hasSource } from '#sources/sources-store.ts';
import { requireSummary } from '#summaries/require-summary.ts';
import type { ShownRow } from '#summaries/summaries-store.ts';
import { copyShareHandler } from './copy-share.ts';
import { createOpenShares } from './open-shares.ts';
import { readShareHandler } from './read-share.ts';
import { shareBounds } from './share-bounds.ts';
import { isExcerpt } from './shared-summary.ts';
import { deleteShare, insertShare, listShares, type ShareRow } from './shares-store.ts';

export type ShareParts = Pick<AppParts, 'database' | 'identity' | 'facts' | 'log' | 'draining'>;

export function createShareHandlers(parts: ShareParts) {
  const shares = createOpenShares(parts.database);
  return {
    list: listSharesHandler(parts),
    create: createShareHandler(parts),
    read: readShareHandler(parts, shares),
    delete: deleteShareHandler(parts),
    copy: copyShareHandler(parts, shares),
  };
}

function listSharesHandler({ database }: ShareParts) {
  return contract.shares.list.handler(async ({ input, context }) => {
    const ownerId = context.ownerId();
    const row = await requireSummary(database, ownerId, input.id);
    const shares = await listShares(database, { ownerId: row.owner_id, summaryId: row.id });
    return { items: shares.map((share) => toShare(share, row)) };
  });
}

/** Only a hash of the token is stored: its address is in this response and nowhere else. */
function createShareHandler({ database, identity, facts }: ShareParts) {
  return contract.shares.create.handler(async ({ input, context }) => {
    const ownerId = context.ownerId();
    const row = await requireSummary(database, ownerId, input.id);
    const { includesSource, isPermitted, passphrase, days } = input;
    refuseUnfit(row);
    if (includesSource && !isPermitted)
      throw new ApiError('invalid_request', { reason: 'share_not_permitted', param: 'isPermitted' });
    if (includesSource && (row.source_id === null || !(await hasSource(database, row.source_id))))
      throw new ApiError('conflict', { reason: 'share_no_source' });
    await countAttempt(database, identity.keyOf(`shares of ${ownerId}`), shareBounds.creations, 'shares');
    const token = randomBytes(shareBounds.tokenBytes).toString('base64url');
    const share = await insertShare(database, {
      id: createId('shr'),
      ownerId: row.owner_id,
      summaryId: row.id,
      token,
      includesSource,
      isPermitted,
      days,
      passphraseHash:
        passphrase === undefined
          ? undefined
          : await inPasswordTurn(identity, context, () => hashPassword(passphrase.normalize('NFKC'))),
      actorId: context.identity.member?.accountId,
    });
    if (share === undefined) throw new ApiError('quota_exceeded', { reason: 'shares_full' });
    return { ...toShare(share, row), url: `${facts.appUrl}${sharePath}/${token}` };
  });
}

function refuseUnfit({ request, status, expires_at: expiresAt }: ShownRow): void {
  if (request.retention === 'none' || expiresAt !== null) throw new ApiError('conflict', { reason: 'share_not_kept' });
  if (status !== 'done') throw new ApiError('conflict', { reason: 'share_not_ready' });
}

function deleteShareHandler({ database }: ShareParts) {
  return contract.shares.delete.handler(async ({ input, context }) => {
    const ownerId = context.ownerId();
    const actorId = context.identity.member?.accountId;
    if (!(await deleteShare(database, { ownerId, id: input.id, actorId }))) throw new ApiError('not_found');
  });
}

function toShare({ isPermitted, ...share }: ShareRow, row: ShownRow): Share {
  return { ...share, isExcerpt: isExcerpt(row, isPermitted) };
}
