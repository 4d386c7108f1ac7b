import { describe, expect, it } from 'vitest';
import type { SummaryShape } from '@youyaku/contract/shapes';
import { readGroup, readItem, writeItem } from './read-item.ts';

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
    ['lines', '一、図書館は移転する。[1]', { text: '図書館は移転する。' }],
    ['lines', '(2)の案を採用した。[1]', { text: '(2)の案を採用した。' }],
    ['lines', '結論：図書館は移転する。[1]', { text: '結論：図書館は移転する。' }],
    ['lines', '**図書館は移転する。**[1]', { text: '図書館は移転する。' }],
    [
      'lines',
      '*図書館* は `npm start` で2**3と__init__を使う。[1]',
      { text: '図書館 は npm start で2**3と__init__を使う。' },
    ],
    ['lines', '図書館は移転する (3)', { text: '図書館は移転する', citations: [3] }],
    ['lines', '## 要約', undefined],
    ['lines', '**要約**', undefined],
    ['lines', '■ 図書館は移転する。', { kind: 'point', text: '図書館は移転する。' }],
    ['lines', '```json', undefined],
    ['lines', '以上です。', undefined],
    ['lines', '（全180字）', undefined],
    ['lines', '文字数：180字', undefined],
    ['lines', '約500人が参加した。', { text: '約500人が参加した。' }],
    ['lines', '{"text": "図書館は移転する。[3]",', { text: '図書館は移転する。', citations: [3] }],
    ['lines', '"図書館は\\"移転\\"する。[3]",', { text: '図書館は"移転"する。', citations: [3] }],
    ['lines', '"citations": [3, 7],', undefined],
    ['lines', '{"summary": [', undefined],
    ['lines', '"Stop!" she said. [3]', { text: '"Stop!" she said.', citations: [3] }],
    ['lines', '相違｜費用が違う。[1][9]', { kind: 'disagreement', text: '費用が違う。' }],
    ['minutes', 'DIFFER | 費用が違う。[1][9]', { kind: 'disagreement', text: '費用が違う。' }],
    ['qa', 'DIFFER | 費用が違う。[1][9]', { kind: 'disagreement' }],
    ['timeline', 'DIFFER | 費用が違う。[1][9]', { kind: 'disagreement', text: '費用が違う。' }],
    ['outline', '【重要】図書館は移転する。[4]', { kind: 'point', text: '【重要】図書館は移転する。' }],
    ['outline', '【今後の予定】', { kind: 'heading', text: '今後の予定' }],
    ['outline', '**今後の予定**', { kind: 'heading', text: '今後の予定' }],
    ['outline', '■説明会を開く。[4]', { kind: 'point', text: '説明会を開く。' }],
    ['minutes', '# 第4回開発会議 議事録', undefined],
    ['minutes', '# 1. 発売日の変更 [4]', { kind: 'heading', text: '1. 発売日の変更', citations: [4] }],
    ['minutes', 'DECISION：代理店を3社増やす。[2]', { kind: 'decision', text: '代理店を3社増やす。' }],
    ['minutes', '**決定**：代理店を3社増やす。[2]', { kind: 'decision', text: '代理店を3社増やす。' }],
    ['minutes', '【決定事項】代理店を3社増やす。[2]', { kind: 'decision', text: '代理店を3社増やす。' }],
    ['minutes', '決定｜代理店を3社増やす。[2]', { kind: 'decision', text: '代理店を3社増やす。' }],
    ['minutes', '1. 次回：10月2日10時 [2]', { kind: 'next', text: '10月2日10時' }],
    ['minutes', '| OPEN | 席料は未定 [2] |', { kind: 'open', text: '席料は未定' }],
    ['minutes', 'Action item: sign the lease [2]', { kind: 'action', text: 'sign the lease' }],
    ['minutes', '代理店を3社増やす。[2]', { kind: 'point', text: '代理店を3社増やす。' }],
    ['minutes', '開始10：30 に変更した。[2]', { kind: 'point', text: '開始10：30 に変更した。' }],
    [
      'minutes',
      'ACTION | A|Bテストを組む | 佐々木 | 9月末 [3]',
      { text: '佐々木：A|Bテストを組む（9月末）', task: 'A|Bテストを組む', owner: '佐々木', due: '9月末' },
    ],
    [
      'minutes',
      'ACTION｜契約する｜覚書も｜佐々木｜9月末 [3]',
      { task: '契約する、覚書も', owner: '佐々木', due: '9月末' },
    ],
    ['qa', '**Q1.** いつ移転しますか。', { kind: 'question', text: 'いつ移転しますか。' }],
    ['qa', '【質問】いつ移転しますか。', undefined],
    ['qa', '回答：2028年4月です。[1]', { kind: 'answer', text: '2028年4月です。' }],
    ['qa', '予定は変わることがある。[1]', { kind: 'answer', text: '予定は変わることがある。' }],
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
    ['minutes', '# 発売日の変更[4]'],
  ])('is unchanged after reading and writing: %s %s', (shape, line) => {
    const item = readItem(line, shape);
    if (item === undefined) throw new Error('not read');
    expect(writeItem({ ...item, evidence: [], checks: [], verdict: 'supported' }, shape)).toBe(line);
  });
});

describe('a heading over lines without tags', () => {
  it.each([
    ['## 決定事項', 'decision'],
    ['【ToDo】', 'action'],
    ['**次回**', 'next'],
    ['■ 保留：', 'open'],
    ['# 発売日の変更', undefined],
    ['決定 [3]', undefined],
  ])('%s', (line, kind) => {
    expect(readGroup(line, 'minutes')).toBe(kind);
    expect(readGroup(line, 'outline')).toBeUndefined();
  });

  it('gives its kind to those lines', () => {
    expect(readItem('・代理店を3社増やす。[2]', 'minutes', 'decision')).toMatchObject({ kind: 'decision' });
    expect(readItem('契約する | 佐々木 | 9月末 [2]', 'minutes', 'action')).toMatchObject({
      owner: '佐々木',
      due: '9月末',
    });
  });
});
