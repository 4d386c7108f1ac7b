/** May not begin a line (JIS X 4051). */
export const mayNotBegin =
  /[、。，．・：；？！‼⁇⁈⁉’”）〕］｝〉》」』】〙〗〟»ーぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰ-ㇿ々〻ヽヾゝゞ゛゜–〜～…‥%％‰°℃円\p{Mn},.!?:;)\]}]/u;
/** May not end one. */
export const mayNotEnd = /[‘“（〔［｛〈《「『【〘〖〝«([{¥￥$＄#№]/u;
/** Words and figures that are not divided. */
const inWord =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{N}'’.,:/_@&%+#=~-]/u;
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}０-９Ａ-Ｚａ-ｚ]/u;

export type Letter = {
  readonly text: string;
  readonly width: number;
  /** Stays with the letter before it. */ readonly isBound?: boolean;
};

/** Lines of at most `width`, by the rules of Japanese typesetting; a word that fits no line is divided. Widths have any one unit. */
export function breakLines<One extends Letter>(letters: readonly One[], width: number): One[][] {
  const lines: One[][] = [];
  let from = skipSpaces(letters, 0);
  while (from < letters.length) {
    const fitting = countFitting(letters, from, width);
    const isLast = from + fitting >= letters.length;
    const count = isLast ? fitting : findBreak(letters, from, fitting);
    lines.push(dropSpaces(letters.slice(from, from + count)));
    from = skipSpaces(letters, from + count);
  }
  return lines;
}

function countFitting(letters: readonly Letter[], from: number, width: number): number {
  let used = 0;
  for (let at = from; at < letters.length; at += 1) {
    used += letters[at]?.width ?? 0;
    if (used > width) return Math.max(1, at - from);
  }
  return letters.length - from;
}

/** The last place at or before `count` where a line may end; `count` where there is none. */
function findBreak(letters: readonly Letter[], from: number, count: number): number {
  for (let own = count; own > 0; own -= 1) if (canBreak(letters[from + own - 1], letters[from + own])) return own;
  return count;
}

function canBreak(last: Letter | undefined, next: Letter | undefined): boolean {
  if (last === undefined || next === undefined) return true;
  if (next.isBound === true || (isDash(last) && isDash(next))) return false;
  if (isSpace(next)) return true;
  if (mayNotBegin.test(next.text) || mayNotEnd.test(last.text)) return false;
  if (wide.test(last.text) || wide.test(next.text)) return true;
  return !(inWord.test(last.text) && inWord.test(next.text));
}

const isSpace = ({ text }: Letter): boolean => text === ' ' || text === '\u3000';
const isDash = ({ text }: Letter): boolean => text === '―' || text === '—';

function skipSpaces(letters: readonly Letter[], from: number): number {
  let at = from;
  while (at < letters.length && letters[at]?.text === ' ') at += 1;
  return at;
}

function dropSpaces<One extends Letter>(line: One[]): One[] {
  let end = line.length;
  while (end > 0 && line[end - 1]?.text === ' ') end -= 1;
  return line.slice(0, end);
}
