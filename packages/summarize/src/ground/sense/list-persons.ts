import { attendance } from '@youyaku/language/lexicon/person-words';
import {
  anybody,
  everyTitle,
  fullEnglishName,
  hearing,
  kinWords,
  partPerson,
  personTitles,
  titledPerson,
} from '@youyaku/language/lexicon/holder-words';
import { ownerLabel, quotedSpeaker } from '@youyaku/language/lexicon/task-words';
import { commonBodyOf } from '@youyaku/language/lexicon/counted-words';
import { normalizeForMatching } from '@youyaku/language/text/normalize-for-matching';
import type { Span } from '@youyaku/language/text/span';
import type { Statement } from '#ground/read-claim.ts';
import type { SourceIndex } from '#ground/source-index.ts';

/** Somebody whom a sentence names; `key` is the name without a title, in English the last name. */
export type Person = Span & {
  readonly key: string;
  /** The sentence says in so many words that they act, speak or are in charge. */
  readonly isActing: boolean;
};

const personsMax = 12;
const namesMax = 300;
const readUnits = 200_000;
/** What somebody is told comes soon behind the name. */
const heardUnits = 90;

/** Behind a Japanese name: it is the subject, the source of a report, or the result of a cleft sentence. */
const actingMark =
  /^(?:さん|氏|様|君)?(?:\([^()]{1,12}\))?(?:は|が|も|によると|によれば|だ(?!け)|で(?:ある|あっ|す|し|、|。)|、)/u;
const objectBefore =
  /\b(?:to|for|with|of|from|about|told|asked|against|between|and|or)(?: the| cllr| mr| mrs| ms| dr)? $/u;

const namesOf = new WeakMap<SourceIndex['document'], ReadonlySet<string>>();

/** The names of everybody in a document, normalized: with a title, in a list of those present, as a speaker. */
export function listPeople(source: SourceIndex): ReadonlySet<string> {
  const found = namesOf.get(source.document) ?? readPeople(source);
  namesOf.set(source.document, found);
  return found;
}

function readPeople({ text, folded, language, analysis, known }: SourceIndex): Set<string> {
  const found = new Set<string>();
  const add = (name: string): void => {
    if (found.size < namesMax && name.length > 1 && !anybody.test(name) && commonBodyOf(name) === undefined)
      found.add(name);
  };
  if (language === 'en') {
    for (const match of text.slice(0, readUnits).matchAll(fullEnglishName))
      add((match[1] ?? match[2] ?? match[3] ?? '').toLowerCase());
    return found;
  }
  for (const [words] of folded.slice(0, readUnits).matchAll(titledPerson)) add(nameIn(words));
  for (const [, list = ''] of text.slice(0, readUnits).matchAll(attendance))
    for (const [name] of normalizeForMatching(list).matchAll(/\p{Script=Han}{2,4}|[ァ-ヺー]{2,8}/gu))
      if (known.has(nameIn(name))) add(nameIn(name));
  for (const { speaker } of analysis.blocks.slice(0, 2_000))
    if (speaker !== undefined)
      for (const [name] of normalizeForMatching(speaker)
        .replace(everyTitle, ' ')
        .matchAll(/\p{Script=Han}{2,4}|[ァ-ヺー]{2,8}/gu))
        add(name);
  return found;
}

function nameIn(words: string): string {
  const title = personTitles.exec(words);
  return title === null || title.index === 0 ? words : words.slice(0, title.index);
}

/** The persons that a sentence names, in order. */
export function listPersons(statement: Statement, source: SourceIndex): Person[] {
  const { tokens, folded, language } = statement;
  const [start, end] = [tokens[0]?.start ?? 0, tokens.at(-1)?.end ?? 0];
  const found: Person[] = [];
  const add = (from: number, to: number, key: string): void => {
    if (found.length === personsMax || anybody.test(nameIn(key))) return;
    if (found.some((other) => other.start < to && from < other.end)) return;
    const before = folded.slice(Math.max(start, from - 24), from);
    const isActing =
      !hearing[language].test(folded.slice(to, to + heardUnits)) &&
      (language === 'en' ? !objectBefore.test(before) : isJapaneseActor(before, folded.slice(to, to + 16)));
    found.push({ start: from, end: to, key, isActing });
  };
  const words = folded.slice(start, end);
  if (language === 'ja') {
    for (const { 0: match, index } of words.matchAll(titledPerson))
      add(start + index, start + index + match.length, nameIn(match).length > 1 ? nameIn(match) : match);
    for (const { kind, start: from, end: to, key } of statement.names)
      // Words that only look like a name, such as 大箱, are nobody's in this document.
      if (kind === 'person' && listPeople(source).has(key)) add(from, to, key);
    for (const { surface, start: from, end: to } of tokens) if (kinWords.test(surface)) add(from, to, surface);
    for (const { 0: match, index } of words.matchAll(partPerson))
      add(start + index, start + index + match.length, match);
  }
  for (const name of listPeople(source)) {
    const at = words.indexOf(name);
    const isWord = language === 'ja' || !/[a-z]/.test(words.charAt(at - 1) + words.charAt(at + name.length));
    if (at >= 0 && isWord) add(start + at, start + at + name.length, name);
  }
  return found.toSorted((a, b) => a.start - b.start);
}

function isJapaneseActor(before: string, behind: string): boolean {
  if (actingMark.test(behind) || ownerLabel.test(before)) return true;
  // Who says it or is in charge, in brackets: 」(戸塚課長), (9/19まで・相良).
  return /^(?:さん|氏)?\)/u.test(behind) && (quotedSpeaker.test(before) || /\([^()]{0,20}[・、]\s?$/u.test(before));
}
