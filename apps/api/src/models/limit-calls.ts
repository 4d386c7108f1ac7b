import type { OpenModel } from '@youyaku/models/open-model';
import type { ChatEvent, ChatRequest } from '@youyaku/llm/chat-model';
import { createOwnerTurns } from '#turns/owner-turns.ts';

/** Wraps a model so that its calls share these limits, per owner and for all models that are wrapped. */
export type LimitCalls = (model: OpenModel, ownerId: string, addressKey?: string) => OpenModel;

export function limitCalls(ownerAtOnce: number, atOnce: number): LimitCalls {
  // Callers of a model were admitted before, so the queue is unbounded.
  const turns = createOwnerTurns({ atOnce, ownerAtOnce, waitingPerOwnerMax: Infinity });

  async function* chat(
    model: OpenModel,
    { ownerId, addressKey }: { ownerId: string; addressKey: string | undefined },
    request: ChatRequest,
    signal: AbortSignal,
  ): AsyncGenerator<ChatEvent> {
    const end = await turns.take(ownerId, signal, { addressKey });
    try {
      yield* model.chat(request, signal);
    } finally {
      end();
    }
  }

  const limit: LimitCalls = (model, ownerId, addressKey) => ({
    ...model,
    chat: (request, signal) => chat(model, { ownerId, addressKey }, request, signal),
    withHooks: (hooks) => limit(model.withHooks(hooks), ownerId, addressKey),
  });
  return limit;
}
