import type { Budget } from '#budget/resolve-length.ts';
import type { Level } from './deletion.ts';

/** A room of fewer sentences than this cannot say much with whole ones. */
const wholeSentencesMin = 4;

/** Tight compression is for rooms that hold only a few whole sentences. */
export function chooseLevel(budget: Budget, averageCharacters: number): Level {
  if (budget.kind === 'items') return 'safe';
  return budget.characters < averageCharacters * wholeSentencesMin ? 'tight' : 'safe';
}
