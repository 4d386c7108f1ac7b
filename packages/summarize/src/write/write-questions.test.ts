import type { Block, Document } from '@youyaku/contract/document';
import { expect, test } from 'vitest';
import { readTestDictionary } from '@youyaku/testing/language/test-dictionary';
import { analyse } from '@youyaku/language/analyse';
import type { Budget } from '#budget/resolve-length.ts';
import { rankSentences } from '#rank/rank-sentences.ts';
import { draftText } from './draft.ts';
import { writeShape } from './write-shape.ts';

const dictionary = readTestDictionary();

function write(lines: readonly string[], budget: Budget): string {
  const text = lines.join('\n');
  let at = 0;
  const blocks = lines.map((line): Block => {
    const span = { start: at, end: at + line.length };
    at += line.length + 1;
    return { kind: 'paragraph', ...span };
  });
  const document: Document = { language: 'ja', text, blocks, warnings: [] };
  const analysis = analyse(document, dictionary);
  const ranking = rankSentences(document, analysis, '');
  const context = { document, analysis, ranking, register: 'asIs', isRunning: false, hasSpeakers: false } as const;
  return draftText(writeShape(context, 'qa', budget).items);
}

const loose = (count: number): Budget => ({ kind: 'items', count, isLoose: true });

const answered: readonly (readonly [string, readonly string[], string])[] = [
  [
    'the label of the answer occurs once',
    ['Q4　手数料はいくらですか。', 'A　大きさにより400円から2,000円です。'],
    '問：手数料はいくらですか。\n答：大きさにより400円から2,000円です。',
  ],
  [
    'a short direct answer precedes its details',
    ['Q8　自分で持ち込むことはできますか。', 'A　できます。平日の午前9時から午後4時まで持ち込めます。'],
    '問：自分で持ち込むことはできますか。\n答：できます。平日の午前9時から午後4時まで持ち込めます。',
  ],
  [
    'a question of two sentences stays whole',
    ['Q7　重くて運び出せません。手伝ってもらえますか。', 'A　高齢の方だけの世帯は、職員が家の中から運び出します。'],
    '問：重くて運び出せません。手伝ってもらえますか。\n答：高齢の方だけの世帯は、職員が家の中から運び出します。',
  ],
  [
    'an answer can be on the line of its question',
    ['Q1 料金はいくらですか。 A1 1人あたり月額280円です。'],
    '問：料金はいくらですか。\n答：1人あたり月額280円です。',
  ],
  [
    'an answer to a question for a figure contains one',
    ['――湯加減は、いま何度ですか。', '42度です。きっちり。……と言いたいところですが、祖父は手をかざします。'],
    '問：湯加減は、いま何度ですか。\n答：42度です。',
  ],
];

test.each(answered)('%s', (_, lines, text) => {
  expect(write(lines, loose(2))).toBe(text);
});

test.each(['質問は211件に上った。', '問題は費用である。', '質問3件が寄せられた。'])('%s is not a question', (line) => {
  expect(() => write([line, '主な答えを資料に掲げた。', '会議は一時間で終わった。'], loose(2))).toThrow();
});

test('a list of questions is complete and in order', () => {
  const lines = Array.from({ length: 7 }, (_, index) => [
    `Q${index + 1}　第${index + 1}会場の受付は何時からですか。`,
    `A　第${index + 1}会場では午前${index + 5}時から受け付けます。`,
  ]).flat();
  const questions = write(lines, loose(4)).match(/^問：.*$/gmu);
  expect(questions).toEqual(lines.filter((line) => line.startsWith('Q')).map((line) => `問：${line.slice(3)}`));
});
