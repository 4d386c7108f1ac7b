import { isAboutPin } from '@youyaku/contract/decisions';
import type { Decision } from '@youyaku/contract/summary';

/** What can be taken back: what was decided about a sentence, or that it was pinned, before the change. */
export type DecisionChange = { sentence: number; isPin: boolean; before: readonly Decision[] };

/** Puts `next` in the place of what was decided about a sentence, or of its pin. What is struck out is not pinned: a strike takes the pin too. */
export function changeDecisions(
  decisions: readonly Decision[],
  { sentence, isPin, next }: Omit<DecisionChange, 'before'> & { next: readonly Decision[] },
): { all: Decision[]; change: DecisionChange } {
  const isStrike = next.some(({ action }) => action === 'struck');
  const isReplaced = (one: Decision): boolean => one.sentence === sentence && (isStrike || isAboutPin(one) === isPin);
  return {
    all: [...decisions.filter((one) => !isReplaced(one)), ...next],
    change: { sentence, isPin, before: decisions.filter(isReplaced) },
  };
}

/** The newest change by which a sentence that is struck was struck; undefined where that was not on this page. */
export function findStrike(
  decisions: readonly Decision[],
  history: readonly DecisionChange[],
  sentence: number,
): number | undefined {
  if (!decisions.some((one) => one.sentence === sentence && one.action === 'struck')) return undefined;
  const at = history.findLastIndex((one) => one.sentence === sentence && !one.isPin);
  return at === -1 ? undefined : at;
}
