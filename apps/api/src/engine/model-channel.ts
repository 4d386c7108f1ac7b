import { createAsyncQueue, type AsyncQueue } from '@youyaku/contract/async-queue';
import type { ModelFault } from '@youyaku/contract/model-faults';
import type { ChatEvent, ChatModel, ChatModelFacts, ChatRequest } from '@youyaku/llm/chat-model';
import { isModelFailure } from '@youyaku/llm/chat-model';
import { ModelError } from '@youyaku/models/model-error';

/** From the thread that needs a model to the one that has it. */
export type ModelRequest =
  | { kind: 'model-call'; id: number; call: number; request: ChatRequest }
  | { kind: 'model-stop'; id: number; call: number };

/** The opposite direction. */
export type ModelReply =
  | { kind: 'model-event'; id: number; call: number; event: ChatEvent }
  | { kind: 'model-end'; id: number; call: number }
  | { kind: 'model-fault'; id: number; call: number; fault: ModelFault | undefined; model: string };

export function factsOf(model: ChatModel): ChatModelFacts {
  const { id, label, contextTokens, outputTokensMax, tokensPerCharacter, languages, version, judge } = model;
  return {
    id,
    label,
    contextTokens,
    outputTokensMax,
    version,
    ...(tokensPerCharacter === undefined ? {} : { tokensPerCharacter }),
    ...(languages === undefined ? {} : { languages }),
    ...(judge === undefined ? {} : { judge }),
  };
}

/** The side that has the model: runs the calls of one task. */
export function serveModel(
  model: ChatModel,
  send: (answer: ModelReply) => void,
): { ask: (question: ModelRequest) => void; close: () => void } {
  const calls = new Map<number, AbortController>();
  const run = async (id: number, call: number, request: ChatRequest): Promise<void> => {
    const stop = new AbortController();
    calls.set(call, stop);
    try {
      for await (const event of model.chat(request, stop.signal)) send({ kind: 'model-event', id, call, event });
      send({ kind: 'model-end', id, call });
    } catch (error) {
      const fault = isModelFailure(error) ? error.fault : undefined;
      if (!stop.signal.aborted) send({ kind: 'model-fault', id, call, fault, model: model.id });
    } finally {
      calls.delete(call);
    }
  };
  return {
    ask(question) {
      if (question.kind === 'model-stop') calls.get(question.call)?.abort();
      else void run(question.id, question.call, question.request);
    },
    close() {
      for (const stop of calls.values()) stop.abort();
    },
  };
}

/** The side that needs it: a ChatModel whose calls are sent over the line. */
export function createRemoteModel(
  facts: ChatModelFacts,
  id: number,
  send: (question: ModelRequest) => void,
): { model: ChatModel; receive(answer: ModelReply): void } {
  const calls = new Map<number, AsyncQueue<ChatEvent>>();
  let lastCall = 0;

  async function* chat(request: ChatRequest, signal: AbortSignal): AsyncGenerator<ChatEvent> {
    signal.throwIfAborted();
    const call = (lastCall += 1);
    const events = createAsyncQueue<ChatEvent>();
    const onAbort = (): void => events.abort(signal.reason);
    calls.set(call, events);
    signal.addEventListener('abort', onAbort);
    send({ kind: 'model-call', id, call, request });
    try {
      yield* events;
    } finally {
      signal.removeEventListener('abort', onAbort);
      // A call still listed here has not been ended by the other side.
      if (calls.delete(call)) send({ kind: 'model-stop', id, call });
    }
  }

  return {
    model: { ...facts, chat },
    receive(answer) {
      const events = calls.get(answer.call);
      if (answer.kind === 'model-event') return events?.push(answer.event);
      calls.delete(answer.call);
      if (answer.kind === 'model-end') return events?.end();
      const { fault, model } = answer;
      events?.fail(fault === undefined ? new Error('the model broke off') : new ModelError(fault, model));
    },
  };
}
