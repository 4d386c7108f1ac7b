import { describe, expect, it } from 'vitest';
import type { Document } from '@youyaku/contract/document';
import { wordsOfHeading } from '#ground/heading-above.ts';
import type { Section } from './list-sections.ts';
import { measureCoverage } from './measure-coverage.ts';

const documentOf = (text: string): Document => ({ language: 'ja', text, blocks: [], warnings: [] });
const sectionsOf = (count: number): Section[] =>
  Array.from({ length: count }, (_, i) => ({
    title: `第${i}章`,
    level: 1,
    start: i * 2,
    end: i * 2 + 2,
    firstSentence: i,
    sentencesEnd: i + 1,
  }));

describe('measureCoverage', () => {
  it('counts the sentences that cite each section', () => {
    const sentence = (start: number) =>
      ({
        text: 'あ',
        start: 0,
        end: 1,
        checks: [],
        verdict: 'supported',
        evidence: [{ start, end: start + 1, quote: 'あ', score: 1 }],
      }) as const;
    const given = [sentence(1), sentence(2), sentence(3)].map((one) => ({
      ...one,
      evidence: [...one.evidence],
      checks: [],
    }));
    const { sections } = measureCoverage(documentOf('あ'.repeat(6)), sectionsOf(3), given);
    expect(sections.map(({ title, citedSentences }) => [title, citedSentences])).toEqual([
      ['第0章', 1],
      ['第1章', 2],
      ['第2章', 0],
    ]);
  });

  it('merges neighbouring sections when there are very many, without losing text', () => {
    const { sections } = measureCoverage(documentOf('あ'.repeat(80_000)), sectionsOf(40_000), []);
    expect(sections.length).toBe(500);
    expect(sections[0]).toMatchObject({ title: '第0章', start: 0, end: 160 });
    expect(sections.at(-1)?.end).toBe(80_000);
    expect(sections.every(({ start }, i) => i === 0 || start === sections[i - 1]?.end)).toBe(true);
  });

  it('truncates an overlong heading, in coverage and in evidence', () => {
    const title = '題'.repeat(20_000);
    const [section] = sectionsOf(1);
    const { sections } = measureCoverage(documentOf(title), section === undefined ? [] : [{ ...section, title }], []);
    expect(sections[0]?.title).toBe(`${'題'.repeat(199)}…`);
    const heading = { kind: 'heading' as const, start: 0, end: title.length };
    const below = { kind: 'paragraph' as const, start: title.length, end: title.length + 2 };
    expect(wordsOfHeading(`${title}本文`, heading, below)).toBe(`${'題'.repeat(199)}…`);
  });
});
