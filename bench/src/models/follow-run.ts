import type { Document } from '@youyaku/contract/document';
import type { SummaryOptions } from '@youyaku/contract/summary-request';
import type { SummaryBody } from '@youyaku/contract/summary';
import type { ChatModel } from '@youyaku/llm/chat-model';
import { summarizeWithModel } from '@youyaku/llm/summary/summarize-with-model';
import type { Dictionary } from '@youyaku/language/tokenize/dictionary';

const delimiter = '5f0d5f0d5f0d5f0d5f0d5f0d5f0d5f0d';

/** A finished run with every intermediate text that was shown, in order. */
export type FollowedRun = { readonly body: SummaryBody; readonly shown: readonly string[] };

export async function followRun(
  document: Document,
  options: SummaryOptions,
  model: ChatModel,
  dictionary: Dictionary,
): Promise<FollowedRun> {
  const shown: string[] = [''];
  let body: SummaryBody | undefined;
  for await (const event of summarizeWithModel(document, options, { dictionary, model, delimiter })) {
    const last = shown.at(-1) ?? '';
    if (event.type === 'text-delta') shown.push(last + event.text);
    if (event.type === 'text-replace') shown.push(last.slice(0, event.start) + event.text + last.slice(event.end));
    if (event.type === 'body-end') ({ body } = event);
  }
  if (body === undefined) throw new Error('the run ended without a summary');
  return { body, shown };
}

/** An in-process model that completes at once with the given text. */
export function sayingModel(answer: (purpose: string) => string, facts: Partial<ChatModel> = {}): ChatModel {
  return {
    id: 'saying',
    label: 'saying',
    contextTokens: 1_000_000,
    outputTokensMax: 16_000,
    version: '1',
    async *chat(request, signal) {
      await Promise.resolve();
      signal.throwIfAborted();
      yield { type: 'text-delta', text: answer(request.purpose) };
      yield { type: 'finish', reason: 'stop', model: 'saying', usage: { inputTokens: 1, outputTokens: 1 } };
    },
    ...facts,
  };
}
