import type { ChatEvent, ChatModel, ChatRequest } from '@youyaku/llm/chat-model';
import { sha256Hex } from '#http/ids.ts';
import type { Database } from '#platform/database/open-database.ts';
import { storable } from '#platform/storable.ts';
import type { Lease } from '#summaries/runs-store.ts';
import { findAnswer, keepAnswer, type AnswerKey } from './model-answers-store.ts';

/**
 * The same model with the memory of one run: an answer that an earlier attempt has finished is told again instead of asked
 * for, and one that finishes now is kept before its `finish` is handed on. The n-th of several equal requests gets the
 * n-th answer, so that asking again within an attempt really asks. To be made anew for each attempt.
 */
export function rememberAnswers(model: ChatModel, run: { database: Database; lease: Lease }): ChatModel {
  const asked = new Map<string, number>();
  return {
    ...model,
    chat(request, signal) {
      const requestSha256 = hashRequest(request);
      const nth = (asked.get(requestSha256) ?? 0) + 1;
      asked.set(requestSha256, nth);
      return answer(model, request, signal, run, { requestSha256, nth });
    },
  };
}

async function* answer(
  model: ChatModel,
  request: ChatRequest,
  signal: AbortSignal,
  { database, lease }: { database: Database; lease: Lease },
  key: AnswerKey,
): AsyncGenerator<ChatEvent> {
  const known = await findAnswer(database, lease.id, key);
  signal.throwIfAborted();
  if (known !== undefined) {
    yield { type: 'text-delta', text: known.text };
    return void (yield known.finish);
  }
  let text = '';
  for await (const event of model.chat(request, signal)) {
    if (event.type === 'text-delta') text += event.text;
    if (event.type === 'restart') text = '';
    if (event.type === 'finish') await keepAnswer(database, lease, key, { text: storable(text), finish: event });
    yield event;
  }
}

/** The question alone: which model of a chain stands first changes with their health, and what was answered is paid. */
function hashRequest({ instructions, messages, outputTokensMax }: ChatRequest): string {
  const said = messages.map(({ role, content }) => [role, content]);
  return sha256Hex(JSON.stringify([instructions, said, outputTokensMax]));
}
