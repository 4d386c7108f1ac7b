import type { HandlerContext } from '#http/handler-context.ts';
import { countAttempt, takeBackAttempt } from '#identity/attempts-store.ts';
import { inPasswordTurn } from '#identity/guard-attempts.ts';
import { verifyPassword } from '#identity/hash-password.ts';
import type { Identity } from '#identity/open-identity.ts';
import { shareBounds } from './share-bounds.ts';
import type { OpenShare } from './shares-store.ts';

type Asker = Pick<HandlerContext, 'address' | 'addressKey' | 'signal'>;

/**
 * Whether this is the passphrase of the link. Wrong ones are counted for the link by address, and for everybody together; throws `rate_limited`
 * with `share_passphrases`.
 */
export async function checkPassphrase(
  identity: Identity,
  asker: Asker,
  { id, passphraseHash: hash }: Pick<OpenShare, 'id' | 'passphraseHash'>,
  given: string,
): Promise<boolean> {
  if (hash === null) return true;
  const { database, keyOf } = identity;
  const [client, everybody] = [keyOf(`passphrase ${id} ${asker.address}`), keyOf(`passphrase ${id}`)];
  await countAttempt(database, client, shareBounds.passphrasesOfClient, 'share_passphrases');
  await countAttempt(database, everybody, shareBounds.passphrasesOfShare, 'share_passphrases');
  const password = given.normalize('NFKC').slice(0, 1_000);
  const isRight = await inPasswordTurn(identity, asker, () => verifyPassword({ hash, password }));
  if (isRight) await Promise.all([client, everybody].map((key) => takeBackAttempt(database, key)));
  return isRight;
}
