import { retentionDaysSchema, type Retention, type RetentionPreview } from '@youyaku/contract/retention';
import type { AppParts } from '#app-parts.ts';
import { recordByRequest } from '#audit/record-by-request.ts';
import { contract } from '#http/implement-contract.ts';
import { requireMember } from '#identity/request-identity.ts';
import { requireRecent } from '#identity/require-recent.ts';
import { effectiveDays, nextNightly, plannedExpiry } from './retention-days.ts';
import { countTooOld, findRetention, setRetention } from './retention-store.ts';
import { rightsBounds } from './rights-bounds.ts';

type RetentionParts = Pick<AppParts, 'database' | 'facts'>;
const dayMs = 86_400_000;
const hourMs = 3_600_000;

export function getRetentionHandler(parts: RetentionParts) {
  return contract.retention.get.handler(({ context }) => describeRetention(parts, context.ownerId()));
}

/** What a choice made now would delete the first time. */
export function previewRetentionHandler({ database, facts }: RetentionParts) {
  return contract.retention.preview.handler(async ({ input, context }): Promise<RetentionPreview> => {
    const spaceId = context.ownerId();
    const expiry = { ...(await plannedExpiry(database, facts, spaceId)), chosen: input.days === 0 ? null : input.days };
    const days = effectiveDays(expiry);
    if (days === undefined) return {};
    const at = nextNightly(new Date(Date.now() + rightsBounds.retentionGraceHours * hourMs));
    const { count } = await countTooOld(database, spaceId, expiry, at);
    return { effectiveDays: days, ...(count === 0 ? {} : { goes: { count, at: at.toISOString() } }) };
  });
}

export function updateRetentionHandler(parts: RetentionParts) {
  return contract.retention.update.handler(async ({ input: { days }, context }) => {
    requireMember(context.identity);
    const spaceId = context.ownerId();
    const { days: before } = await findRetention(parts.database, spaceId);
    if (days !== null && days < (before ?? Infinity)) requireRecent(context.identity);
    if (days !== before) {
      await setRetention(parts.database, spaceId, days);
      await recordByRequest(parts.database, context, {
        act: 'retention-changed',
        ...(days === null ? {} : { count: days }),
      });
    }
    return describeRetention(parts, spaceId);
  });
}

/** With what is deleted within the next days, so that nothing is a surprise. */
async function describeRetention({ database, facts }: RetentionParts, spaceId: string): Promise<Retention> {
  const chosen = await findRetention(database, spaceId);
  const expiry = { ...(await plannedExpiry(database, facts, spaceId)), chosen: chosen.days };
  const { planned } = expiry;
  const days = effectiveDays(expiry);
  const told = {
    days: retentionDaysSchema.catch(null).parse(chosen.days),
    ...(planned === undefined ? {} : { planDays: planned }),
  };
  if (days === undefined) return told;
  const now = Date.now();
  const last = nextNightly(new Date(now + rightsBounds.retentionNoticeDays * dayMs));
  const { count, first } = await countTooOld(database, spaceId, expiry, last);
  if (first === null) return { ...told, effectiveDays: days };
  const graceEnds = (chosen.since?.getTime() ?? 0) + rightsBounds.retentionGraceHours * hourMs;
  const at = nextNightly(new Date(Math.max(now, graceEnds, first.getTime())));
  return { ...told, effectiveDays: days, goes: { count, at: at.toISOString() } };
}
