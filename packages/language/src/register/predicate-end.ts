import type { Token } from '#tokenize/token.ts';

/** The end of the last predicate of a sentence: before end marks, bracketed remarks and final particles. */
export type PredicateEnd = {
  /** Index of the last token of the predicate. */
  readonly last: number;
  /** The final particles: か, よね, が, ので …; empty when there are none. */
  readonly particle: string;
  /** Whether a question mark follows. */
  readonly isQuestion: boolean;
};

/** Finds the end of the predicate; undefined when the sentence ends in a quotation. */
export function findPredicateEnd(tokens: readonly Token[]): PredicateEnd | undefined {
  const closed = findClosing(tokens);
  let last = closed;
  while (last > 0 && isFinalParticle(tokens[last], tokens[last - 1])) last -= 1;
  const token = tokens[last];
  if (token === undefined || token.pos === 'symbol' || isBracket(token)) return undefined;
  const isQuestion = tokens.slice(closed + 1).some((mark) => /[？?]/u.test(mark.surface));
  return { last, particle: joinSurfaces(tokens, last + 1, closed), isQuestion };
}

/** The と at the end of a sentence that reports speech: 断るのは難しいと。 */
export function findFinalQuotative(tokens: readonly Token[]): Token | undefined {
  const at = findClosing(tokens);
  const to = tokens[at];
  const isTold = to?.surface === 'と' && to.posDetail === '格助詞/引用';
  return isTold && !/^(?:noun|number)$/u.test(tokens[at - 1]?.pos ?? '') ? to : undefined;
}

/** Index of the last token before end marks and bracketed remarks, -1 when there is none. */
function findClosing(tokens: readonly Token[]): number {
  let last = tokens.length - 1;
  for (;;) {
    while (last >= 0 && /^[。．.！？!?…‥｡\s]+$/u.test(tokens[last]?.surface ?? '')) last -= 1;
    if (!/^[）)\]］】]$/u.test(tokens[last]?.surface ?? '')) return last;
    const open = findOpening(tokens, last);
    if (open <= 0) return last;
    last = open - 1;
  }
}

function findOpening(tokens: readonly Token[], close: number): number {
  let depth = 0;
  for (let at = close; at >= 0; at -= 1) {
    const surface = tokens[at]?.surface ?? '';
    if (/^[）)\]］】]$/u.test(surface)) depth += 1;
    if (/^[（(［[【]$/u.test(surface)) depth -= 1;
    if (depth === 0) return at;
  }
  return -1;
}

function isFinalParticle(token: Token | undefined, before: Token | undefined): boolean {
  if (token?.pos !== 'particle' || before?.pos === 'noun') {
    // 本当か: the question particle か also follows nouns.
    return token?.pos === 'particle' && token.surface === 'か';
  }
  if (/^[かねよわぞぜな]$/u.test(token.surface)) return token.posDetail.includes('終助詞');
  return /^(?:が|けど|けれど|けれども|ので|から|し)$/u.test(token.surface) && token.posDetail.startsWith('接続助詞');
}

function isBracket(token: Token): boolean {
  return /^[「」『』（）()［］[\]【】]$/u.test(token.surface);
}

/** Which tokens are inside quotation marks; quotations keep their own register. */
export function markQuoted(tokens: readonly Token[]): boolean[] {
  let depth = 0;
  return tokens.map((token) => {
    if (/^[「『“]$/u.test(token.surface)) depth += 1;
    const isQuoted = depth > 0;
    if (/^[」』”]$/u.test(token.surface)) depth = Math.max(0, depth - 1);
    return isQuoted;
  });
}

/** A verb, or ある and ござる in である, which the dictionary classifies as auxiliaries. */
export function isPredicateVerb(token: Token | undefined): boolean {
  if (token?.conjugation === undefined) return false;
  return token.pos === 'verb' || (token.pos === 'auxiliary' && (token.base === 'ある' || token.base === 'ござる'));
}

/** で of である, whatever part of speech the dictionary chose. */
export function isCopulaDe(token: Token | undefined): boolean {
  return token?.surface === 'で' && (token.pos === 'auxiliary' || token.pos === 'particle');
}

/** た, or the だ of 読んだ. */
export function isPast(token: Token | undefined): boolean {
  if (token === undefined) return false;
  return token.pos === 'auxiliary' && token.conjugation?.type === '特殊・タ' && /^[ただ]$/u.test(token.surface);
}

/**
 * Whether the words have a topic, or an argument after the last verb: they then form a statement although they end in a
 * noun.
 */
export function hasTopicOrArgument(tokens: readonly Token[]): boolean {
  const verb = tokens.findLastIndex((token) => token.pos === 'verb' || token.pos === 'adjective');
  return tokens.some((token, index) => {
    if (token.pos !== 'particle') return false;
    if (token.surface === 'は') return true;
    const isQuote = token.surface === 'と' && token.posDetail === '格助詞/引用';
    return index > verb && (isQuote || /^(?:が|も|を|に|で|へ|から)$/u.test(token.surface));
  });
}

/** Joins the surfaces of the tokens from `first` to `last`, both inclusive. */
export function joinSurfaces(tokens: readonly Token[], first: number, last: number): string {
  return tokens
    .slice(first, last + 1)
    .map((token) => token.surface)
    .join('');
}
