import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { openFaultProxy, type FaultProxy } from './open-fault-proxy.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

/** A server that answers with what it is sent, behind a proxy. */
async function openEcho(): Promise<{ proxy: FaultProxy; served: Socket[] }> {
  const served: Socket[] = [];
  const server = createServer((socket) => {
    served.push(socket.on('error', () => undefined));
    socket.pipe(socket);
  });
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  const proxy = await openFaultProxy(`tcp://127.0.0.1:${(server.address() as AddressInfo).port}`);
  closers.push(async () => {
    await proxy.close();
    for (const socket of served) socket.destroy();
    server.close();
  });
  return { proxy, served };
}

type Caller = {
  socket: Socket;
  received: () => Buffer;
  ended: Promise<string>;
  until: (bytes: number) => Promise<void>;
};

async function call(proxy: FaultProxy): Promise<Caller> {
  const socket = connect(proxy.port, '127.0.0.1');
  const chunks: Buffer[] = [];
  let code = 'closed';
  socket.on('data', (bytes: Buffer) => chunks.push(bytes));
  socket.on('error', (error: NodeJS.ErrnoException) => (code = error.code ?? ''));
  const ended = new Promise<string>((settle) => socket.once('close', () => settle(code)));
  closers.push(() => socket.destroy());
  await Promise.race([new Promise((settle) => socket.once('connect', settle)), ended]);
  const received = (): Buffer => Buffer.concat(chunks);
  const until = (bytes: number): Promise<void> =>
    vi.waitUntil(() => received().length >= bytes, { timeout: 20_000, interval: 1 }).then(() => undefined);
  return { socket, received, ended, until };
}

const bytesOf = (count: number): Buffer => Buffer.from(Array.from({ length: count }, (_, index) => index % 251));

it('passes on megabytes unchanged in both directions, and the end of a side', async () => {
  const { proxy } = await openEcho();
  const caller = await call(proxy);
  const sent = bytesOf(3_000_000);
  caller.socket.end(sent);
  expect(await caller.ended).toBe('closed');
  expect(caller.received().equals(sent)).toBe(true);
  await expect.poll(() => proxy.connections()).toBe(0);
});

it('delays both directions, and keeps the order when the delay ends', async () => {
  const { proxy } = await openEcho();
  const caller = await call(proxy);
  proxy.delay(100);
  const startedAt = performance.now();
  caller.socket.write('first');
  await caller.until(5);
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(200);
  caller.socket.write('second');
  await expect.poll(() => caller.socket.bytesWritten).toBe(11);
  proxy.restore();
  caller.socket.write('third');
  await caller.until(16);
  expect(caller.received().toString()).toBe('firstsecondthird');
});

it('lets at most so many bytes a second pass', async () => {
  const { proxy } = await openEcho();
  const caller = await call(proxy);
  proxy.throttle(20_000);
  const startedAt = performance.now();
  caller.socket.write(bytesOf(10_000));
  await caller.until(10_000);
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(500);
  expect(caller.received().equals(bytesOf(10_000))).toBe(true);
});

it('resets what is open and serves what comes after', async () => {
  const { proxy } = await openEcho();
  const [before] = [await call(proxy)];
  before.socket.write('a');
  await before.until(1);
  proxy.reset();
  expect(await before.ended).toBe('ECONNRESET');
  const after = await call(proxy);
  after.socket.write('b');
  await after.until(1);
});

it('refuses new connections until it is restored', async () => {
  const { proxy } = await openEcho();
  proxy.refuse();
  expect(await (await call(proxy)).ended).toBe('ECONNRESET');
  proxy.restore();
  const after = await call(proxy);
  after.socket.write('b');
  await after.until(1);
  expect(proxy.attempts()).toBe(2);
});

it('leaves half-open connections silent for good, hides their end from the server, and carries new ones', async () => {
  const { proxy, served } = await openEcho();
  const [used, idle] = [await call(proxy), await call(proxy)];
  for (const caller of [used, idle]) {
    caller.socket.write('a');
    await caller.until(1);
  }
  proxy.freeze();
  used.socket.write('lost');
  await proxy.untilSilent();
  const accepted = await call(proxy);
  expect(accepted.socket.readyState).toBe('open');
  proxy.restore();
  used.socket.write('lost as well');
  used.socket.destroy();
  accepted.socket.write('nobody hears');
  // It has carried nothing in between.
  idle.socket.write('b');
  await idle.until(2);
  const after = await call(proxy);
  after.socket.write('c');
  await after.until(1);
  expect([used.received().toString(), accepted.received().toString()]).toEqual(['a', '']);
  expect(served.map((socket) => socket.readableEnded || socket.destroyed)).toEqual([false, false, false]);
});

it.each([
  ['requests', 7],
  ['answers', 7],
] as const)('cuts a connection within its %s, after exactly as many bytes, once', async (direction, bytes) => {
  const { proxy } = await openEcho();
  const caller = await call(proxy);
  const cut = proxy.cutAfter(direction, bytes);
  caller.socket.write('0123456789');
  await cut;
  expect(await caller.ended).toMatch(/closed|ECONNRESET/);
  if (direction === 'answers') expect(caller.received().toString()).toBe('0123456');
  const after = await call(proxy);
  after.socket.write('0123456789');
  await after.until(10);
});

it('tells when so many bytes have been sent back', async () => {
  const { proxy } = await openEcho();
  const caller = await call(proxy);
  let isTold = false;
  const told = proxy.untilAnswered(5).then(() => (isTold = true));
  caller.socket.write('0123');
  await caller.until(4);
  expect(isTold).toBe(false);
  caller.socket.write('4');
  expect(await told).toBe(true);
});
