import type { Token } from '@youyaku/language/tokenize/token';
import { isJoint, type Run } from './collect-runs.ts';

export type Candidate = {
  readonly term: string;
  readonly tokens: readonly Token[];
  /** Its first occurrence. */
  readonly start: number;
  readonly end: number;
  /** Occurrences by itself. */
  readonly alone: number;
  /** Occurrences inside a longer term. */
  readonly nested: number;
  /** Occurrences before は. */
  readonly topics: number;
  readonly isQuoted: boolean;
  readonly isPhrase: boolean;
  /** In a language written with spaces. */
  readonly isSpaced: boolean;
};

type Count = { -readonly [Name in keyof Candidate]: Candidate[Name] };

const hostsMin = 2;
const nestedMin = 3;
/** A part that occurs with the same neighbour in this share of cases belongs to a longer term. */
const joinedShareMin = 0.75;
const phraseCountMin = 2;
const longTextUnits = 3000;
const stepRuns = 30_000;

/** Counts the occurrences of terms; spellings and abbreviations of one term count as one. Yields between steps. */
export function* countCandidates(text: string, runs: readonly Run[]): Generator<undefined, Candidate[]> {
  const aliases = new Map<string, string>();
  for (const run of runs) if (run.alias !== undefined) aliases.set(run.alias.toLowerCase(), keyOf(run, text));
  const terms = new Map<string, Count>();
  const phrases = new Map<string, Count>();
  for (const [index, run] of runs.entries()) {
    if (index % stepRuns === stepRuns - 1) yield;
    const key = keyOf(run, text);
    if (run.tail !== undefined) add(phrases, key, text, run);
    else add(terms, aliases.get(key) ?? key, text, run);
  }
  yield;
  const found = [...terms.values(), ...countParts(terms, text)];
  const phraseMin = text.length > longTextUnits ? phraseCountMin + 1 : phraseCountMin;
  for (const [key, phrase] of phrases) {
    if ((phrase.alone >= phraseMin || phrase.isQuoted) && !terms.has(key)) found.push(phrase);
  }
  return found;
}

function add(terms: Map<string, Count>, key: string, text: string, run: Run): void {
  const known = terms.get(key);
  if (known === undefined) {
    terms.set(key, createTerm(text, run));
    return;
  }
  known.alone += 1;
  if (run.isTopic) known.topics += 1;
  known.isQuoted ||= run.isQuoted;
  // Capitals in a heading are not the usual spelling of the term.
  if (isAllCapitals(known.term)) {
    const term = text.slice(run.start, run.end);
    if (!isAllCapitals(term)) Object.assign(known, { term, tokens: run.tokens, start: run.start, end: run.end });
  }
}

function createTerm(text: string, run: Run): Count {
  const { start, end, isTopic, isQuoted, tail } = run;
  const tokens = tail === undefined ? run.tokens : [...run.tokens, ...tail.tokens];
  return {
    ...createCount(text, tokens, start, end),
    alone: 1,
    topics: isTopic ? 1 : 0,
    isQuoted,
    isPhrase: tail !== undefined,
  };
}

function isAllCapitals(term: string): boolean {
  return /^[A-Z][^a-z]{4,}$/u.test(term);
}

function createCount(text: string, tokens: readonly Token[], start: number, end: number): Count {
  return {
    term: text.slice(start, end),
    tokens,
    start,
    end,
    alone: 0,
    nested: 0,
    topics: 0,
    isQuoted: false,
    isPhrase: false,
    isSpaced: tokens[0]?.pos === 'word',
  };
}

type Part = { readonly count: Count; hosts: number; joinedMax: number };

/**
 * Counts for every part of a compound how often compounds contain it. A part that nearly always has the same neighbour gets
 * nothing (C-value of Frantzi et al. 2000, by the nearest longer term). Returns the parts that never occur by themselves.
 */
