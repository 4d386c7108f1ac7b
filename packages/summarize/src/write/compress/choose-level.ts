import type { Budget } from '#budget/resolve-length.ts';
import type { Level } from './deletion.ts';

/** With space for fewer sentences than this, whole sentences cannot cover much. */
const wholeSentencesMin = 4;

/** Tight compression is for budgets that hold only a few whole sentences. */
export function chooseLevel(budget: Budget, averageCharacters: number): Level {
  if (budget.kind === 'items') return 'safe';
  return budget.characters < averageCharacters * wholeSentencesMin ? 'tight' : 'safe';
}
