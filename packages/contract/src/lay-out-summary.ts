import { isProse, shapes, type SummaryShape } from './shapes.ts';
import type { Sentence } from './summary.ts';

/** `pending` is text of an unfinished sentence; its number is already known. */
type SummaryPart =
  | { kind: 'plain'; start: number; text: string }
  | { kind: 'sentence' | 'pending'; index: number; text: string };

/**
 * A line of the summary: `row` is one item, its first sentence next to its number; `heading` heads the lines below it, `flow` is
 * running text, `words` has no sentence.
 */
export type SummaryLine = { kind: 'row' | 'heading' | 'flow' | 'words'; start: number; parts: SummaryPart[] };

/** A list marker at the start of a line; replaced by the number in the margin on screen. */
const listMarker = /^\s*(?:[・•\-*]|\d{1,3}[.．)）、])\s*$/;
const markerHead = /^\s*[・•]\s*/;
/** Before the name of an agenda item in minutes. */
const agendaMark = '■ ';
const sentenceEnd = /[。．.!?！？」』）)]\s*$/;

type Options = { sentences: readonly Sentence[]; shape: SummaryShape; isGrowing: boolean };

/**
 * Lays out the text shown so far as lines of parts. While the text grows, its last line already has the layout of the finished
 * one, so that nothing moves when a sentence is completed.
 */
export function layOutSummary(text: string, options: Options): SummaryLine[] {
  const lines: SummaryLine[] = [];
  let start = 0;
  for (const textLine of text.split('\n')) {
    const end = start + textLine.length;
    const line = layOutLine(text, start, end, options);
    if (line.parts.length > 0) lines.push(line);
    start = end + 1;
  }
  return lines;
}

function layOutLine(text: string, start: number, end: number, options: Options): SummaryLine {
  const { sentences, shape, isGrowing } = options;
  const parts: SummaryPart[] = [];
  let at = start;
  sentences.forEach((sentence, index) => {
    if (sentence.start < at || sentence.end > end || sentence.end <= sentence.start) return;
    addPlainText(parts, at, text.slice(at, sentence.start));
    parts.push({ kind: 'sentence', index, text: text.slice(sentence.start, sentence.end) });
    at = sentence.end;
  });
  const rest = text.slice(at, end);
  if (isGrowing && end === text.length && rest.trim() !== '') {
    const index = sentences.findIndex((sentence) => sentence.end > at);
    const own = parts.length === 0 ? rest.replace(markerHead, '') : rest;
    parts.push({ kind: 'pending', index: index === -1 ? sentences.length : index, text: own });
  } else addPlainText(parts, at, rest);
  return { kind: getLineKind(parts, shape), start, parts };
}

function getLineKind(parts: readonly SummaryPart[], shape: SummaryShape): SummaryLine['kind'] {
  const [first, ...others] = parts.filter((part) => part.kind !== 'plain');
  if (first === undefined) return 'words';
  const isItem = shapes[shape].layout === 'lines' && others.length < shapes[shape].itemSentencesMax;
  if ((others.length > 0 && !isItem) || isProse(shape)) return 'flow';
  // Headings are sentences too, with evidence in the source; they are recognized by having no closing punctuation.
  const isHeaded = shapes[shape].layout === 'headed';
  if (isHeaded && first.kind === 'sentence' && !sentenceEnd.test(first.text)) return 'heading';
  return first !== parts[0] && parts[0]?.text.startsWith(agendaMark) ? 'heading' : 'row';
}

function addPlainText(parts: SummaryPart[], start: number, text: string): void {
  const isMarker = parts.length === 0 && listMarker.test(text);
  if (text !== '' && !isMarker && (text.trim() !== '' || parts.length > 0)) parts.push({ kind: 'plain', start, text });
}
