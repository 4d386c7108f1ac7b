import type { Token } from '@youyaku/language/tokenize/token';

/** The token with some fields changed. Tokens may be getters over a shared word, so they cannot be spread. */
export function changeToken(token: Token, changes: Partial<Token>): Token {
  const { start, end, surface, base, pos, posDetail, conjugation, isUnknown } = token;
  return { start, end, surface, base, pos, posDetail, conjugation, isUnknown, ...changes };
}
