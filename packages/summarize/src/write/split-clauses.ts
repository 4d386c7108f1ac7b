import type { Token, Tokenizer } from '#tokenize/token.ts';

const clauseCharactersMin = 6;

/** A sentence as its first clause and the rest, cut behind a comma; undefined when it has no such place. */
export function splitClauses(words: string, tokenizer: Tokenizer): [string, string] | undefined {
  const tokens = tokenizer.tokenize(words);
  const edges: number[] = [];
  let depth = 0;
  tokens.forEach((token, index) => {
    if (/^[「『（(“]$/u.test(token.surface)) depth += 1;
    if (/^[」』）)”]$/u.test(token.surface)) depth = Math.max(0, depth - 1);
    if (depth === 0 && /^[、，,;；]$/u.test(token.surface) && isClauseEnd(tokens[index - 1])) edges.push(token.end);
  });
  const middle = words.length / 2;
  const best = edges
    .filter((edge) => edge >= clauseCharactersMin && words.length - edge >= clauseCharactersMin)
    .toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle) || a - b)[0];
  if (best === undefined) return undefined;
  return [words.slice(0, best).replace(/[\s、，,;；]+$/u, ''), words.slice(best).trimStart()];
}

function isClauseEnd(token: Token | undefined): boolean {
  if (token === undefined) return false;
  if (token.pos === 'word' || token.pos === 'stopWord' || token.pos === 'number') return true;
  if (token.pos === 'verb' || token.pos === 'auxiliary' || token.pos === 'adjective') return true;
  return token.pos === 'particle' ? token.posDetail.startsWith('接続助詞') : token.pos === 'noun';
}
