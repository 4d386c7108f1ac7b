import { limitCalls, type CallSlots } from '@youyaku/models/limit-calls';
import type { OpenModel } from '@youyaku/models/open-model';
import type { ChatEvent, ChatRequest } from '@youyaku/summarize/llm/chat-model';

/** Money is the reader's own; what must be shared fairly is this service. */
const callsOfOwnerMax = 4;
const callsMax = 32;

/** Gives back the model so that its calls take turns with the others of its owner, and with everybody's own models. */
export type LimitOwnCalls = (model: OpenModel, ownerId: string) => OpenModel;

export function limitOwnCalls(ofOwnerMax = callsOfOwnerMax, max = callsMax): LimitOwnCalls {
  const everybody = limitCalls(max);
  const owners = new Map<string, { slots: CallSlots; users: number }>();

  async function* chat(
    model: OpenModel,
    ownerId: string,
    request: ChatRequest,
    signal: AbortSignal,
  ): AsyncGenerator<ChatEvent> {
    const owner = owners.get(ownerId) ?? { slots: limitCalls(ofOwnerMax), users: 0 };
    owners.set(ownerId, owner);
    owner.users += 1;
    try {
      const freeOwn = await owner.slots.take(signal);
      try {
        const free = await everybody.take(signal);
        try {
          yield* model.chat(request, signal);
        } finally {
          free();
        }
      } finally {
        freeOwn();
      }
    } finally {
      owner.users -= 1;
      if (owner.users === 0) owners.delete(ownerId);
    }
  }

  const limit: LimitOwnCalls = (model, ownerId) => ({
    ...model,
    chat: (request, signal) => chat(model, ownerId, request, signal),
    withHooks: (hooks) => limit(model.withHooks(hooks), ownerId),
  });
  return limit;
}
