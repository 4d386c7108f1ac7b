import type { CheckedItem } from '#items/lay-out-items.ts';
import type { RunContext } from '#session/run-context.ts';
import { applyJudgement, isOpen } from './apply-judgement.ts';
import { judgeClaims, type Judgement } from './judge-claims.ts';

/** Whether a judge has anything to say about these items. */
export function needsJudge(items: readonly CheckedItem[], run: RunContext): boolean {
  return run.model.judge !== false && items.some((item) => isJudged(item, run));
}

/** The items with what the judge found about those that are neither marked nor verbatim; the same items when it fails. */
export async function judgeItems(items: readonly CheckedItem[], run: RunContext): Promise<CheckedItem[]> {
  const open = items.filter((item) => isJudged(item, run));
  const claims = open.map(({ text, original = text, citations, verdict }) => ({
    text: original,
    citations,
    isSupported: verdict === 'supported',
  }));
  const judgements = await judgeClaims(claims, run.source, run);
  const judged = new Map(open.map((item, index) => [item, judgements.get(index)]));
  return items.map((item) => {
    const judgement = judged.get(item);
    return judgement !== undefined && concernsItsSource(item, judgement, run)
      ? applyJudgement(item, judgement, run.source.grounder.cite)
      : item;
  });
}

/** Headings and questions claim nothing; a sentence on how two texts differ is contradicted by one of them in any case. */
function isJudged(item: CheckedItem, { options }: RunContext): boolean {
  return isOpen(item) && options.compare !== true && !unjudged.has(item.kind);
}

const unjudged: ReadonlySet<CheckedItem['kind']> = new Set(['heading', 'question', 'disagreement']);

/** That one source contradicts a sentence about another is a disagreement between them, no error of the sentence. */
function concernsItsSource({ evidence }: CheckedItem, judgement: Judgement, { source }: RunContext): boolean {
  const { sources } = source.document;
  if (sources === undefined || judgement.kind !== 'conflict') return true;
  const sourceOf = (at: number): number => sources.findIndex(({ start, end }) => start <= at && at < end);
  return evidence.length === 0 || evidence.some(({ start }) => sourceOf(start) === sourceOf(judgement.place.start));
}
