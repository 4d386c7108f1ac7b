import { describe, expect, it } from 'vitest';
import type { DecidedSentence } from '@youyaku/contract/decisions';
import { listUtterances } from './list-utterances.ts';

const text = '会議の記録\n・利用料は300円とする。\n・訓練は3月7日。';
const toSentence = (words: string, more: Partial<DecidedSentence> = {}): DecidedSentence => ({
  text: words,
  start: text.indexOf(words),
  end: text.indexOf(words) + words.length,
  evidence: [],
  checks: [],
  verdict: 'supported',
  ...more,
});
const read = (...sentences: DecidedSentence[]) =>
  listUtterances({ text, sentences, shape: 'bullets' }, '要確認。').map(({ text: words }) => words);

describe('a summary that is read aloud', () => {
  it('is said sentence by sentence with its headings, without the marks of its list', () => {
    const sentences = [toSentence('利用料は300円とする。'), toSentence('訓練は3月7日。')];
    expect(listUtterances({ text, sentences, shape: 'bullets' }, '要確認。')).toEqual([
      { text: '会議の記録' },
      { text: '利用料は300円とする。', sentence: 0 },
      { text: '訓練は3月7日。', sentence: 1 },
    ]);
  });

  it('says 要確認 before a sentence that is marked so, and nothing of one that was struck', () => {
    const marked = toSentence('利用料は300円とする。', { verdict: 'check' });
    const struck = toSentence('訓練は3月7日。', { decision: 'struck' });
    expect(read(marked, struck)).toEqual(['会議の記録', '要確認。利用料は300円とする。']);
  });
});
