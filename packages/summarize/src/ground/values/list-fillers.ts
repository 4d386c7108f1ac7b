import { kinWords, personTitles } from '@youyaku/language/lexicon/holder-words';
import { termKey } from '@youyaku/language/lexicon/term-key';
import type { Token } from '@youyaku/language/tokenize/token';
import type { Span } from '@youyaku/language/text/span';
import type { Statement } from '#ground/read-claim.ts';

/** A noun phrase of a Japanese sentence: somebody or something of which another could stand in its place. */
export type Filler = Span & {
  /** Its words as one, without a title: 久保田 of 久保田課長. */
  readonly key: string;
  readonly isPerson: boolean;
  /** Names an act: 閉館. */
  readonly isAct: boolean;
  /** The particle behind it, は, が and も as one. */
  readonly role: string;
  /** What is said of it: the next verb or noun of doing of its clause. */
  readonly predicate: string;
};

const fillersMax = 40;
const tokensMax = 400;
const behindMax = 8;
const roles: Readonly<Record<string, string>> = { は: '>', が: '>', も: '>', へ: 'に', から: 'に' };
const known = new WeakMap<Statement, readonly Filler[]>();

export function listFillers(statement: Statement): readonly Filler[] {
  const found = known.get(statement) ?? readFillers(statement);
  known.set(statement, found);
  return found;
}

function readFillers(statement: Statement): Filler[] {
  const tokens = statement.tokens.slice(0, tokensMax);
  const found: Filler[] = [];
  for (let at = 0; at < tokens.length && found.length < fillersMax; at += 1) {
    let end = at;
    while (isPart(tokens[end], tokens[end - 1], end > at)) end += 1;
    if (end === at) continue;
    const filler = makeFiller(tokens, at, end, statement);
    if (filler !== undefined) found.push(filler);
    at = end - 1;
  }
  return found;
}

function isPart(token: Token | undefined, before: Token | undefined, isJoined: boolean): boolean {
  if (token === undefined || (isJoined && before?.end !== token.start)) return false;
  if (token.pos === 'prefix') return true;
  if (token.pos !== 'noun') return false;
  return !/^(?:非自立|代名詞|数|副詞可能|接尾\/助数詞)/.test(token.posDetail);
}

function makeFiller(tokens: readonly Token[], from: number, end: number, statement: Statement): Filler | undefined {
  const [first, last] = [tokens[from], tokens[end - 1]];
  if (first === undefined || last === undefined) return undefined;
  const words = statement.folded.slice(first.start, last.end);
  const title = personTitles.exec(words);
  const isNamed = statement.names.some(
    ({ kind, start, end: to }) => kind === 'person' && start >= first.start && to <= last.end,
  );
  // 総務部長 is a post, 久保田課長 somebody.
  const key = title !== null && title.index > 0 && isNamed ? words.slice(0, title.index) : words;
  return {
    start: first.start,
    end: last.end,
    key,
    // The dictionary has 南面 as an act too.
    isAct: last.posDetail.startsWith('サ変接続') && !/[面側口棟階]$/u.test(words),
    isPerson: isNamed || title !== null || kinWords.test(words) || /[員者長]$/u.test(words),
    role: roleOf(tokens, end),
    predicate: predicateBehind(tokens, end),
  };
}

function roleOf(tokens: readonly Token[], end: number): string {
  const next = tokens[end];
  return next?.pos === 'particle' && next.start === tokens[end - 1]?.end ? (roles[next.surface] ?? next.surface) : '';
}

function predicateBehind(tokens: readonly Token[], end: number): string {
  for (const token of tokens.slice(end, end + behindMax)) {
    if (token.pos === 'verb' && token.base !== 'する' && token.base !== 'いる') return termKey(token.base);
    if (token.posDetail.startsWith('サ変接続')) return termKey(token.base);
    if (/^[。、,.;]$/.test(token.surface)) return '';
  }
  return '';
}
