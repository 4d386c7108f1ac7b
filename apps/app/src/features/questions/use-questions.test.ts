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

describe('the answers on a page', () => {
  it('are collapsed except the last, whose sentences are numbered from the first number on', () => {
    const { answered, sentences } = placeQuestions(list, new Map());
    expect(answered.map(({ isOpen, first }) => [isOpen, first])).toEqual([
      [false, 0],
      [true, 0],
    ]);
    expect(sentences.map(({ sentence }) => sentence.text)).toEqual(['三。']);
  });

  it('are numbered within their question, regardless of other answers and of collapsing', () => {
    const { answered, sentences } = placeQuestions(list, new Map([['a', true]]));
    expect(answered.map(({ first, number }) => [first, number])).toEqual([
      [0, 1],
      [2, 2],
    ]);
    expect(sentences.map(({ name }) => name)).toEqual([
      { question: 1, at: 1 },
      { question: 1, at: 2 },
      { question: 2, at: 1 },
    ]);
    expect(placeQuestions(list, new Map()).sentences.map(({ name }) => name)).toEqual([{ question: 2, at: 1 }]);
  });
});
