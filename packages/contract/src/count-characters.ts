/**
 * The one counting rule of 字数: Unicode code points of the NFC text, excluding white space and line breaks. ECMAScript's `\s`
 * includes the ideographic space U+3000.
 */
export function countCharacters(text: string): number {
  const composed = text.normalize('NFC');
  let count = 0;
  for (let at = 0; at < composed.length; at += 1) {
    const unit = composed.charCodeAt(at);
    // The second half of a character that was already counted.
    const isSecondHalf = (unit & 0xfc00) === 0xdc00 && (composed.charCodeAt(at - 1) & 0xfc00) === 0xd800;
    if (!isSecondHalf && !isWhiteSpace(unit)) count += 1;
  }
  return count;
}

/** What `\s` matches; compares code units because texts have millions of characters. */
function isWhiteSpace(unit: number): boolean {
  if (unit <= 0x20) return unit === 0x20 || (unit >= 0x09 && unit <= 0x0d);
  if (unit < 0x1680) return unit === 0xa0;
  if (unit < 0x3000) return unit <= 0x205f && otherSpaces.has(unit);
  return unit === 0x3000 || unit === 0xfeff;
}

const otherSpaces: ReadonlySet<number> = new Set([
  0x1680, 0x2000, 0x2001, 0x2002, 0x2003, 0x2004, 0x2005, 0x2006, 0x2007, 0x2008, 0x2009, 0x200a, 0x2028, 0x2029,
  0x202f, 0x205f,
]);
