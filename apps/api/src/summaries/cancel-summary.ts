import { runBounds } from '#bounds.ts';
import { contract } from '#http/implement-contract.ts';
import type { AcceptPorts } from './accept-summary.ts';
import { followEvents } from './follow-events.ts';
import { requireSummary } from './require-summary.ts';
import { requestCancel } from './runs-store.ts';
import { toSummary } from './summaries-store.ts';

export function cancelSummaryHandler(ports: AcceptPorts) {
  const { database, realtime } = ports;
  return contract.summaries.cancel.handler(async ({ input: { id }, context }) => {
    const ownerId = context.ownerId();
    const { last_seq: afterSeq } = await requireSummary(database, ownerId, id);
    const outcome = await requestCancel(database, ownerId, id);
    if (outcome === 'ended') void realtime.wake('summary-changed', id);
    if (outcome === 'asked') {
      void realtime.wake('summary-cancelled', id);
      const signal = AbortSignal.any([context.signal, AbortSignal.timeout(runBounds.cancelMsMax)]);
      await Array.fromAsync(followEvents(ports, { ownerId, id, afterSeq, language: context.language, signal }));
    }
    return toSummary(await requireSummary(database, ownerId, id), context.language);
  });
}