function countParts(terms: Map<string, Count>, text: string): Count[] {
  const hosts = [...terms].filter(([, { tokens }]) => tokens.length > 1).map(([key, host]) => ({ key, host }));
  const parts = new Map<string, Part>();
  for (const { host } of hosts) {
    visitParts(host, (key, from, to) => {
      const part = parts.get(key) ?? createPart(terms.get(key), text, host.tokens.slice(from, to));
      if (part.hosts === 0) parts.set(key, part);
      part.count.nested += host.alone;
      part.hosts += 1;
    });
  }
  for (const { key, host } of hosts) recordJoined(host, key, parts, terms);
  const found: Count[] = [];
  for (const [key, { count, hosts: hostCount, joinedMax }] of parts) {
    if (joinedMax >= joinedShareMin * (count.alone + count.nested)) count.nested = 0;
    else if (!terms.has(key) && hostCount >= hostsMin && count.nested >= nestedMin) found.push(count);
  }
  return found;
}

function createPart(known: Count | undefined, text: string, tokens: readonly Token[]): Part {
  const start = tokens[0]?.start ?? 0;
  return { count: known ?? createCount(text, tokens, start, tokens.at(-1)?.end ?? start), hosts: 0, joinedMax: 0 };
}

/** Records for every part the count of its most frequent next longer term. */
function recordJoined(host: Count, hostKey: string, parts: Map<string, Part>, terms: Map<string, Count>): void {
  const size = host.tokens.length;
  visitParts(host, (key, from, to, keys) => {
    const part = parts.get(key);
    if (part === undefined) return;
    for (const longer of [from > 0 ? [from - 1, to] : [], to < size ? [from, to + 1] : []]) {
      const [first, last] = longer;
      if (first === undefined || last === undefined) continue;
      const longerKey = last - first === size ? hostKey : (keys[first * (size + 1) + last] ?? '');
      const joined = parts.get(longerKey)?.count ?? terms.get(longerKey);
      part.joinedMax = Math.max(part.joinedMax, (joined?.alone ?? 0) + (joined?.nested ?? 0));
    }
  });
}

type Visit = (key: string, from: number, to: number, keys: readonly string[]) => void;

/** Visits every part that can be a term by itself; the key of tokens from .. to - 1 is keys[from * (size + 1) + to]. */
function visitParts({ tokens }: Count, visit: Visit): void {
  const size = tokens.length;
  const keys: string[] = [];
  for (let from = 0; from < size; from += 1) {
    let key = '';
    for (let to = from + 1; to <= size; to += 1) {
      key += wordKey(tokens[to - 1]);
      keys[from * (size + 1) + to] = key.trimEnd();
    }
  }
  for (let from = 0; from < size; from += 1) {
    for (let to = from + 1; to <= size; to += 1) {
      if (to - from < size && canBeTerm(tokens[from], tokens[to - 1]))
        visit(keys[from * (size + 1) + to] ?? '', from, to, keys);
    }
  }
}

/** Can be a term by itself: does not begin with a suffix nor end with a prefix. */
function canBeTerm(first: Token | undefined, last: Token | undefined): boolean {
  if (first === undefined || last === undefined) return false;
  if (first.posDetail.startsWith('接尾') || first.pos === 'symbol' || isJoint(first)) return false;
  return last.pos !== 'prefix' && last.pos !== 'symbol' && last.pos !== 'verb' && !isJoint(last);
}

/** One key for コンピューター and コンピュータ, ｻｰﾊﾞｰ and サーバ, ＡＢＣ and ABC. */
function keyOf({ tokens, start, end, tail }: Run, text: string): string {
  let key = '';
  for (const token of tokens) key += wordKey(token);
  if (tail !== undefined) {
    key += 'の';
    for (const token of tail.tokens) key += wordKey(token);
    return key;
  }
  const first = tokens[0]?.start ?? start;
  const last = tokens.at(-1)?.end ?? end;
  return start === first && last === end
    ? key.trimEnd()
    : text.slice(start, first) + key.trimEnd() + text.slice(last, end);
}

function wordKey(token: Token | undefined): string {
  if (token === undefined) return '';
  return token.pos === 'word' ? `${token.base} ` : normalizeWord(token.base);
}

function normalizeWord(base: string): string {
  const first = base.charCodeAt(0);
  // Kanji and hiragana have one spelling each.
  if (first >= 0x3400 && first <= 0x9fff) return base;
  const word = base.normalize('NFKC').toLowerCase();
  if (!/^[\p{Script=Katakana}ー]{4,}$/u.test(word)) return word;
  return word
    .replace(/ー$/u, '')
    .replace(/ヴ([ァィェォ])/gu, (_, small: string) => 'バビベボ'.charAt('ァィェォ'.indexOf(small)));
}
