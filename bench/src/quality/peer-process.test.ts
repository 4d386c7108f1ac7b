import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PeerProcess } from './peer-process.ts';

type Ask = { readonly action: 'answer' | 'hang' | 'die' | 'write' };

const program = `
import { writeFileSync } from 'node:fs';
process.on('message', ({ action }) => {
  if (action === 'die') process.exit(1);
  if (action === 'hang') for (;;);
  if (action === 'write') {
    try { writeFileSync(import.meta.filename + '.out', 'x'); process.send('written'); } catch (error) { process.send(error.code); }
  }
  if (action === 'answer') process.send('here');
});
`;

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'youyaku-peer-'));
  await writeFile(join(folder, 'program.mjs'), program);
});

afterAll(async () => rm(folder, { recursive: true, force: true }));

describe('PeerProcess', () => {
  it('gives undefined when the peer hangs or dies, and restarts for the next request', async () => {
    const peer = new PeerProcess<Ask, string>(join(folder, 'program.mjs'));
    expect(await peer.ask({ action: 'answer' }, 20_000)).toBe('here');
    expect(await peer.ask({ action: 'hang' }, 100)).toBeUndefined();
    expect(await peer.ask({ action: 'answer' }, 20_000)).toBe('here');
    expect(await peer.ask({ action: 'die' }, 20_000)).toBeUndefined();
    expect(await peer.ask({ action: 'answer' }, 20_000)).toBe('here');
    peer.stop();
  });

  it('cannot write files', async () => {
    const peer = new PeerProcess<Ask, string>(join(folder, 'program.mjs'));
    expect(await peer.ask({ action: 'write' }, 20_000)).toBe('ERR_ACCESS_DENIED');
    peer.stop();
  });
});
