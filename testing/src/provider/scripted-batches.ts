import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One result of a batch, in our words; `raw` is sent as it is. */
export type ScriptedResult =
  | { readonly id: string; readonly text: string; readonly isCut?: boolean }
  | { readonly id: string; readonly error: 'request' | 'expired' }
  | { readonly id: string; readonly raw: unknown };

export type ScriptedBatchWire = 'openai' | 'anthropic' | 'google';
export type ScriptedBatchEnd = 'completed' | 'failed' | 'expired';

/** A fake of the batch calls of three providers, on the loopback interface only; one batch at a time. */
export type ScriptedBatches = {
  /** Base URLs, as in `baseUrl` of a model. */
  readonly urls: Readonly<Record<ScriptedBatchWire, string>>;
  /** Every request: its method, its path and its API key. */
  readonly log: readonly { readonly call: string; readonly key: string }[];
  /** The questions of the batch, as the provider received them. */
  readonly questions: readonly { readonly id: string; readonly body: unknown }[];
  /** The id that the provider gives to the next batch. */
  batchId: string | undefined;
  /** The address at which Anthropic's results are said to be. */
  resultsUrl: string | undefined;
  /** What the list of batches holds, the newest first, one a page. */
  listed: readonly { readonly id: string; readonly createdAt?: string }[];
  /** Answers all further requests with this status. */
  refuse(status: number): void;
  /** Leaves all further requests without an answer. */
  hang(): void;
  end(state: ScriptedBatchEnd, results: readonly ScriptedResult[]): void;
  close(): Promise<void>;
};

type State = {
  end: ScriptedBatchEnd | undefined;
  results: readonly ScriptedResult[];
  refusal: number | 'hang' | undefined;
  origin: string;
  wire: ScriptedBatchWire;
};
type Question = ScriptedBatches['questions'][number];

