import { canBeHeading, isQuestion } from './classify-line.ts';
import type { MarkedLine } from './classify-line.ts';
import { isBrokenInside, openBrackets } from './open-brackets.ts';
import { isFullLine } from './measure-wrap.ts';

const titleLinesMax = 6;

type Place = {
  readonly wrapColumns: number | undefined;
  /** Nothing of the text is before it. */
  readonly isFirst: boolean;
  /** The line after the blank lines below the run. */
  readonly below: MarkedLine | undefined;
};

/** Marks the lines of a run (lines without a blank one between them) that are headings by their position. */
export function markHeadings(text: string, run: MarkedLine[], place: Place): void {
  const [first, second] = run;
  // Quoted lines are not headings.
  if (first === undefined || first.quote !== undefined) return;
  if (isTitle(text, run, place)) first.class = { kind: 'heading', level: place.isFirst ? 1 : 2 };
  else if (second !== undefined && isQuestionHeading(first, second)) first.class = { kind: 'heading', level: 3 };
  else if (isNumberedHeading(run)) first.class = { kind: 'heading', level: 2 };
}

function isTitle(text: string, run: MarkedLine[], { wrapColumns, isFirst, below }: Place): boolean {
  const [first, second] = run;
  if (first?.class.kind !== 'text' || first.indent >= 4 || !canBeHeading(first.head, first.end - first.start))
    return false;
  if (isBrokenInside(text, run, 1, openBrackets(text, first))) return false;
  if (second === undefined) return isFirst || !endsMail(below);
  if (second.class.kind === 'rule') return run.length <= 2;
  if (second.class.kind === 'item' || second.class.kind === 'row') return true;
  // A title precedes the author, date or place; a wrapped paragraph does not.
  const isWrapped = wrapColumns !== undefined && isFullLine(text, first, wrapColumns);
  return isFirst && !isWrapped && run.length <= titleLinesMax;
}

/** A line above this is the name of who wrote the mail, not a heading of the next one. */
function endsMail(below: MarkedLine | undefined): boolean {
  return (
    below !== undefined && (below.class.kind === 'rule' || below.class.kind === 'header' || below.quote !== undefined)
  );
}

/** A short question above a longer line. */
function isQuestionHeading(first: MarkedLine, second: MarkedLine): boolean {
  if (first.class.kind !== 'text' || second.class.kind !== 'text') return false;
  const length = first.end - first.start;
  return isQuestion(first.head, length) && second.end - second.start > length;
}

/** 「1. 目的」 above its text, its sub-items or nothing is a heading; among lines with the same numbering it is an item. */
function isNumberedHeading(run: MarkedLine[]): boolean {
  const [line, next] = run;
  if (line?.class.kind !== 'item' || line.class.marker !== 'number') return false;
  if (numbering(line.head) !== 'figure' || !canBeHeading(line.head, line.end - line.start)) return false;
  return next === undefined || next.class.kind !== 'item' || numbering(next.head) !== 'figure';
}

/** Kind of number at the start of a line; lines of one list share it. */
function numbering(head: string): 'figure' | 'other' {
  return /^[0-9０-９一二三四五六七八九十]{1,3}[^)）]/.test(head) ? 'figure' : 'other';
}
