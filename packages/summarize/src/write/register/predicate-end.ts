import type { Token } from '#tokenize/token.ts';

/** The tokens of a sentence up to the end of its last predicate, without end marks and final particles. */
export type PredicateEnd = {
  /** Index of the last token of the predicate. */
  readonly last: number;
  /** A final か, ね, よ …; empty when there is none. */
  readonly particle: string;
};

/** Finds where the predicate ends; undefined when the sentence ends in a quotation or a bracket. */
export function findPredicateEnd(tokens: readonly Token[]): PredicateEnd | undefined {
  let last = tokens.length - 1;
  while (last >= 0 && /^[。．.！？!?…｡]+$/u.test(tokens[last]?.surface ?? '')) last -= 1;
  const token = tokens[last];
  if (token === undefined || token.pos === 'symbol') return undefined;
  const isFinal =
    token.pos === 'particle' && /^[かねよわぞな]$/u.test(token.surface) && token.posDetail.includes('終助詞');
  return isFinal ? { last: last - 1, particle: token.surface } : { last, particle: '' };
}

/** Which tokens stand inside quotation marks: what somebody said keeps its own register. */
export function markQuoted(tokens: readonly Token[]): boolean[] {
  let depth = 0;
  return tokens.map((token) => {
    if (/^[「『“]$/u.test(token.surface)) depth += 1;
    const isQuoted = depth > 0;
    if (/^[」』”]$/u.test(token.surface)) depth = Math.max(0, depth - 1);
    return isQuoted;
  });
}

/** A verb, or ある and ござる of である, which the dictionary calls auxiliaries. */
export function isPredicateVerb(token: Token | undefined): boolean {
  if (token?.conjugation === undefined) return false;
  return token.pos === 'verb' || (token.pos === 'auxiliary' && (token.base === 'ある' || token.base === 'ござる'));
}

/** で of である, whichever way the dictionary took it. */
export function isCopulaDe(token: Token | undefined): boolean {
  return token?.surface === 'で' && (token.pos === 'auxiliary' || token.pos === 'particle');
}

/** た, or the だ of 読んだ. */
export function isPast(token: Token): boolean {
  return token.pos === 'auxiliary' && token.conjugation?.type === '特殊・タ' && /^[ただ]$/u.test(token.surface);
}
