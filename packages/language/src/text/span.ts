/** Half-open, in UTF-16 units of the text it was found in. */
export type Span = { readonly start: number; readonly end: number };

/** The last of ordered spans that starts at or before `offset`; 0 when none does. */
export function sentenceAt(sentences: readonly Span[], offset: number): number {
  let low = 0;
  let high = sentences.length;
  while (low + 1 < high) {
    const middle = (low + high) >> 1;
    if ((sentences[middle]?.start ?? 0) <= offset) low = middle;
    else high = middle;
  }
  return low;
}
