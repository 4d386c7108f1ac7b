import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer as createSocketServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import type { FetchPageError } from './fetch-error.ts';
import { createPageFetcher } from './fetch-page.ts';
import type { FetchedPage, FetchPolicy } from './fetch-page.ts';

/** A real server on a free loopback port, and fetchers whose policy allows exactly that address and port. */
export interface LoopbackSite {
  origin: string;
  port: number;
  sockets: Set<Socket>;
  fetch: (path: string, policy?: Partial<FetchPolicy>) => Promise<FetchedPage>;
  fetchUrl: (url: string, policy?: Partial<FetchPolicy>, signal?: AbortSignal) => Promise<FetchedPage>;
  /** The error that fetching must end in. */
  refusal: (path: string, policy?: Partial<FetchPolicy>) => Promise<FetchPageError>;
  [Symbol.asyncDispose]: () => Promise<void>;
}

/** Serves HTTP. */
export function serve(
  onRequest: (request: IncomingMessage, response: ServerResponse) => unknown,
): Promise<LoopbackSite> {
  return startSite(createServer(onRequest));
}

/** Sends these bytes to every client, whatever it sends, then closes the connection. */
export function serveRaw(answer: string, onQuestion: (bytes: Buffer) => void = () => {}): Promise<LoopbackSite> {
  const server = createSocketServer((socket) => {
    socket
      .on('error', () => {})
      .once('data', (question) => {
        onQuestion(question);
        socket.end(answer);
      });
  });
  return startSite(server);
}

async function startSite(server: Server): Promise<LoopbackSite> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => sockets.add(socket.on('close', () => sockets.delete(socket))));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const fetchUrl: LoopbackSite['fetchUrl'] = (url, policy, signal) =>
    createPageFetcher({
      isAddressAllowed: (address) => address === '127.0.0.1',
      isPortAllowed: (requested) => requested === port,
      ...policy,
    })(url, signal === undefined ? {} : { signal });
  const fetch: LoopbackSite['fetch'] = (path, policy) => fetchUrl(origin + path, policy);
  const refusal: LoopbackSite['refusal'] = (path, policy) =>
    fetch(path, policy).then(
      () => {
        throw new Error('the page was fetched');
      },
      (error: FetchPageError) => error,
    );
  const stop = async (): Promise<void> => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return { origin, port, sockets, fetch, fetchUrl, refusal, [Symbol.asyncDispose]: stop };
}

/** `/3` redirects to `/2` and so on to `/0`, which is a page. */
export function countDown(request: IncomingMessage, response: ServerResponse): void {
  const left = Number(request.url?.slice(1));
  if (left === 0) response.end('end');
  else response.writeHead(302, { location: `/${left - 1}` }).end();
}

export function textOf({ bytes }: FetchedPage): string {
  return new TextDecoder().decode(bytes);
}
