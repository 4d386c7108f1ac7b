import { ModelError } from '@youyaku/models/model-error';
import type { CallPlan, CallRecord } from '@youyaku/models/call-model';
import { modelBounds } from '#bounds.ts';
import type { Database } from '#platform/database/open-database.ts';
import {
  deleteOldBudgets,
  isEveryCallStopped,
  reserveCall,
  settleAbandonedCalls,
  settleCall,
  type NewCall,
} from './model-calls-store.ts';

/** What calls of models may cost. A cap of 0 yen stops every call, whatever it costs. */
export type CallCaps = {
  /** Everybody's calls of one day of Japan. */
  readonly dailyYenMax: number;
  /** One owner's calls of one day of Japan. */
  readonly ownerDailyYenMax: number;
  /** All calls of one run. */
  readonly requestYenMax: number;
  /** Tokens that count as one yen where a model has no price, so that the caps hold there too; 0: they count nothing. */
  readonly unpricedTokensPerYen: number;
};

/** Whose calls they are. A trial, or a question outside a run, has no summary. */
export type CallOwner = { readonly ownerId: string; readonly summaryId?: string };

/** Counts calls before and after they are made. One for a process; the counts are the database's and hold for all processes. */
export type CallMeter = {
  /**
   * Takes what the call may cost out of every cap and gives its number in the ledger. Throws a ModelError `cap` when one has
   * no room; then nothing is taken.
   */
  begin(plan: CallPlan, owner: CallOwner): Promise<string>;
  /** Writes what the call came to, and gives back what it did not need. */
  end(id: string, record: CallRecord): Promise<void>;
  /** Calls `stop` when somebody stops all calls, within two seconds. Returns the way out. */
  onStop(stop: () => void): () => void;
};

const microYen = 1_000_000;

/** Fails closed: without the database's word no call is made. */
export function openCallMeter(database: Database, caps: CallCaps): CallMeter {
  const capsMicroJpy = {
    daily: caps.dailyYenMax * microYen,
    ownerDaily: caps.ownerDailyYenMax * microYen,
    request: caps.requestYenMax * microYen,
  };
  let tidiedAt = -Infinity;
  const tidyWhenDue = (): void => {
    if (performance.now() - tidiedAt < modelBounds.tidyMs) return;
    tidiedAt = performance.now();
    Promise.all([settleAbandonedCalls(database), deleteOldBudgets(database)]).catch(() => (tidiedAt = -Infinity));
  };

  return {
    async begin(plan, owner) {
      const call = toNewCall(plan, owner, caps);
      let id = await reserveCall(database, call, capsMicroJpy);
      if (id === undefined && (await settleAbandonedCalls(database)) > 0)
        id = await reserveCall(database, call, capsMicroJpy);
      if (id === undefined) throw new ModelError('cap', plan.model);
      tidyWhenDue();
      return id;
    },
    async end(id, { outcome, inputTokens, outputTokens, isEstimate, costMicroJpy, firstTokenMs, durationMs }) {
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

function toNewCall(plan: CallPlan, { ownerId, summaryId }: CallOwner, caps: CallCaps): NewCall {
  const { model, purpose, inputTokens, outputTokensMax, costMicroJpyMax } = plan;
  const heldMicroJpy = toHeld(costMicroJpyMax, inputTokens + outputTokensMax, caps);
  // NOTE: an answer costs more by the token than a question, so this is rather too much.
  const questionShare = inputTokens / Math.max(1, inputTokens + outputTokensMax);
  return {
    ownerId,
    summaryId,
    model,
    purpose,
    inputTokens,
    costMicroJpy: Math.ceil(costMicroJpyMax * questionShare),
    floorMicroJpy: Math.ceil(heldMicroJpy * questionShare),
    heldMicroJpy,
  };
}

/** What counts towards the caps: the price, or for a model without one what its tokens stand for. */
function toHeld(costMicroJpy: number, tokens: number, { unpricedTokensPerYen }: CallCaps): number {
  if (costMicroJpy > 0 || unpricedTokensPerYen === 0) return costMicroJpy;
  return Math.ceil((tokens * microYen) / unpricedTokensPerYen);
}

function watchStop(database: Database): CallMeter['onStop'] {
  const listeners = new Set<() => void>();
  let timer: NodeJS.Timeout | undefined;
  const tellWhenStopped = async (): Promise<void> => {
    // NOTE: while the database is away, calls under way may end: what they may cost was taken before.
    if (!(await isEveryCallStopped(database).catch(() => false))) return;
    for (const stop of listeners) stop();
  };
  return (stop) => {
    listeners.add(stop);
    timer ??= setInterval(() => void tellWhenStopped(), modelBounds.stopCheckMs).unref();
    return () => {
      listeners.delete(stop);
      if (listeners.size > 0) return;
      clearInterval(timer);
      timer = undefined;
    };
  };
}
