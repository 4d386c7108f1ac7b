import type { EngineEvent } from '@youyaku/contract/summary-events';
import { layOutItems, type CheckedItem } from '#items/lay-out-items.ts';
import { repairItems } from '#items/repair-items.ts';
import { judgeItems, needsJudge } from '#judge/judge-items.ts';
import { enforceLength } from '#length/enforce-length.ts';
import { tryModel } from '#session/read-completion.ts';
import type { RunContext } from '#session/run-context.ts';
import type { StreamDiff } from '#session/stream-diff.ts';
import { dropMarked } from './drop-marked.ts';

/**
 * Judges a finished summary while it is on display, and updates its verdicts in place. What the judge contradicts is left out where
 * the user chose so, else repaired once, unless it is a rewrite of what was checked.
 */
export async function* judgeSummary(
  items: readonly CheckedItem[],
  run: RunContext,
  diff: StreamDiff,
): AsyncGenerator<EngineEvent, readonly CheckedItem[]> {
  if (!needsJudge(items, run)) return items;
  const judged = await judgeItems(items, run);
  yield* diff.show(layOutItems(judged, run.form));
  if (!judged.some(isContradicted)) return judged;
  const mended = await mend(judged, run);
  yield* diff.show(layOutItems(mended, run.form));
  return mended;
}

function isContradicted({ verdict, contradicts }: CheckedItem): boolean {
  return verdict === 'check' && contradicts?.by === 'judge';
}

async function mend(items: readonly CheckedItem[], run: RunContext): Promise<readonly CheckedItem[]> {
  const isRewritten = items.some(({ original }) => original !== undefined);
  const kept = dropMarked(items, run);
  if (kept.length === 0) return items;
  const repaired = isRewritten ? kept : ((await tryModel(repairItems(kept, run, isContradicted))) ?? kept);
  return isRewritten || repaired.length === items.length ? repaired : enforceLength(repaired, run);
}
