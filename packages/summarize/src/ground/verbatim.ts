import { type CompactText, compactTextInSteps } from '@youyaku/language/text/compact-text';
import { runSteps } from '@youyaku/language/text/run-steps';
import { normalizeForMatching } from '@youyaku/language/text/normalize-for-matching';
import type { SourceIndex } from './source-index.ts';
import type { Span } from '@youyaku/language/text/span';

/** Looked for only where a run of marks begins: otherwise a run in the middle of a text is read once for each of its marks. */
const closingMarks = /(?<![。.!?、,…])[。.!?、,…]+$/;

/** Finds text that occurs verbatim in the document, ignoring white space, width and end marks. */
export type VerbatimFinder = (text: string, hint: readonly Span[]) => Span | undefined;

/** A long text is searched by its beginning and compared a bounded number of times, however repetitive it is. */
const probeUnits = 64;
const triesMax = 2000;
const placesMax = 50_000;

const beginFlag = 1;
const endFlag = 2;
const leadMarks = /[・•\-*#>]/;
const tailMarks = /[。.!?、,…]/;
const endMarks = /[。．.!?！？…♪]/;

/**
 * Only whole sentences or lines, and runs of them, count as verbatim: a piece cut out
 * of a sentence can say the opposite of it (増加した from 増加したとは言えない). In steps: yields while a long document is prepared.
 */
export function* createVerbatimFinder(source: SourceIndex): Generator<undefined, VerbatimFinder> {
  const { text, folded } = source;
  const compact = yield* compactTextInSteps(folded);
  const edges = yield* markEdges(source, compact);
  return (claim, hint) => {
    const wanted = runSteps(compactTextInSteps(normalizeForMatching(claim))).text;
    const core = wanted.replace(closingMarks, '').replace(/^[・•\-*#>]+/, '');
    if (core === '') return undefined;
    const hinted = hint[0];
    const from = hinted ? lowerBound(compact.offsets, hinted.start) : 0;
    return search(from) ?? (from > 0 ? search(0) : undefined);

    function search(begin: number): Span | undefined {
      const probe = core.slice(0, probeUnits);
      let triesLeft = triesMax;
      let placesLeft = placesMax;
      for (let at = compact.text.indexOf(probe, begin); at >= 0; at = compact.text.indexOf(probe, at + 1)) {
        const end = at + core.length;
        placesLeft -= 1;
        if (placesLeft === 0) return undefined;
        if (!isBegin(at) || !isEnd(end)) continue;
        if (compact.text.startsWith(core, at)) {
          return { start: compact.offsets[at] ?? 0, end: withEndMarks(text, (compact.offsets[end - 1] ?? 0) + 1) };
        }
        triesLeft -= 1;
        if (triesLeft === 0) return undefined;
      }
      return undefined;
    }
  };

  /** Skips the list markers that were removed: the edge is before them. */
  function isBegin(at: number): boolean {
    let from = at;
    while (!isEdge(from, beginFlag) && from > 0 && leadMarks.test(compact.text.charAt(from - 1))) from -= 1;
    return from === 0 || isEdge(from, beginFlag) || /[。．.!?！？…♪】]/.test(compact.text.charAt(from - 1));
  }

  function isEnd(at: number): boolean {
    let to = at;
    while (!isEdge(to, endFlag) && tailMarks.test(compact.text.charAt(to))) to += 1;
    return to >= compact.text.length || isEdge(to, endFlag) || endMarks.test(compact.text.charAt(at));
  }

  function isEdge(at: number, flag: number): boolean {
    return ((edges[at] ?? 0) & flag) !== 0;
  }
}

/** Includes up to three end marks that follow, so that the evidence is the whole sentence. */
function withEndMarks(text: string, contentEnd: number): number {
  let end = contentEnd;
  while (end < text.length && end - contentEnd < 3 && /[。．.!?！？」』）)]/.test(text.charAt(end))) end += 1;
  return end;
}

const stepMarks = 10_000;

function* markEdges(source: SourceIndex, compact: CompactText): Generator<undefined, Uint8Array> {
  const edges = new Uint8Array(compact.offsets.length + 1);
  const mark = (offset: number, flag: number): void => {
    const at = lowerBound(compact.offsets, offset);
    edges[at] = (edges[at] ?? 0) | flag;
  };
  let marked = 0;
  for (const { start, contentStart, end } of source.sentences) {
    mark(start, beginFlag);
    mark(contentStart, beginFlag);
    mark(end, endFlag);
    if ((marked += 1) % stepMarks === 0) yield;
  }
  for (let at = source.text.indexOf('\n'); at >= 0; at = source.text.indexOf('\n', at + 1)) {
    mark(at, endFlag);
    mark(at + 1, beginFlag);
    if ((marked += 1) % stepMarks === 0) yield;
  }
  return edges;
}

/** First index whose offset is not below `offset`. */
function lowerBound(offsets: Int32Array, offset: number): number {
  let low = 0;
  let high = offsets.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((offsets[middle] ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
