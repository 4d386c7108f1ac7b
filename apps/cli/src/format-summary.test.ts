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
    write(second, first.length + 1, { verdict: 'check' }),
  ],
  keywords: [],
  coverage: { readCharacters: 1, totalCharacters: 1, complete: true, omitted: [], sections: [] },
  engine: { kind: 'llm', model: 'm', version: '1' },
};
const document = { language: 'en', text: 'x', blocks: [], warnings: [] };
const form = { options: resolveSummaryOptions({}), sources: ['a.txt'], output: 'text', hasEvidence: false } as const;

describe('a formatted summary', () => {
  it('marks what the source does not support, as text and as Markdown', () => {
    expect(formatSummary(form, body, document)).toBe(`${first}\n${second}（要確認）\n`);
    expect(formatSummary({ ...form, output: 'markdown' }, body, document)).toContain(`- ${second}（要確認）\n`);
  });

  it('shows each sentence with its original wording and its evidence', () => {
    const written = formatSummary({ ...form, hasEvidence: true }, body, document);
    expect(written).toContain(
      `${first}\n    = The library moves.\n    ← [p.2 3-21] The library moves.\n${second}（要確認）`,
    );
  });

  it('labels evidence from recognised text', () => {
    const scanned = { ...document, warnings: [{ code: 'ocr_used', detail: '2' }] };
    expect(formatSummary({ ...form, hasEvidence: true }, body, scanned)).toContain('← [OCR p.2 3-21] The library');
  });
});
