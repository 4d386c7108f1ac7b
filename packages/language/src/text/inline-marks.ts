import type { Edit } from './apply-edits.ts';

const bold = /(?<![A-Za-z0-9*\\])(\*\*)(?=[^\s*])[^*\n]{1,300}?(?<=[^\s*])(\*\*)(?!\*)/gu;
const boldLines = /(?<![\p{L}\p{N}_\\])(__)(?=[^\s_])[^_\n]{1,300}?(?<=[^\s_])(__)(?![\p{L}\p{N}_])/gu;
const italic = /(?<![A-Za-z0-9*\\])(\*)(?=[^\s*])[^*\n]{1,300}?(?<=[^\s*])(\*)(?![A-Za-z0-9*])/gu;
const code = /(?<!`)(`)[^`\n]{1,300}?(`)(?!`)/gu;
const link = /(?<![!\\])(\[)[^[\]\n]{1,300}(\]\([^()\s]{1,500}(?:[ \t]"[^"\n]{0,200}")?\))/gu;
const image = /!\[[^[\]\n]{0,300}\]\([^()\s]{1,500}\)/gu;
const heading = /(?:^|\n[ \t]*\n)#{1,6} [^\s#][^\n]*(?:\n(?!#)|$)/gu;
const tableRule = /^[ \t]*\|?[ \t]*:?-{3,}:?[ \t]*(?:\|[ \t]*:?-{3,}:?[ \t]*)+\|?[ \t]*$/mu;
const tableRow = /^[ \t]*\|[^\n]{1,2000}\|[ \t]*$/gmu;
const fences = /^(?:`{3,}|~{3,})[^`\n]{0,40}\n[^]{0,20000}?^(?:`{3,}|~{3,})[ \t]*$/mu;
const webLink = /\[[^[\]\n]{1,300}\]\(https?:[^()\s]{1,500}\)/gu;

/**
 * Whether a text is written in Markdown. One mark is not enough: 「5 * 3」, 「#図書館」, 「C#」 and one word between asterisks are
 * plain text.
 */
export function isMarkdown(text: string): boolean {
  if (!/[*#`[|_~]/u.test(text)) return false;
  const counts = [heading, bold, webLink].map((pattern) => count(text, pattern));
  const hasStructure = tableRule.test(text) || fences.test(text);
  return hasStructure || counts.some((found) => found >= 2) || counts.filter((found) => found > 0).length >= 2;
}

function count(text: string, pattern: RegExp): number {
  let found = 0;
  for (const _ of text.matchAll(pattern)) {
    found += 1;
    if (found === 2) break;
  }
  return found;
}

/** The marks of emphasis, code, links and cells in a Markdown text as edits that remove them, in order; none in other texts. */
export function findInlineMarks(text: string): Edit[] {
  if (!isMarkdown(text)) return [];
  const marks: Edit[] = [...text.matchAll(image)].map(({ 0: whole, index }) => deletion(index, whole.length));
  for (const pattern of [bold, boldLines, italic, code, link])
    for (const { 0: whole, 1: open = '', 2: close = '', index } of text.matchAll(pattern))
      marks.push(deletion(index, open.length), deletion(index + whole.length - close.length, close.length));
  for (const { 0: row, index } of text.matchAll(tableRow)) marks.push(...listBars(row, index));
  return marks.toSorted((a, b) => a.start - b.start || b.end - a.end);
}

/** The bars at the edges of a row go, those between its cells become tabs. */
function listBars(row: string, at: number): Edit[] {
  return [...row.matchAll(/[ \t]*(?<!\\)\|[ \t]*/gu)].map(({ 0: bar, index }) => {
    const isEdge = index === 0 || index + bar.length === row.length;
    return { start: at + index, end: at + index + bar.length, text: isEdge ? '' : '\t' };
  });
}

function deletion(start: number, units: number): Edit {
  return { start, end: start + units, text: '' };
}
