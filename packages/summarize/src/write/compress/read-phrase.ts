import type { Parse, Phrase } from './phrase.ts';

/** The base form of the verb or noun that names the event: 指定 of 指定する. */
export function lemmaOf(parse: Parse, index: number): string {
  const phrase = parse.phrases[index];
  const head = phrase === undefined ? undefined : parse.tokens[phrase.head];
  if (phrase === undefined || head === undefined) return '';
  const before = parse.tokens[phrase.head - 1];
  const isLight = /^(?:する|いたす|致す|できる)$/u.test(head.base) && head.pos === 'verb';
  return isLight && before !== undefined && phrase.head > phrase.first ? before.base : head.base;
}

export function wordsOf(parse: Parse, phrase: Phrase): string {
  return parse.tokens
    .slice(phrase.first, phrase.core + 1)
    .map((token) => token.surface)
    .join('');
}

export function wordsUntilHead(parse: Parse, phrase: Phrase): string {
  return parse.tokens
    .slice(phrase.first, phrase.head + 1)
    .map((token) => token.surface)
    .join('');
}
