import { setTimeout as wait } from 'node:timers/promises';
import { identityBounds } from '#identity/identity-bounds.ts';
import { createKeyCipher, type KeyCipher } from '#byok/encrypt-key.ts';
import { createId } from '#http/ids.ts';
import type { Chores } from '#platform/chores/port.ts';
import type { Database } from '#platform/database/open-database.ts';
import type { Log } from '#platform/log/port.ts';
import type { MailState } from '@youyaku/contract/account';
import { MailError, type Letter, type Mail } from '#platform/mail/port.ts';
import { deleteMail, findMail, findMailState, insertMail, insertRefusedMail, markMailFailed } from './mails-store.ts';
import { openSuppressions, type Suppressions } from './suppressions.ts';

/** Sends letters as chores, so that none is lost while the mail server is away. */
export type MailRoom = {
  /** Stores the letter, which is tried until `goodUntil`. Returns its id. */
  post(letter: Letter, goodUntil: Date): Promise<string>;
  /** Waits for the first try of a letter, up to `identityBounds.mailWaitMs`. `delayed`: the mail server did not take it yet. */
  follow(id: string): Promise<MailState['mail']>;
  /** Addresses that no letter is sent to. */
  suppressions: Suppressions;
};

type MailPorts = { database: Database; chores: Chores; mail: Mail; log: Log };

/** The letters wait encrypted: they hold addresses and links. */
export async function openMailRoom(ports: MailPorts, secret: string): Promise<MailRoom> {
  const { database, chores } = ports;
  const cipher = createKeyCipher(secret);
  const suppressions = openSuppressions(database, secret);
  await chores.work('send-mail', createSender(ports, cipher, suppressions));

  return {
    suppressions,
    async post(letter, goodUntil) {
      const id = createId('mail');
      await insertMail(database, { id, letter: cipher.encrypt(JSON.stringify(letter), placeOf(id)), goodUntil });
      await chores.add('send-mail', id);
      return id;
    },
    async follow(id) {
      const until = performance.now() + identityBounds.mailWaitMs;
      while (performance.now() < until) {
        const state = await findMailState(database, id);
        if (state !== 'waiting') return state === 'gone' ? 'sent' : 'delayed';
        await wait(identityBounds.mailPollMs);
      }
      return 'delayed';
    },
  };
}

/** Sends one stored letter, and forgets it once it is sent or can never be. */
function createSender(
  { database, mail, log }: MailPorts,
  cipher: KeyCipher,
  suppressions: Suppressions,
): (id: string, signal: AbortSignal) => Promise<void> {
  /** An address that takes no letter is remembered before the letter is gone. */
  const giveUp = async (id: string, to: string, error: MailError): Promise<void> => {
    const code = error.refusal?.code ?? error.reason;
    await insertRefusedMail(database, to.slice(to.lastIndexOf('@') + 1), code);
    if (error.refusal?.isAboutAddress === true) await suppressions.suppress(to, { reason: 'refused', code });
    await deleteMail(database, id);
  };
  return async (id, signal) => {
    const stored = await findMail(database, id);
    if (stored === undefined) return;
    const text = cipher.decrypt(stored.letter, placeOf(id));
    // Encrypted with another secret, or its link is over: of no use to anyone.
    if (text === undefined || stored.goodUntil < new Date()) {
      log.warn({ mail: id }, 'a mail was dropped: it is too late for it');
      return deleteMail(database, id);
    }
    const letter = JSON.parse(text) as Letter;
    if (await suppressions.isSuppressed(letter.to)) return deleteMail(database, id);
    try {
      await mail.send(letter, signal);
    } catch (error) {
      const reason = error instanceof MailError ? error.reason : 'broken';
      log.warn({ mail: id, reason, code: codeOf(error) }, 'a mail was not taken');
      if (error instanceof MailError && error.isFinal) return giveUp(id, letter.to, error);
      await markMailFailed(database, id);
      throw error;
    }
    await deleteMail(database, id);
  };
}

function placeOf(id: string): { ownerId: string; id: string } {
  return { ownerId: 'mail', id };
}

/** The code of the connection or of the reply; never its text, which may repeat the address. */
function codeOf(error: unknown): string | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  if (typeof cause !== 'object' || cause === null) return undefined;
  const { code, responseCode } = cause as { code?: unknown; responseCode?: unknown };
  return [code, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number').join(' ');
}
