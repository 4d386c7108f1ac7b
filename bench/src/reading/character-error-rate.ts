/**
 * Least number of characters to insert, delete or replace to turn one text into the other, in percent of the true text's length; white
 * space does not count.
 */
export function characterErrorRate(read: string, truth: string): number {
  const given = codePointsOf(read);
  const wanted = codePointsOf(truth);
  return (100 * editDistance(given, wanted)) / Math.max(1, wanted.length);
}

function codePointsOf(text: string): Uint32Array {
  return Uint32Array.from(text.replace(/\s+/gu, ''), (character) => character.codePointAt(0) ?? 0);
}

/** Levenshtein 1966, one row at a time; a common prefix and suffix cost nothing and are left out. */
function editDistance(given: Uint32Array, wanted: Uint32Array): number {
  let start = 0;
  while (start < given.length && start < wanted.length && given[start] === wanted[start]) start += 1;
  let [givenEnd, wantedEnd] = [given.length, wanted.length];
  while (givenEnd > start && wantedEnd > start && given[givenEnd - 1] === wanted[wantedEnd - 1]) {
    givenEnd -= 1;
    wantedEnd -= 1;
  }
  const width = givenEnd - start;
  let above = Uint32Array.from({ length: width + 1 }, (_, at) => at);
  let current = new Uint32Array(width + 1);
  for (let row = 1; row <= wantedEnd - start; row++) {
    const character = wanted[start + row - 1];
    current[0] = row;
    for (let at = 1; at <= width; at++) {
      const kept = (above[at - 1] ?? 0) + (given[start + at - 1] === character ? 0 : 1);
      const added = (current[at - 1] ?? 0) + 1;
      const removed = (above[at] ?? 0) + 1;
      const changed = added < removed ? added : removed;
      current[at] = kept < changed ? kept : changed;
    }
    [above, current] = [current, above];
  }
  return above[width] ?? 0;
}
