import { expect, it } from 'vitest';
import { chooseRow, noChoice } from './choose-rows.ts';

const rows = ['a', 'b', 'c', 'd'];
const chosen = (choice: { ids: ReadonlySet<string> }) => [...choice.ids].toSorted();

it('chooses one row after the other, and none twice', () => {
  const one = chooseRow(noChoice, rows, 'b', false);
  expect(chosen(one)).toEqual(['b']);
  expect(chosen(chooseRow(chooseRow(one, rows, 'd', false), rows, 'b', false))).toEqual(['d']);
});

it('chooses a range in either direction from the row chosen last', () => {
  expect(chosen(chooseRow(chooseRow(noChoice, rows, 'd', false), rows, 'b', true))).toEqual(['b', 'c', 'd']);
  expect(chosen(chooseRow(noChoice, rows, 'c', true))).toEqual(['c']);
});

it('forgets rows that are gone', () => {
  const choice = chooseRow(chooseRow(noChoice, rows, 'a', false), rows, 'b', false);
  expect(chosen(chooseRow(choice, ['b', 'c'], 'c', true))).toEqual(['b', 'c']);
});
