import type { Piece } from '#container/assemble-pieces.ts';
import type { PageRuns } from './run.ts';

const wide = '[\\u3005-\\u30ff\\u3400-\\u9fff（）「」、。]';
/** Two Latin words between Japanese: adjacent words, or one word that was split at a line break without a hyphen. */
const pair = new RegExp(`(?<=${wide})([A-Za-z]{1,12}) ([A-Za-z]{1,12})(?=${wide}|$)`, 'g');
/** An abbreviation is not longer than this. */
const capitals = /^[A-Z]{3,6}$/;

/**
 * Joins 「LG」「WAN」 at a line break to LGWAN. A word that occurs elsewhere in the file as a whole is joined, and two
 * words that occur separately within a line are kept apart; otherwise capitals are joined if the file has no adjacent
 * Latin words anywhere.
 */
export function joinDividedWords<Joined extends Piece>(
  pieces: readonly Joined[],
  pages: readonly PageRuns[],
): Joined[] {
  if (!pieces.some(({ text }) => text.search(pair) >= 0)) return [...pieces];
  const { words, pairs } = readWords(pages);
  const isOne = (first: string, second: string): boolean => {
    if (pairs.has(`${first} ${second}`)) return false;
    return words.has(first + second) || (pairs.size === 0 && capitals.test(first + second));
  };
  const join = (text: string) =>
    text.replace(pair, (both, first: string, second: string) => (isOne(first, second) ? first + second : both));
  return pieces.map((piece) => ({ ...piece, text: join(piece.text) }));
}

function readWords(pages: readonly PageRuns[]): { words: Set<string>; pairs: Set<string> } {
  const words = new Set<string>();
  const pairs = new Set<string>();
  for (const { runs } of pages) {
    for (const { text } of runs) {
      let before: string | undefined;
      let end = -1;
      for (const { 0: word, index } of text.matchAll(/[A-Za-z]{2,}/g)) {
        words.add(word);
        if (before !== undefined && index === end + 1 && text[end] === ' ') pairs.add(`${before} ${word}`);
        before = word;
        end = index + word.length;
      }
    }
  }
  return { words, pairs };
}
