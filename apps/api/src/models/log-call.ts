import type { CallRecord } from '@youyaku/models/call-model';
import { modelLabel } from '#metrics/bounded-labels.ts';
import type { Log } from '#platform/log/port.ts';

/** One line for each call of a model, by the id of its run. A model of a user has a name that its user chose. */
export function logCall(
  log: Log,
  { id, summaryId }: { id: string; summaryId: string | undefined },
  { model, purpose, outcome, inputTokens, outputTokens, durationMs }: CallRecord,
): void {
  const facts = { call: id, summary: summaryId, model: modelLabel(model), purpose, outcome, inputTokens, outputTokens };
  log.info({ ...facts, ms: Math.round(durationMs) }, 'model call');
}
