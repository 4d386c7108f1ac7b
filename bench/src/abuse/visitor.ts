import { Agent, request, type ClientRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

type Sending = {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  /** Sent unchanged; an object as JSON. */
  body?: string | Uint8Array | object;
  signal?: AbortSignal;
};
export type Received = { status: number; headers: IncomingHttpHeaders; text: string };

/** A client with a cookie and an address, like a browser; keeps as many connections open as it needs. */
export type Visitor = {
  /** The whole response. Throws when the connection fails or `signal` is aborted. */
  send(sending: Sending): Promise<Received>;
  /** The response with its body unread. */
  open(sending: Sending): Promise<IncomingMessage>;
  close(): void;
};

/** `address` is the loopback address that the visitor connects from; it makes every visitor another client to the API. */
export function createVisitor(apiUrl: string, address: string): Visitor {
  const agent = new Agent({ keepAlive: true, localAddress: address });
  let cookie: string | undefined;
  const open = (sending: Sending): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const body = toBytes(sending.body);
      const outgoing: ClientRequest = request(`${apiUrl}${sending.path}`, {
        agent,
        method: sending.method ?? (body === undefined ? 'GET' : 'POST'),
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': body.byteLength }),
          ...(cookie === undefined ? {} : { cookie }),
          ...sending.headers,
        },
        ...(sending.signal === undefined ? {} : { signal: sending.signal }),
      });
      outgoing.on('error', reject);
      outgoing.on('response', (answer) => {
        cookie ??= answer.headers['set-cookie']?.[0]?.split(';', 1)[0];
        resolve(answer);
      });
      outgoing.end(body);
    });
  return {
    open,
    async send(sending) {
      const answer = await open(sending);
      return { status: answer.statusCode ?? 0, headers: answer.headers, text: await text(answer) };
    },
    close: () => agent.destroy(),
  };
}

function toBytes(body: Sending['body']): Uint8Array | undefined {
  if (body === undefined || body instanceof Uint8Array) return body;
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
}