export async function openScriptedBatches(): Promise<ScriptedBatches> {
  const state: State = { end: undefined, results: [], refusal: undefined, origin: '', wire: 'openai' };
  const log: { call: string; key: string }[] = [];
  const questions: Question[] = [];
  const server = createServer(async (message, response) => {
    const { pathname, searchParams } = new URL(message.url ?? '/', 'http://127.0.0.1');
    log.push({ call: `${message.method} ${pathname}`, key: readKey(message) });
    if (state.refusal === 'hang') return;
    if (state.refusal !== undefined) return void response.writeHead(state.refusal).end('{}');
    state.wire = pathname.split('/')[1] as ScriptedBatchWire;
    if (message.method === 'POST' && !isCancel(pathname)) questions.push(...(await readQuestions(state.wire, message)));
    const isList = message.method === 'GET' && pathname.endsWith('/batches');
    const reply = isList ? list(state.wire, batches.listed, searchParams) : answer(state, batches, pathname);
    const isLines = Array.isArray(reply);
    response.writeHead(200, { 'content-type': isLines ? 'application/x-ndjson' : 'application/json' });
    response.end(isLines ? reply.map((line) => `${JSON.stringify(line)}\n`).join('') : JSON.stringify(reply));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  state.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { origin } = state;
  const batches: ScriptedBatches = {
    urls: { openai: `${origin}/openai/v1`, anthropic: `${origin}/anthropic/v1`, google: `${origin}/google/v1beta` },
    log,
    questions,
    batchId: undefined,
    resultsUrl: undefined,
    listed: [],
    refuse: (status) => void (state.refusal = status),
    hang: () => void (state.refusal = 'hang'),
    end: (end, results) => void Object.assign(state, { end, results }),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return batches;
}

function readKey({ headers }: IncomingMessage): string {
  const values = [headers.authorization?.replace('Bearer ', ''), headers['x-api-key'], headers['x-goog-api-key']];
  return values.flat().join('');
}

async function readQuestions(wire: ScriptedBatchWire, message: IncomingMessage): Promise<Question[]> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks).toString();
  if (wire === 'openai') {
    const lines = body.split(/\r?\n/).filter((line) => line.startsWith('{"custom_id"'));
    return lines.map((line) => JSON.parse(line)).map(({ custom_id: id, ...rest }) => ({ id, body: rest.body }));
  }
  const parsed = JSON.parse(body);
  if (wire === 'anthropic')
    return parsed.requests.map((entry: { custom_id: string; params: unknown }) => ({
      id: entry.custom_id,
      body: entry.params,
    }));
  return parsed.batch.inputConfig.requests.requests.map((entry: { metadata: { key: string }; request: unknown }) => ({
    id: entry.metadata.key,
    body: entry.request,
  }));
}

const isCancel = (path: string): boolean => /[/:]cancel$/.test(path);

/** One batch a page, so that further pages are asked for. */
function list(wire: ScriptedBatchWire, listed: ScriptedBatches['listed'], query: URLSearchParams): unknown {
  const after = query.get('after') ?? query.get('after_id') ?? query.get('pageToken');
  const place = listed.findIndex(({ id }) => id === after) + 1;
  const page = listed.slice(place, place + 1);
  const last = page.at(-1)?.id;
  const isMore = place + 1 < listed.length;
  if (wire === 'google') {
    const operations = page.map(({ id, createdAt }) => ({
      name: id,
      metadata: { state: 'BATCH_STATE_RUNNING', createTime: createdAt },
    }));
    return { operations, ...(isMore ? { nextPageToken: last } : {}) };
  }
  const data = page.map(({ id, createdAt = '' }) =>
    wire === 'openai'
      ? { id, status: 'in_progress', ...(createdAt === '' ? {} : { created_at: Date.parse(createdAt) / 1000 }) }
      : { ...anthropicBatch, id, created_at: createdAt },
  );
  return { data, has_more: isMore, last_id: last };
}

const anthropicBatch = {
  type: 'message_batch',
  processing_status: 'in_progress',
  request_counts: { processing: 0, succeeded: 0, errored: 0, canceled: 0, expired: 0 },
  created_at: '2026-11-24T00:00:00Z',
  expires_at: '2026-11-25T00:00:00Z',
  results_url: null,
};

/** A list is sent as JSON lines. */
function answer(state: State, { batchId, resultsUrl }: ScriptedBatches, path: string): unknown {
  const { end, results, wire } = state;
  const lines = results.map((result) => writers[wire](result));
  if (/\/(content|results)$/.test(path)) return lines;
  if (path.endsWith('/files')) return { id: 'file-in' };
  if (isCancel(path) && wire === 'google') return {};
  if (wire === 'openai')
    return {
      id: batchId ?? 'batch_1',
      status: end ?? 'in_progress',
      ...(lines.length > 0 && end !== undefined ? { output_file_id: 'file-out' } : {}),
      ...(end === 'failed' ? { errors: { data: [{ code: 'token_limit_exceeded', message: 'Enqueued' }] } } : {}),
    };
  if (wire === 'anthropic')
    return {
      ...anthropicBatch,
      id: batchId ?? 'msgbatch_1',
      processing_status: end === undefined ? 'in_progress' : 'ended',
      results_url:
        end === undefined ? null : (resultsUrl ?? `${state.origin}/anthropic/v1/messages/batches/msgbatch_1/results`),
    };
  const states = { completed: 'SUCCEEDED', failed: 'FAILED', expired: 'EXPIRED' };
  const output = lines.length > 0 ? { inlinedResponses: { inlinedResponses: lines } } : {};
  return {
    name: batchId ?? 'batches/b1',
    metadata: { state: end === undefined ? 'BATCH_STATE_RUNNING' : `BATCH_STATE_${states[end]}`, output },
  };
}

const writers: Readonly<Record<ScriptedBatchWire, (result: ScriptedResult) => unknown>> = {
  openai: (result) => {
    const custom_id = result.id;
    if ('raw' in result) return { custom_id, response: { status_code: 200, body: result.raw } };
    if ('text' in result)
      return {
        custom_id,
        response: {
          status_code: 200,
          body: {
            output: [
              {
                type: 'message',
                role: 'assistant',
                id: 'm',
                content: [{ type: 'output_text', text: result.text, annotations: [] }],
              },
            ],
            incomplete_details: result.isCut === true ? { reason: 'max_output_tokens' } : null,
            usage: { input_tokens: 7, output_tokens: 5 },
          },
        },
      };
    if (result.error === 'expired') return { custom_id, error: { code: 'batch_expired', message: 'expired' } };
    const body = { error: { message: 'no', type: 'invalid_request_error' } };
    return { custom_id, response: { status_code: 400, body } };
  },
  anthropic: (result) => ({ custom_id: result.id, result: writeAnthropicResult(result) }),
  google: (result) => {
    const metadata = { key: result.id };
    if ('raw' in result) return { metadata, response: result.raw };
    if ('error' in result)
      return result.error === 'request'
        ? { metadata, error: { code: 3, status: 'INVALID_ARGUMENT', message: 'no' } }
        : { metadata, error: { code: 4, status: 'DEADLINE_EXCEEDED', message: 'expired' } };
    const finishReason = result.isCut === true ? 'MAX_TOKENS' : 'STOP';
    const content = { role: 'model', parts: [{ text: result.text }] };
    const usageMetadata = { promptTokenCount: 7, candidatesTokenCount: 5, totalTokenCount: 12 };
    return { metadata, response: { candidates: [{ content, finishReason }], usageMetadata } };
  },
};

function writeAnthropicResult(result: ScriptedResult): unknown {
  if ('raw' in result) return { type: 'succeeded', message: result.raw };
  if ('error' in result)
    return result.error === 'expired'
      ? { type: 'expired' }
      : { type: 'errored', error: { type: 'error', error: { type: 'invalid_request_error', message: 'no' } } };
  const message = {
    type: 'message',
    content: [{ type: 'text', text: result.text }],
    stop_reason: result.isCut === true ? 'max_tokens' : 'end_turn',
    usage: { input_tokens: 7, output_tokens: 5 },
  };
  return { type: 'succeeded', message };
}
