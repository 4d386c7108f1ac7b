import { setTimeout as pause } from 'node:timers/promises';
import type { CallHooks, CallPlan, CallRecord } from '@youyaku/models/call-model';
import { ModelError } from '@youyaku/models/model-error';
import type { ChatEvent, ChatModel, ChatRequest } from '@youyaku/llm/chat-model';
import { modelBounds } from '#bounds.ts';
import { modelLabel } from '#metrics/bounded-labels.ts';
import { currentTraceparent, startSpan, type Span } from '#tracing/trace.ts';
import type { CallMeter, CallOwner } from './call-meter.ts';

/** A model that reports each call to hooks, retries included, like those of packages/models. */
type HookedModel = ChatModel & { withHooks(hooks: CallHooks): ChatModel };

export type MeteredModel = {
  readonly model: ChatModel;
  /** Await it after the last call has ended or failed: everything is in the ledger then. Throws what prevented that. */
  readonly close: () => Promise<void>;
};

/**
 * The model for one run or one question, with every provider call counted: rejected with a ModelError `cap` when a cap
 * is exhausted, aborted with one when all calls are stopped, and recorded in the ledger however it ends.
 */
export function meterModel(model: HookedModel, meter: CallMeter, owner: CallOwner): MeteredModel {
  const stop = new AbortController();
  const unsubscribe = meter.onStop(() => stop.abort(new ModelError('cap', model.id)));
  const ledger = createLedger(meter, owner);
  const counted = model.withHooks(ledger.hooks);
  let active = 0;
  let reportIdle: () => void = () => undefined;

  async function* chat(request: ChatRequest, signal: AbortSignal): AsyncGenerator<ChatEvent> {
    active += 1;
    try {
      yield* counted.chat(request, AbortSignal.any([signal, stop.signal]));
    } finally {
      active -= 1;
      if (active === 0) reportIdle();
    }
  }

  return {
    model: { ...counted, chat },
    close: async () => {
      unsubscribe();
      // An abandoned call reports its end late or never; until then its prompt counts.
      stop.abort(new Error('closed'));
      if (active > 0)
        await Promise.race([
          new Promise<void>((resolve) => (reportIdle = resolve)),
          pause(modelBounds.abortedCallsWaitMsMax),
        ]);
      if (active === 0) ledger.endUnmade();
      await ledger.settled();
    },
  };
}

/** The calls of one run or question, from the reservation to the recorded end. */
function createLedger(meter: CallMeter, owner: CallOwner) {
  const open = new Map<string, { id: string; plan: CallPlan; span: Span | undefined }[]>();
  // A thread asks for calls outside of the run's context.
  const parent = currentTraceparent() ?? null;
  const pendingEnds = new Set<Promise<void>>();
  let failure: unknown;

  const end = ({ id, span }: { id: string; span: Span | undefined }, record: CallRecord): void => {
    const { outcome, inputTokens, outputTokens } = record;
    span?.end({ outcome, inputTokens, outputTokens }, outcome !== 'ok' && outcome !== 'aborted');
    const pendingEnd = meter
      .end(id, record, owner)
      .catch((error: unknown) => void (failure ??= error))
      .finally(() => pendingEnds.delete(pendingEnd));
    pendingEnds.add(pendingEnd);
  };
  const hooks: CallHooks = {
    async beforeCall(plan) {
      const id = await meter.begin(plan, owner);
      const key = keyOf(plan);
      const span = startSpan('model-call', { model: modelLabel(plan.model), purpose: plan.purpose }, parent);
      open.set(key, [...(open.get(key) ?? []), { id, plan, span }]);
    },
    onCall(record) {
      // Calls of one model for one purpose are interchangeable: swapping their rows changes no sum.
      const call = open.get(keyOf(record))?.shift();
      if (call !== undefined) end(call, record);
    },
  };
  return {
    hooks,
    /** Releases reservations of calls that were never made. */
    endUnmade() {
      for (const call of [...open.values()].flat().splice(0)) end(call, toUnmadeRecord(call.plan));
    },
    async settled() {
      await Promise.all(pendingEnds);
      if (failure !== undefined) throw failure;
    },
  };
}

function keyOf({ model, purpose }: { model: string; purpose: string }): string {
  return `${purpose} ${model}`;
}

function toUnmadeRecord({ model, purpose }: CallPlan): CallRecord {
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
