import type { MarkedLine } from './classify-line.ts';
import type { Line } from './split-lines.ts';

const closers: Readonly<Record<string, string>> = {
  '（': '）',
  '(': ')',
  '「': '」',
  '『': '』',
  '【': '】',
  '〔': '〕',
  '［': '］',
  '｢': '｣',
};
/** Each of them: most lines have none and need no look at their other letters. */
const anyBracket = new RegExp(`[${Object.entries(closers).flat().join('')}]`, 'g');
const depthMax = 8;
/** Units of a line searched for brackets, and the number of lines below in which one may be closed. */
const lineUnitsMax = 400;
const linesMax = 3;

/**
 * The closing brackets still expected at the end of a line, innermost last; `before` are those expected at its start.
 */
export function openBrackets(text: string, line: Line, before: readonly string[] = []): string[] {
  const open = [...before];
  for (const [mark] of wordsOf(text, line).matchAll(anyBracket)) {
    const closer = closers[mark];
    if (closer !== undefined) {
      if (open.length < depthMax) open.push(closer);
    } else if (mark === open.at(-1)) open.pop();
  }
  return open;
}

/**
 * Whether a line break is inside brackets: they are open at its end, the sentence has not ended, and this line or one
 * soon after closes them.
 */
export function isBrokenInside(
  text: string,
  run: readonly MarkedLine[],
  index: number,
  brackets: readonly string[],
): boolean {
  const closer = brackets.at(-1);
  const above = run[index - 1];
  if (closer === undefined || above === undefined || /[。．.!?！？…]/.test(text.charAt(above.end - 1))) return false;
  for (const line of run.slice(index, index + linesMax)) {
    if (line.class.kind !== 'text' || line.quote !== above.quote) return false;
    if (closes(wordsOf(text, line), closer)) return true;
  }
  return false;
}

function closes(words: string, closer: string): boolean {
  let depth = 1;
  for (const mark of words) {
    if (closers[mark] === closer) depth += 1;
    else if (mark === closer) depth -= 1;
    if (depth === 0) return true;
  }
  return false;
}

function wordsOf(text: string, line: Line): string {
  return text.slice(line.start, Math.min(line.end, line.start + lineUnitsMax));
}
