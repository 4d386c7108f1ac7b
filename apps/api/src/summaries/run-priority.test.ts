import { expect, it } from 'vitest';
import { byPriority, prioritiesInTurn } from './run-priority.ts';

it('looks for the most urgent first, and in one claim of ten for others, so that none waits for ever', () => {
  const first = Array.from({ length: 40 }, (_, begun) => prioritiesInTurn(begun)[0]);
  expect(first.filter((priority) => priority === 0)).toHaveLength(36);
  expect(first.filter((priority) => priority === 1)).toHaveLength(2);
  expect(first.filter((priority) => priority === 2)).toHaveLength(2);
  for (let begun = 0; begun < 40; begun += 1) expect(new Set(prioritiesInTurn(begun))).toEqual(new Set(byPriority));
});
