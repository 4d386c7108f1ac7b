import { describe, expect, it } from 'vitest';
import type { SummaryShape } from '@youyaku/contract/shapes';
import { readItem, writeItem } from './read-item.ts';

describe('a line of a completion', () => {
  it.each<[SummaryShape, string, object | undefined]>([
    ['lines', '1. 図書館は移転する。[1]', { kind: 'point', text: '図書館は移転する。', citations: [1] }],
    ['bullets', '・**図書館**は移転する。[1]', { kind: 'point', text: '図書館は移転する。' }],
    ['lines', '3.5%の増加を見込む。[1]', { text: '3.5%の増加を見込む。' }],
    ['bullets', '10:30に開会した。[1]', { text: '10:30に開会した。' }],
    ['lines', '2、3日中に届く。[1]', { text: '2、3日中に届く。' }],
    ['lines', '-5℃まで下がった。[1]', { text: '-5℃まで下がった。' }],
    ['bullets', '・3.5%の増加を見込む。[1]', { text: '3.5%の増加を見込む。' }],
    ['lines', '2) 3.5%の増加を見込む。[1]', { text: '3.5%の増加を見込む。' }],
    ['lines', '以下が要約です：', undefined],
    ['lines', 'Here is the summary:', undefined],
    ['lines', 'DIFFER | 費用は甲が5億円、乙が6億円とする [1][9]', { kind: 'disagreement', citations: [1, 9] }],
    ['outline', '# 今後の予定', { kind: 'heading', text: '今後の予定' }],
    ['outline', '- 説明会を開く。[4]', { kind: 'point', text: '説明会を開く。' }],
    ['minutes', 'DECISION | 代理店を3社増やす。[2]', { kind: 'decision', text: '代理店を3社増やす。' }],
    [
      'minutes',
      'ACTION | 契約する | 佐々木 | 9月末 [3]',
      { kind: 'action', text: '佐々木：契約する（9月末）', owner: '佐々木', due: '9月末' },
    ],
    ['minutes', 'ACTION | 契約する | - | 未定 [3]', { kind: 'action', text: '契約する' }],
    ['minutes', '会議の要約は次のとおりです。', undefined],
    ['timeline', '8月3日 | 会議を開いた。[1]', { kind: 'point', text: '8月3日：会議を開いた。' }],
    ['timeline', '1. 8月3日 | 会議を開いた。[1]', { kind: 'point', text: '8月3日：会議を開いた。' }],
    ['keywords', '-5℃ | 保存の温度。[1]', { kind: 'point', text: '-5℃：保存の温度。' }],
    ['keywords', '解約金 | 残期間の20%。[1]', { kind: 'point', text: '解約金：残期間の20%。' }],
    ['qa', 'Q | いつ移転しますか。', { kind: 'question', text: 'いつ移転しますか。' }],
    ['qa', 'A: 2028年4月です。[1]', { kind: 'answer', text: '2028年4月です。', citations: [1] }],
    ['qa', 'どうぞよろしくお願いします。', undefined],
  ])('%s: %s', (shape, line, item) => {
    if (item === undefined) expect(readItem(line, shape)).toBeUndefined();
    else expect(readItem(line, shape)).toMatchObject(item);
  });

  it.each<[SummaryShape, string]>([
    ['lines', '図書館は移転する。[1][2]'],
    ['minutes', 'DECISION | 代理店を3社増やす。[2]'],
    ['minutes', 'ACTION | 契約する | 佐々木 | 9月末 [3]'],
    ['qa', 'Q | いつ移転しますか。'],
    ['qa', 'A | 2028年4月です。[1]'],
    ['outline', '# 今後の予定'],
  ])('is unchanged after reading and writing: %s %s', (shape, line) => {
    const item = readItem(line, shape);
    if (item === undefined) throw new Error('not read');
    expect(writeItem({ ...item, evidence: [], checks: [], verdict: 'supported' }, shape)).toBe(line);
  });
});
