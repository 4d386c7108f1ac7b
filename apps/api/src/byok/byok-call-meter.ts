import { ModelError } from '@youyaku/models/model-error';
import { countCall } from '#metrics/count-call.ts';
import type { Log } from '#platform/log/port.ts';
import { logCall } from '#models/log-call.ts';
import type { CallMeter } from '#models/call-meter.ts';
import { openUncappedCall, settleCall } from '#models/model-calls-store.ts';
import type { Database } from '#platform/database/open-database.ts';

/** Counts calls that users pay for themselves: tokens in the ledger, no yen, no cap except the stop of all calls. */
export function openByokCallMeter(database: Database, { onStop }: Pick<CallMeter, 'onStop'>, log: Log): CallMeter {
  return {
    async begin({ model, purpose, inputTokens }, { ownerId, summaryId }) {
      const id = await openUncappedCall(database, { ownerId, summaryId, model, purpose, inputTokens });
      if (id === undefined) throw new ModelError('cap', model);
      return id;
    },
    async end(id, record, { summaryId }) {
      countCall({ ...record, costMicroJpy: 0 });
      logCall(log, { id, summaryId }, record);
      const { outcome, inputTokens, outputTokens, isEstimate, firstTokenMs, durationMs } = record;
      await settleCall(database, id, {
        outcome,
        inputTokens,
        outputTokens,
        isEstimated: isEstimate,
        costMicroJpy: 0,
        heldMicroJpy: 0,
        firstTokenMs: firstTokenMs === undefined ? undefined : Math.round(firstTokenMs),
        ms: Math.round(durationMs),
      });
    },
    onStop,
  };
}
