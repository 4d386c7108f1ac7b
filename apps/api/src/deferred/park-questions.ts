import { once } from 'node:events';
import type { ChatEvent, ChatModel, ChatRequest } from '@youyaku/llm/chat-model';
import { ModelError } from '@youyaku/models/model-error';
import type { ModelFault } from '@youyaku/contract/model-faults';
import type { CompletionKey } from '#models/completions-store.ts';
import { deferredBounds } from './deferred-bounds.ts';
import type { KnownQuestion } from './submissions-store.ts';

export type ParkedQuestion = { key: CompletionKey; request: ChatRequest };

/** The questions of one attempt at a document that have no answer yet. */
export type Parking = {
  readonly questions: readonly ParkedQuestion[];
  /** Whether the attempt cannot end before more is answered. */
  readonly isWaiting: boolean;
  /** Aborts once the attempt can ask nothing more: it must end then. */
  readonly signal: AbortSignal;
  /** Asks nobody: notes the question. */
  readonly ask: (request: ChatRequest, signal: AbortSignal, key: CompletionKey) => AsyncIterable<ChatEvent>;
  /** The same model, whose calls are counted: those under way may still bring answers. */
  watch(model: ChatModel): ChatModel;
  close(): void;
};

type ParkingOptions = {
  model: string;
  find: (key: CompletionKey) => KnownQuestion | undefined;
  /** Nothing is asked any more: questions fail with this. */
  refusal: ModelFault | undefined;
};

/** A provider that says so of a question says it again. */
const lasting: ReadonlySet<ModelFault> = new Set<ModelFault>(['refusal', 'window', 'request', 'language']);

/**
 * Notes questions instead of asking them. One about a part of a long document fails as if the model had refused it, so that the next part is
 * asked about as well: parts do not depend on each other. Everything else waits, and when nothing else is under way the attempt is
 * ended: what comes later may depend on what waits, and would be asked, and paid for, in vain.
 */
export function parkQuestions({ model, find, refusal }: ParkingOptions): Parking {
  const calls = createCallCount();
  const questions: ParkedQuestion[] = [];
  let isWaiting = false;
  let hasPart = false;

  async function* ask(request: ChatRequest, signal: AbortSignal, key: CompletionKey): AsyncGenerator<ChatEvent> {
    signal.throwIfAborted();
    const known = find(key);
    if (known?.fault !== undefined && (known.asked >= deferredBounds.askedMax || lasting.has(known.fault)))
      throw new ModelError(known.fault, model);
    const isPart = request.purpose === 'map';
    if (hasPart && !isPart) calls.end();
    calls.signal.throwIfAborted();
    if (refusal !== undefined) throw new ModelError(refusal, model);
    isWaiting = true;
    hasPart ||= isPart;
    if (known?.isOpen !== true) questions.push({ key, request });
    if (isPart) throw new ModelError('refusal', model);
    yield* calls.hold(signal);
  }

  return {
    questions,
    get isWaiting() {
      return isWaiting;
    },
    signal: calls.signal,
    ask,
    watch: (of) => ({ ...of, chat: (request, signal) => calls.count(of.chat(request, signal)) }),
    close: () => calls.close(),
  };
}

/** The calls of one attempt at a document. Its signal aborts soon after all of them wait, or at once with `end`. */
function createCallCount() {
  const stop = new AbortController();
  let [running, held] = [0, 0];
  let timer: NodeJS.Timeout | undefined;
  const end = (): void => stop.abort(new Error('the document waits for answers'));
  const look = (): void => {
    clearTimeout(timer);
    if (held > 0 && held >= running) timer = setTimeout(end, deferredBounds.quietMs);
  };
  return {
    signal: stop.signal,
    end,
    close: () => clearTimeout(timer),
    async *count(events: AsyncIterable<ChatEvent>): AsyncGenerator<ChatEvent> {
      running += 1;
      look();
      try {
        yield* events;
      } finally {
        running -= 1;
        look();
      }
    },
    /** Brings nothing; throws the reason of the signal, or of this one. */
    async *hold(signal: AbortSignal): AsyncGenerator<ChatEvent> {
      held += 1;
      look();
      try {
        const left = AbortSignal.any([signal, stop.signal]);
        if (!left.aborted) await once(left, 'abort');
        left.throwIfAborted();
        yield* [];
      } finally {
        held -= 1;
      }
    },
  };
}
