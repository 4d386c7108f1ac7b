import { setTimeout as pause } from 'node:timers/promises';
import type { CallHooks, CallPlan } from '@youyaku/models/call-model';
import { ModelError } from '@youyaku/models/model-error';
import type { ChatEvent, ChatModel, ChatRequest } from '@youyaku/llm/chat-model';
import { modelBounds } from '#bounds.ts';
import type { CallMeter, CallOwner } from './call-meter.ts';

/** A model that tells of each call, retries too, as those of packages/models do. */
type HookedModel = ChatModel & { withHooks(hooks: CallHooks): ChatModel };

export type MeteredModel = {
  readonly model: ChatModel;
  /** To be awaited when the last call has ended, however: all is in the ledger then. Throws what kept it from there. */
  readonly close: () => Promise<void>;
};

/**
 * The model for one run or one question, with every call of a provider counted: refused with a ModelError `cap` when a cap
 * has no room, broken off with one when somebody stops all calls, and written into the ledger however it ends.
 */
export function meterModel(model: HookedModel, meter: CallMeter, owner: CallOwner): MeteredModel {
  const stop = new AbortController();
  const unsubscribe = meter.onStop(() => stop.abort(new ModelError('cap', model.id)));
  const ledger = createLedger(meter, owner);
  const counted = model.withHooks(ledger.hooks);
  let active = 0;
  let tellIdle: () => void = () => undefined;

  async function* chat(request: ChatRequest, signal: AbortSignal): AsyncGenerator<ChatEvent> {
    active += 1;
    try {
      yield* counted.chat(request, AbortSignal.any([signal, stop.signal]));
    } finally {
      active -= 1;
      if (active === 0) tellIdle();
    }
  }

  return {
    model: { ...counted, chat },
    close: async () => {
      unsubscribe();
      // NOTE: a call that its reader left in the middle tells its end late or never; until it does its question counts.
      stop.abort(new Error('closed'));
      if (active > 0)
        await Promise.race([new Promise<void>((resolve) => (tellIdle = resolve)), pause(modelBounds.lateMsMax)]);
      if (active === 0) ledger.endNotMade();
      await ledger.settled();
    },
  };
}

/** The calls of one run or question, from what is taken for each to what is written of its end. */
function createLedger(meter: CallMeter, owner: CallOwner) {
  const open = new Map<string, { id: string; plan: CallPlan }[]>();
  const endings = new Set<Promise<void>>();
  let failure: unknown;

  const end = (...[id, record]: Parameters<CallMeter['end']>): void => {
    const ending = meter
      .end(id, record)
      .catch((error: unknown) => void (failure ??= error))
      .finally(() => endings.delete(ending));
    endings.add(ending);
  };
  const hooks: CallHooks = {
    async beforeCall(plan) {
      const id = await meter.begin(plan, owner);
      const place = placeOf(plan);
      open.set(place, [...(open.get(place) ?? []), { id, plan }]);
    },
    onCall(record) {
      // NOTE: calls of one model for one purpose are not told apart; which gets whose row changes no sum.
      const call = open.get(placeOf(record))?.shift();
      if (call !== undefined) end(call.id, record);
    },
  };
  return {
    hooks,
    /** What was taken for calls that were then not made. */
    endNotMade() {
      for (const { id, plan } of [...open.values()].flat().splice(0)) end(id, notMade(plan));
    },
    async settled() {
      await Promise.all(endings);
      if (failure !== undefined) throw failure;
    },
  };
}

function placeOf({ model, purpose }: { model: string; purpose: string }): string {
  return `${purpose} ${model}`;
}

function notMade({ model, purpose }: CallPlan): Parameters<CallMeter['end']>[1] {
  return {
    model,
    purpose,
    outcome: 'aborted',
    inputTokens: 0,
    outputTokens: 0,
    isEstimate: false,
    firstTokenMs: undefined,
    durationMs: 0,
    costMicroJpy: 0,
  };
}
