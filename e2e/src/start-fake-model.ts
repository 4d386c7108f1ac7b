import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A fake language model on this machine, using the protocol of OpenAI-compatible servers. */
export type FakeModel = {
  /** As in `baseUrl` of a model. */
  url: string;
  /** Every request as it arrived. */
  received: readonly string[];
  /** From then on requests fail, as when a server is down. */
  close(): Promise<void>;
};

type Options = {
  /** Writes a sentence that it picked, without its citation; unchanged when absent. */
  write?: (sentence: string) => string;
  /** Translates a sentence; returns it unchanged when absent. */
  translate?: (sentence: string) => string;
};

const numberedLine = /^\[(\d+)\] (?!#)(.+)$/gm;
const taskLine = /^(S\d+) \| (.+)$/gm;

/**
 * Answers with three sentences of the source, each with its citation; for a translation request, with each sentence translated.
 */
export async function startFakeModel({
  translate = (text) => text,
  write = (text) => text,
}: Options = {}): Promise<FakeModel> {
  const received: string[] = [];
  const server = createServer((message, response) => {
    answer(message, response).catch(() => response.destroy());
  });
  async function answer(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const batch = readBatchCall(message);
    if (batch !== undefined)
      return void response.setHeader('content-type', 'application/json').end(JSON.stringify(batch));
    if (message.method === 'GET') return void response.end(JSON.stringify({ models: [{ name: 'stand-in:8b' }] }));
    const prompt = await readText(message, received);
    const tasks = [...prompt.matchAll(taskLine)].map(([, label, text = '']) => `${label} | ${translate(text)}`);
    send(response, tasks.length > 0 ? tasks.join('\n') : quoteThree(prompt, write));
  }
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  return {
    received,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    close: () =>
      new Promise((settle) => {
        server.close(() => settle());
        server.closeAllConnections();
      }),
  };
}

/** Batches of OpenAI: every one is accepted, and worked on until it is cancelled. */
function readBatchCall({ method, url = '' }: IncomingMessage): object | undefined {
  if (url.endsWith('/files') && method === 'POST') return { id: 'file-1' };
  if (!/\/batches(\/|$)/.test(url)) return undefined;
  return { id: 'batch_1', status: url.endsWith('/cancel') ? 'cancelled' : 'in_progress' };
}

/** The settings of a stack that offers this model, by one name for each of the changes. */
export function offerModel({ url }: Pick<FakeModel, 'url'>, ...changes: object[]): Record<string, string> {
  const facts = {
    id: 'stand-in',
    label: '代役のモデル',
    provider: 'compatible',
    model: 'stand-in',
    baseUrl: url,
    key: 'none',
  };
  return {
    YOUYAKU_MODELS: JSON.stringify((changes.length === 0 ? [{}] : changes).map((own) => ({ ...facts, ...own }))),
  };
}

/** The settings of a stack on whose machine this model answers as Ollama does. */
export function answerAsOllama({ url }: FakeModel): Record<string, string> {
  return { LOCAL_MODELS: `ollama:${new URL(url).port}` };
}

/** The first, the middle and the last. */
function quoteThree(prompt: string, write: (sentence: string) => string): string {
  const lines = [...prompt.matchAll(numberedLine)].map(([, number, text = '']) => `${write(text)}[${number}]`);
  const at = [0, Math.floor(lines.length / 2), lines.length - 1];
  return [...new Set(at.map((index) => lines[index]))].join('\n');
}

async function readText(message: IncomingMessage, received: string[]): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of message as AsyncIterable<Buffer>) chunks.push(chunk);
  const sent = Buffer.concat(chunks).toString('utf8');
  received.push(sent);
  const { messages } = JSON.parse(sent) as { messages: { content: string }[] };
  return messages.map(({ content }) => content).join('\n');
}

function send(response: ServerResponse, text: string): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const say = (choice: object, usage?: object) =>
    response.write(`data: ${JSON.stringify({ id: 'stand-in', choices: [{ index: 0, ...choice }], usage })}\n\n`);
  for (const content of text.match(/[\s\S]{1,8}/g) ?? []) {
    say({ delta: { content } });
  }
  say({ delta: {}, finish_reason: 'stop' }, { prompt_tokens: 900, completion_tokens: 120, total_tokens: 1_020 });
  response.end('data: [DONE]\n\n');
}
