import { describe, expect, it } from 'vitest';
import type { Decision } from '@youyaku/contract/summary';
import { changeDecisions, findStrike } from './change-decisions.ts';

const pinned: Decision = { sentence: 1, action: 'pinned' };
const edited: Decision = { sentence: 1, action: 'edited', text: '会場は西館。' };
const struck: Decision = { sentence: 1, action: 'struck' };
const other: Decision = { sentence: 2, action: 'pinned' };

describe('a strike', () => {
  const { all, change } = changeDecisions([other, edited, pinned], { sentence: 1, isPin: false, next: [struck] });

  it('takes the pin and the own text of its sentence, and nothing of others', () => {
    expect(all).toEqual([other, struck]);
  });

  it('that is undone brings both back', () => {
    const undone = changeDecisions(all, { sentence: 1, isPin: false, next: change.before });
    expect(undone.all).toEqual([other, edited, pinned]);
  });

  it('is found by its sentence while that is struck, however much was changed of others', () => {
    const later = { sentence: 2, isPin: true, before: [] };
    const history = [
      { sentence: 1, isPin: false, before: [] },
      { sentence: 1, isPin: true, before: [] },
      change,
      later,
    ];
    expect(findStrike(all, history, 1)).toBe(2);
    expect(findStrike([other, edited], history, 1)).toBeUndefined();
    // It was struck on an earlier visit.
    expect(findStrike(all, [later], 1)).toBeUndefined();
  });
});

it('a pin leaves what was decided about its sentence, and goes without it', () => {
  const { all, change } = changeDecisions([edited], { sentence: 1, isPin: true, next: [pinned] });
  expect(all).toEqual([edited, pinned]);
  expect(changeDecisions(all, { sentence: 1, isPin: true, next: change.before }).all).toEqual([edited]);
});
