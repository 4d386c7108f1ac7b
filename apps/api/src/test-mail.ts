import { join } from 'node:path';
import { openMailRoom, type MailRoom } from '#mail/mail-room.ts';
import { openPgBossChores } from '#platform/chores/pg-boss.ts';
import type { Chores } from '#platform/chores/port.ts';
import type { Database } from '#platform/database/open-database.ts';
import type { Log } from '#platform/log/port.ts';
import { openOutbox, type Outbox } from '#platform/mail/outbox.ts';
import type { Mail } from '#platform/mail/port.ts';

type TestMail = { mailRoom: MailRoom; outbox: Outbox; chores: Chores };
type TestMailPorts = { database: Database; url: string; log: Log; folder: string; mail?: Mail | undefined };

/** Mails as in local mode. The queue is opened by the first mail: most tests send none. */
export async function openTestMail(
  { database, url, log, folder, mail }: TestMailPorts,
  secret: string,
): Promise<TestMail> {
  const outbox = await openOutbox(join(folder, 'outbox'));
  const chores = openAtFirstUse(() => openPgBossChores(url, log));
  const mailRoom = await openMailRoom({ database, chores, mail: mail ?? outbox, log }, secret);
  return { mailRoom, outbox, chores };
}

function openAtFirstUse(open: () => Promise<Chores>): Chores {
  let opened: Promise<Chores> | undefined;
  const handlers: Parameters<Chores['work']>[] = [];
  const daily: Parameters<Chores['addDaily']>[] = [];
  const every: Parameters<Chores['addEvery']>[] = [];
  const openNow = async (): Promise<Chores> => {
    const chores = await open();
    for (const [name, handle] of handlers) await chores.work(name, handle);
    for (const [name, hour] of daily) await chores.addDaily(name, hour);
    for (const [name, minutes] of every) await chores.addEvery(name, minutes);
    return chores;
  };
  const now = (): Promise<Chores> => (opened ??= openNow());
  return {
    add: async (name, subject) => (await now()).add(name, subject),
    queues: {
      measure: async () => (await now()).queues.measure(),
      listFailed: async (limit) => (await now()).queues.listFailed(limit),
      retryFailed: async (id) => (await now()).queues.retryFailed(id),
      dropFailed: async (id) => (await now()).queues.dropFailed(id),
    },
    work: (name, handle) => Promise.resolve(void handlers.push([name, handle])),
    addDaily: (name, hour) => Promise.resolve(void daily.push([name, hour])),
    addEvery: (name, minutes) => Promise.resolve(void every.push([name, minutes])),
    close: async () => (await opened)?.close(),
  };
}
