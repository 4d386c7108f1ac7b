import {
  adverbialEnd,
  conjunctiveParticles,
  nounsThatEndClauses,
  supportVerbs,
} from '@youyaku/language/lexicon/clause-words';
import type { Predicate } from '@youyaku/language/lexicon/predicate';
import type { Span } from '@youyaku/language/text/span';
import type { Token } from '@youyaku/language/tokenize/token';
import type { Statement } from '#ground/read-claim.ts';
import { dateKeys, quantityKey } from '#ground/source-index.ts';

/** The rest of a longer sentence is not read. */
const tokensMax = 400;
const wordsUnitsMax = 400;
const topicTokensMax = 12;

/** A predicate with its arguments. Spans count in the text of the statement. */
export type Clause = Span & {
  /** Normalized wording. */
  readonly words: string;
  /** Content words, names, figures and dates. */
  readonly keys: ReadonlySet<string>;
  /** What it says of its arguments: its last two content words, without verbs of beginning and deciding. */
  readonly heads: ReadonlySet<string>;
  readonly predicates: readonly Predicate[];
  readonly tokens: readonly Token[];
};

/**
 * Divides a Japanese sentence into clauses: at commas after a predicate and at conjunctive particles. A topic before a comma stays with the clause that follows it.
 */
export function readClauses(statement: Statement, within?: Span): readonly Clause[] {
  if (within !== undefined) return divide(statement, within);
  const clauses = known.get(statement) ?? divide(statement);
  known.set(statement, clauses);
  return clauses;
}

/** Every claim that finds a sentence reads its clauses. */
const known = new WeakMap<Statement, readonly Clause[]>();

function divide(statement: Statement, within?: Span): readonly Clause[] {
  const read = statement.tokens.slice(0, tokensMax);
  const tokens = within === undefined ? read : read.filter(({ start }) => start >= within.start && start < within.end);
  const ends = findEnds(tokens);
  const clauses: Clause[] = [];
  let from = 0;
  let topic: readonly Token[] = [];
  for (const end of [...ends, tokens.length]) {
    const part = tokens.slice(from, end);
    from = end;
    const own = findTopic(part);
    const clause = makeClause(statement, part, own.length > 0 || hasSubject(part) ? [] : topic);
    if (own.length > 0) topic = own;
    if (clause !== undefined) clauses.push(clause);
    if (/^[。！？!?\n]$/.test(part.at(-1)?.surface ?? '')) topic = [];
  }
  return clauses;
}

/** The words before the first は of a Japanese clause: what it, and the clauses after it without a subject, are about. */
function findTopic(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex(({ surface, posDetail }) => surface === 'は' && posDetail.startsWith('係助詞'));
  return at < 0 || at > topicTokensMax ? [] : tokens.slice(0, at);
}

function hasSubject(tokens: readonly Token[]): boolean {
  return tokens.some(({ surface, posDetail }) => surface === 'が' && posDetail.startsWith('格助詞'));
}

function makeClause(statement: Statement, tokens: readonly Token[], topic: readonly Token[]): Clause | undefined {
  const [first, last] = [tokens[0], tokens.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const span = { start: first.start, end: last.end };
  const isInside = (item: Span): boolean => item.start >= span.start && item.start < span.end;
  const keys = new Set<string>();
  for (const { key } of statement.terms.filter(isInside)) keys.add(key);
  if (keys.size > 0) for (const { key } of termsOf(statement, topic)) keys.add(key);
  for (const { key } of statement.names.filter(isInside)) keys.add(key);
  for (const quantity of statement.quantities.filter(isInside)) keys.add(quantityKey(quantity));
  for (const date of statement.dates.filter(isInside)) for (const key of dateKeys(date)) keys.add(key);
  const ownTerms = statement.terms.filter(isInside).map(({ key }) => key);
  const heads = ownTerms.filter((key) => !supportVerbs.test(key)).slice(-2);
  return {
    ...span,
    heads: new Set(heads),
    words: statement.folded.slice(span.start, Math.min(span.end, span.start + wordsUnitsMax)),
    keys,
    predicates: statement.predicates.filter(isInside),
    tokens,
  };
}

function termsOf({ terms }: Statement, tokens: readonly Token[]): Statement['terms'] {
  const [start, end] = [tokens[0]?.start ?? 0, tokens.at(-1)?.end ?? 0];
  return terms.filter((term) => term.start >= start && term.end <= end);
}

function findEnds(tokens: readonly Token[]): number[] {
  const ends: number[] = [];
  tokens.forEach((token, index) => {
    const before = tokens[index - 1];
    if (before === undefined) return;
    if (/^[。！？!?；;\n]$/.test(token.surface) || isColon(tokens, index)) ends.push(index + 1);
    else if (/^[、，,]$/.test(token.surface) && endsClause(tokens, index) && !isAdverbial(tokens, index))
      ends.push(index + 1);
    else if (
      isConjunctive(token, before) &&
      !/^(?:[、，,]|だ|です|で|である|なら|なり|いけ)$/.test(tokens[index + 1]?.surface ?? '')
    )
      ends.push(index + 1);
  });
  return ends;
}

/** 14:00 is one time. */
function isColon(tokens: readonly Token[], index: number): boolean {
  const [token, next] = [tokens[index], tokens[index + 1]];
  if (token === undefined || !/^[:：]$/.test(token.surface)) return false;
  return next === undefined || next.start > token.end || !/^[0-9０-９]/.test(next.surface);
}

/** Whether the words before a comma are a predicate: 決まり、 and 見込むが、 but not 市は、. */
function endsClause(tokens: readonly Token[], comma: number): boolean {
  const last = tokens[comma - 1];
  if (last === undefined) return false;
  if (last.pos === 'verb' || last.pos === 'auxiliary' || last.pos === 'adjective') return true;
  if (last.pos === 'particle') return isConjunctive(last, tokens[comma - 2]) || /^(?:て|で)$/.test(last.surface);
  if (last.posDetail.startsWith('サ変接続')) return tokens[comma - 2]?.surface === 'を';
  return last.pos === 'noun' && nounsThatEndClauses.test(last.surface);
}

function isAdverbial(tokens: readonly Token[], comma: number): boolean {
  const words = tokens.slice(Math.max(0, comma - 5), comma);
  return adverbialEnd.test(words.map(({ surface }) => surface).join(''));
}

function isConjunctive(token: Token, before: Token | undefined): boolean {
  if (token.pos !== 'particle' || before === undefined) return false;
  return (
    conjunctiveParticles.test(token.surface) &&
    (before.pos === 'auxiliary' || before.pos === 'verb' || before.pos === 'adjective')
  );
}
