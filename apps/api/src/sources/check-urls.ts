/**
 * Judges URLs without touching a network: `{"id","url"}` lines on stdin, one verdict line for each on stdout, by the strict
 * guard itself. Names resolve by a stub, and every socket goes to a canary on 127.0.0.1, whatever address was asked for;
 * the asked addresses are what the verdict reports. Used by the benches.
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
const PUBLIC = '203.0.114.1';

const FIXED_ANSWERS: Partial<Record<string, string[]>> = {
  'metadata.google.internal': ['169.254.169.254'],
  'mixed.test': [PUBLIC, '10.0.0.1'],
  'aaaa-only.test': [PUBLIC, '::1'],
  'cname.test': ['127.0.0.1'],
};

const REDIRECTS: Partial<Record<string, string>> = {
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

/** A page full of ways inside, none of which a fetch of the page may follow. */
const LURES = `<!doctype html><meta http-equiv="refresh" content="0;url=http://127.0.0.1/">
<link rel="canonical" href="http://169.254.169.254/"><meta property="og:image" content="http://10.0.0.1/x.png">
<iframe src="http://192.168.0.1/"></iframe><link rel="alternate" type="application/rss+xml" href="http://[::1]/feed">`;

const canary = await startCanary();
for await (const line of createInterface({ input: process.stdin })) {
  if (line.trim() !== '') process.stdout.write(`${JSON.stringify(await judge(JSON.parse(line)))}\n`);
}
canary.closeAllConnections();
canary.close();

async function judge({ id, url }: { id: string; url: string }): Promise<object> {
  const dialled: string[] = [];
  const fetchPage = createPageFetcher({
    resolve: createStubResolver(),
    connectorFor: (addresses) => connectToCanary(addresses, dialled),
  });
  try {
    const { status } = await fetchPage(url);
    return { id, verdict: 'fetched', status, dialled };
  } catch (error) {
    if (!(error instanceof FetchPageError)) throw error;
    return { id, verdict: 'refused', code: error.code, reason: error.reason, dialled };
  }
}

/** `rebind.test` is public at the first question and loopback ever after; names with an address in them mean that address. */
function createStubResolver(): ResolveHost {
  let questions = 0;
  return async (hostname) => {
    questions += 1;
    if (hostname === 'rebind.test' && questions > 1) return [{ address: '127.0.0.1' }];
    const embedded = /^(\d+\.\d+\.\d+\.\d+)\.nip\.io$/.exec(hostname)?.[1];
    const mixed = /^mixed-(\d+)\.test$/.exec(hostname)?.[1];
    if (mixed !== undefined) return mixAnswers(Number(mixed));
    const answers = FIXED_ANSWERS[hostname] ?? [embedded ?? PUBLIC];
    return answers.map((address) => ({ address }));
  };
}

const PRIVATE = ['10.0.0.1', '127.0.0.1', '169.254.169.254', '::1', 'fd00::1', '::ffff:192.168.0.1', 'fe80::1'];

/** Public addresses of both families and one private one, at another place each time. */
function mixAnswers(turn: number): { address: string }[] {
  const answers = [PUBLIC, '2a00:1450::1', PUBLIC, '2a00:1450::2'];
  return answers.toSpliced(turn % 5, 0, PRIVATE[turn % PRIVATE.length] ?? '').map((address) => ({ address }));
}

function connectToCanary(addresses: readonly HostAddress[], dialled: string[]): buildConnector.connector {
  return (_target, callback) => {
    dialled.push(...addresses.map(({ address }) => address));
    const address = canary.address();
    if (address === null || typeof address === 'string') throw new Error('the canary is not listening');
    const socket = connectSocket(address.port, '127.0.0.1');
    socket.once('connect', () => callback(null, socket)).once('error', (error) => callback(error, null));
  };
}

async function startCanary(): Promise<Server> {
  const server = createServer((incoming, response) => answer(incoming.url ?? '/', response));
  const listening = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', () => listening.resolve());
  await listening.promise;
  return server;
}

function answer(path: string, response: ServerResponse): void {
  const location = REDIRECTS[path];
  if (location !== undefined) response.writeHead(302, { location }).end();
  else response.writeHead(200, { 'content-type': 'text/html' }).end(LURES);
}
