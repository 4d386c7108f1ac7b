import { describe, expect, it } from 'vitest';
import { ja } from '#messages/ja.ts';
import { describeStep } from './describe-step.ts';

describe('what a run is doing', () => {
  it('counts the parts of a long text while they are read, with a constant description', () => {
    const steps = [0, 7, 11].map((done) => describeStep({ stage: 'write', done, total: 12 }, ja));
    expect(steps.map(({ doing }) => doing)).toEqual(Array(3).fill('12個に分けて読んでいます'));
    expect(steps.map(({ done, total }) => `${done}/${total}`)).toEqual(['0/12', '7/12', '11/12']);
  });

  it('is writing when every part has been read, and when there are no parts', () => {
    for (const [done, total] of [
      [12, 12],
      [0, 0],
      [3, 0],
    ] as const)
      expect(describeStep({ stage: 'write', done, total }, ja)).toEqual({
        doing: '要約を書いています',
        done: 0,
        total: 0,
      });
  });

  it('is waiting before it begins', () => {
    expect(describeStep(undefined, ja).doing).toBe('順番を待っています');
  });
});
