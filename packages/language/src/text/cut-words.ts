/** Words within a number of code points; the last of them is 「…」 where something was cut. */
export function cutWords(words: string, codePointsMax: number): string {
  if (words.length <= codePointsMax) return words;
  const points = Array.from(words.slice(0, codePointsMax * 2 + 2));
  if (points.length <= codePointsMax) return words;
  return `${points
    .slice(0, codePointsMax - 1)
    .join('')
    .trimEnd()}…`;
}
