import { findLineEnd } from './fill-blocks.ts';
import { quoteMarkLength } from './find-content-start.ts';
import { isAbbreviation } from './is-abbreviation.ts';
import { matchBrackets } from './match-brackets.ts';

export type Run = { readonly start: number; readonly end: number };

/**
 * Runs of prose inside one block: lines wrapped in mid-sentence by a writer or a PDF are joined, independent lines are
 * separated.
 */
export function joinWrappedLines(text: string, start: number, end: number): Run[] {
  const lines = splitLines(text, start, end);
  const widest = Math.max(...lines.slice(0, 200).map((line) => line.end - line.start), 0);
  const runs: { start: number; end: number }[] = [];
  const isInside = findInside(text, start, end);
  for (const line of lines) {
    const open = runs.at(-1);
    if (open !== undefined && isContinued(text, { previousEnd: open.end, next: line, widest, isInside }))
      open.end = line.end;
    else runs.push({ ...line });
  }
  return runs;
}

export function splitLines(text: string, start: number, end: number): Run[] {
  const lines: Run[] = [];
  for (let from = start; from < end;) {
    const lineEnd = findLineEnd(text, from, end);
    const trimmed = trimSpan(text, from, lineEnd);
    if (trimmed.start < trimmed.end) lines.push(trimmed);
    from = lineEnd + 1;
  }
  return lines;
}

export function trimSpan(text: string, start: number, end: number): Run {
  let from = start;
  let to = end;
  while (from < to && /\s/u.test(text.charAt(from))) from += 1;
  while (to > from && /\s/u.test(text.charAt(to - 1))) to -= 1;
  return { start: from, end: to };
}

/** Returns a test for an open bracket or quotation between two lines; it must be called in line order. */
function findInside(text: string, start: number, end: number): (previousEnd: number, nextStart: number) => boolean {
  const pairs = [...matchBrackets(text, start, end)].toSorted(([a], [b]) => a - b);
  let nextPair = 0;
  let closedAt = -1;
  return (previousEnd, nextStart) => {
    for (let pair = pairs[nextPair]; pair !== undefined && pair[0] < previousEnd; pair = pairs[++nextPair])
      closedAt = Math.max(closedAt, pair[1]);
    return closedAt >= nextStart;
  };
}

type Gap = {
  previousEnd: number;
  next: Run;
  widest: number;
  isInside: (previousEnd: number, nextStart: number) => boolean;
};

function isContinued(text: string, { previousEnd, next, widest, isInside }: Gap): boolean {
  const isOpen = isInside(previousEnd, next.start);
  const before = text.slice(Math.max(0, previousEnd - 2), previousEnd);
  const from = next.start + sharedQuote(text, previousEnd, next);
  const after = text.slice(from, Math.min(next.end, from + 16));
  if (isBlankBetween(text, previousEnd, next.start) || startsAnew(after)) return false;
  if (/[。．！？!?｡…♪][」』）)"”’]?$/u.test(before)) return false;
  if (/\.["”’)]?$/u.test(before)) return /^[a-z]/u.test(after) || endsInTitle(text, previousEnd);
  if (isOpen) return true;
  if (/(?:[、，,\-はがをにでとのもへやてし]|から|まで|より)$/u.test(before)) return true;
  if (/^(?:[ぁ-ん、。，．）」』a-z]|[（(][^（()）]{1,10}[）)][ぁ-ん、。])/u.test(after)) return true;
  const lineStart = Math.max(text.lastIndexOf('\n', previousEnd - 1) + 1, 0);
  const width = previousEnd - lineStart;
  return width >= 20 && width >= widest * 0.8;
}

/** Length of the quote marks if the line above has the same depth, else 0. */
function sharedQuote(text: string, previousEnd: number, next: Run): number {
  const quote = quoteMarkLength(text, next.start, next.end);
  if (quote === 0) return 0;
  const above = trimSpan(text, text.lastIndexOf('\n', previousEnd - 1) + 1, previousEnd);
  const depth = (start: number, length: number): number => text.slice(start, start + length).replace(/\s/gu, '').length;
  return depth(above.start, quoteMarkLength(text, above.start, above.end)) === depth(next.start, quote) ? quote : 0;
}

/** The line break is after an abbreviated title: … heard from Dr. / Smith */
function endsInTitle(text: string, end: number): boolean {
  return /\p{L}\.$/u.test(text.slice(end - 2, end)) && isAbbreviation(text, end - 1, Math.max(0, end - 40));
}

function isBlankBetween(text: string, previousEnd: number, nextStart: number): boolean {
  const between = text.slice(previousEnd, nextStart);
  return between.indexOf('\n') !== between.lastIndexOf('\n') || between.endsWith('\u3000');
}

function startsAnew(head: string): boolean {
  return /^(?:[・•●○■□◆◇▼※＊*>＞-]\s?\S|[（(]?[0-9０-９]{1,3}[.．）)、]\s?\S|[①-⑳]|#{1,6}\s|第[0-9０-９一二三四五六七八九十]+[章節条項回])/u.test(
    head,
  );
}
