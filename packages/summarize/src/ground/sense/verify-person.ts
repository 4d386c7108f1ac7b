import { everyTitle, sayingOrTaking } from '@youyaku/language/lexicon/holder-words';
import { asksSomebody, ownerSentence } from '@youyaku/language/lexicon/task-words';
import type { Span } from '@youyaku/language/text/span';
import { sentenceAt } from '@youyaku/language/text/span';
import type { Alignment } from '#ground/align.ts';
import type { Finding } from '#ground/finding.ts';
import type { Statement } from '#ground/read-claim.ts';
import type { SourceIndex } from '#ground/source-index.ts';
import { type Clues, findPlaces, fitAt, listClues, onlyHome } from '#ground/values/find-places.ts';
import { conflict } from './conflict.ts';
import { listPersons, type Person } from './list-persons.ts';

/** Fit of the sentence of another from which it tells of the same, and by how much it must exceed every sentence of the person. */
const fitMin = 0.4;
const gapMin = 0.2;
/** A sentence nearly as good as the best may be the one that says whose words they are. */
const bestShareMin = 0.8;
const cluesMin = 3;
const placesMax = 5;
const comparedMax = 6;
const occurrencesMax = 24;
const spokenMax = 200;
/** Somebody named this much more often is whom the text is about: sentences without a subject are about them. */
const protagonistShare = 2;
const protagonistMin = 6;

/**
 * Finds where the claim gives words, an opinion or a task to somebody while the sentence of the source that tells of it is the turn of
 * another, or names another as the one who acts, and no sentence of the person tells of it too.
 */
export function verifyPerson(claim: Statement, source: SourceIndex, alignment: Alignment): Finding[] {
  return listPersons(claim, source)
    .filter(({ isActing }) => isActing)
    .slice(0, comparedMax)
    .flatMap((person) => {
      const place = findOther(person, claim, source, alignment);
      return place === undefined ? [] : [conflict('subject', claim, person, place)];
    });
}

function findOther(person: Person, claim: Statement, source: SourceIndex, alignment: Alignment): Span | undefined {
  const own = listOwn(person, source);
  if (own.length === 0) return undefined;
  const clues = listClues(claim, person, source, 0);
  if (clues.list.length < cluesMin) return undefined;
  const indices = [...new Set([...alignment.support, ...findPlaces(clues, source).slice(0, placesMax)])];
  const places = indices
    .map((index) => ({ index, fit: fitOf(index, clues, source) }))
    .toSorted((a, b) => b.fit - a.fit);
  const best = places.find(
    ({ index, fit }) => fit >= bestShareMin * (places[0]?.fit ?? 0) && isOthers(index, person, claim, source),
  );
  if (best === undefined || best.fit < fitMin) return undefined;
  const ownFit = Math.max(...own.map((index) => fitOf(index, clues, source)));
  if (best.fit - ownFit < gapMin) return undefined;
  // Of a merged sentence only the clause of the person may tell of somebody else's words.
  const home = onlyHome(clues);
  if (home !== undefined) {
    const homeFit = fitOf(best.index, home, source);
    if (homeFit < fitMin || homeFit - Math.max(...own.map((index) => fitOf(index, home, source))) < gapMin)
      return undefined;
  }
  const sentence = source.sentences[best.index];
  return sentence && { start: sentence.contentStart, end: sentence.end };
}

function fitOf(index: number, clues: Clues, source: SourceIndex): number {
  const sentence = source.sentences[index];
  return sentence === undefined ? 0 : fitAt(clues, index, { start: sentence.contentStart, end: sentence.end }, source);
}

/** The sentences that name the person or are the person's own words. */
function listOwn({ key }: Person, source: SourceIndex): number[] {
  const found = new Set<number>();
  for (
    let at = source.folded.indexOf(key);
    at >= 0 && found.size < occurrencesMax;
    at = source.folded.indexOf(key, at + key.length)
  )
    found.add(sentenceAt(source.sentences, at));
  for (let index = 0; index < Math.min(source.sentences.length, spokenMax); index += 1)
    if (sharesName(speakerOf(index, source), key) && !asksSomebody.test(wordsOf(index, source))) found.add(index);
  return [...found];
}

