import { describe, expect, it } from 'vitest';
import type { Question } from '@youyaku/contract/question';
import { placeQuestions } from './use-questions.ts';

function question(id: string, sentences: string[]): Question {
  const engine = { kind: 'builtin', model: 'youyaku', version: '1' } as const;
  return {
    id,
    question: '何ですか。',
    text: sentences.join('\n'),
    sentences: sentences.map((text) => ({
      text,
      start: 0,
      end: text.length,
      evidence: [],
      checks: [],
      verdict: 'supported',
    })),
    isFound: true,
    read: 'whole',
    engine,
    usage: { charged: false },
    createdAt: '2026-01-01T00:00:00Z',
  };
}

const list = [question('a', ['一。', '二。']), question('b', ['三。'])];

describe('the answers of a page', () => {
  it('stand folded but for the last, whose sentences are counted from the first number on', () => {
    const { answered, sentences } = placeQuestions(list, new Map());
    expect(answered.map(({ isOpen, first }) => [isOpen, first])).toEqual([
      [false, 0],
      [true, 0],
    ]);
    expect(sentences.map(({ text }) => text)).toEqual(['三。']);
  });

  it('have numbers of their own when several are open', () => {
    const { answered, sentences } = placeQuestions(list, new Map([['a', true]]));
    expect(answered.map(({ first }) => first)).toEqual([0, 2]);
    expect(sentences).toHaveLength(3);
  });
});
