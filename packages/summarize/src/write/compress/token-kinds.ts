import type { Token } from '@youyaku/language/tokenize/token';

export function isComma(token: Token | undefined): boolean {
  return token !== undefined && /^[、，,]$/u.test(token.surface);
}

export function isNominal(token: Token): boolean {
  if (token.pos === 'symbol') return /^[」』”》〉・％%/／－-]$/u.test(token.surface);
  return token.pos === 'noun' || token.pos === 'number' || token.pos === 'word' || token.pos === 'stopWord';
}

export function isInflected(token: Token): boolean {
  return token.pos === 'verb' || token.pos === 'adjective' || token.pos === 'auxiliary';
}

/** Length in UTF-16 units, without white space between the tokens. */
export function lengthOf(tokens: readonly Token[]): number {
  return tokens.reduce((sum, { surface }) => sum + surface.length, 0);
}
