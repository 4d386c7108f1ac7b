import type { AppParts } from '#app-parts.ts';
import { recordAccountAct } from '#audit/audit-store.ts';
import { createId } from '#http/ids.ts';
import { contract } from '#http/implement-contract.ts';
import { countAttempt } from '#identity/attempts-store.ts';
import { guardMail } from '#identity/guard-attempts.ts';
import { usedLink } from '#identity/mailed-link.ts';
import { parseEmail } from '#identity/parse-credentials.ts';
import { requireMember } from '#identity/request-identity.ts';
import { disclosureWords } from '#messages/disclosure-words.ts';
import {
  confirmDisclosure,
  insertDisclosure,
  listDisclosures,
  toDisclosure,
  type DisclosureRow,
} from './disclosures-store.ts';
import { rightsBounds } from './rights-bounds.ts';

type DisclosureParts = Pick<AppParts, 'database' | 'identity' | 'log' | 'facts'>;
const hourMs = 3_600_000;
const letterHours = 48;

export function listDisclosuresHandler({ database }: DisclosureParts) {
  return contract.disclosure.list.handler(async ({ context }) => ({
    items: await listDisclosures(database, requireMember(context.identity).accountId),
  }));
}

/** The sender is the account that is signed in, or whoever reads the mails of the address that was given. */
export function requestDisclosureHandler(parts: DisclosureParts) {
  const { database, identity } = parts;
  return contract.disclosure.create.handler(async ({ input, context }) => {
    const { member } = context.identity;
    const email = member?.email ?? parseEmail(input.email ?? '');
    const { kind, name, details } = input;
    await guardMail(identity, context, email, 'disclosure');
    await countAttempt(database, identity.keyOf(`disclosures ${email}`), rightsBounds.disclosures, 'disclosures');
    const row = await insertDisclosure(database, {
      id: createId('dsc'),
      kind,
      account_id: member?.accountId ?? null,
      email,
      name,
      details,
      language: context.language,
    });
    const mailId = member === undefined ? await postConfirmation(parts, row) : await announce(parts, row);
    return { request: toDisclosure(row), mail: await identity.mailRoom.follow(mailId) };
  });
}

export function confirmDisclosureHandler(parts: DisclosureParts) {
  return contract.disclosure.confirm.handler(async ({ input }) => {
    const id = parts.identity.links.read('disclosure', input.token, new Date());
    const row = await confirmDisclosure(parts.database, id);
    if (row === undefined) throw usedLink();
    await announce(parts, row);
    return { request: toDisclosure(row) };
  });
}

function postConfirmation(
  { identity }: DisclosureParts,
  { id, kind, email, language }: DisclosureRow,
): Promise<string> {
  const goodUntil = new Date(Date.now() + rightsBounds.unconfirmedDisclosureHours * hourMs);
  const url = identity.links.write('disclosure', id, goodUntil);
  const fill = { kind: disclosureWords(language)[kind] };
  return identity.post({ kind: 'confirmDisclosure', url, fill, goodUntil }, email, language);
}

/** Sends the request to the operator, where they have an address, and tells its sender; returns the id of the sender's mail. */
async function announce({ database, identity, log, facts }: DisclosureParts, row: DisclosureRow): Promise<string> {
  const { id, kind, email, name, details, language, account_id: accountId } = row;
  const goodUntil = new Date(Date.now() + letterHours * hourMs);
  const operator = facts.operator.email;
  if (operator === undefined)
    log.warn(
      { disclosure: id },
      'OPERATOR_FILE has no email: a request about personal data waits on the page of operators',
    );
  else {
    const fill = { id, kind: disclosureWords('ja')[kind], email, name, details, account: accountId ?? '-' };
    await identity.post({ kind: 'disclosureForOperator', fill, goodUntil }, operator, 'ja');
  }
  if (accountId !== null) await recordAccountAct(database, accountId, 'disclosure-requested', id);
  const fill = { id, kind: disclosureWords(language)[kind] };
  return identity.post({ kind: 'disclosureReceived', fill, goodUntil }, email, language);
}
