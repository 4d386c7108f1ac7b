import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { describeMailConformance, letter } from './conformance.ts';
import { openOutbox } from './outbox.ts';

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'youyaku-outbox-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return join(folder, 'outbox');
}

describe('the outbox', () => {
  describeMailConformance(async () => {
    const outbox = await openOutbox(await makeFolder());
    return { mail: outbox, taken: () => outbox.list() };
  });

  it('keeps letters over a restart, for its owner alone, the newest first', async () => {
    const folder = await makeFolder();
    const first = await openOutbox(folder);
    for (const subject of ['1', '2']) await first.send({ ...letter, subject }, new AbortController().signal);
    expect((await (await openOutbox(folder)).list()).map(({ subject }) => subject)).toEqual(['2', '1']);
    for (const name of await readdir(folder)) expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
  });
});
