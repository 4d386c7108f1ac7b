import {
  actingPerson,
  genderOf,
  personTitles,
  pronounSubject,
  unnamedPerson,
} from '@youyaku/language/lexicon/holder-words';
import { normalizeForMatching } from '@youyaku/language/text/normalize-for-matching';
import type { SourceIndex } from '#ground/source-index.ts';

/** Somebody who acts or speaks; `key` identifies the person: the name without a title. */
export type Holder = { readonly key: string; readonly start: number; readonly end: number };

/** The persons that a passage names as acting or speaking; places count in the passage. */
export function listHolders(passage: string): Holder[] {
  const words = normalizeForMatching(passage);
  const named = [...words.matchAll(actingPerson)].flatMap((match) => {
    const name = match[1] ?? '';
    const key = holderKey(name);
    return key.length < 2 ? [] : [{ key, start: match.index, end: match.index + name.length }];
  });
  return [...named, ...listUnnamed(words)];
}

function listUnnamed(words: string): Holder[] {
  return [...words.matchAll(unnamedPerson)].flatMap(({ index, 1: person = '' }) => {
    const key = genderOf(person);
    return key === undefined ? [] : [{ key, start: index, end: index + person.length }];
  });
}

export function holderKey(name: string): string {
  const plain = normalizeForMatching(name).replace(personTitles, '');
  return plain === '' ? normalizeForMatching(name) : plain;
}

/** Whoever a sentence belongs to: the speaker of its turn, the persons acting in it, or whom its pronoun stands for. */
export function holdersOf(index: number, source: SourceIndex): string[] {
  const sentence = source.sentences[index];
  if (sentence === undefined) return [];
  const words = source.text.slice(sentence.contentStart, sentence.end);
  const named = listHolders(words).map(({ key }) => key);
  if (named.length > 0) return named;
  const { speaker } = source.analysis.blocks[sentence.blockIndex] ?? {};
  if (speaker !== undefined) return [holderKey(speaker)];
  if (!pronounSubject.test(normalizeForMatching(words))) return [];
  for (const step of [1, 2, 3]) {
    const before = source.sentences[index - step];
    if (before === undefined) return [];
    const persons = listHolders(source.text.slice(before.contentStart, before.end));
    if (persons.length > 0) return persons.slice(-1).map(({ key }) => key);
  }
  return [];
}
