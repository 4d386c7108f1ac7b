import type { CallRecord } from '@youyaku/models/call-model';
import { modelLabel } from './bounded-labels.ts';
import { modelCalls, modelCallSeconds, modelTokens, modelYen } from './instruments.ts';

const microYen = 1_000_000;

/** Counts one call of a provider that has ended. */
export function countCall({
  model: id,
  outcome,
  inputTokens,
  outputTokens,
  costMicroJpy,
  durationMs,
}: CallRecord): void {
  const model = modelLabel(id);
  modelCalls.inc({ model, outcome });
  // A batch of questions at its provider takes as long as that likes: it has no time of its own.
  if (durationMs > 0) modelCallSeconds.observe({ model }, durationMs / 1_000);
  modelTokens.inc({ model, direction: 'input' }, inputTokens);
  modelTokens.inc({ model, direction: 'output' }, outputTokens);
  modelYen.inc({ model }, costMicroJpy / microYen);
}
