/**
 * The one counting rule of 字数: Unicode code points of the NFC text, white space and line breaks not counted.
 * `\s` of ECMAScript includes the ideographic space U+3000.
 */
export function countCharacters(text: string): number {
  let count = 0;
  for (const character of text.normalize('NFC')) if (!/\s/u.test(character)) count += 1;
  return count;
}
