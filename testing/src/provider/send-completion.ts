import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setImmediate as yieldToEventLoop, setTimeout as pause } from 'node:timers/promises';
import { toFaultResponse, type ScriptedFault } from './scripted-faults.ts';
import type { ScriptedFinish, ScriptedRequest, Wire } from './scripted-request.ts';
import { splitTokens } from './split-tokens.ts';

export type CompletionDelivery = {
  readonly wire: Wire;
  readonly request: ScriptedRequest;
  readonly response: ServerResponse;
  readonly text: string;
  readonly fault: ScriptedFault | undefined;
  readonly key: string;
  /** Counts the tokens that were sent. */
  readonly entry: { readonly inputTokens: number; outputTokens: number };
  readonly tokenMs: number;
  readonly random: () => number;
  /** Aborted when the caller has disconnected. */
  readonly gone: AbortSignal;
};

const afterTokensDefault = 3;
const otherLanguage = {
  japanese: 'This answer is written in English, whatever was asked for.',
  other: 'この答えは、頼まれた言語に関係なく日本語で書いてあります。',
};

/** Sends the completion over its wire, modified by its fault. */
export async function sendCompletion(delivery: CompletionDelivery): Promise<void> {
  const { wire, request, response, fault, key, gone } = delivery;
  if (fault?.name === 'reset') return void response.socket?.resetAndDestroy();
  if (fault?.name === 'hang') return waitUntilGone(gone);
  const refused = fault === undefined ? undefined : toFaultResponse(fault.name, request.wire, key);
  if (refused !== undefined) {
    const retryAfter = fault?.retryAfter === undefined ? {} : { 'retry-after': fault.retryAfter };
    response.writeHead(refused.status, { 'content-type': 'application/json', ...retryAfter });
    response.end(JSON.stringify(wire.error(refused.status, refused.code, refused.message)));
    return;
  }
  const { tokens, finish } = shapeCompletion(delivery);
  await (request.streams ? sendStream(delivery, tokens, finish) : sendWhole(delivery, tokens, finish));
}

function shapeCompletion({ request, text, fault, random }: CompletionDelivery): {
  tokens: string[];
  finish: ScriptedFinish;
} {
  if (fault?.name === 'empty') return { tokens: [], finish: 'stop' };
  if (fault?.name === 'refusal') return { tokens: [], finish: 'refusal' };
  if (fault?.name === 'thinking') return { tokens: [], finish: 'length' };
  const isJapanese = /[\u3040-\u30ff\u4e00-\u9fff]/.test(text);
  const content = fault?.name === 'language' ? (isJapanese ? otherLanguage.japanese : otherLanguage.other) : text;
  const tokens = splitTokens(content, random);
  const whole = request.outputTokensMax ?? Infinity;
  const tokensMax = fault?.name === 'truncated' ? Math.min(whole, Math.floor(tokens.length / 2)) : whole;
  return tokens.length <= tokensMax
    ? { tokens, finish: 'stop' }
    : { tokens: tokens.slice(0, tokensMax), finish: 'length' };
}

async function sendStream(
  delivery: CompletionDelivery,
  tokens: readonly string[],
  finish: ScriptedFinish,
): Promise<void> {
  const { wire, request, response, fault, entry, tokenMs, gone } = delivery;
  const afterTokens = fault?.afterTokens ?? afterTokensDefault;
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write(wire.open(request, { inputTokens: entry.inputTokens, outputTokens: 0 }));
  for (const [index, token] of tokens.entries()) {
    if (fault !== undefined && index === afterTokens && (await breakStream(delivery))) return;
    entry.outputTokens += 1;
    const canWriteMore = response.write(wire.delta(request, token));
    if (tokenMs > 0) await pause(tokenMs, undefined, { signal: gone });
    else if (index % 20 === 19) await yieldToEventLoop();
    if (!canWriteMore && !gone.aborted) await once(response, 'drain', { signal: gone });
  }
  if (fault !== undefined && tokens.length <= afterTokens && (await breakStream(delivery))) return;
  response.end(wire.close(request, finish, entry));
}

/** Applies a fault in mid-stream; `true` when that ended the stream. */
async function breakStream({ wire, request, response, fault, gone }: CompletionDelivery): Promise<boolean> {
  switch (fault?.name) {
    case 'hang-between':
      await waitUntilGone(gone);
      return true;
    case 'mid-reset':
      // Flushes what was written, or the reset would overtake it.
      await yieldToEventLoop();
      response.socket?.resetAndDestroy();
      return true;
    case 'mid-error': {
      const code = toFaultResponse('529', request.wire, '')?.code ?? '';
      response.end(wire.streamError(code, 'Overloaded.'));
      return true;
    }
    case 'torn':
      response.end();
      return true;
    case 'broken':
      response.end('data: {"choices": [{"delta"\n\n');
      return true;
    default:
      return false;
  }
}

async function sendWhole(
  delivery: CompletionDelivery,
  tokens: readonly string[],
  finish: ScriptedFinish,
): Promise<void> {
  const { wire, request, response, fault, entry, tokenMs, gone } = delivery;
  if (fault?.name === 'hang-between') return waitUntilGone(gone);
  if (fault?.name === 'mid-reset') return void response.socket?.resetAndDestroy();
  if (tokenMs > 0) await pause(tokenMs * tokens.length, undefined, { signal: gone });
  entry.outputTokens = tokens.length;
  if (fault?.name === 'mid-error') {
    const answer = toFaultResponse('529', request.wire, '') ?? { status: 529, code: '', message: '' };
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(wire.error(answer.status, answer.code, answer.message)));
    return;
  }
  const json = JSON.stringify(wire.whole(request, tokens.join(''), finish, entry));
  const isCut = fault?.name === 'broken' || fault?.name === 'torn';
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(isCut ? json.slice(0, json.length / 2) : json);
}

async function waitUntilGone(gone: AbortSignal): Promise<void> {
  if (!gone.aborted) await once(gone, 'abort');
}
