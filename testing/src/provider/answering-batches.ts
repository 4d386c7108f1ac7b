import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { writeExtractively } from './extractive-writer.ts';
import { asList, asObject, readText, type ScriptedRequest } from './scripted-request.ts';

/** What comes of one question: a text, an error, or nothing at all. */
export type BatchedReply = { readonly text: string } | { readonly error: 'refused' | 'expired' } | 'lost';

type Question = { readonly id: string; readonly request: ScriptedRequest };
export type AnsweredBatch = {
  readonly id: string;
  readonly questions: readonly Question[];
  readonly createdAt: number;
  /** Undefined while it is worked on. */
  end: 'completed' | 'failed' | 'expired' | 'cancelled' | undefined;
  isCancelAsked: boolean;
};

/** A fake of the batch calls of OpenAI that answers every question, on the loopback interface only. */
export type AnsweringBatches = {
  /** As in `baseUrl` of a model. */
  readonly url: string;
  /** All that were accepted, in their order. */
  readonly batches: readonly AnsweredBatch[];
  /** What each question was billed with. */
  readonly usage: { readonly inputTokens: number; readonly outputTokens: number };
  /** Whether batches stay open; else they are completed when they are asked for. */
  isHeld: boolean;
  /** By the extractive writer when absent. */
  reply: ((question: Question, batch: AnsweredBatch) => BatchedReply | undefined) | undefined;
  /** Accepts the next batch and cuts the connection before its id is sent. */
  losesNextId: boolean;
  /** Cuts the connection before it accepts the next batch. */
  dropsNext: boolean;
  /** Answers the next batch with this status, and does not accept it. */
  refusesNext: number | undefined;
  close(): Promise<void>;
};

export async function openAnsweringBatches(): Promise<AnsweringBatches> {
  const batches: AnsweredBatch[] = [];
  const files = new Map<string, Question[]>();
  const server = createServer((message, response) => {
    serve({ fake, batches, files }, message, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const fake: AnsweringBatches = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    batches,
    usage: { inputTokens: 400, outputTokens: 60 },
    isHeld: false,
    reply: undefined,
    losesNextId: false,
    dropsNext: false,
    refusesNext: undefined,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return fake;
}

type Served = { fake: AnsweringBatches; batches: AnsweredBatch[]; files: Map<string, Question[]> };

async function serve(
  { fake, batches, files }: Served,
  message: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = new URL(message.url ?? '/', 'http://127.0.0.1').pathname;
  const send = (body: unknown): void => void response.end(JSON.stringify(body));
  response.setHeader('content-type', 'application/json');
  const [, kind, id = '', verb] = /^\/v1\/(files|batches)(?:\/([\w-]+))?(?:\/(\w+))?$/.exec(path) ?? [];
  if (kind === 'files' && message.method === 'POST') {
    const name = `file-${files.size + 1}`;
    files.set(name, await readQuestions(message));
    return send({ id: name });
  }
  if (kind === 'files') {
    const batch = batches.find((one) => `out-${one.id}` === id);
    return void response.end(batch?.questions.map((question) => writeLine(fake, question, batch)).join('') ?? '');
  }
  if (message.method === 'POST' && verb === undefined) {
    if (fake.refusesNext !== undefined) {
      response.statusCode = fake.refusesNext;
      fake.refusesNext = undefined;
      return send({});
    }
    if (fake.dropsNext) {
      fake.dropsNext = false;
      return void response.destroy();
    }
    const { input_file_id: file } = JSON.parse(await readBody(message)) as { input_file_id: string };
    const batch = toBatch(`batch_${batches.length + 1}`, files.get(file) ?? []);
    batches.push(batch);
    if (!fake.losesNextId) return send(describe(batch));
    fake.losesNextId = false;
    return void response.destroy();
  }
  const batch = batches.find((one) => one.id === id);
  if (batch === undefined && id === '') return send({ data: batches.toReversed().map(describe), has_more: false });
  if (batch === undefined) return void response.writeHead(404).end('{}');
  if (verb === 'cancel') {
    batch.isCancelAsked = true;
    if (batch.end !== undefined) return void response.writeHead(409).end('{}');
    batch.end = 'cancelled';
  }
  if (!fake.isHeld) batch.end ??= 'completed';
  send(describe(batch));
}

function toBatch(id: string, questions: readonly Question[]): AnsweredBatch {
  return { id, questions, createdAt: Date.now(), end: undefined, isCancelAsked: false };
}

function describe({ id, end, createdAt }: AnsweredBatch): unknown {
  const output = end === 'completed' || end === 'expired' ? { output_file_id: `out-${id}` } : {};
  return { id, status: end ?? 'in_progress', created_at: Math.floor(createdAt / 1_000), ...output };
}

async function readQuestions(message: IncomingMessage): Promise<Question[]> {
  const lines = (await readBody(message)).split(/\r?\n/).filter((line) => line.startsWith('{"custom_id"'));
  return lines.map((line) => {
    const { custom_id: id, body } = JSON.parse(line) as { custom_id: string; body: unknown };
    return { id, request: toRequest(asObject(body)) };
  });
}

function toRequest(body: Readonly<Record<string, unknown>>): ScriptedRequest {
  const messages = asList(body['input']).map(asObject);
  const isInstruction = (role: unknown): boolean => role === 'system' || role === 'developer';
  const outputTokensMax = body['max_output_tokens'];
  return {
    wire: 'openai',
    model: String(body['model']),
    instructions: messages
      .filter(({ role }) => isInstruction(role))
      .map(({ content }) => readText(content))
      .join('\n'),
    messages: messages
      .filter(({ role }) => !isInstruction(role))
      .map(({ role, content }) => ({ role: role === 'assistant' ? 'assistant' : 'user', content: readText(content) })),
    outputTokensMax: typeof outputTokensMax === 'number' ? outputTokensMax : undefined,
    streams: false,
  };
}

/** One line of the output; of an expired batch, where nothing else is said, the first question alone is answered. */
function writeLine(fake: AnsweringBatches, question: Question, batch: AnsweredBatch): string {
  const isOver = batch.end === 'expired' && question !== batch.questions[0];
  const reply =
    fake.reply?.(question, batch) ?? (isOver ? { error: 'expired' } : { text: writeExtractively(question.request) });
  if (reply === 'lost') return '';
  const line = (facts: object): string => `${JSON.stringify({ custom_id: question.id, ...facts })}\n`;
  if ('error' in reply)
    return reply.error === 'expired'
      ? line({ error: { code: 'batch_expired', message: 'expired' } })
      : line({ response: { status_code: 400, body: { error: { message: 'no', type: 'invalid_request_error' } } } });
  const content = [{ type: 'output_text', text: reply.text, annotations: [] }];
  const output = [{ type: 'message', role: 'assistant', id: 'm', content }];
  const usage = { input_tokens: fake.usage.inputTokens, output_tokens: fake.usage.outputTokens };
  return line({ response: { status_code: 200, body: { output, incomplete_details: null, usage } } });
}

async function readBody(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
