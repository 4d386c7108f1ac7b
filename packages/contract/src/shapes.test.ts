import { describe, expect, it } from 'vitest';
import { limits } from './limits.ts';
import { isPlainShape, isProse, lengthPresets, sangyo, shapes, summaryShapes } from './shapes.ts';
import { resolveSummaryOptions, summaryLengthSchema } from './summary-request.ts';

describe.each(summaryShapes)('the shape %s', (shape) => {
  const { presets, usualLength, itemsMax = limits.summaryItemsMax, itemsByDefault = 1 } = shapes[shape];

  it('grows from short to long within what a summary may have', () => {
    const bounds = lengthPresets.map((name) => ('items' in presets ? presets.items[name] : presets.length[name].max));
    expect(bounds).toEqual(bounds.toSorted((a, b) => a - b));
    expect(bounds.at(-1)).toBeLessThanOrEqual('items' in presets ? itemsMax : limits.summaryCharactersMax);
  });

  it('starts with lengths that a request may ask for', () => {
    expect(summaryLengthSchema.safeParse(usualLength).success).toBe(true);
    expect(summaryLengthSchema.safeParse(resolveSummaryOptions({ shape }).length).success).toBe(true);
    expect(Math.max(itemsByDefault, 'count' in usualLength ? usualLength.count : 0)).toBeLessThanOrEqual(itemsMax);
  });
});

it('lists the plain shapes first, and one of them is prose', () => {
  const plain = summaryShapes.filter(isPlainShape);
  expect(summaryShapes.slice(0, plain.length)).toEqual(plain);
  expect(plain.filter(isProse)).toHaveLength(1);
});

it('expands the three-line shorthand to three lines', () => {
  expect(resolveSummaryOptions({ preset: 'sangyo' })).toEqual(resolveSummaryOptions({}));
  expect(resolveSummaryOptions({}).shape).toBe(sangyo.shape);
  expect(resolveSummaryOptions({ preset: 'sangyo', shape: 'paragraph' }).length).toMatchObject({ count: sangyo.items });
});
