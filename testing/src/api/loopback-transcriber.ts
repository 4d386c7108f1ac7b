import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** One request as the server parsed it. */
export type TranscriptionRequest = {
  path: string;
  headers: IncomingMessage['headers'];
  fields: Record<string, string>;
  file: { name: string; mediaType: string; bytes: Uint8Array } | undefined;
};
export type LoopbackTranscriber = {
  url: string;
  requests: TranscriptionRequest[];
  [Symbol.asyncDispose](): Promise<void>;
};

/** A segment with every field of the protocol, as OpenAI's own API returns it. */
export function wholeSegment(start: number, end: number, text: string): Record<string, unknown> {
  const common = { id: 0, seek: 0, tokens: [50364], temperature: 0, avg_logprob: -0.2 };
  return { ...common, start, end, text, compression_ratio: 1.1, no_speech_prob: 0.01 };
}

/** A server on a free loopback port that reads the whole form and then responds with this JSON. */
export function serveTranscript(answer: unknown): Promise<LoopbackTranscriber> {
  return serveTranscriber((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
}

/** The same with any response. With `isForm: false` the body is not read, as by a server that refuses on the headers alone. */
export async function serveTranscriber(
  answer: (request: IncomingMessage, response: ServerResponse) => unknown,
  { isForm = true } = {},
): Promise<LoopbackTranscriber> {
  const requests: TranscriptionRequest[] = [];
  const server = createServer(async (request, response) => {
    response.on('error', () => {});
    if (isForm) requests.push(await readForm(request).catch(() => unreadable(request)));
    answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = async (): Promise<void> => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  return { url: `http://127.0.0.1:${port}/v1`, requests, [Symbol.asyncDispose]: stop };
}

async function readForm(request: IncomingMessage): Promise<TranscriptionRequest> {
  const body = new Uint8Array(await buffer(request));
  const form = await new Response(body, {
    headers: { 'content-type': request.headers['content-type'] ?? '' },
  }).formData();
  const fields = Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  const file = form.get('file');
  const sent =
    file instanceof File
      ? { name: file.name, mediaType: file.type, bytes: new Uint8Array(await file.arrayBuffer()) }
      : undefined;
  return { path: request.url ?? '', headers: request.headers, fields, file: sent };
}

function unreadable(request: IncomingMessage): TranscriptionRequest {
  return { path: request.url ?? '', headers: request.headers, fields: {}, file: undefined };
}
