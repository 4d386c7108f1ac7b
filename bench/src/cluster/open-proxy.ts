import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const pollMs = 100;

/** What stands before the API processes of a service: it sends requests in turn to those whose `/readyz` answers 200. */
export type Proxy = {
  readonly url: string;
  add(upstream: string): Promise<void>;
  remove(upstream: string): void;
  close(): Promise<void>;
};

/**
 * Nothing is kept between requests. One that could not be sent at all is sent to the next; what was sent once is never repeated. `host`: the
 * public name of the API, for processes that answer to no other. `sendsAlways`: also to those that are not ready.
 */
export async function openProxy({
  host,
  sendsAlways = false,
}: { host?: string; sendsAlways?: boolean } = {}): Promise<Proxy> {
  const ready = new Map<string, boolean>();
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const upstreams = [...ready].filter(([, isReady]) => isReady || sendsAlways).map(([url]) => url);
    turn += 1;
    const first = upstreams.length === 0 ? 0 : turn % upstreams.length;
    if (host !== undefined) incoming.headers.host = host;
    passOn(incoming, outgoing, [...upstreams.slice(first), ...upstreams.slice(0, first)]);
  });
  const look = async (url: string): Promise<void> => {
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready.has(url)) ready.set(url, isReady);
  };
  const timer = setInterval(() => [...ready.keys()].forEach((url) => void look(url)), pollMs);
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async add(url) {
      ready.set(url, false);
      await look(url);
    },
    remove: (url) => void ready.delete(url),
    close() {
      clearInterval(timer);
      server.closeAllConnections();
      return new Promise((settle) => server.close(() => settle()));
    },
  };
}

function passOn(incoming: IncomingMessage, outgoing: ServerResponse, [upstream, ...others]: readonly string[]): void {
  if (upstream === undefined) return void outgoing.writeHead(502).end();
  let wasSent = false;
  const onward = request(
    new URL(incoming.url ?? '/', upstream),
    { method: incoming.method, headers: { ...incoming.headers, connection: 'close' }, agent: false },
    (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
      // A process that dies cuts its responses; so does the proxy.
      response.once('error', () => outgoing.destroy());
    },
  );
  onward.once('socket', (socket) =>
    socket.once('connect', () => {
      wasSent = true;
      incoming.pipe(onward);
    }),
  );
  onward.once('error', () => {
    if (!wasSent) passOn(incoming, outgoing, others);
    else if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(502).end();
  });
  outgoing.once('close', () => onward.destroy());
}
