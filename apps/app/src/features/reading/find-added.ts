/** A stretch of a text, in UTF-16 units. */
type Stretch = { readonly start: number; readonly end: number };

/** More words than any summary that is read at once; the comparison takes the product of both. */
const tokensMax = 2_500;
/** Of the words of a version that keeps less than this share of the one before, nearly all would be marked, which tells nobody what changed. */
const keptShareMin = 1 / 3;

/**
 * The words of a text that an earlier one does not have, in order: what is left of it when the longest common sequence of words is taken away.
 * Words are those of the segmenter of the language; white space and marks alone are never new. Nothing for texts of the greatest lengths, nor
 * for one that is written anew, as minutes are after three lines.
 */
export function findAdded(text: string, earlier: string, language: string): Stretch[] {
  const [now, before] = [listWords(text, language), listWords(earlier, language)];
  if (now.length > tokensMax || before.length > tokensMax) return [];
  const common = findCommon(
    now.map(({ word }) => word),
    before.map(({ word }) => word),
  );
  if (common.size < now.length * keptShareMin) return [];
  const added: Stretch[] = [];
  for (const [index, { start, end, word }] of now.entries()) {
    if (common.has(index) || !/[\p{L}\p{N}]/u.test(word)) continue;
    const last = added.at(-1);
    if (last !== undefined && last.end === start) added[added.length - 1] = { start: last.start, end };
    else added.push({ start, end });
  }
  return added;
}

function listWords(text: string, language: string): (Stretch & { word: string })[] {
  const segments = new Intl.Segmenter(language, { granularity: 'word' }).segment(text);
  return Array.from(segments, ({ segment, index }) => ({
    word: segment.normalize('NFKC'),
    start: index,
    end: index + segment.length,
  })).filter(({ word }) => word.trim() !== '');
}

/** Which words of the first list belong to the longest sequence that both have. */
function findCommon(now: readonly string[], before: readonly string[]): Set<number> {
  const width = before.length + 1;
  const lengths = new Uint16Array((now.length + 1) * width);
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = now.length - 1; row >= 0; row -= 1) {
    for (let column = before.length - 1; column >= 0; column -= 1) {
      const isSame = now[row] === before[column];
      lengths[row * width + column] = isSame
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const common = new Set<number>();
  for (let row = 0, column = 0; row < now.length && column < before.length;) {
    if (now[row] === before[column]) {
      common.add(row);
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return common;
}
