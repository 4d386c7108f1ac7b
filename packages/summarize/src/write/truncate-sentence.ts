import { countCharacters } from '@youyaku/contract/count-characters';
import type { Token, Tokenizer } from '@youyaku/language/tokenize/token';

/** Shorter truncations are not informative. */
const cutCharactersMin = 8;
const ellipsis = '…';

/** The start of a sentence followed by 「…」, and its length. */
export type Truncation = { readonly text: string; readonly characters: number };

/** Truncations that end at a phrase boundary, shortest first. */
export function listTruncations(words: string, tokenizer: Tokenizer): Truncation[] {
  return listAtEdges(words, tokenizer, isPhraseEdge);
}

/**
 * Truncations that end after any word in a language with spaces, or inside a Japanese compound, for when the exact
 * length matters more than the look.
 */
export function listWordTruncations(words: string, tokenizer: Tokenizer): Truncation[] {
  return listAtEdges(words, tokenizer, (previous, token) => {
    if (previous.end < token.start) return true;
    return isPhraseEdge(previous, token) || (previous.pos === 'noun' && token.pos === 'noun');
  });
}

function listAtEdges(
  words: string,
  tokenizer: Tokenizer,
  isEdge: (previous: Token, token: Token) => boolean,
): Truncation[] {
  const cuts: Truncation[] = [];
  let previous: Token | undefined;
  let depth = 0;
  for (const token of tokenizer.tokenize(words)) {
    if (previous !== undefined && depth === 0 && isEdge(previous, token)) {
      const text = words.slice(0, token.start).replace(/[\s、，,・:：;；]+$/u, '') + ellipsis;
      const characters = countCharacters(text);
      if (characters > cutCharactersMin && characters !== cuts.at(-1)?.characters) cuts.push({ text, characters });
    }
    if (/[「『（(]/u.test(token.surface)) depth += 1;
    if (/[」』）)]/u.test(token.surface)) depth = Math.max(0, depth - 1);
    previous = token;
  }
  return cuts;
}

/**
 * The longest truncation of at most `charactersMax`, white space not counted; undefined when even the shortest is
 * longer.
 */
export function truncateSentence(words: string, charactersMax: number, tokenizer: Tokenizer): string | undefined {
  return listTruncations(words, tokenizer).findLast((cut) => cut.characters <= charactersMax)?.text;
}

/**
 * Whether a phrase (文節) boundary lies between two tokens: the later one begins a phrase and the earlier one does not
 * depend on it.
 */
export function isPhraseEdge(previous: Token, token: Token): boolean {
  if (token.pos === 'word' || token.pos === 'stopWord')
    return previous.end < token.start && previous.pos !== 'stopWord';
  if (previous.pos === 'prefix' || previous.pos === 'adnominal' || /^[「『（(]$/u.test(previous.surface)) return false;
  if (!beginsPhrase(token)) return false;
  const isNounChain = isNominal(previous) && isNominal(token);
  return !isNounChain && previous.pos !== 'number' && !/[・:：.,／/-]/u.test(previous.surface);
}

function beginsPhrase(token: Token): boolean {
  switch (token.pos) {
    case 'noun':
      return !token.posDetail.startsWith('接尾') && !token.posDetail.startsWith('非自立');
    case 'verb':
    case 'adjective':
      return (
        token.posDetail.startsWith('自立') && token.base !== 'する' && token.base !== 'ある' && token.base !== 'ない'
      );
    case 'number':
    case 'adverb':
    case 'adnominal':
    case 'conjunction':
    case 'prefix':
      return true;
    case 'symbol':
      return /[「『（(]/u.test(token.surface);
    default:
      return false;
  }
}

function isNominal(token: Token): boolean {
  return token.pos === 'noun' || token.pos === 'number' || token.pos === 'word' || token.pos === 'prefix';
}
