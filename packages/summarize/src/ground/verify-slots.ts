import { concreteHead, vagueAttribute } from '@youyaku/language/lexicon/body-words';
import { sentenceAt, type Span } from '@youyaku/language/text/span';
import type { Alignment } from './align.ts';
import type { Finding } from './finding.ts';
import type { Statement } from './read-claim.ts';
import type { SourceIndex } from './source-index.ts';
import { type Clues, findPlaces, fitAt, listClues, onlyHome } from './values/find-places.ts';
import { type Filler, listFillers } from './values/list-fillers.ts';
import { toFinding } from './values/to-finding.ts';

/** Fit of the sentence that has another in this place, and by how much it must exceed every sentence that names the claim's own. */
const fitMin = 0.45;
const gapMin = 0.2;
const cluesMin = 3;
const placesMax = 4;
const comparedMax = 16;
const occurrencesMax = 16;
const nearMax = 1;

/**
 * Finds somebody or something of the claim for which the source has another of its kind in this place: 北面 for 南面, 総務部長が認めた for
 * 寮長が認めた. The claim's own stands elsewhere in the source, or is a place or body that stands nowhere. Japanese only.
 */
export function verifySlots(claim: Statement, source: SourceIndex, alignment: Alignment): Finding[] {
  if (claim.language === 'en') return [];
  return listFillers(claim)
    .slice(0, comparedMax)
    .filter(({ isAct }) => !isAct)
    .flatMap((filler) => {
      const place = findOther(filler, claim, source, alignment);
      if (place === undefined) return [];
      return [toFinding('name', claim.text.slice(filler.start, filler.end), 'conflict', source, place)];
    });
}

function findOther(filler: Filler, claim: Statement, source: SourceIndex, alignment: Alignment): Span | undefined {
  const clues = listClues(claim, filler, source, 0);
  if (clues.list.length < cluesMin) return undefined;
  const own = listOccurrences(filler.key, source);
  const ownFit = Math.max(0, ...own.map((index) => fitOf(index, clues, source)));
  const places = [...new Set([...alignment.support, ...findPlaces(clues, source).slice(0, placesMax)])]
    .map((index) => ({ index, fit: fitOf(index, clues, source) }))
    .toSorted((a, b) => b.fit - a.fit);
  const [best] = places;
  if (best === undefined || best.fit < fitMin || best.fit - ownFit < gapMin) return undefined;
  const home = onlyHome(clues);
  const ownHome = home && Math.max(0, ...own.map((index) => fitOf(index, home, source)));
  if (home !== undefined && fitOf(best.index, home, source) - (ownHome ?? 0) < gapMin) return undefined;
  if (own.some((index) => Math.abs(index - best.index) <= nearMax)) return undefined;
  if (source.frame(best.index).words.includes(filler.key)) return undefined;
  return listFillers(source.statement(best.index)).find((other) =>
    isRival(filler, other, best.index, claim, source, own.length > 0),
  );
}

function fitOf(index: number, clues: Clues, source: SourceIndex): number {
  const sentence = source.sentences[index];
  return sentence === undefined ? 0 : fitAt(clues, index, { start: sentence.contentStart, end: sentence.end }, source);
}

function listOccurrences(key: string, { folded, sentences }: SourceIndex): number[] {
  const found = new Set<number>();
  for (let at = folded.indexOf(key); at >= 0 && found.size < occurrencesMax; at = folded.indexOf(key, at + key.length))
    found.add(sentenceAt(sentences, at));
  return [...found];
}

function isRival(
  own: Filler,
  other: Filler,
  index: number,
  claim: Statement,
  source: SourceIndex,
  isKnown: boolean,
): boolean {
  if (own.key.includes(other.key) || other.key.includes(own.key) || claim.folded.includes(other.key)) return false;
  if (other.isAct || (own.isPerson && !other.isPerson)) return false;
  const head = commonHead(own, other);
  if (head === '') return isKnown && standsAlike(own, other, index, source);
  const [mine, theirs] = [own.key.slice(0, -head.length).trim(), other.key.slice(0, -head.length).trim()];
  if (mine === '' || theirs === '' || claim.folded.includes(theirs)) return false;
  if (vagueAttribute.test(mine) || vagueAttribute.test(theirs)) return false;
  // 旧倉庫 and 旧浜松原倉庫 may be one.
  if ([...mine].some((letter) => theirs.includes(letter))) return false;
  if (isAround(mine, index, source)) return false;
  return isKnown || own.role === other.role;
}

/** The words in which two end alike, if they name a kind of place, body or thing of which there are several. */
function commonHead(own: Filler, other: Filler): string {
  let length = 0;
  while (
    length < Math.min(own.key.length, other.key.length) - 1 &&
    own.key.at(-1 - length) === other.key.at(-1 - length)
  )
    length += 1;
  const common = length === 0 ? '' : own.key.slice(-length);
  return concreteHead.exec(common)?.[0] ?? '';
}

/** Two bodies or places of which the same is said in the same role: 総務部長に届け出る, 寮長への届け出. */
function standsAlike(own: Filler, other: Filler, index: number, source: SourceIndex): boolean {
  if (own.role === '' || own.role !== other.role || own.predicate === '' || other.predicate === '') return false;
  if (own.predicate.slice(0, 2) !== other.predicate.slice(0, 2)) return false;
  return concreteHead.test(own.key) && concreteHead.test(other.key) && !isAround(own.key, index, source);
}

/** Whether the words that tell it from others stand around the place in another form: 小児科医, where it speaks of 小児科. */
function isAround(words: string, index: number, { sentences, folded, frame }: SourceIndex): boolean {
  const [first, last] = [sentences[Math.max(0, index - 1)], sentences[Math.min(sentences.length - 1, index + 1)]];
  return `${folded.slice(first?.start ?? 0, last?.end ?? 0)}${frame(index).words}`.includes(words);
}
