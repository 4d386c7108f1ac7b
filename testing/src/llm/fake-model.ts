import type { ChatEvent, ChatModel, ChatRequest } from '@youyaku/llm/chat-model';

export type FakeCompletion = string | Error | { readonly text: string; readonly isCut: boolean };

/** A fake model that completes each prompt by a function, streams a few characters at a time, and records its requests. */
export function createFakeModel(
  complete: (request: ChatRequest, call: number) => FakeCompletion,
  facts: Partial<ChatModel> = {},
): ChatModel & { readonly requests: ChatRequest[] } {
  const requests: ChatRequest[] = [];
  return {
    id: 'obedient',
    label: 'Obedient',
    contextTokens: 100_000,
    outputTokensMax: 4_000,
    version: '1',
    requests,
    async *chat(request, signal): AsyncGenerator<ChatEvent> {
      requests.push(request);
      const given = complete(request, requests.length);
      if (given instanceof Error) throw given;
      const { text, isCut } = typeof given === 'string' ? { text: given, isCut: false } : given;
      for (let at = 0; at < text.length; at += 7) {
        await Promise.resolve();
        signal.throwIfAborted();
        yield { type: 'text-delta', text: text.slice(at, at + 7) };
      }
      const usage = { inputTokens: 1, outputTokens: 1 };
      yield { type: 'finish', reason: isCut ? 'length' : 'stop', model: 'obedient', usage };
    },
    ...facts,
  };
}

/** The numbered sentences of a prompt, by number. */
export function readNumbered(request: ChatRequest): Map<number, string> {
  const found = new Map<number, string>();
  const { content = '' } = request.messages.at(-1) ?? {};
  for (const line of content.split('\n')) {
    const [, number, text] = /^\[(\d+)\] (?:#+ )?(.*)$/u.exec(line) ?? [];
    if (number !== undefined && text !== undefined) found.set(Number(number), text);
  }
  return found;
}
