import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Choice, chooseForms } from './choose-forms.ts';

const choice = fc.record({ saved: fc.integer({ min: 1, max: 12 }), cost: fc.integer({ min: 0, max: 20 }) });

/** Every combination: the choice of each item by position. */
function listAll(items: readonly (readonly Choice[])[]): (number | undefined)[][] {
  return items.reduce<(number | undefined)[][]>(
    (all, choices) => all.flatMap((one) => [undefined, ...choices.keys()].map((index) => [...one, index])),
    [[]],
  );
}

it('saves what is needed at the least cost, or says that nothing does', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(choice, { maxLength: 3 }), { maxLength: 4 }),
      fc.integer({ min: 0, max: 25 }),
      fc.integer({ min: 0, max: 15 }),
      (items, min, width) => {
        const sum = (plan: readonly (number | undefined)[], of: keyof Choice): number =>
          plan.reduce<number>(
            (total, at, index) => total + (at === undefined ? 0 : (items[index]?.[at]?.[of] ?? 0)),
            0,
          );
        const possible = listAll(items).filter(
          (plan) => sum(plan, 'saved') >= min && sum(plan, 'saved') <= min + width,
        );
        const plan = chooseForms(items, min, min + width);
        if (possible.length === 0) expect(plan).toBeUndefined();
        else {
          expect(possible).toContainEqual(plan);
          expect(sum(plan ?? [], 'cost')).toBe(Math.min(...possible.map((one) => sum(one, 'cost'))));
        }
      },
    ),
  );
});
