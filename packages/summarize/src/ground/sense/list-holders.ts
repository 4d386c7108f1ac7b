import {
  actingPerson,
  genderOf,
  personTitles,
  pronounSubject,
  unnamedPerson,
} from '@youyaku/language/lexicon/holder-words';
import { normalizeForMatching } from '@youyaku/language/text/normalize-for-matching';
import type { TextLanguage } from '@youyaku/language/tokenize/token';
import type { SourceIndex } from '#ground/source-index.ts';

/** Somebody who acts or speaks; `key` identifies the person: the name without a title, in English the last name. */
export type Holder = { readonly key: string; readonly start: number; readonly end: number };

/** The persons that a passage names as acting or speaking. `at`: where the passage begins in its text. */
export function listHolders(passage: string, at: number, language: TextLanguage): Holder[] {
  const words = language === 'en' ? passage : normalizeForMatching(passage);
  const named = [...words.matchAll(actingPerson[language])].flatMap((match) => {
    const name = match[1] ?? match[2] ?? '';
    const key = holderKey(name, language);
    return key.length < 2 ? [] : [{ key, start: at + match.index, end: at + match.index + name.length }];
  });
  return language === 'en' ? named : [...named, ...listUnnamed(words, at)];
}

function listUnnamed(words: string, at: number): Holder[] {
  return [...words.matchAll(unnamedPerson)].flatMap(({ index, 1: person = '' }) => {
    const key = genderOf(person);
    return key === undefined ? [] : [{ key, start: at + index, end: at + index + person.length }];
  });
}

export function holderKey(name: string, language: TextLanguage): string {
  if (language === 'en') return (name.split(' ').at(-1) ?? '').toLowerCase();
  const plain = normalizeForMatching(name).replace(personTitles, '');
  return plain === '' ? normalizeForMatching(name) : plain;
}

/** Whoever a sentence belongs to: the speaker of its turn, the persons acting in it, or whom its pronoun stands for. */
export function holdersOf(index: number, source: SourceIndex, language: TextLanguage): string[] {
  const sentence = source.sentences[index];
  if (sentence === undefined) return [];
  const words = source.text.slice(sentence.contentStart, sentence.end);
  const named = listHolders(words, 0, language).map(({ key }) => key);
  if (named.length > 0) return named;
  const { speaker } = source.analysis.blocks[sentence.blockIndex] ?? {};
  if (speaker !== undefined) return [holderKey(speaker, language)];
  if (!pronounSubject[language].test(normalizeForMatching(words))) return [];
  for (const step of [1, 2, 3]) {
    const before = source.sentences[index - step];
    if (before === undefined) return [];
    const persons = listHolders(source.text.slice(before.contentStart, before.end), 0, language);
    if (persons.length > 0) return persons.slice(-1).map(({ key }) => key);
  }
  return [];
}
