/** Whether a text is longer than the given number of code points; stops as soon as the answer is known. */
export function isLongerThan(text: string, codePointsMax: number): boolean {
  if (text.length <= codePointsMax) return false;
  if (text.length > codePointsMax * 2) return true;
  let pairs = 0;
  const pairsMin = text.length - codePointsMax;
  // Each surrogate pair is two units and one code point.
  for (let at = 0; at < text.length - 1 && pairs < pairsMin; at += 1) {
    if ((text.charCodeAt(at) & 0xfc00) !== 0xd800 || (text.charCodeAt(at + 1) & 0xfc00) !== 0xdc00) continue;
    pairs += 1;
    at += 1;
  }
  return pairs < pairsMin;
}
