import type { Sentence } from '@youyaku/contract/summary';
import type { SentenceName } from './sentence-name.ts';
import type { SourceSegment } from './segment-source.ts';

/** One evidence place: the index of its sentence in the summary, and its index among that sentence's places. */
export type EvidencePlace = { key: string; sentence: number; evidence: number };

type Span = { readonly start: number; readonly end: number };

/** An evidence place with the name of its sentence, its span in the source, and the parts of it that the summary left out. */
export type EvidenceMark = EvidencePlace & { name: SentenceName; start: number; end: number; cuts: readonly Span[] };

/**
 * A run of a segment under the same marks; `opens` are the marks that begin here, `leftOutBy` the keys of those that left it
 * out.
 */
export type EvidencePiece = {
  start: number;
  end: number;
  marks: EvidenceMark[];
  opens: EvidenceMark[];
  leftOutBy: string[];
};

export function createEvidenceKey(sentence: number, evidence: number): string {
  return `${sentence}-${evidence}`;
}

export function parseEvidenceKey(key: string): EvidencePlace {
  const [sentence, evidence] = key.split('-').map(Number);
  return { key, sentence: sentence ?? 0, evidence: evidence ?? 0 };
}

/** Every evidence place in source order. `nameOf` returns the name of the sentence at an index. */
export function listMarks(
  sentences: readonly Sentence[],
  nameOf: (index: number) => SentenceName = (index) => ({ at: index + 1 }),
): EvidenceMark[] {
  const marks = sentences.flatMap((sentence, index) =>
    sentence.evidence.map((place, evidence) => ({
      key: createEvidenceKey(index, evidence),
      sentence: index,
      name: nameOf(index),
      evidence,
      start: place.start,
      end: place.end,
      cuts: findCutsWithin(sentence, place),
    })),
  );
  return marks.filter((mark) => mark.end > mark.start).toSorted((a, b) => a.start - b.start || a.sentence - b.sentence);
}

/** What the summary left out of this place of its source, in order. */
export function findCutsWithin(sentence: Sentence, place: Span): Span[] {
  return (sentence.cuts ?? []).filter((cut) => cut.start >= place.start && cut.end <= place.end);
}

/** The marks that overlap each segment, by the segment's start. Segments without marks have no entry. */
export function groupMarksBySegment(
  segments: readonly SourceSegment[],
  marks: readonly EvidenceMark[],
): Map<number, EvidenceMark[]> {
  const found = new Map<number, EvidenceMark[]>();
  if (marks.length === 0) return found;
  for (const segment of segments) {
    const touching = marks.filter((mark) => mark.start < segment.end && mark.end > segment.start);
    if (touching.length > 0) found.set(segment.start, touching);
  }
  return found;
}

/** Splits a segment at the bounds of its marks. The joined pieces equal the segment. */
export function splitByMarks(segment: SourceSegment, marks: readonly EvidenceMark[]): EvidencePiece[] {
  const inside = (at: number) => Math.min(Math.max(at, segment.start), segment.end);
  const bounds = [
    segment.start,
    segment.end,
    ...marks.flatMap((mark) => [mark, ...mark.cuts]).flatMap(({ start, end }) => [inside(start), inside(end)]),
  ];
  const edges = [...new Set(bounds)].toSorted((a, b) => a - b);
  return edges.slice(1).map((end, index) => {
    const start = edges[index] ?? segment.start;
    const over = marks.filter((mark) => mark.start < end && mark.end > start);
    const leftOutBy = over.filter((mark) => mark.cuts.some((cut) => cut.start <= start && end <= cut.end));
    return {
      start,
      end,
      marks: over,
      opens: over.filter((mark) => mark.start === start),
      leftOutBy: leftOutBy.map((mark) => mark.key),
    };
  });
}
