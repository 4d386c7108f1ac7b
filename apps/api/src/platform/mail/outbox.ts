import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { platformBounds } from '#bounds.ts';
import { checkLetter, type Letter, type Mail } from './port.ts';

export type OutboxLetter = Letter & { id: string; sentAt: string };

/** Letters stay in the data folder, for a page of local mode that shows them; none leaves this machine. */
export type Outbox = Mail & {
  /** The newest first. */
  list(): Promise<OutboxLetter[]>;
};

export async function openOutbox(folder: string): Promise<Outbox> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let count = 0;
  const listNames = async (): Promise<string[]> =>
    (await readdir(folder))
      .filter((name) => name.endsWith('.json'))
      .toSorted()
      .toReversed();
  return {
    async send(letter, signal) {
      checkLetter(letter);
      signal.throwIfAborted();
      const sentAt = new Date().toISOString();
      const id = `${sentAt.replace(/\W/g, '')}-${process.pid}-${String((count += 1)).padStart(6, '0')}`;
      const file = join(folder, `${id}.json`);
      await writeFile(`${file}.new`, JSON.stringify({ ...letter, id, sentAt }), { mode: 0o600 });
      await rename(`${file}.new`, file);
      const old = (await listNames()).slice(platformBounds.outboxLettersMax);
      await Promise.all(old.map((name) => rm(join(folder, name), { force: true })));
    },
    async list() {
      const texts = await Promise.all(
        (await listNames()).map((name) => readFile(join(folder, name), 'utf8').catch(() => undefined)),
      );
      return texts.filter((text) => text !== undefined).map((text) => JSON.parse(text) as OutboxLetter);
    },
    close: () => Promise.resolve(),
  };
}
