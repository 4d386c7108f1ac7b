import { ModelError } from '@youyaku/models/model-error';
import type { CallPlan, CallRecord } from '@youyaku/models/call-model';
import { batchBounds } from '#batches/batch-bounds.ts';
import { modelBounds } from '#bounds.ts';
import { isGuestOwner } from '#http/guest-session.ts';
import { countCall } from '#metrics/count-call.ts';
import type { Log } from '#platform/log/port.ts';
import { logCall } from './log-call.ts';
import type { Database } from '#platform/database/open-database.ts';
import { deleteOldBudgets, isEveryCallStopped, settleAbandonedCalls, settleCall } from './model-calls-store.ts';
import { reserveCall, type NewCall } from './reserve-call-store.ts';

/** Limits on the cost of model calls. A cap of 0 yen stops every call, even free ones. */
export type CallCaps = {
  /** All calls of one day in Japan. */
  readonly dailyYenMax: number;
  /** One owner's calls of one day in Japan. */
  readonly ownerDailyYenMax: number;
  /** All guests of one address in a day: whoever drops the cookie is another owner, at the same address. */
  readonly guestsDailyYenMax: number;
  /** All calls of one run. */
  readonly requestYenMax: number;
  /**
   * Tokens that count as one yen for a model without a price, so that the caps apply to it too; 0: they count nothing.
   */
  readonly unpricedTokensPerYen: number;
};

/**
 * The owner of the calls. A trial, or a question outside a run, has no summary. `addressKey` is the keyed hash of the address that they came
 * from; a guest without one may not use the operator's models.
 */
export type CallOwner = {
  readonly ownerId: string;
  readonly addressKey?: string | undefined;
  readonly summaryId?: string;
  /** The batch that the calls are for, and what all of its calls may cost together. */
  readonly batch?: { readonly id: string; readonly yenMax: number };
};

/**
 * Counts calls before and after they are made. One per process; the counts are in the database, shared by all
 * processes.
 */
export type CallMeter = {
  /**
   * Reserves the maximum cost of the call in every cap and returns its id in the ledger. Throws a ModelError `cap` when
   * one is exhausted, or for a guest of an unknown address; nothing is reserved then.
   */
  begin(plan: CallPlan, owner: CallOwner): Promise<string>;
  /** Records the actual cost of the call, releases the rest of the reservation, and logs a line. */
  end(id: string, record: CallRecord, owner: CallOwner): Promise<void>;
  /** Calls `stop` within two seconds after all calls are stopped. Returns the unsubscribe function. */
  onStop(stop: () => void): () => void;
};

const microYen = 1_000_000;

/** Fails closed: without a response from the database no call is made. */
export function openCallMeter(database: Database, caps: CallCaps, log: Log): CallMeter {
  const capsMicroJpy = {
    daily: caps.dailyYenMax * microYen,
    ownerDaily: caps.ownerDailyYenMax * microYen,
    guestsDaily: caps.guestsDailyYenMax * microYen,
    request: caps.requestYenMax * microYen,
  };
  let cleanedUpAt = -Infinity;
  const cleanUpWhenDue = (): void => {
    if (performance.now() - cleanedUpAt < modelBounds.tidyMs) return;
    cleanedUpAt = performance.now();
    Promise.all([settleAbandonedCalls(database), deleteOldBudgets(database)]).catch(() => (cleanedUpAt = -Infinity));
  };

  return {
    async begin(plan, owner) {
      if (isGuestOwner(owner.ownerId) && !isAddressKnown(owner)) throw new ModelError('cap', plan.model);
      const call = toNewCall(plan, owner, caps);
      let id = await reserveCall(database, call, capsMicroJpy);
      if (id === undefined) {
        // Also where this settled none: another process may just have done so.
        await settleAbandonedCalls(database);
        id = await reserveCall(database, call, capsMicroJpy);
      }
      if (id === undefined) throw new ModelError('cap', plan.model);
      cleanUpWhenDue();
      return id;
    },
    async end(id, record, { summaryId }) {
      countCall(record);
      logCall(log, { id, summaryId }, record);
      const { outcome, inputTokens, outputTokens, isEstimate, costMicroJpy, firstTokenMs, durationMs } = record;
      await settleCall(database, id, {
        outcome,
        inputTokens,
        outputTokens,
        costMicroJpy,
        isEstimated: isEstimate,
        heldMicroJpy: toHeld(costMicroJpy, inputTokens + outputTokens, caps),
        firstTokenMs: firstTokenMs === undefined ? undefined : Math.round(firstTokenMs),
        ms: Math.round(durationMs),
      });
    },
    onStop: watchStop(database),
  };
}

/** An address that nobody could tell has an empty key; see request-context.ts. */
function isAddressKnown({ addressKey = '' }: CallOwner): boolean {
  return addressKey !== '';
}

function toNewCall(plan: CallPlan, { ownerId, addressKey, summaryId, batch }: CallOwner, caps: CallCaps): NewCall {
  const { model, purpose, inputTokens, outputTokensMax, costMicroJpyMax } = plan;
  const share = batch === undefined ? 1 : batchBounds.reservedShare;
  const heldMicroJpy = Math.ceil(toHeld(costMicroJpyMax, inputTokens + outputTokensMax, caps) * share);
  // Completion tokens cost more than prompt tokens, so this overestimates.
  const promptShare = inputTokens / Math.max(1, inputTokens + outputTokensMax);
  return {
    ownerId,
    guestAddressKey: isGuestOwner(ownerId) ? addressKey : undefined,
    summaryId,
    batch: batch && { id: batch.id, capMicroJpy: batch.yenMax * microYen },
    model,
    purpose,
    inputTokens,
    costMicroJpy: Math.ceil(costMicroJpyMax * promptShare),
    floorMicroJpy: Math.ceil(heldMicroJpy * promptShare),
    heldMicroJpy,
  };
}

/** The amount that counts towards the caps: the price, or its substitute for a model without one. */
function toHeld(costMicroJpy: number, tokens: number, { unpricedTokensPerYen }: CallCaps): number {
  if (costMicroJpy > 0 || unpricedTokensPerYen === 0) return costMicroJpy;
  return Math.ceil((tokens * microYen) / unpricedTokensPerYen);
}

function watchStop(database: Database): CallMeter['onStop'] {
  const listeners = new Set<() => void>();
  let timer: NodeJS.Timeout | undefined;
  const notifyWhenStopped = async (): Promise<void> => {
    // While the database is unavailable, running calls may finish: their maximum cost is already reserved.
    if (!(await isEveryCallStopped(database).catch(() => false))) return;
    for (const stop of listeners) stop();
  };
  return (stop) => {
    listeners.add(stop);
    timer ??= setInterval(() => void notifyWhenStopped(), modelBounds.stopCheckMs).unref();
    return () => {
      listeners.delete(stop);
      if (listeners.size > 0) return;
      clearInterval(timer);
      timer = undefined;
    };
  };
}
