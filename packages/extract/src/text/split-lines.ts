/**
 * A line without its line break: `start`/`end` exclude white space at both ends (equal on a blank line), `indent` in
 * columns.
 */
export type Line = { start: number; end: number; indent: number };

/** Splits a text into lines at LF, CR LF, CR, U+0085, U+2028 or U+2029. */
export function splitLines(text: string): Line[] {
  const lines: Line[] = [];
  let from = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit !== 10 && unit !== 13 && unit !== 0x85 && unit !== 0x2028 && unit !== 0x2029) continue;
    lines.push(trimLine(text, from, i));
    if (unit === 13 && text.charCodeAt(i + 1) === 10) i++;
    from = i + 1;
  }
  lines.push(trimLine(text, from, text.length));
  return lines;
}

function trimLine(text: string, from: number, to: number): Line {
  let start = from;
  let indent = 0;
  while (start < to && isSpace(text.charCodeAt(start))) {
    const unit = text.charCodeAt(start);
    indent += unit === 9 ? 4 : unit === 0x3000 ? 2 : 1;
    start++;
  }
  let end = to;
  while (end > start && isSpace(text.charCodeAt(end - 1))) end--;
  return { start, end, indent };
}

/** White space as in `\s`. */
export function isSpace(unit: number): boolean {
  if (unit === 32 || (unit >= 9 && unit <= 13)) return true;
  if (unit < 0xa0) return false;
  return (
    unit === 0xa0 ||
    unit === 0x3000 ||
    unit === 0xfeff ||
    (unit >= 0x2000 && unit <= 0x200a) ||
    unit === 0x2028 ||
    unit === 0x2029 ||
    unit === 0x202f ||
    unit === 0x205f ||
    unit === 0x1680
  );
}
