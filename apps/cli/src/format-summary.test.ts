import { verdictWords } from '@youyaku/contract/messages/verdict-words-en';
import type { Sentence, SummaryBody } from '@youyaku/contract/summary';
import { resolveSummaryOptions } from '@youyaku/contract/summary-request';
import { describe, expect, it } from 'vitest';
import { formatSummary } from './format-summary.ts';

const first = '図書館は駅前へ移る。';
const second = '費用は85億円だ。';
const write = (text: string, start: number, more: Partial<Sentence>): Sentence => ({
  text,
  start,
  end: start + text.length,
  evidence: [],
  checks: [],
  verdict: 'supported',
  ...more,
});
const text = `${first}\n${second}`;
const body: SummaryBody = {
  title: '図書館',
  text,
  characters: 18,
  sentences: [
    write(first, 0, {
      original: 'The library moves.',
      evidence: [{ start: 3, end: 21, quote: 'The library\nmoves.', page: 2, score: 1 }],
    }),
    write(second, first.length + 1, {
      verdict: 'check',
      checks: [{ kind: 'number', value: '85億円', verdict: 'conflict' }],
      contradicts: { kind: 'number', claim: '費用は85億円だ', quote: '費用は\n58億円', start: 0, end: 6, by: 'rules' },
    }),
  ],
  keywords: [],
  coverage: { readCharacters: 1, totalCharacters: 1, complete: true, omitted: [], sections: [] },
  engine: { kind: 'llm', model: 'm', version: '1' },
};
const words = verdictWords.ja;
const document = { language: 'en', text: 'x', blocks: [], warnings: [] };
const form = { options: resolveSummaryOptions({}), sources: ['a.txt'], output: 'text', hasEvidence: false } as const;

describe('a formatted summary', () => {
  it('marks what the source does not support, as text and as Markdown', () => {
    expect(formatSummary(form, body, { document, words })).toBe(`${first}\n${second}（要確認）\n`);
    expect(formatSummary({ ...form, output: 'markdown' }, body, { document, words })).toContain(
      `- ${second}（要確認）\n`,
    );
  });

  it('is as Markdown no link, no HTML and no list that the source wrote, in no shape', () => {
    const hostile = '[押す](javascript:alert(1))<b>**1. x';
    const sentences = [write(hostile, 0, {})];
    const own = { ...body, title: '# <i>題</i>\n- 項目', text: hostile, sentences };
    for (const shape of ['lines', 'bullets', 'paragraph', 'outline', 'qa'] as const) {
      for (const hasEvidence of [false, true]) {
        const asked = { ...form, output: 'markdown', hasEvidence, options: resolveSummaryOptions({ shape }) } as const;
        const written = formatSummary({ ...asked, sources: ['<a>.txt'] }, own, { document, words });
        expect(written).toContain('\\[押す\\](javascript:alert(1))\\<b\\>\\*\\*1. x');
        expect(written).toMatch(/^# \\# \\<i\\>題\\<\/i\\> - 項目\n/u);
        expect(written).not.toMatch(/(?<!\\)[<[]/u);
      }
    }
  });

  it('keeps the groups of an outline and of questions as Markdown', () => {
    const lines = ['移転', first, '費用', second];
    const grouped = lines.join('\n');
    const sentences = lines.map((line) => write(line, grouped.indexOf(line), {}));
    const outline = { ...form, options: resolveSummaryOptions({ shape: 'outline' }), output: 'markdown' } as const;
    const headed = formatSummary(outline, { ...body, text: grouped, sentences }, { document, words });
    expect(headed).toContain(`\n\n## 移転\n\n- ${first}\n\n## 費用\n\n- ${second}\n\n`);

    const asked = `問：いつですか。\n答：${first}`;
    const pair = [write('いつですか。', 2, {}), write(first, asked.length - first.length, {})];
    const questions = { ...outline, options: resolveSummaryOptions({ shape: 'qa' }) };
    const written = formatSummary(questions, { ...body, text: asked, sentences: pair }, { document, words });
    expect(written).toContain(`\n\n問：いつですか。\n\n答：${first}\n\n`);
  });

  it('has an item of Markdown for each line, which may hold two sentences', () => {
    const joined = `${first}${second}`;
    const sentences = [write(first, 0, {}), write(second, first.length, {})];
    const written = formatSummary(
      { ...form, output: 'markdown' },
      { ...body, text: joined, sentences },
      { document, words },
    );
    expect(written).toContain(`\n- ${joined}\n`);
  });

  it('shows each sentence with its original wording and its evidence', () => {
    const written = formatSummary({ ...form, hasEvidence: true }, body, { document, words });
    expect(written).toContain(
      `${first}\n    = The library moves.\n    ← [p.2 3-21] The library moves.\n${second}（要確認）\n    金額が本文と違います\n    本文 [0-6] 費用は 58億円\n    要約 費用は85億円だ`,
    );
  });

  it('has its marks in the language of the terminal', () => {
    const english = { document, words: verdictWords.en };
    expect(formatSummary(form, body, english)).toBe(`${first}\n${second} (please check)\n`);
  });

  it('labels evidence from recognised text', () => {
    const scanned = { ...document, warnings: [{ code: 'ocr_used', detail: '2' }] };
    expect(formatSummary({ ...form, hasEvidence: true }, body, { document: scanned, words })).toContain(
      '← [OCR p.2 3-21] The library',
    );
  });
});
