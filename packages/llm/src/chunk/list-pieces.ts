import type { AnalysedSentence, Analysis } from '@youyaku/language/analyse';

/** A sentence, or a part of one that is longer than a chunk may be, with the white space after it. */
export type Piece = {
  readonly sentence: number;
  readonly start: number;
  readonly end: number;
  readonly cost: number;
  /** It begins inside its sentence. */
  readonly isRest: boolean;
};

export type Measure = (start: number, end: number) => number;

/**
 * Every sentence in order, none costing more than `costMax`, and none after headings more than what these leave of it:
 * longer ones are cut after clauses, else after words, else anywhere.
 */
export function listPieces(text: string, analysis: Analysis, costMax: number, measure: Measure): Piece[] {
  const { blocks, sentences } = analysis;
  const pieces: Piece[] = [];
  let headings = 0;
  sentences.forEach((sentence, index) => {
    const next = sentences[index + 1]?.start ?? sentence.end;
    const cost = measure(sentence.start, next);
    const limit = headings < costMax / 2 ? costMax - headings : costMax;
    if (cost <= limit) pieces.push({ sentence: index, start: sentence.start, end: sentence.end, cost, isRest: false });
    else appendCut(pieces, text, sentence, index, { first: limit, rest: costMax }, measure);
    headings = blocks[sentence.blockIndex]?.kind === 'heading' ? headings + cost : 0;
  });
  return pieces;
}

type Limits = { readonly first: number; readonly rest: number };

function appendCut(
  pieces: Piece[],
  text: string,
  sentence: AnalysedSentence,
  index: number,
  limits: Limits,
  measure: Measure,
): void {
  const cuts = findCuts(text, sentence, limits, measure);
  [sentence.start, ...cuts].forEach((start, part) => {
    const end = cuts[part] ?? sentence.end;
    pieces.push({ sentence: index, start, end, cost: Math.min(limits.rest, measure(start, end)), isRest: part > 0 });
  });
}

/** Where the sentence is cut so that no part costs more than its limit. */
function findCuts(text: string, sentence: AnalysedSentence, limits: Limits, measure: Measure): number[] {
  const edges = listEdges(text, sentence);
  const cuts: number[] = [];
  let { start } = sentence;
  for (;;) {
    const costMax = cuts.length === 0 ? limits.first : limits.rest;
    if (measure(start, sentence.end) <= costMax) return cuts;
    const limit = findLimit(text, start, sentence.end, costMax, measure);
    const fitting = edges.filter(({ at }) => at > start && at <= limit);
    const clause = fitting.findLast(({ at, isClause }) => isClause && (at - start) * 3 > limit - start);
    start = clause?.at ?? fitting.at(-1)?.at ?? limit;
    cuts.push(start);
  }
}

type Edge = { readonly at: number; readonly isClause: boolean };

function listEdges(text: string, { tokens }: AnalysedSentence): Edge[] {
  const edges: Edge[] = [];
  tokens.forEach((token, index) => {
    const next = tokens[index + 1];
    if (next === undefined) return;
    // A mark stays with the word before it.
    if (/^[、，,;；:：。」』）)\]]$/u.test(next.surface) && next.start === token.end) return;
    const isClause = /^[、，,;；:：。]$/u.test(token.surface) || /\s/u.test(text.charAt(token.end));
    edges.push({ at: next.start, isClause: isClause && token.pos === 'symbol' });
  });
  return edges;
}

/** The farthest end whose cost fits, at least one character after `start`; never inside a surrogate pair. */
function findLimit(text: string, start: number, end: number, costMax: number, measure: Measure): number {
  let low = start + 1;
  let high = end;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (measure(start, middle) <= costMax) low = middle;
    else high = middle - 1;
  }
  const unit = text.charCodeAt(low);
  const isInsidePair = unit >= 0xdc00 && unit <= 0xdfff;
  if (!isInsidePair) return low;
  return low - 1 > start ? low - 1 : low + 1;
}
