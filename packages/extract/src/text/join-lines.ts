/**
 * Joins the lines of a paragraph: without a space between Japanese or Chinese characters, with a space elsewhere.
 * Hyphenated words are left to the caller.
 */
export function joinLines(lines: readonly string[]): string {
  const parts: string[] = [];
  let last = 0;
  for (const line of lines) {
    if (line === '') continue;
    if (parts.length > 0 && needsSpace(last, line.charCodeAt(0))) parts.push(' ');
    parts.push(line);
    last = line.charCodeAt(line.length - 1);
  }
  return parts.join('');
}

/**
 * Whether a line break between two characters was a space: yes between scripts that use spaces, no beside Japanese or
 * Chinese.
 */
export function needsSpace(before: number, after: number): boolean {
  return !isWide(before) && !isWide(after);
}

function isWide(unit: number): boolean {
  return (
    (unit >= 0x2e80 && unit <= 0xa4cf) ||
    (unit >= 0xf900 && unit <= 0xfaff) ||
    (unit >= 0xff00 && unit <= 0xffef) ||
    (unit >= 0xd840 && unit <= 0xdfff)
  );
}
