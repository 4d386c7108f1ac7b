import type { Dictionary } from '@youyaku/language/tokenize/dictionary';
import { JapaneseTokenizer } from '@youyaku/language/tokenize/tokenize-japanese';
import { stemmer } from 'stemmer';

export type Language = 'ja' | 'en';

/** F1 of single words, of pairs of neighbours and of the longest common subsequence over the whole text, each 0 to 1. */
export type RougeScore = { readonly r1: number; readonly r2: number; readonly rl: number };

export const zeroScore: RougeScore = { r1: 0, r2: 0, rl: 0 };

/**
 * The words that ROUGE compares, including stop words. Japanese: surface forms of the dictionary's words after NFKC, without
 * punctuation. English: runs of a-z and 0-9 in lower case, cut to their Porter stems.
 */
export function createWordReader(dictionary: Dictionary): (text: string, language: Language) => string[] {
  const tokenizer = new JapaneseTokenizer(dictionary);
  return (text, language) => {
    if (language === 'en') return (text.toLowerCase().match(/[a-z0-9]+/g) ?? []).map((word) => stemmer(word));
    const normal = text.normalize('NFKC');
    const tokens = tokenizer.tokenize(normal, 0, normal.length);
    // IPADIC classifies ASCII marks as nouns, so the part of speech alone does not identify punctuation.
    return tokens.flatMap(({ pos, surface }) => (pos !== 'symbol' && /[\p{L}\p{N}]/u.test(surface) ? [surface] : []));
  };
}

/** ROUGE-1, -2 and -L (Lin 2004, ACL Workshop on Text Summarization) against the reference with the best ROUGE-1. */
export function scoreRouge(candidate: readonly string[], references: readonly (readonly string[])[]): RougeScore {
  let best = zeroScore;
  for (const reference of references) {
    const r1 = overlap(candidate, reference);
    if (r1 <= best.r1) continue;
    const r2 = overlap(toPairs(candidate), toPairs(reference));
    best = { r1, r2, rl: f1(longestCommon(candidate, reference), candidate.length, reference.length) };
  }
  return best;
}

function overlap(candidate: readonly string[], reference: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of reference) left.set(word, (left.get(word) ?? 0) + 1);
  let hits = 0;
  for (const word of candidate) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    hits += 1;
    left.set(word, count - 1);
  }
  return f1(hits, candidate.length, reference.length);
}

function toPairs(words: readonly string[]): string[] {
  return words.slice(1).map((word, at) => `${words[at]} ${word}`);
}

/** Length of the longest common subsequence, one row of the table at a time. */
function longestCommon(a: readonly string[], b: readonly string[]): number {
  let above = new Uint32Array(b.length + 1);
  for (const word of a) {
    const row = new Uint32Array(b.length + 1);
    for (const [at, other] of b.entries()) {
      row[at + 1] = word === other ? (above[at] ?? 0) + 1 : Math.max(above[at + 1] ?? 0, row[at] ?? 0);
    }
    above = row;
  }
  return above[b.length] ?? 0;
}

/** 2PR / (P + R) = 2 hits / (sum of both sizes). */
function f1(hits: number, size: number, otherSize: number): number {
  return hits === 0 ? 0 : (2 * hits) / (size + otherSize);
}
