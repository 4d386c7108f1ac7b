import { describe, expect, it } from 'vitest';
import { fromRulerShare, rulerLabels, stepLength, toRulerShare } from './ruler-scale.ts';

const plain = (key: string) => ({ key, shiftKey: false });

describe('the scale of the ruler', () => {
  it('gives each doubling the same fifth of its length', () => {
    expect(rulerLabels.map(toRulerShare)).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
  });

  it('reads back every length within a rounding, and holds at its ends', () => {
    for (let characters = 50; characters <= 1600; characters += 7) {
      const read = fromRulerShare(toRulerShare(characters));
      expect(Math.abs(read - characters) / characters).toBeLessThan(0.05);
    }
    expect(fromRulerShare(-1)).toBe(50);
    expect(fromRulerShare(2)).toBe(1600);
    expect(toRulerShare(1)).toBe(0);
    expect(toRulerShare(20_000)).toBe(1);
  });

  it('is drawn to a label that is near', () => {
    expect(fromRulerShare(0.405)).toBe(200);
    expect(fromRulerShare(0.43)).not.toBe(200);
  });
});

describe('the keys of the ruler', () => {
  it('step by one, with Shift by ten, and from label to label', () => {
    expect(stepLength(200, plain('ArrowLeft'))).toBe(199);
    expect(stepLength(200, plain('ArrowRight'))).toBe(201);
    expect(stepLength(200, { key: 'ArrowRight', shiftKey: true })).toBe(210);
    expect(stepLength(199, plain('PageUp'))).toBe(200);
    expect(stepLength(200, plain('PageUp'))).toBe(400);
    expect(stepLength(200, plain('PageDown'))).toBe(100);
    expect(stepLength(77, plain('Home'))).toBe(50);
    expect(stepLength(77, plain('End'))).toBe(1600);
    expect(stepLength(77, plain('a'))).toBeUndefined();
  });

  it('never lead below one character, nor away from a longer length that was typed', () => {
    expect(stepLength(1, plain('ArrowLeft'))).toBe(1);
    expect(stepLength(1600, plain('ArrowRight'))).toBe(1600);
    expect(stepLength(3000, plain('PageUp'))).toBe(3000);
    expect(stepLength(3000, plain('ArrowLeft'))).toBe(2999);
  });
});
