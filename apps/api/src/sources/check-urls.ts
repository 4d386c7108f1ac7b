/**
 * Checks URLs against the strict fetch guard without touching a network: `{"id","url"}` lines on stdin, one verdict line each on stdout.
 * Names resolve through a stub, and every socket goes to a trap server on 127.0.0.1 whatever address was requested; the verdict reports the
 * requested addresses. Used by the benches.
 */
import { createServer } from 'node:http';
import type { Server, ServerResponse } from 'node:http';
import { connect as connectSocket } from 'node:net';
import { createInterface } from 'node:readline';
import type { buildConnector } from 'undici';
import { FetchPageError } from './fetch-error.ts';
import { createPageFetcher } from './fetch-page.ts';
import type { HostAddress, ResolveHost } from './resolve-host.ts';

/** A public address by the rules; it is never dialled. */
const publicAddress = '203.0.114.1';

const fixedAddresses: Partial<Record<string, string[]>> = {
  'metadata.google.internal': ['169.254.169.254'],
  'mixed.test': [publicAddress, '10.0.0.1'],
  'aaaa-only.test': [publicAddress, '::1'],
  'cname.test': ['127.0.0.1'],
};

const redirects: Partial<Record<string, string>> = {
  '/301-to-loopback': 'http://127.0.0.1/',
  '/302-to-metadata': 'http://169.254.169.254/latest/meta-data/',
  '/307-to-file': 'file:///etc/passwd',
  '/chain-6': '/chain-5',
  '/chain-5': '/chain-4',
  '/chain-4': '/chain-3',
  '/chain-3': '/chain-2',
  '/chain-2': '/chain-1',
  '/chain-1': '/end',
  '/loop': '/loop-back',
  '/loop-back': '/loop',
};

/** A page full of links to internal addresses, none of which a fetch of the page may follow. */
const luringPage = `<!doctype html><meta http-equiv="refresh" content="0;url=http://127.0.0.1/">
<link rel="canonical" href="http://169.254.169.254/"><meta property="og:image" content="http://10.0.0.1/x.png">
<iframe src="http://192.168.0.1/"></iframe><link rel="alternate" type="application/rss+xml" href="http://[::1]/feed">`;

const trap = await startTrap();
for await (const line of createInterface({ input: process.stdin })) {
  if (line.trim() !== '') process.stdout.write(`${JSON.stringify(await check(JSON.parse(line)))}\n`);
}
trap.closeAllConnections();
trap.close();

async function check({ id, url }: { id: string; url: string }): Promise<object> {
  const dialled: string[] = [];
  const fetchPage = createPageFetcher({
    resolve: createStubResolver(),
    connectorFor: (addresses) => connectToTrap(addresses, dialled),
  });
  try {
    const { status } = await fetchPage(url);
    return { id, verdict: 'fetched', status, dialled };
  } catch (error) {
    if (!(error instanceof FetchPageError)) throw error;
    return { id, verdict: 'refused', code: error.code, reason: error.reason, dialled };
  }
}

/** `rebind.test` is public at the first lookup and loopback afterwards; names that contain an address resolve to that address. */
function createStubResolver(): ResolveHost {
  let lookups = 0;
  return async (hostname) => {
    lookups += 1;
    if (hostname === 'rebind.test' && lookups > 1) return [{ address: '127.0.0.1' }];
    const embedded = /^(\d+\.\d+\.\d+\.\d+)\.nip\.io$/.exec(hostname)?.[1];
    const mixed = /^mixed-(\d+)\.test$/.exec(hostname)?.[1];
    if (mixed !== undefined) return mixAddresses(Number(mixed));
    const addresses = fixedAddresses[hostname] ?? [embedded ?? publicAddress];
    return addresses.map((address) => ({ address }));
  };
}

const privateAddresses = [
  '10.0.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '::1',
  'fd00::1',
  '::ffff:192.168.0.1',
  'fe80::1',
];

/** Public addresses of both families and one private one, at a different position each time. */
function mixAddresses(turn: number): { address: string }[] {
  const addresses = [publicAddress, '2a00:1450::1', publicAddress, '2a00:1450::2'];
  return addresses
    .toSpliced(turn % 5, 0, privateAddresses[turn % privateAddresses.length] ?? '')
    .map((address) => ({ address }));
}

function connectToTrap(addresses: readonly HostAddress[], dialled: string[]): buildConnector.connector {
  return (_target, callback) => {
    dialled.push(...addresses.map(({ address }) => address));
    const address = trap.address();
    if (address === null || typeof address === 'string') throw new Error('the trap is not listening');
    const socket = connectSocket(address.port, '127.0.0.1');
    socket.once('connect', () => callback(null, socket)).once('error', (error) => callback(error, null));
  };
}

async function startTrap(): Promise<Server> {
  const server = createServer((incoming, response) => respond(incoming.url ?? '/', response));
  const listening = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', () => listening.resolve());
  await listening.promise;
  return server;
}

function respond(path: string, response: ServerResponse): void {
  const location = redirects[path];
  if (location !== undefined) response.writeHead(302, { location }).end();
  else response.writeHead(200, { 'content-type': 'text/html' }).end(luringPage);
}
