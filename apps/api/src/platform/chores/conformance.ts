import { expect, it } from 'vitest';
import type { Chores } from './port.ts';

/**
 * What every adapter of the chores port guarantees. `open` opens another process on the same storage; with `retriesMax` a chore is tried that
 * often again, without a pause. */
export function describeChoresConformance(open: (retriesMax?: number) => Promise<Chores>): void {
  it('does each chore, also those that were added before anybody did them', async () => {
    const [adding, working] = [await open(), await open()];
    await adding.add('send-mail', 'first');
    const done: string[] = [];
    await working.work('send-mail', (subject) => Promise.resolve(void done.push(subject)));
    await adding.add('send-mail', 'second');
    await expect.poll(() => done.toSorted(), { timeout: 10_000 }).toEqual(['first', 'second']);
  });

  it('does a chore again that failed', async () => {
    const chores = await open();
    let tries = 0;
    await chores.work('send-mail', () => {
      tries += 1;
      return tries === 1 ? Promise.reject(new Error('not now')) : Promise.resolve();
    });
    await chores.add('send-mail', 'again');
    await expect.poll(() => tries, { timeout: 25_000 }).toBe(2);
  });

  it('does each chore once where several processes do them', async () => {
    const first = await open();
    const all = [first, await open(), await open()];
    const done: string[] = [];
    for (const chores of all) await chores.work('send-mail', (subject) => Promise.resolve(void done.push(subject)));
    const subjects = Array.from({ length: 30 }, (_, index) => `chore ${String(index).padStart(2, '0')}`);
    await Promise.all(subjects.map((subject) => first.add('send-mail', subject)));
    await expect.poll(() => done.toSorted(), { timeout: 20_000 }).toEqual(subjects);
  });

  it('lets the chores in progress end before it closes', async () => {
    const chores = await open();
    const gate = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    let isDone = false;
    await chores.work('send-mail', async () => {
      begun.resolve();
      await gate.promise;
      isDone = true;
    });
    await chores.add('send-mail', 'long');
    await begun.promise;
    const closed = chores.close();
    gate.resolve();
    await closed;
    expect(isDone).toBe(true);
  });

  it('lays a chore aside that fails for the last time; it is shown by its code, done again, or dropped', async () => {
    const chores = await open(1);
    let isBroken = true;
    const done: string[] = [];
    await chores.work('send-mail', (subject) => {
      if (isBroken) return Promise.reject(Object.assign(new Error('secret text'), { code: 'ECONNREFUSED' }));
      return Promise.resolve(void done.push(subject));
    });
    for (const subject of ['first', 'second']) await chores.add('send-mail', subject);
    await expect.poll(async () => (await chores.queues.listFailed(9)).length, { timeout: 30_000 }).toBe(2);
    const failed = await chores.queues.listFailed(9);
    expect(failed).toContainEqual(
      expect.objectContaining({ name: 'send-mail', subject: 'first', code: 'ECONNREFUSED', attempts: 2 }),
    );
    expect(JSON.stringify(failed)).not.toContain('secret');
    expect(await chores.queues.measure()).toContainEqual(
      expect.objectContaining({ name: 'send-mail', waiting: 0, failed: 2, oldestSeconds: undefined }),
    );
    isBroken = false;
    const idOf = (subject: string): string => failed.find((chore) => chore.subject === subject)?.id ?? '';
    expect(await chores.queues.retryFailed(idOf('first'))).toBe(true);
    await expect.poll(() => done, { timeout: 10_000 }).toEqual(['first']);
    expect(await chores.queues.dropFailed(idOf('second'))).toBe(true);
    expect(await chores.queues.listFailed(9)).toEqual([]);
    expect([await chores.queues.retryFailed(idOf('second')), await chores.queues.dropFailed(idOf('second'))]).toEqual([
      false,
      false,
    ]);
  });
}
