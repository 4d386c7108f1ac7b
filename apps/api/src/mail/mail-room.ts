import { setTimeout as wait } from 'node:timers/promises';
import { identityBounds } from '#identity/identity-bounds.ts';
import { createKeyCipher } from '#byok/encrypt-key.ts';
import { createId } from '#http/ids.ts';
import type { Chores } from '#platform/chores/port.ts';
import type { Database } from '#platform/database/open-database.ts';
import type { Log } from '#platform/log/port.ts';
import type { MailState } from '@youyaku/contract/account';
import { MailError, type Letter, type Mail } from '#platform/mail/port.ts';
import { deleteMail, findMail, findMailState, insertMail, markMailFailed } from './mails-store.ts';

/** Sends letters as chores, so that none is lost while the mail server is away. */
export type MailRoom = {
  /** Stores the letter, which is tried until `goodUntil`. Returns its id. */
  post(letter: Letter, goodUntil: Date): Promise<string>;
  /** Waits for the first try of a letter, up to `identityBounds.mailWaitMs`. `delayed`: the mail server did not take it yet. */
  follow(id: string): Promise<MailState['mail']>;
};

type MailPorts = { database: Database; chores: Chores; mail: Mail; log: Log };

/** The letters wait encrypted: they hold addresses and links. */
export async function openMailRoom({ database, chores, mail, log }: MailPorts, secret: string): Promise<MailRoom> {
  const cipher = createKeyCipher(secret);
  const placeOf = (id: string): { ownerId: string; id: string } => ({ ownerId: 'mail', id });

  const send = async (id: string, signal: AbortSignal): Promise<void> => {
    const stored = await findMail(database, id);
    if (stored === undefined) return;
    const text = cipher.decrypt(stored.letter, placeOf(id));
    // Encrypted with another secret, or its link is over: of no use to anyone.
    if (text === undefined || stored.goodUntil < new Date()) {
      log.warn({ mail: id }, 'a mail was dropped: it is too late for it');
      return deleteMail(database, id);
    }
    try {
      await mail.send(JSON.parse(text) as Letter, signal);
    } catch (error) {
      const reason = error instanceof MailError ? error.reason : 'broken';
      log.warn({ mail: id, reason, code: codeOf(error) }, 'a mail was not taken');
      if (error instanceof MailError && error.isFinal) return deleteMail(database, id);
      await markMailFailed(database, id);
      throw error;
    }
    await deleteMail(database, id);
  };
  await chores.work('send-mail', send);

  return {
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

/** The code of the connection or of the reply; never its text, which may repeat the address. */
function codeOf(error: unknown): string | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  if (typeof cause !== 'object' || cause === null) return undefined;
  const { code, responseCode } = cause as { code?: unknown; responseCode?: unknown };
  return [code, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number').join(' ');
}
