import type { ChatEvent, ChatModel, ChatRequest } from '@youyaku/llm/chat-model';
import { sha256Hex } from '#http/ids.ts';
import { cacheLookups } from '#metrics/instruments.ts';
import { storable } from '#platform/storable.ts';
import type { CompletionKey, CompletionStore } from './completions-store.ts';

/** `context`: what besides its prompt decides what a completion means. */
type MemoizedRun = {
  readonly store: CompletionStore;
  readonly context: string;
  /** Asks what has no completion yet; by default the model. */
  readonly ask?: (request: ChatRequest, signal: AbortSignal, key: CompletionKey) => AsyncIterable<ChatEvent>;
};

/**
 * The same model with the completions of one run, or of one document of a batch, memoized: a completion of an earlier attempt is replayed, and a new
 * one is stored before its `finish` is yielded. The n-th of several equal requests gets the n-th completion, so that
 * repeating a request within an attempt makes a new call. Create one for each attempt.
 */
export function memoizeCompletions(model: ChatModel, run: MemoizedRun): ChatModel {
  const counts = new Map<string, number>();
  return {
    ...model,
    chat(request, signal) {
      const requestSha256 = hashRequest(request, run.context);
      const nth = (counts.get(requestSha256) ?? 0) + 1;
      counts.set(requestSha256, nth);
      return memoizeChat(model, request, signal, run, { requestSha256, nth });
    },
  };
}

async function* memoizeChat(
  model: ChatModel,
  request: ChatRequest,
  signal: AbortSignal,
  { store, ask = (asked, until) => model.chat(asked, until) }: MemoizedRun,
  key: CompletionKey,
): AsyncGenerator<ChatEvent> {
  const known = await store.find(key);
  signal.throwIfAborted();
  cacheLookups.inc({ cache: 'completions', result: known === undefined ? 'miss' : 'hit' });
  if (known !== undefined) {
    yield { type: 'text-delta', text: known.text };
    return void (yield known.finish);
  }
  let text = '';
  for await (const event of ask(request, signal, key)) {
    if (event.type === 'text-delta') text += event.text;
    if (event.type === 'restart') text = '';
    if (event.type === 'finish') await store.store(key, { text: storable(text), finish: event });
    yield event;
  }
}

/**
 * Hashes the prompt without the model: the first model of a chain changes with health, and a finished completion is
 * already paid.
 */
function hashRequest({ instructions, messages, outputTokensMax }: ChatRequest, context: string): string {
  const contents = messages.map(({ role, content }) => [role, content]);
  return sha256Hex(JSON.stringify([instructions, contents, outputTokensMax, context]));
}
