import { setImmediate as nextTurn } from 'node:timers/promises';
import { foldPieces } from './fold-text.ts';

/**
 * A gram is a 32-bit number: one letter, two letters that follow each other, or three of a-z and 0-9. Letters are UTF-16 units of the
 * folded text without spaces. One and two letters are written exactly (high half: the first of two), so that only grams of three share
 * numbers, with pairs of private letters; every hit is looked up in its text anyway.
 */
export type Grams = { grams: Int32Array; isPartial: boolean };

/** Pieces read at once, some milliseconds. */
const piecesAtOnce = 40;

/** The grams of the texts, up to `gramsMax` different ones; the texts after that are not read. Other work goes on between its steps. */
export async function collectGrams(texts: readonly string[], gramsMax: number): Promise<Grams> {
  const grams = new Set<number>();
  let count = 0;
  for (const text of texts)
    for (const letters of listRuns(text)) {
      if (grams.size >= gramsMax) return { grams: toSorted(grams), isPartial: true };
      addGrams(letters, grams);
      count += 1;
      if (count % piecesAtOnce === 0) await nextTurn();
    }
  return { grams: toSorted(grams), isPartial: false };
}

/** In order, so that the database stores them in less space. */
const toSorted = (grams: ReadonlySet<number>): Int32Array => Int32Array.from(grams).toSorted();

/** Pieces of the folded text that begin with the last letters of the one before, so that no gram is lost between them. */
function* listRuns(text: string): Generator<string> {
  let before = '';
  for (const { folded } of foldPieces(text)) {
    yield before + folded;
    before = folded.slice(-2);
  }
}

function addGrams(letters: string, grams: Set<number>): void {
  let [beforeLast, last] = [space, space];
  for (let at = 0; at < letters.length; at += 1) {
    const letter = letters.charCodeAt(at);
    if (letter !== space) {
      grams.add(letter);
      if (last !== space) {
        grams.add(toPair(last, letter));
        const three = toThree(beforeLast, last, letter);
        if (three !== undefined) grams.add(three);
      }
    }
    [beforeLast, last] = [last, letter];
  }
}

/** The fewest grams that a folded word without spaces has, of those the `most` that say most: kana alone say least. */
export function listWordGrams(word: string, most: number): number[] {
  if (word.length === 1) return [word.charCodeAt(0)];
  const grams = new Map<number, number>();
  for (let at = 1; at < word.length; at += 1) {
    const [before, last, letter, next] = [at - 2, at - 1, at, at + 1].map((place) => word.charCodeAt(place));
    const three = toThree(before, last, letter);
    if (three !== undefined) grams.set(three, 0);
    else if (toThree(last, letter, next) === undefined) grams.set(toPair(last, letter), isKana(last, letter) ? 2 : 1);
  }
  return [...grams.entries()]
    .toSorted(([, one], [, other]) => one - other)
    .slice(0, most)
    .map(([gram]) => gram);
}

const space = 0x20;
const toPair = (first = 0, second = 0): number => (first << 16) | second | 0;

function toThree(first?: number, second?: number, third?: number): number | undefined {
  const [one, two, three] = [toDigit(first), toDigit(second), toDigit(third)];
  return one < 0 || two < 0 || three < 0 ? undefined : (privateFirst << 16) | ((one * 36 + two) * 36 + three) | 0;
}

/** Before the private letters: three of 36 signs fit behind one of them. */
const privateFirst = 0xe000;

function toDigit(unit = 0): number {
  if (unit >= 0x61 && unit <= 0x7a) return unit - 0x61;
  return unit >= 0x30 && unit <= 0x39 ? unit - 0x30 + 26 : -1;
}

const isKana = (...units: (number | undefined)[]): boolean =>
  units.every((unit = 0) => unit >= 0x3040 && unit <= 0x309f);
