import { findLineEnd } from './fill-blocks.ts';
import { isAbbreviation } from './is-abbreviation.ts';

export type Run = { readonly start: number; readonly end: number };

/**
 * Runs of prose inside one block: lines that a writer or a PDF broke in mid-sentence stay together, lines that stand
 * for themselves are taken apart.
 */
export function joinWrappedLines(text: string, start: number, end: number): Run[] {
  const lines = splitLines(text, start, end);
  const widest = Math.max(...lines.slice(0, 200).map((line) => line.end - line.start), 0);
  const runs: { start: number; end: number }[] = [];
  for (const line of lines) {
    const open = runs.at(-1);
    if (open !== undefined && goesOn(text, open.end, line, widest)) open.end = line.end;
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

function goesOn(text: string, previousEnd: number, next: Run, widest: number): boolean {
  const before = text.slice(Math.max(0, previousEnd - 2), previousEnd);
  const after = text.slice(next.start, Math.min(next.end, next.start + 16));
  if (isBlankBetween(text, previousEnd, next.start) || startsAnew(after)) return false;
  if (/[。．！？!?｡…♪][」』）)"”’]?$/u.test(before)) return false;
  if (/\.["”’)]?$/u.test(before)) return /^[a-z]/u.test(after) || endsInTitle(text, previousEnd);
  if (/(?:[、，,\-はがをにでとのもへやてし]|から|まで|より)$/u.test(before)) return true;
  if (/^(?:[ぁ-ん、。，．）」』a-z]|[（(][^（()）]{1,10}[）)][ぁ-ん、。])/u.test(after)) return true;
  const lineStart = Math.max(text.lastIndexOf('\n', previousEnd - 1) + 1, 0);
  const width = previousEnd - lineStart;
  return width >= 20 && width >= widest * 0.8;
}

/** … heard from Dr. / Smith */
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
