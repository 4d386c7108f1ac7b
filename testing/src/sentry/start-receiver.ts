import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Takes envelopes as Sentry does, at an address of this machine, and keeps every byte of them. */
export type SentryReceiver = {
  dsn: string;
  /** Headers and bodies of all requests, as they came. */
  requests: { url: string; headers: string; body: string }[];
  /** How it answers from now on: `silent` never does. */
  answer: 'fine' | 'silent' | 'refused' | 'limited' | 'elsewhere';
  close(): Promise<void>;
};

export async function startSentryReceiver(): Promise<SentryReceiver> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      receiver.requests.push({ url: request.url ?? '', headers: JSON.stringify(request.rawHeaders), body });
      const headers = { 'content-type': 'application/json' };
      if (receiver.answer === 'fine') response.writeHead(200, headers).end('{}');
      if (receiver.answer === 'refused') response.writeHead(403, headers).end('{}');
      if (receiver.answer === 'limited') response.writeHead(429, { ...headers, 'retry-after': '60' }).end('{}');
      if (receiver.answer === 'elsewhere') response.writeHead(307, { location: `${origin}/other` }).end();
    });
  });
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const origin = `http://${host}`;
  const receiver: SentryReceiver = {
    dsn: `http://publickey@${host}/42`,
    requests: [],
    answer: 'fine',
    close: () =>
      new Promise((settle) => {
        server.close(() => settle());
        server.closeAllConnections();
      }),
  };
  return receiver;
}

/** The events of an envelope. */
export function eventsOfEnvelope(body: string): Record<string, unknown>[] {
  const lines = body.split('\n').filter((line) => line !== '');
  return lines.flatMap((line, index) => {
    const isEvent = index > 0 && (JSON.parse(lines[index - 1] ?? '{}') as { type?: string }).type === 'event';
    return isEvent ? [JSON.parse(line) as Record<string, unknown>] : [];
  });
}
