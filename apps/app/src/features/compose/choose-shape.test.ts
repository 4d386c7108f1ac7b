import { describe, expect, it } from 'vitest';
import { isThreeLines, withChosenShape } from './choose-shape.ts';
import { emptyDraft, parseLength, toLengthFields, withLength } from './compose-draft.ts';

const dragged = { ...emptyDraft, lengthUnit: 'max', lengthAmount: '120' } as const;

describe('withChosenShape', () => {
  it('keeps a length in characters', () => {
    expect(parseLength(withChosenShape(dragged, 'bullets'))).toEqual({ unit: 'characters', max: 120 });
    expect(parseLength(withChosenShape(dragged, 'sentence'))).toEqual({ unit: 'characters', max: 120 });
  });

  it('takes the usual length instead of a count of items', () => {
    expect(parseLength(withChosenShape(emptyDraft, 'bullets'))).toEqual({ unit: 'items', count: 5 });
  });

  it('makes three lines of three lines, within the limit that was set', () => {
    const three = withChosenShape({ ...dragged, shape: 'bullets' }, 'lines');
    expect(parseLength(three)).toEqual({ unit: 'characters', max: 120, items: 3 });
    expect(isThreeLines(parseLength(three))).toBe(true);
    const percent = { ...dragged, shape: 'bullets', lengthUnit: 'percent', lengthAmount: '10' } as const;
    expect(parseLength(withChosenShape(percent, 'lines'))).toEqual({ unit: 'items', count: 3 });
  });

  it('takes no number of lines to a shape without lines', () => {
    const three = withLength(emptyDraft, { lengthUnit: 'max', lengthAmount: '120' });
    expect(parseLength(withChosenShape(three, 'paragraph'))).toEqual({ unit: 'characters', max: 120 });
    expect(parseLength({ ...three, shape: 'bullets' })).toEqual({ unit: 'characters', max: 120 });
  });
});

describe('withLength', () => {
  it('keeps three lines beside a limit in characters, however often the limit changes', () => {
    const once = withLength(emptyDraft, { lengthUnit: 'max', lengthAmount: '120' });
    const twice = withLength(once, { lengthUnit: 'max', lengthAmount: '90' });
    expect(parseLength(twice)).toEqual({ unit: 'characters', max: 90, items: 3 });
    expect({ ...emptyDraft, ...toLengthFields({ unit: 'characters', max: 90, items: 3 }) }).toEqual(twice);
  });

  it('forgets the lines for another unit', () => {
    const limited = withLength(emptyDraft, { lengthUnit: 'max', lengthAmount: '120' });
    const percent = withLength(limited, { lengthUnit: 'percent', lengthAmount: '10' });
    expect(parseLength(percent)).toEqual({ unit: 'ratio', percent: 10 });
    expect(parseLength(withLength(percent, { lengthUnit: 'max', lengthAmount: '120' }))).toEqual({
      unit: 'characters',
      max: 120,
    });
  });
});
