import type { Contradiction } from '@youyaku/contract/summary';
import { groundText } from '@youyaku/testing/summarize/ground-text';
import { describe, expect, test } from 'vitest';

function contradictionOf(text: string, claim: string): Contradiction | undefined {
  return groundText(text, { language: 'ja' }).check(claim).contradicts;
}

describe('a contradiction is shown as two clauses side by side', () => {
  test.each([
    [
      'そこで、来年4月から1時間300円とし、冬の暖房費の加算はなくします。',
      '集会所は来年4月から1時間500円とし、暖房費の加算はなくす。',
      '集会所は来年4月から1時間500円とし',
      '来年4月から1時間300円とし',
    ],
    [
      '申込みの締切は11月25日で、会場は市民会館です。',
      '申込みの締切は11月20日だ。',
      '申込みの締切は11月20日だ',
      '申込みの締切は11月25日で',
    ],
  ])('%s: %s', (source, claim, ours, theirs) => {
    const contradicts = contradictionOf(source, claim);
    expect(contradicts).toMatchObject({ claim: ours, quote: theirs, by: 'rules' });
    expect(source.slice(contradicts?.start, contradicts?.end)).toBe(theirs);
  });

  test('is absent when nothing contradicts the sentence', () => {
    expect(contradictionOf('参加費は300円です。', '参加費は300円だ。')).toBeUndefined();
  });

  test('quotes at most 120 units of an endless sentence, never half a character', () => {
    const source = `${'𠮷'.repeat(400)}参加費は300円です${'𠮷'.repeat(400)}`;
    const contradicts = contradictionOf(source, '参加費は500円です。');
    expect(contradicts?.quote).toContain('300円');
    expect(contradicts?.quote.length).toBeLessThanOrEqual(121);
    expect(contradicts?.quote.isWellFormed()).toBe(true);
  });
});
