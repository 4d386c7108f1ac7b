import { describe, expect, it } from 'vitest';
import { withChosenShape } from './choose-shape.ts';
import { emptyDraft, parseLength } from './compose-draft.ts';

const dragged = { ...emptyDraft, lengthUnit: 'max', lengthAmount: '120' } as const;

describe('withChosenShape', () => {
  it('keeps a length in characters', () => {
    expect(parseLength(withChosenShape(dragged, 'bullets'))).toEqual({ unit: 'characters', max: 120 });
    expect(parseLength(withChosenShape(dragged, 'sentence'))).toEqual({ unit: 'characters', max: 120 });
  });

  it('takes the usual length instead of a count of items', () => {
    expect(parseLength(withChosenShape(emptyDraft, 'bullets'))).toEqual({ unit: 'items', count: 5 });
  });

  it('makes three lines of three lines', () => {
    expect(parseLength(withChosenShape({ ...dragged, shape: 'bullets' }, 'lines'))).toEqual({
      unit: 'items',
      count: 3,
    });
  });
});
