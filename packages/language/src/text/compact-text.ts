/** A copy of a text without white space; `offsets` has the place of each of its units in the text. */
export type CompactText = { readonly text: string; readonly offsets: Int32Array };

const stepUnits = 50_000;

/** Yields between steps, also in a text without any white space. `kept`: the runs to keep, global and of bounded length. */
export function* compactTextInSteps(text: string, kept = /\S{1,50000}/g): Generator<undefined, CompactText> {
  const offsets = new Int32Array(text.length);
  const parts: string[] = [];
  let length = 0;
  let stepEnd = stepUnits;
  for (const match of text.matchAll(kept)) {
    if (match.index >= stepEnd) {
      yield;
      stepEnd = match.index + stepUnits;
    }
    parts.push(match[0]);
    for (let index = 0; index < match[0].length; index += 1) offsets[length + index] = match.index + index;
    length += match[0].length;
  }
  return { text: parts.join(''), offsets: offsets.subarray(0, length) };
}
