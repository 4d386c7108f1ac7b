import type { Token } from '@youyaku/language/tokenize/token';

/** Pairs of neighbouring words, for English: any pair of letters occurs somewhere. */
export function listWordPairs(tokens: readonly Token[]): Set<string> {
  const pairs = new Set<string>();
  let last = '';
  for (const token of tokens) {
    if (token.pos === 'symbol') continue;
    if (last !== '') pairs.add(`${last} ${token.base}`);
    last = token.base;
  }
  return pairs;
}

/** Pairs of neighbouring characters. Kana-only pairs are grammar and figures are checked by value, so both are left out. */
export function listPairs(folded: string): Set<string> {
  const pairs = new Set<string>();
  for (let at = 0; at + 1 < folded.length; at += 1) {
    const pair = folded.slice(at, at + 2);
    if (
      /^[\p{L}ー]{2}$/u.test(pair) &&
      !/^[\u3041-\u3096]{2}$/.test(pair) &&
      !/[〇一二三四五六七八九十百千万億]/.test(pair)
    )
      pairs.add(pair);
  }
  return pairs;
}
