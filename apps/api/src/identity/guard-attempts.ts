import { identityBounds } from './identity-bounds.ts';
import { ApiError } from '#http/api-error.ts';
import type { HandlerContext } from '#http/handler-context.ts';
import { countAttempt, forgetAttempts, takeBackAttempt } from './attempts-store.ts';
import { findKnownDevice } from './known-device.ts';
import { inboxOf } from './inbox-of.ts';
import type { Identity } from './open-identity.ts';

const { passwordChecks, mailsToAddress, mailsOfPerson } = identityBounds;

/**
 * Checks a password when its turn comes: a bounded number for an account, whoever asks, and for a client address; a flood waits behind everybody
 * else. A device where the account has signed in before is counted by itself. One that was right counts for nothing. Throws `rate_limited` with
 * `passwords`.
 */
export async function checkPassword<Result>(
  identity: Identity,
  context: HandlerContext,
  email: string,
  check: () => Promise<Result>,
): Promise<Result> {
  const { database, keyOf, readersPerAddress } = identity;
  const device = findKnownDevice(identity, context.identity, email);
  const client = keyOf(`passwords of ${context.address}`);
  const account = keyOf(device === undefined ? `password ${email}` : `password ${email} on ${device}`);
  const ofClient = { ...passwordChecks, count: passwordChecks.count * readersPerAddress };
  if (device === undefined) await countAttempt(database, client, ofClient, 'passwords');
  await countAttempt(database, account, passwordChecks, 'passwords');
  const result = await inPasswordTurn(identity, context, check, device);
  await Promise.all([
    forgetAttempts(database, account),
    device === undefined ? takeBackAttempt(database, client) : undefined,
  ]);
  return result;
}

/** Runs what hashes a password: few at once, in turns by client address, and there by known device. */
export async function inPasswordTurn<Result>(
  { passwordTurns }: Identity,
  { addressKey, signal }: Pick<HandlerContext, 'addressKey' | 'signal'>,
  hash: () => Promise<Result>,
  device = addressKey,
): Promise<Result> {
  const endTurn = await passwordTurns.take(device, signal, { addressKey });
  return hash().finally(endTurn);
}

/** What a mail is asked for: each is counted apart, so that a stranger who asks for one takes none of the others away. */
export type MailKind = 'confirmation' | 'link' | 'reset' | 'change' | 'disclosure' | 'invitation';

/**
 * Counts a mail that somebody asks for: nobody's inbox is flooded, and no client mails the whole world. Whoever is signed in with the address,
 * or asks from a device where its account has signed in, is counted apart from strangers. Throws `rate_limited` with `mails`, and
 * `invalid_request` with `email_undeliverable` for an address that took no mail before, whether it has an account or not.
 */
export async function guardMail(
  identity: Identity,
  context: HandlerContext,
  email: string,
  kind: MailKind,
): Promise<void> {
  const { database, keyOf, readersPerAddress } = identity;
  const ofClient = { ...mailsOfPerson, count: mailsOfPerson.count * readersPerAddress };
  await countAttempt(database, keyOf(`mails of ${context.address}`), ofClient, 'mails');
  if (await identity.mailRoom.suppressions.isSuppressed(email))
    throw new ApiError('invalid_request', { reason: 'email_undeliverable', param: 'email' });
  const isOwn = context.identity.member?.email === email;
  const asker = isOwn ? 'own' : (findKnownDevice(identity, context.identity, email) ?? '');
  await countAttempt(database, keyOf(`mail ${kind} ${asker} ${inboxOf(email)}`), mailsToAddress, 'mails');
}
