import type { OpenModel } from '@youyaku/models/open-model';
import type { ChatEvent, ChatRequest } from '@youyaku/llm/chat-model';
import { modelBounds } from '#bounds.ts';
import { createOwnerTurns } from '#turns/owner-turns.ts';

/** Wraps the model so that its calls share the limits per owner and for all BYOK models. */
export type LimitByokCalls = (model: OpenModel, ownerId: string, addressKey?: string) => OpenModel;

export function limitByokCalls(
  ownerAtOnce: number = modelBounds.byokCallsPerOwnerMax,
  atOnce: number = modelBounds.byokCallsMax,
): LimitByokCalls {
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

  const limit: LimitByokCalls = (model, ownerId, addressKey) => ({
    ...model,
    chat: (request, signal) => chat(model, { ownerId, addressKey }, request, signal),
    withHooks: (hooks) => limit(model.withHooks(hooks), ownerId, addressKey),
  });
  return limit;
}
