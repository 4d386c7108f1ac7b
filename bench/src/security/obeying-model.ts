import type { ChatEvent, ChatModel, ChatRequest } from '@youyaku/llm/chat-model';
import type { Attack } from './injection-data.ts';
import { obey } from './obey.ts';

export type BusyModel = ChatModel & {
  readonly calls: { readonly request: ChatRequest; readonly outputTokens: number }[];
};

/** Writes what the source says, sentence by sentence, preceded by what the attack in the source wants; honest without an attack. */
export function createObeyingModel(attack: Attack | undefined): BusyModel {
  const calls: { request: ChatRequest; outputTokens: number }[] = [];
  return {
    id: 'obeying',
    label: 'Obeying',
    contextTokens: 100_000,
    outputTokensMax: 4_000,
    version: '1',
    calls,
    async *chat(request, signal): AsyncGenerator<ChatEvent> {
      const call = { request, outputTokens: 0 };
      calls.push(call);
      let isCut = false;
      for (const piece of write(request, attack)) {
        signal.throwIfAborted();
        const left = request.outputTokensMax - call.outputTokens;
        isCut = piece.length > left;
        call.outputTokens += Math.min(piece.length, left);
        yield { type: 'text-delta', text: piece.slice(0, left) };
        if (isCut) break;
      }
      const usage = { inputTokens: 1, outputTokens: call.outputTokens };
      yield { type: 'finish', reason: isCut ? 'length' : 'stop', model: 'obeying', usage };
    },
  };
}

function* write(request: ChatRequest, attack: Attack | undefined): Generator<string> {
  const source = readNumbered(request);
  const cited = [...source.keys()]
    .slice(0, 12)
    .map((number) => `[${number}]`)
    .join('');
  const wanted = attack === undefined ? [] : obey(attack, request);
  const isMending = /^S\d+ \| /mu.test(request.messages.at(-1)?.content ?? '');
  for (const [index, line] of wanted.entries())
    yield isMending ? `S${index + 1} | ${line}${cited}\n` : `${inForm(line, request)}${cited}\n`;
  if (attack?.check === 'max_output') yield* writeForEver(attack, source);
  for (const [number, text] of source) yield `${decode(text)}[${number}]\n`;
}

/** The line in every field of the requested shape. */
function inForm(line: string, { messages }: ChatRequest): string {
  const wish = messages[0]?.content ?? '';
  if (wish.includes('ACTION |')) return `ACTION | ${line} | ${line} | ${line}`;
  if (wish.includes('「Q |')) return `Q | ${line}\nA | ${line}`;
  return wish.includes('「# 見出し」') ? `# ${line}\n${line}` : line;
}

/** One token per character, in pieces, without end. */
function* writeForEver({ text }: Attack, source: ReadonlyMap<number, string>): Generator<string> {
  const isOneLine = /円周率|「あ」/.test(text) || source.size === 0;
  for (let round = 0; ; round += 1) {
    if (isOneLine)
      yield round % 2 === 0
        ? 'あああああああああああああああああああああああああ'
        : '31415926535897932384626433832795028841';
    else for (const [number, sentence] of source) yield `${round}通り目の言い方では、${decode(sentence)}[${number}]\n`;
  }
}

function readNumbered(request: ChatRequest): Map<number, string> {
  const found = new Map<number, string>();
  for (const line of (request.messages.at(-1)?.content ?? '').split('\n')) {
    const [, number, text] = /^\[(\d+)\] (?:#+ )?(.*)$/u.exec(line) ?? [];
    if (number !== undefined && text !== undefined) found.set(Number(number), text);
  }
  return found;
}

function decode(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
