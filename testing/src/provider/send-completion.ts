import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setImmediate as yieldToEventLoop, setTimeout as pause } from 'node:timers/promises';
import { toFaultAnswer, type ScriptedFault } from './scripted-faults.ts';
import type { ScriptedFinish, ScriptedRequest, Wire } from './scripted-request.ts';
import { splitTokens } from './split-tokens.ts';

export type Delivery = {
  readonly wire: Wire;
  readonly request: ScriptedRequest;
  readonly response: ServerResponse;
  readonly text: string;
  readonly fault: ScriptedFault | undefined;
  readonly key: string;
  /** What was sent is counted here. */
  readonly entry: { readonly inputTokens: number; outputTokens: number };
  readonly tokenMs: number;
  readonly random: () => number;
  /** Aborted when the caller has hung up. */
  readonly gone: AbortSignal;
};

const afterTokensDefault = 3;
const otherLanguage = {
  japanese: 'This answer is written in English, whatever was asked for.',
  other: 'この答えは、頼まれた言語に関係なく日本語で書いてあります。',
};

/** Sends the answer over its wire, or what its fault makes of it. */
export async function sendAnswer(delivery: Delivery): Promise<void> {
  const { wire, request, response, fault, key, gone } = delivery;
  if (fault?.name === 'reset') return void response.socket?.resetAndDestroy();
  if (fault?.name === 'hang') return untilGone(gone);
  const refused = fault === undefined ? undefined : toFaultAnswer(fault.name, request.wire, key);
  if (refused !== undefined) {
    const retryAfter = fault?.retryAfter === undefined ? {} : { 'retry-after': fault.retryAfter };
    response.writeHead(refused.status, { 'content-type': 'application/json', ...retryAfter });
    response.end(JSON.stringify(wire.error(refused.status, refused.code, refused.message)));
    return;
  }
  const { tokens, finish } = shapeAnswer(delivery);
  await (request.streams ? sendStream(delivery, tokens, finish) : sendWhole(delivery, tokens, finish));
}

function shapeAnswer({ request, text, fault, random }: Delivery): { tokens: string[]; finish: ScriptedFinish } {
  if (fault?.name === 'empty') return { tokens: [], finish: 'stop' };
  if (fault?.name === 'refusal') return { tokens: [], finish: 'refusal' };
  if (fault?.name === 'thinking') return { tokens: [], finish: 'length' };
  const isJapanese = /[\u3040-\u30ff\u4e00-\u9fff]/.test(text);
  const said = fault?.name === 'language' ? (isJapanese ? otherLanguage.japanese : otherLanguage.other) : text;
  const tokens = splitTokens(said, random);
  const whole = request.outputTokensMax ?? Infinity;
  const room = fault?.name === 'truncated' ? Math.min(whole, Math.floor(tokens.length / 2)) : whole;
  return tokens.length <= room ? { tokens, finish: 'stop' } : { tokens: tokens.slice(0, room), finish: 'length' };
}

async function sendStream(delivery: Delivery, tokens: readonly string[], finish: ScriptedFinish): Promise<void> {
  const { wire, request, response, fault, entry, tokenMs, gone } = delivery;
  const afterTokens = fault?.afterTokens ?? afterTokensDefault;
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write(wire.open(request, { inputTokens: entry.inputTokens, outputTokens: 0 }));
  for (const [index, token] of tokens.entries()) {
    if (fault !== undefined && index === afterTokens && (await breakStream(delivery))) return;
    entry.outputTokens += 1;
    const hasRoom = response.write(wire.delta(request, token));
    if (tokenMs > 0) await pause(tokenMs, undefined, { signal: gone });
    else if (index % 20 === 19) await yieldToEventLoop();
    if (!hasRoom && !gone.aborted) await once(response, 'drain', { signal: gone });
  }
  if (fault !== undefined && tokens.length <= afterTokens && (await breakStream(delivery))) return;
  response.end(wire.close(request, finish, entry));
}

/** Faults in mid-stream. `true` when the stream is over by it. */
async function breakStream({ wire, request, response, fault, gone }: Delivery): Promise<boolean> {
  switch (fault?.name) {
    case 'hang-between':
      await untilGone(gone);
      return true;
    case 'mid-reset':
      // What was written must have left before, or the reset would overtake it.
      await yieldToEventLoop();
      response.socket?.resetAndDestroy();
      return true;
    case 'mid-error': {
      const code = toFaultAnswer('529', request.wire, '')?.code ?? '';
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

async function sendWhole(delivery: Delivery, tokens: readonly string[], finish: ScriptedFinish): Promise<void> {
  const { wire, request, response, fault, entry, tokenMs, gone } = delivery;
  if (fault?.name === 'hang-between') return untilGone(gone);
  if (fault?.name === 'mid-reset') return void response.socket?.resetAndDestroy();
  if (tokenMs > 0) await pause(tokenMs * tokens.length, undefined, { signal: gone });
  entry.outputTokens = tokens.length;
  if (fault?.name === 'mid-error') {
    const answer = toFaultAnswer('529', request.wire, '') ?? { status: 529, code: '', message: '' };
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(wire.error(answer.status, answer.code, answer.message)));
    return;
  }
  const json = JSON.stringify(wire.whole(request, tokens.join(''), finish, entry));
  const isCut = fault?.name === 'broken' || fault?.name === 'torn';
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(isCut ? json.slice(0, json.length / 2) : json);
}

async function untilGone(gone: AbortSignal): Promise<void> {
  if (!gone.aborted) await once(gone, 'abort');
}
