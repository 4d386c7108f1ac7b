import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { approximateTokens } from '@youyaku/models/approximate-tokens';
import { anthropicWire } from './anthropic-wire.ts';
import { googleWire } from './google-wire.ts';
import { writeExtractively } from './extractive-writer.ts';
import { openaiWire } from './openai-wire.ts';
import { openRecordedCompletions } from './recorded-completions.ts';
import { parseScriptedFault, type ScriptedFault, type ScriptedFaultName } from './scripted-faults.ts';
import type { ScriptedRequest, Wire } from './scripted-request.ts';
import { sendCompletion } from './send-completion.ts';
import { seededRandom } from '#seeded-random.ts';

export type ScriptedProviderOptions = {
  /** 0 for any free port. */
  readonly port: number;
  readonly seed?: number;
  /** The completion; by the extractive writer when absent. */
  readonly answer?: (request: ScriptedRequest) => string | Promise<string>;
  /** A folder of recorded completions; where one is missing, `answer` is used and the request is written there. */
  readonly recordedFolder?: string;
  /** The fault of a request without one in the header or the queue; `random` is seeded. */
  readonly plan?: (request: ScriptedRequest, index: number, random: () => number) => ScriptedFault | undefined;
  /** Before the first token. */
  readonly latencyMs?: number;
  /** Between tokens. */
  readonly tokenMs?: number;
  /** The list of models at a path, as JSON; without it, one model at every path that ends with /models. */
  readonly lists?: Readonly<Record<string, unknown>>;
};

/** One request as the provider saw it. Times are of `performance.now()`. */
export type ScriptedLogEntry = {
  readonly request: ScriptedRequest;
  /** The API key of the request. */
  readonly key: string;
  readonly fault: ScriptedFaultName | undefined;
  readonly startedAtMs: number;
  /** When the response was complete or the caller disconnected. */
  endedAtMs: number | undefined;
  /** When the caller disconnected before the response was complete. */
  abortedAtMs: number | undefined;
  answeredBy: 'recorded' | 'written' | undefined;
  inputTokens: number;
  outputTokens: number;
};

export type ScriptedProvider = {
  readonly port: number;
  /** Base URLs, as in `baseUrl` of a model. */
  readonly urls: { readonly openai: string; readonly anthropic: string; readonly google: string };
  readonly log: readonly ScriptedLogEntry[];
  /** The most requests that were open at the same time. */
  readonly atOnceMax: number;
  /** Faults for the next requests, one each; `undefined` lets one succeed. */
  queueFaults(...faults: (ScriptedFaultName | ScriptedFault | undefined)[]): void;
  close(): Promise<void>;
};

const wires: readonly Wire[] = [openaiWire, anthropicWire, googleWire];
const bodyBytesMax = 64 * 1024 * 1024;

/** Opens a fake provider of language models for tests and demonstrations, on the loopback interface only. */
export async function openScriptedProvider(options: ScriptedProviderOptions): Promise<ScriptedProvider> {
  const { seed = 1, answer = writeExtractively, latencyMs = 0, tokenMs = 0 } = options;
  const random = seededRandom(seed);
  const recorded = options.recordedFolder === undefined ? undefined : openRecordedCompletions(options.recordedFolder);
  const log: ScriptedLogEntry[] = [];
  const queue: (ScriptedFault | undefined)[] = [];
  let open = 0;
  let atOnceMax = 0;

  const chooseFault = (message: IncomingMessage, request: ScriptedRequest): ScriptedFault | undefined => {
    const header = message.headers['x-scripted-fault'];
    if (typeof header === 'string') return parseScriptedFault(header);
    return queue.length > 0 ? queue.shift() : options.plan?.(request, log.length, random);
  };

  const serve = async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = new URL(message.url ?? '/', 'http://127.0.0.1').pathname;
    if (message.method === 'GET') return sendModels(response, path, options.lists);
    const body = await readJson(message);
    const wire = wires.find((candidate) => candidate.read(path, body) !== undefined);
    const request = wire?.read(path, body);
    if (wire === undefined || request === undefined) return void response.writeHead(404).end();

    const fault = chooseFault(message, request);
    const key = readKey(message);
    const entry = openEntry(request, key, fault?.name);
    log.push(entry);
    open += 1;
    atOnceMax = Math.max(atOnceMax, open);
    const gone = new AbortController();
    response.on('close', () => {
      open -= 1;
      entry.endedAtMs = performance.now();
      if (!response.writableFinished) entry.abortedAtMs = entry.endedAtMs;
      gone.abort();
    });
    if (latencyMs > 0) await pause(latencyMs, undefined, { signal: gone.signal });
    const stored = await recorded?.find(request);
    entry.answeredBy = stored === undefined ? 'written' : 'recorded';
    const text = stored ?? (await answer(request));
    // A new seed per response, so that the split does not depend on earlier requests.
    await sendCompletion({
      wire,
      request,
      response,
      text,
      fault,
      key,
      entry,
      tokenMs,
      random: seededRandom(seed),
      gone: gone.signal,
    });
  };

  const server = createServer((message, response) => {
    serve(message, response).catch(() => response.destroy());
  });
  await new Promise<void>((settle, reject) => {
    server.once('error', reject);
    server.listen(options.port, '127.0.0.1', settle);
  });
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    port,
    urls: { openai: `${origin}/v1`, anthropic: `${origin}/v1`, google: `${origin}/v1beta` },
    log,
    get atOnceMax() {
      return atOnceMax;
    },
    queueFaults(...faults) {
      queue.push(...faults.map((fault) => (typeof fault === 'string' ? { name: fault } : fault)));
    },
    close: () =>
      new Promise((settle) => {
        server.close(() => settle());
        server.closeAllConnections();
      }),
  };
}

function openEntry(request: ScriptedRequest, key: string, fault: ScriptedFaultName | undefined): ScriptedLogEntry {
  const asked = [request.instructions, ...request.messages.map(({ content }) => content)].join('\n');
  return {
    request,
    key,
    fault,
    startedAtMs: performance.now(),
    endedAtMs: undefined,
    abortedAtMs: undefined,
    answeredBy: undefined,
    inputTokens: Math.ceil(approximateTokens(asked)),
    outputTokens: 0,
  };
}

async function readJson(message: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of message as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength;
    if (bytes > bodyBytesMax) throw new Error('The request is too large.');
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown;
}

function readKey({ headers }: IncomingMessage): string {
  const value = headers.authorization ?? headers['x-api-key'] ?? headers['x-goog-api-key'] ?? '';
  return String(value).replace(/^Bearer /, '');
}

function sendModels(response: ServerResponse, path: string, lists: ScriptedProviderOptions['lists']): void {
  const only = { object: 'list', data: [{ id: 'scripted', object: 'model', owned_by: 'scripted' }] };
  const list = lists === undefined && path.endsWith('/models') ? only : lists?.[path];
  if (list === undefined) return void response.writeHead(404).end();
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(list));
}
