import type { Analysis } from '@youyaku/language/analyse';
import {
  addressedEnglish,
  addressedJapanese,
  attendance,
  letterhead,
  personTitle,
  speakerLabel,
} from '@youyaku/language/lexicon/person-words';

const labelCountMin = 3;
const addressedCountMin = 3;

/** Names of speakers, writers and attendees in lower case: participants are not the topic of a text. */
export function listPeople(text: string, analysis: Analysis): Set<string> {
  const people = new Set<string>();
  for (const { speaker } of analysis.blocks) if (speaker !== undefined) addName(people, speaker);
  for (const name of findRepeated(text, speakerLabel, labelCountMin)) addName(people, name);
  for (const name of findRepeated(text, addressedJapanese, addressedCountMin)) addName(people, name);
  for (const match of text.matchAll(letterhead)) {
    for (const name of (match[1] ?? '').match(/\p{Lu}\p{Ll}+/gu) ?? []) people.add(name.toLowerCase());
  }
  for (const match of text.matchAll(addressedEnglish)) people.add((match[1] ?? '').toLowerCase());
  for (const match of text.matchAll(attendance)) {
    for (const name of (match[1] ?? '').split(/[\s、,，／/・：:（）()]+/u)) {
      if (/^[\p{Script=Han}々ヶぁ-んァ-ヶー]{2,8}$/u.test(name)) addName(people, name);
    }
  }
  return people;
}

function addName(people: Set<string>, name: string): void {
  people.add(name.toLowerCase());
  const bare = name.replace(personTitle, '');
  if (bare.length > 1) people.add(bare.toLowerCase());
}

function findRepeated(text: string, pattern: RegExp, countMin: number): string[] {
  const counts = new Map<string, number>();
  for (const match of text.matchAll(pattern)) {
    const name = match[1] ?? match[2] ?? '';
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count >= countMin).map(([name]) => name);
}
