import type { Token } from '@youyaku/language/tokenize/token';

/** The token with some of its fields changed. Tokens may answer from a shared word, so they are not spread. */
export function changeToken(token: Token, changes: Partial<Token>): Token {
  const { start, end, surface, base, pos, posDetail, conjugation, isUnknown } = token;
  return { start, end, surface, base, pos, posDetail, conjugation, isUnknown, ...changes };
}
