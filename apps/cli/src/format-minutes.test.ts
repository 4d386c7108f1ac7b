import { verdictWords } from '@youyaku/contract/messages/verdict-words-en';
import type { Sentence } from '@youyaku/contract/summary';
import { expect, test } from 'vitest';
import { renderSummary } from '@youyaku/render/render-summary';
import { createTestMinutes } from '@youyaku/render/test-summary';
import { formatMinutes } from './format-minutes.ts';

const text = '日時：6月4日\n■ 公開日\n決定\n10時に出す。\nToDo\n案内文を書く（木村、7月10日まで）\n机を運ぶ';
const sentences = ['6月4日', '公開日', '10時に出す。', '案内文を書く（木村、7月10日まで）', '机を運ぶ'].map(
  (words, nth): Sentence => {
    const start = text.indexOf(words);
    return {
      text: words,
      start,
      end: start + words.length,
      evidence: [],
      checks: [],
      verdict: nth === 2 ? 'check' : 'supported',
    };
  },
);
const minutes = {
  decisions: ['10時に出す。'],
  actions: [
    { task: '案内文を書く', owner: '木村', due: '7月10日', sentence: 3 },
    { task: '机を運ぶ', sentence: 4 },
  ],
  open: [],
};

test('minutes in Markdown keep their groups, and tasks are a table', () => {
  expect(formatMinutes({ text, sentences, minutes }, 'ja', verdictWords.ja)).toBe(
    [
      '- 日時：6月4日',
      '## 公開日',
      '### 決定',
      '- 10時に出す。（要確認）',
      '### ToDo',
      '| 何を | 誰が | いつまで |\n| --- | --- | --- |\n| 案内文を書く | 木村 | 7月10日 |\n| 机を運ぶ |  |  |',
    ].join('\n\n'),
  );
});

test.each(['ja', 'en'] as const)(
  'printed minutes have the words of the file that is exported, in %s',
  async (language) => {
    const summary = createTestMinutes();
    const bytes = await renderSummary(summary, 'md', { language });
    const file = new TextDecoder().decode(bytes).replaceAll(/\[\^\d+\]/gu, '');
    const printed = formatMinutes(summary, language, verdictWords[language]);
    // The file has parts above these headings.
    expect(file).toContain(printed.replaceAll(/^#/gmu, '##'));
  },
);
