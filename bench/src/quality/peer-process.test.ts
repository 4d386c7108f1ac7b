import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PeerProcess } from './peer-process.ts';

type Ask = { readonly wish: 'answer' | 'hang' | 'die' | 'write' };

const program = `
import { writeFileSync } from 'node:fs';
process.on('message', ({ wish }) => {
  if (wish === 'die') process.exit(1);
  if (wish === 'hang') for (;;);
  if (wish === 'write') {
    try { writeFileSync(import.meta.filename + '.out', 'x'); process.send('written'); } catch (error) { process.send(error.code); }
  }
  if (wish === 'answer') process.send('here');
});
`;

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'youyaku-peer-'));
  await writeFile(join(folder, 'program.mjs'), program);
});

afterAll(async () => rm(folder, { recursive: true, force: true }));

describe('the process of a peer', () => {
  it('gives nothing when the peer hangs or dies, and is there again for the next request', async () => {
    const peer = new PeerProcess<Ask, string>(join(folder, 'program.mjs'));
    expect(await peer.ask({ wish: 'answer' }, 20_000)).toBe('here');
    expect(await peer.ask({ wish: 'hang' }, 100)).toBeUndefined();
    expect(await peer.ask({ wish: 'answer' }, 20_000)).toBe('here');
    expect(await peer.ask({ wish: 'die' }, 20_000)).toBeUndefined();
    expect(await peer.ask({ wish: 'answer' }, 20_000)).toBe('here');
    peer.stop();
  });

  it('cannot write files', async () => {
    const peer = new PeerProcess<Ask, string>(join(folder, 'program.mjs'));
    expect(await peer.ask({ wish: 'write' }, 20_000)).toBe('ERR_ACCESS_DENIED');
    peer.stop();
  });
});
