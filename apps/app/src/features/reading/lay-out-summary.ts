import type { Sentence } from '@youyaku/contract/summary';

export type SummaryPart = { kind: 'plain'; text: string } | { kind: 'sentence'; index: number; text: string };

/**
 * A line of the summary: `row` has one sentence and stands by its number, `flow` has several, `words` has none (a heading,
 * or text that has come but is not yet a finished sentence).
 */
export type SummaryLine = { kind: 'row' | 'flow' | 'words'; start: number; parts: SummaryPart[] };

/** A list marker at the head of a line; the margin number takes its place on screen. */
const listMarker = /^\s*(?:[・•\-*]|\d{1,3}[.．)）、])\s*$/;

/** The text shown so far as lines of parts. Sentences that reach beyond it wait until it has come. */
export function layOutSummary(text: string, sentences: readonly Sentence[]): SummaryLine[] {
  const lines: SummaryLine[] = [];
  let start = 0;
  for (const words of text.split('\n')) {
    const end = start + words.length;
    const line = layOutLine(text, start, end, sentences);
    if (line.parts.length > 0) lines.push(line);
    start = end + 1;
  }
  return lines;
}

function layOutLine(text: string, start: number, end: number, sentences: readonly Sentence[]): SummaryLine {
  const parts: SummaryPart[] = [];
  let at = start;
  let count = 0;
  sentences.forEach((sentence, index) => {
    if (sentence.start < at || sentence.end > end || sentence.end <= sentence.start) return;
    pushPlain(parts, text.slice(at, sentence.start));
    parts.push({ kind: 'sentence', index, text: text.slice(sentence.start, sentence.end) });
    at = sentence.end;
    count += 1;
  });
  pushPlain(parts, text.slice(at, end));
  return { kind: count === 0 ? 'words' : count === 1 ? 'row' : 'flow', start, parts };
}

function pushPlain(parts: SummaryPart[], text: string): void {
  const isMarker = parts.length === 0 && listMarker.test(text);
  if (text !== '' && !isMarker && (text.trim() !== '' || parts.length > 0)) parts.push({ kind: 'plain', text });
}
