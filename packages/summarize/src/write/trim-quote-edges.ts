import { matchBrackets } from '@youyaku/language/split/match-brackets';
import type { Token } from '@youyaku/language/tokenize/token';

type Sentence = { readonly contentStart: number; readonly end: number; readonly tokens: readonly Token[] };

/**
 * Removes an unpaired opening or closing quotation mark at the edge of a sentence taken from inside a longer quotation.
 */
export function trimQuoteEdges<T extends Sentence>(text: string, sentence: T): T {
  const { contentStart, end } = sentence;
  const pairs = matchBrackets(text, contentStart, end);
  const isOpened = /^[「『“｢]$/u.test(text.charAt(contentStart)) && !pairs.has(contentStart);
  const from = isOpened ? contentStart + 1 : contentStart;
  const closed = new Set(pairs.values());
  let to = end;
  while (to > from && /[」』”｣]/u.test(text.charAt(to - 1)) && !closed.has(to - 1)) to -= 1;
  if (to === from || (from === contentStart && to === end)) return sentence;
  const tokens = sentence.tokens.filter((token) => token.start >= from && token.end <= to);
  return { ...sentence, contentStart: from, end: to, tokens };
}
