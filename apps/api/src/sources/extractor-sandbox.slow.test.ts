import { type ChildProcess } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HostileReply, HostileTask } from './hostile-extractor.ts';
import { replyFd } from './extractor-reply.ts';
import { listSandboxes, type Sandbox } from './extractor-sandbox.ts';
import { becomesReady, startIn } from './start-extractor.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const hostile = new URL('hostile-extractor.ts', import.meta.url);
const extractor = new URL('extractor-child.ts', import.meta.url);
const server = createServer((socket) => socket.end());
const datagrams = createSocket('udp4');
let folder = '';
let task: HostileTask;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'youyaku-sandbox-'));
  const secret = join(folder, 'keys-secret');
  await writeFile(secret, 'for nobody', { mode: 0o644 });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  datagrams.bind(0, '127.0.0.1');
  await once(datagrams, 'listening');
  task = {
    secrets: [secret, join(root, '.data', 'keys-secret'), join(root, 'package-lock.json')],
    folders: [folder, root, join(root, '.data'), tmpdir(), homedir(), '/', process.cwd(), '/dev/shm'],
    addon: join(root, globSync('node_modules/@*/*/*.node', { cwd: root })[0] ?? ''),
    tcpPort: (server.address() as AddressInfo).port,
    udpPort: datagrams.address().port,
    starterPid: process.pid,
    mayEnd: true,
  };
});
afterAll(async () => {
  server.close();
  datagrams.close();
  await rm(folder, { recursive: true, force: true });
});

async function tryActs(child: ChildProcess, change: Partial<HostileTask> = {}): Promise<string[]> {
  const [answer = ''] = await ask(child, JSON.stringify({ ...task, ...change }), 1);
  return (JSON.parse(answer) as HostileReply).succeeded;
}

async function open(sandbox: Sandbox, name: string): Promise<string[]> {
  const bytes = await readFile(join(root, 'testing/fixtures', name));
  const request = { bytesTotal: bytes.byteLength, rssBytesMax: 1024 ** 3, purpose: 'file', name };
  const lines = await ask(
    startIn(sandbox, extractor),
    Buffer.concat([Buffer.from(`${JSON.stringify(request)}\n`), bytes]),
  );
  return lines.map((line) => (JSON.parse(line) as { kind: string }).kind);
}

/** The lines that a program replies with, until it ends or has sent as many. */
async function ask(child: ChildProcess, request: string | Uint8Array, linesMax = Infinity): Promise<string[]> {
  try {
    expect(await becomesReady(child)).toBe(true);
    const replies = child.stdio[replyFd] as Readable;
    const lines: string[] = [];
    child.stdin?.write(request);
    if (linesMax === Infinity) child.stdin?.end();
    for await (const line of createInterface({ input: replies })) if (lines.push(line) === linesMax) break;
    return lines;
  } finally {
    child.kill('SIGKILL');
  }
}

describe('a compromised extractor process without a sandbox', { timeout: 60_000 }, () => {
  it('succeeds at nearly everything it tries', async () => {
    const free: Sandbox = { kind: 'node', uid: undefined, prefix: [] };
    const succeeded = await tryActs(startIn(free, hostile, []), { folders: [folder], mayEnd: false });
    expect(new Set(succeeded.map((act) => act.replace(/ \(\d+\)$/, ''))).size).toBeGreaterThanOrEqual(14);
  });
});

const unlimited = ['takes 5 GB (0)', 'opens 400 files (0)'];

describe.each(listSandboxes())(
  'a compromised extractor process in the sandbox $kind of user $uid',
  { timeout: 120_000 },
  (sandbox) => {
    it('succeeds at nothing', async () => {
      const succeeded = await tryActs(startIn(sandbox, hostile));
      // Without the system's programs the kernel sets no limits; the memory watch and the time limit remain.
      expect(succeeded).toEqual(sandbox.kind === 'node' ? unlimited : []);
    });

    it('still extracts documents', async () => {
      const kinds = ['document', 'text', 'blocks', 'end'];
      for (const name of ['report.pdf', 'notice.webp'])
        expect(await open(sandbox, name)).toEqual(expect.arrayContaining(kinds));
    });
  },
);

const closed = listSandboxes().filter(({ kind }) => kind === 'closed');

describe.each(closed)('native code in the closed sandbox of user $uid', { timeout: 120_000 }, (sandbox) => {
  it('does no more than use up its own time', async () => {
    const succeeded = await tryActs(startIn(sandbox, hostile, []), { mayEnd: false });
    // Allowed in the sandbox: programs and threads with the same restrictions, folders of its own root, ports of a network that has nobody
    // else in it.
    const own = /^(?:starts a|loads native code|lists a folder|watches the inside|waits for callers)/;
    expect(succeeded.filter((act) => !own.test(act))).toEqual([]);
  });
});
