import { describe, expect, it } from 'vitest';
import { layOutSummary } from './lay-out-summary.ts';
import type { Sentence } from './summary.ts';

function sentencesOf(text: string): Sentence[] {
  return [...text.matchAll(/[^。\n・]+。/g)].map((match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
    evidence: [],
    checks: [],
    verdict: 'supported',
  }));
}

const still = { shape: 'lines', isGrowing: false } as const;

describe('a summary on screen', () => {
  it('has one numbered row for each line of one sentence, without its list marker', () => {
    const text = '・バスを廃止する。\n・ワゴン車を使う。';
    const lines = layOutSummary(text, { ...still, sentences: sentencesOf(text) });
    expect(lines.map(({ kind, parts }) => [kind, parts.map((part) => part.text).join('|')])).toEqual([
      ['row', 'バスを廃止する。'],
      ['row', 'ワゴン車を使う。'],
    ]);
  });

  it('has one row for a line of two sentences, also while the second is written', () => {
    const text = 'バスを廃止する。ワゴン車を使う。\n運賃は300円。';
    const lines = layOutSummary(text, { ...still, sentences: sentencesOf(text) });
    expect(lines.map(({ kind, parts }) => [kind, parts.map((part) => part.text).join('|')])).toEqual([
      ['row', 'バスを廃止する。|ワゴン車を使う。'],
      ['row', '運賃は300円。'],
    ]);
    const sentences = sentencesOf(text).slice(0, 1);
    const [growing] = layOutSummary(text.slice(0, 12), { sentences, shape: 'lines', isGrowing: true });
    expect([growing?.kind, growing?.parts.map((part) => part.kind)]).toEqual(['row', ['sentence', 'pending']]);
  });

  it('keeps a heading that is not a sentence, and shows no empty line', () => {
    const text = '決定\n\n発売を延期する。';
    expect(layOutSummary(text, { ...still, sentences: sentencesOf(text) }).map((line) => line.kind)).toEqual([
      'words',
      'row',
    ]);
  });

  it('separates the headings of an outline from the sentences below them', () => {
    const text = '2. 提案\n会議室を開放する。';
    const [heading, ...rest] = sentencesOf('会議室を開放する。');
    expect(rest).toEqual([]);
    if (heading === undefined) throw new Error('no sentence');
    const sentences = [
      { ...heading, start: 0, end: 5 },
      { ...heading, start: 6, end: text.length },
    ];
    expect(layOutSummary(text, { sentences, shape: 'outline', isGrowing: false }).map((line) => line.kind)).toEqual([
      'heading',
      'row',
    ]);
  });

  it('shows the name of an agenda item as a heading of the minutes', () => {
    const text = '■ 発売日の変更\n決定\n発売を延期する。';
    const [decision] = sentencesOf('発売を延期する。');
    if (decision === undefined) throw new Error('no sentence');
    const sentences = [
      { ...decision, start: 2, end: 8 },
      { ...decision, start: 12, end: text.length },
    ];
    expect(layOutSummary(text, { sentences, shape: 'minutes', isGrowing: false }).map((line) => line.kind)).toEqual([
      'heading',
      'words',
      'row',
    ]);
  });

  it('has the same layout before and after a sentence is completed', () => {
    for (const [text, shape] of [
      ['・バスを廃止する。\n・ワゴン車を使う。', 'bullets'],
      ['バスを廃止する。ワゴン車を使う。', 'paragraph'],
    ] as const) {
      const sentences = sentencesOf(text);
      const whole = layOutSummary(text, { sentences, shape, isGrowing: false });
      for (let length = 1; length < text.length; length += 1) {
        const shown = text.slice(0, length);
        const known = sentences.filter((sentence) => sentence.end <= length);
        for (const line of layOutSummary(shown, { sentences: known, shape, isGrowing: true })) {
          const final = whole.find((candidate) => candidate.start === line.start);
          expect(line.kind).toBe(final?.kind);
          const numbers = (parts: typeof line.parts) =>
            parts.flatMap((part) => (part.kind === 'plain' ? [] : [part.index]));
          expect(numbers(final?.parts ?? [])).toEqual(expect.arrayContaining(numbers(line.parts)));
        }
      }
    }
  });
});
