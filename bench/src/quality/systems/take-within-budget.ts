import { countCharacters } from '@youyaku/contract/count-characters';

/**
 * How every system but ours fills a budget of `max` characters (字数: code points without white space): sentences
 * in the system's own order, skipping those that do not fit; if none fits, the first is cut at the budget. Returned in source order.
 */
export function takeWithinBudget(order: Iterable<number>, sentences: readonly string[], max: number): string {
  const lengths = sentences.map(countCharacters);
  const shortest = Math.min(...lengths.filter((length) => length > 0));
  const taken: number[] = [];
  let first: number | undefined;
  let left = max;
  for (const at of order) {
    first ??= at;
    const length = lengths[at] ?? 0;
    if (length === 0 || length > left) continue;
    taken.push(at);
    left -= length;
    if (left < shortest) break;
  }
  if (taken.length === 0) return first === undefined ? '' : cutAt(sentences[first] ?? '', max);
  return taken
    .toSorted((a, b) => a - b)
    .map((at) => sentences[at])
    .join('\n');
}

function cutAt(sentence: string, max: number): string {
  let kept = '';
  let count = 0;
  for (const character of sentence.normalize('NFC')) {
    count += countCharacters(character);
    if (count > max) break;
    kept += character;
  }
  return kept;
}
