import { takedownKinds, type TakedownKind } from '@youyaku/contract/admin-values';
import type { AppParts } from '#app-parts.ts';
import { countAttempt } from '#identity/attempts-store.ts';
import { shareWords } from '#messages/share-words.ts';
import { insertReport } from '#operator/takedowns-store.ts';
import { storable } from '#platform/storable.ts';
import { shareBounds } from './share-bounds.ts';

type Report = { form: URLSearchParams; link: string; shareId: string; address: string };
const letterHours = 48;

/**
 * Takes what a reader reports about a link: it waits on the page of operators, and is mailed to the operator's address with the link, which is
 * stored nowhere. False when the report does not say what is wrong. Throws `rate_limited` with `share_reports`.
 */
export async function receiveReport(
  { database, identity, facts, log }: Pick<AppParts, 'database' | 'identity' | 'facts' | 'log'>,
  { form, link, shareId, address }: Report,
): Promise<boolean> {
  const kind = takedownKinds.find((one) => one === form.get('kind'));
  const details = storable(form.get('details') ?? '').trim();
  const contact = storable(form.get('contact') ?? '').trim();
  if (kind === undefined || details === '') return false;
  if ([...details].length > shareBounds.reportCodePointsMax) return false;
  if ([...contact].length > shareBounds.contactCodePointsMax) return false;
  await countAttempt(database, identity.keyOf(`reports of ${address}`), shareBounds.reportsOfClient, 'share_reports');
  await countAttempt(database, identity.keyOf(`reports of ${shareId}`), shareBounds.reportsOfShare, 'share_reports');
  const { id } = await insertReport(database, { kind, shareId, details, contact });
  const operator = facts.operator.email;
  if (operator === undefined) {
    log.warn(
      { takedown: id },
      'OPERATOR_FILE has no email: a report about a shared link waits on the page of operators',
    );
    return true;
  }
  const goodUntil = new Date(Date.now() + letterHours * 3_600_000);
  const fill = { id, kind: nameKind(kind), details, contact: contact === '' ? '-' : contact, link };
  await identity.post({ kind: 'shareReported', fill, goodUntil }, operator, 'ja');
  return true;
}

const nameKind = (kind: TakedownKind): string => shareWords.ja.reporting.kinds[kind];