function wordsOf(index: number, { sentences, folded }: SourceIndex): string {
  const sentence = sentences[index];
  return sentence === undefined ? '' : folded.slice(sentence.contentStart, sentence.end);
}

/** Who speaks a sentence; a decision noted under a turn is nobody's words. */
function speakerOf(index: number, source: SourceIndex): string {
  const start = source.sentences[index]?.start ?? 0;
  const line = source.folded.slice(source.folded.lastIndexOf('\n', start) + 1, start + 2);
  return /^\s*[→⇒➡]/u.test(line) ? '' : source.frame(index).speaker;
}

/** Whether a sentence surely belongs to somebody else, whom the claim does not name. */
function isOthers(index: number, person: Person, claim: Statement, source: SourceIndex): boolean {
  const isOther = (key: string): boolean =>
    !sharesName(key, person.key) && !isNamedIn(key, claim, source) && !isSamePart(person.key, key, source);
  const owner = ownerSentence.exec(wordsOf(index + 1, source))?.[1];
  if (owner !== undefined && isOther(owner)) return true;
  const named = listPersons(source.statement(index), source);
  const acting = named.filter(({ isActing }) => isActing);
  const speaker = speakerOf(index, source);
  if (acting.length > 0)
    return (
      named.every(({ key }) => isOther(key)) &&
      (speaker !== '' || acting.some((one) => !isProtagonist(person, one, source)))
    );
  // Only somebody who has turns of their own would have said it in one.
  return (
    speaker !== '' && isOther(speaker) && sayingOrTaking[claim.language].test(claim.folded) && isSpeaker(person, source)
  );
}

/** 会計 and 野々村, where the source calls 野々村 so. */
function isSamePart(key: string, other: string, { folded }: SourceIndex): boolean {
  const near = (one: string, two: string): boolean => {
    for (let at = folded.indexOf(one); at >= 0; at = folded.indexOf(one, at + one.length))
      if (folded.slice(at + one.length, at + one.length + 3 + two.length).includes(two)) return true;
    return false;
  };
  return near(key, other) || near(other, key);
}

function isSpeaker({ key }: Person, source: SourceIndex): boolean {
  return source.sentences.slice(0, spokenMax).some((_, index) => sharesName(source.frame(index).speaker, key));
}

function isProtagonist({ key }: Person, other: Person, { folded }: SourceIndex): boolean {
  const count = folded.split(key).length - 1;
  return count >= protagonistMin && count > protagonistShare * (folded.split(other.key).length - 1);
}

const namePart = /\p{Script=Han}{2,}|[ァ-ヺー]{2,}|[a-z]{3,}/gu;

/** Whether two may be one person: 塩路船長 and 塩路健吾. */
function sharesName(one: string, other: string): boolean {
  if (one === '' || other === '') return false;
  if (one.includes(other) || other.includes(one)) return true;
  const [mine = '', theirs = ''] = [one, other].map((name) => name.replace(everyTitle, ''));
  if (mine === '' || theirs === '') return false;
  if (mine.includes(theirs) || theirs.includes(mine)) return true;
  const pairs = [...mine].slice(0, -1).map((_, at) => mine.slice(at, at + 2));
  return pairs.some((pair) => /^\p{Script=Han}{2}$/u.test(pair) && theirs.includes(pair));
}

/** Whether the claim names somebody, of whom the source may give a post and an office too. */
function isNamedIn(key: string, { folded }: Statement, { known }: SourceIndex): boolean {
  if (folded.includes(key)) return true;
  const parts = [...key.replace(everyTitle, ' ').matchAll(namePart)].map(([part]) => part);
  const names = parts.filter((part) => known.get(part) === 'person');
  return (names.length > 0 ? names : parts).some((part) => folded.includes(part));
}
