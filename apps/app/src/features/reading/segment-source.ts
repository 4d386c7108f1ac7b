import type { Block, Document } from '@youyaku/contract/document';
import type { SourcePlace } from '@youyaku/contract/describe-place';

/** A run of the source that is laid out as one block of the page. Span in UTF-16 units of the document text. */
export type SourceSegment = Pick<Block, 'kind' | 'level' | 'quote'> & {
  start: number;
  end: number;
  /** The part, page, slide or sheet that begins with this segment. */
  opens?: SourcePlace;
  /** The speaker who begins with this segment, and the time. */
  speaks?: { speaker?: string; time?: number };
};

/** Segments that the browser lays out together, with an estimate of their height until then. */
export type SourceChunk = { start: number; segments: SourceSegment[]; heightGuessPx: number };

/** A longer block is split so that the browser can lay out nearby parts separately. */
const segmentUnitsMax = 3_000;

/**
 * Splits the document text into segments, in order. Every character except white space is in exactly one of them, whether or
 * not a block covers it: everything that was read is shown.
 */
export function segmentSource(document: Pick<Document, 'text' | 'blocks'>): SourceSegment[] {
  const { text } = document;
  const segments: SourceSegment[] = [];
  let at = 0;
  let last: Block | undefined;
  const add = (kind: Block['kind'], from: number, to: number, block?: Block) => {
    if (text.slice(from, to).trim() === '') return;
    const opens = block === undefined ? undefined : findOpenedPlace(block, last, text);
    const speaks = block === undefined ? undefined : findSpeakerChange(block, last, text);
    for (const [start, end] of cutLong(text, from, to)) {
      const isFirst = start === from;
      segments.push({
        kind,
        start,
        end,
        ...(block?.level === undefined ? {} : { level: block.level }),
        ...(block?.quote === undefined ? {} : { quote: block.quote }),
        ...(isFirst && opens !== undefined ? { opens } : {}),
        ...(isFirst && speaks !== undefined ? { speaks } : {}),
      });
    }
    last = block ?? last;
  };
  for (const block of document.blocks.toSorted((a, b) => a.start - b.start)) {
    const start = Math.max(at, block.start);
    const end = Math.min(text.length, block.end);
    if (end <= start) continue;
    add('paragraph', at, start);
    add(block.kind, start, end, block);
    at = end;
  }
  add('paragraph', at, text.length);
  return segments;
}

/** The parts of the place that differ from the previous one; a new part repeats its page, slide and sheet. */
function findOpenedPlace(block: Block, last: Block | undefined, text: string): SourcePlace | undefined {
  const { kind, part, page, slide, sheet, start, end } = block;
  const isNewPart = part !== last?.part;
  // A heading that equals the name of the part already shows it.
  const isInText = kind === 'heading' && text.slice(start, end).trim() === part;
  const opens: SourcePlace = {
    ...(part !== undefined && isNewPart && !isInText ? { part } : {}),
    ...(page !== undefined && (isNewPart || page !== last?.page) ? { page } : {}),
    ...(slide !== undefined && (isNewPart || slide !== last?.slide) ? { slide } : {}),
    ...(sheet !== undefined && (isNewPart || sheet !== last?.sheet) ? { sheet } : {}),
  };
  return Object.keys(opens).length === 0 ? undefined : opens;
}

/** The speaker, when it changes and the text does not name it; with the time, and at least once a minute. */
function findSpeakerChange(block: Block, last: Block | undefined, text: string): SourceSegment['speaks'] {
  const { speaker, time } = block;
  const isOther = speaker !== undefined && speaker !== last?.speaker;
  const isLater = time !== undefined && Math.floor(time / 60) !== Math.floor((last?.time ?? -60) / 60);
  if (!isOther && !isLater) return undefined;
  const isInText = speaker === undefined || text.startsWith(speaker, block.start);
  const speaks = { ...(isInText ? {} : { speaker }), ...(time === undefined ? {} : { time }) };
  return Object.keys(speaks).length === 0 ? undefined : speaks;
}

/** Groups segments into chunks of a few screens: thousands of separate blocks would cost the browser more than they save. */
export function chunkSegments(segments: readonly SourceSegment[]): SourceChunk[] {
  const chunks: SourceChunk[] = [];
  let units = 0;
  for (const segment of segments) {
    const length = segment.end - segment.start;
    const last = chunks.at(-1);
    const heightPx = 30 * Math.ceil(length / 33) + 16;
    if (last === undefined || units + length > segmentUnitsMax) {
      chunks.push({ start: segment.start, segments: [segment], heightGuessPx: heightPx });
      units = length;
    } else {
      last.segments.push(segment);
      last.heightGuessPx += heightPx;
      units += length;
    }
  }
  return chunks;
}

function* cutLong(text: string, from: number, to: number): Generator<[number, number]> {
  let start = from;
  while (to - start > segmentUnitsMax) {
    const end = findCutPosition(text, start);
    yield [start, end];
    start = end;
  }
  yield [start, to];
}

/** The last line or sentence end within the limit, otherwise the limit itself, never inside a surrogate pair. */
function findCutPosition(text: string, start: number): number {
  const most = start + segmentUnitsMax;
  for (const end of ['\n', '。', '. ', '、', ' ']) {
    const found = text.lastIndexOf(end, most - end.length);
    if (found > start + segmentUnitsMax / 2) return found + end.length;
  }
  const isPairCut = /[\uDC00-\uDFFF]/.test(text.charAt(most)) && /[\uD800-\uDBFF]/.test(text.charAt(most - 1));
  return isPairCut ? most - 1 : most;
}
