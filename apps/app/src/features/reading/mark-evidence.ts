import type { Sentence } from '@youyaku/contract/summary';
import type { SourceSegment } from './segment-source.ts';

/** One place of evidence: of which sentence of the summary, and which of its places. */
export type EvidencePlace = { key: string; sentence: number; evidence: number };

/** The same with its span in the source. */
export type EvidenceMark = EvidencePlace & { start: number; end: number };

/** A run of a segment under the same marks; `opens` are those that begin here. */
export type EvidencePiece = { start: number; end: number; marks: EvidenceMark[]; opens: EvidenceMark[] };

export function evidenceKey(sentence: number, evidence: number): string {
  return `${sentence}-${evidence}`;
}

export function placeOfKey(key: string): EvidencePlace {
  const [sentence, evidence] = key.split('-').map(Number);
  return { key, sentence: sentence ?? 0, evidence: evidence ?? 0 };
}

/** Every place of evidence in source order. */
export function listMarks(sentences: readonly Sentence[]): EvidenceMark[] {
  const marks = sentences.flatMap((sentence, index) =>
    sentence.evidence.map((place, evidence) => ({
      key: evidenceKey(index, evidence),
      sentence: index,
      evidence,
      start: place.start,
      end: place.end,
    })),
  );
  return marks.filter((mark) => mark.end > mark.start).toSorted((a, b) => a.start - b.start || a.sentence - b.sentence);
}

/** The marks that touch each segment, by the segment's start. Segments without marks have no entry. */
export function marksBySegment(
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

/** A segment cut at the bounds of its marks. The pieces join to the whole segment again. */
export function cutByMarks(segment: SourceSegment, marks: readonly EvidenceMark[]): EvidencePiece[] {
  const inside = (at: number) => Math.min(Math.max(at, segment.start), segment.end);
  const bounds = [segment.start, segment.end, ...marks.flatMap((mark) => [inside(mark.start), inside(mark.end)])];
  const cuts = [...new Set(bounds)].toSorted((a, b) => a - b);
  return cuts.slice(1).map((end, index) => {
    const start = cuts[index] ?? segment.start;
    const over = marks.filter((mark) => mark.start < end && mark.end > start);
    return { start, end, marks: over, opens: over.filter((mark) => mark.start === start) };
  });
}
