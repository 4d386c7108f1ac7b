/** Replaces a span of the source by other words; an empty `text` deletes it. Offsets count in the document's text. */
export type Edit = { readonly start: number; readonly end: number; readonly text: string };

/** The words from `start` to `end` with the edits applied and lines joined. Edits that overlap an earlier one are left out. */
export function applyEdits(text: string, start: number, end: number, edits: readonly Edit[]): string {
  const parts: string[] = [];
  let at = start;
  for (const edit of edits.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (edit.start < at || edit.end > end) continue;
    parts.push(text.slice(at, edit.start), edit.text);
    at = edit.end;
  }
  parts.push(text.slice(at, end));
  return healLines(parts.join(''));
}

/** A sentence that ran over several lines becomes one line: no space between Japanese characters, one elsewhere. */
export function healLines(text: string): string {
  const plain = text.replace(quotedLine, '\n');
  const healed = /[\n\r\t\u2028\u2029]/u.test(plain)
    ? plain.replace(/[^\S\u3000]*[\n\r\t\u2028\u2029]\s*/gu, joinAt)
    : plain;
  return healed.replace(/\u3000{2,}/gu, '\u3000').trim();
}

/** The marks of a quotation before a line in which a sentence continues. */
const quotedLine = /[\n\r][^\S\n\r]*[>＞][>＞ \t\u3000]*/gu;

function joinAt(gap: string, ...context: unknown[]): string {
  const offset = context.at(-2) as number;
  const whole = context.at(-1) as string;
  const before = whole.charAt(offset - 1);
  const after = whole.charAt(offset + gap.length);
  return isWide(before) && isWide(after) && !gap.includes('\t') ? '' : ' ';
}

function isWide(character: string): boolean {
  return /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]/u.test(character);
}
