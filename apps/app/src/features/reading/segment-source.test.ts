import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Block } from '@youyaku/contract/document';
import { splitByMarks, listMarks, groupMarksBySegment } from './mark-evidence.ts';
import { chunkSegments, segmentSource } from './segment-source.ts';

const textArbitrary = fc.string({ unit: fc.constantFrom('市', '。', '\n', ' ', '𠮷', 'a'), maxLength: 200 });
const blocksArbitrary = fc.array(fc.tuple(fc.nat(200), fc.nat(200)), { maxLength: 8 });

function toBlocks(spans: [number, number][]): Block[] {
  return spans.map(([a, b]) => ({ kind: 'paragraph', start: Math.min(a, b), end: Math.max(a, b) }));
}

describe('the source as segments', () => {
  it('shows every character except white space exactly once and in order, whatever the blocks claim', () => {
    fc.assert(
      fc.property(textArbitrary, blocksArbitrary, (text, spans) => {
        const shown = segmentSource({ text, blocks: toBlocks(spans) }).map(({ start, end }) => text.slice(start, end));
        expect(shown.join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''));
      }),
    );
  });

  it('marks quoted words, even where the text has no quotation mark', () => {
    const blocks: Block[] = [
      { kind: 'paragraph', start: 0, end: 5 },
      { kind: 'paragraph', quote: 1, start: 5, end: 10 },
    ];
    const segments = segmentSource({ text: '賛成です。十日です。', blocks });
    expect(segments.map(({ quote }) => quote)).toEqual([undefined, 1]);
  });

  it('splits a block of half a million characters into parts that a browser can lay out separately', () => {
    const text = '市は、バスを予約制に切り替えると発表した。'.repeat(24_000);
    const segments = segmentSource({ text, blocks: [{ kind: 'paragraph', start: 0, end: text.length }] });
    expect(Math.max(...segments.map(({ start, end }) => end - start))).toBeLessThanOrEqual(3_000);
    expect(segments.every(({ end }) => text.charAt(end - 1) === '。')).toBe(true);
    expect(chunkSegments(segments).flatMap((chunk) => chunk.segments)).toEqual(segments);
  });

  it('never splits a surrogate pair', () => {
    const text = '𠮷'.repeat(5_000);
    const segments = segmentSource({ text, blocks: [{ kind: 'paragraph', start: 0, end: text.length }] });
    for (const { start, end } of segments) expect(text.slice(start, end).isWellFormed()).toBe(true);
  });

  it('names a page once, where it begins', () => {
    const blocks: Block[] = [1, 1, 2].map((page, at) => ({ kind: 'paragraph', start: at * 2, end: at * 2 + 2, page }));
    expect(segmentSource({ text: '一。二。三。', blocks }).map((segment) => segment.opens)).toEqual([
      { page: 1 },
      undefined,
      { page: 2 },
    ]);
  });

  it('names a file of an archive where it begins, and its first page again', () => {
    const blocks: Block[] = ['a.pdf', 'b.pdf'].map((part, at) => ({
      kind: 'paragraph',
      start: at * 2,
      end: at * 2 + 2,
      part,
      page: 1,
    }));
    expect(segmentSource({ text: '一。二。', blocks }).map((segment) => segment.opens)).toEqual([
      { part: 'a.pdf', page: 1 },
      { part: 'b.pdf', page: 1 },
    ]);
  });

  it('names the speaker when it changes, and the time at least once a minute', () => {
    const speech = (at: number, speaker: string, time: number): Block => ({
      kind: 'speech',
      start: at * 2,
      end: at * 2 + 2,
      speaker,
      time,
    });
    const blocks = [speech(0, '司会', 1), speech(1, '司会', 9), speech(2, '市長', 20), speech(3, '市長', 61)];
    expect(segmentSource({ text: '一。二。三。四。', blocks }).map((segment) => segment.speaks)).toEqual([
      { speaker: '司会', time: 1 },
      undefined,
      { speaker: '市長', time: 20 },
      { speaker: '市長', time: 61 },
    ]);
  });
});

describe('evidence in a segment', () => {
  const sentence = { text: '', start: 0, end: 0, checks: [], verdict: 'supported' as const };
  const place = (start: number, end: number) => ({ start, end, quote: '', score: 1 });

  it('is split into pieces that join to the whole, each with the marks that cover it', () => {
    const segment = { kind: 'paragraph' as const, start: 10, end: 30 };
    const marks = listMarks([
      { ...sentence, evidence: [place(5, 15)] },
      { ...sentence, evidence: [place(12, 20), place(28, 40)] },
    ]);
    const pieces = splitByMarks(segment, groupMarksBySegment([segment], marks).get(10) ?? []);
    expect(pieces.map(({ start, end, marks: over }) => [start, end, over.map((mark) => mark.key).join()])).toEqual([
      [10, 12, '0-0'],
      [12, 15, '0-0,1-0'],
      [15, 20, '1-0'],
      [20, 28, ''],
      [28, 30, '1-1'],
    ]);
    expect(pieces.flatMap((piece) => piece.opens).map((mark) => mark.key)).toEqual(['1-0', '1-1']);
  });

  it('names the sentence that left out a piece', () => {
    const segment = { kind: 'paragraph' as const, start: 0, end: 20 };
    const marks = listMarks([
      { ...sentence, evidence: [place(0, 20)], cuts: [{ start: 4, end: 8 }] },
      { ...sentence, evidence: [place(0, 20)] },
    ]);
    const pieces = splitByMarks(segment, marks);
    expect(pieces.map(({ start, end, leftOutBy }) => [start, end, leftOutBy.join()])).toEqual([
      [0, 4, ''],
      [4, 8, '0-0'],
      [8, 20, ''],
    ]);
  });
});
