/**
 * The counting rule of 字数: Unicode code points of the NFC text without white space, line breaks included. A copy of
 * the contract's own rule, because this package takes only types from there.
 */
export function countCharacters(text: string): number {
  let count = 0;
  for (const character of text.normalize('NFC')) if (!/\s/u.test(character)) count += 1;
  return count;
}
