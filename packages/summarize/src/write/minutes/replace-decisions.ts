import { countedThings, reopens, replacedValues, takenBack } from '@youyaku/language/lexicon/conclusion-words';
import { type Place, sentenceAt, wordsOf } from './minutes-place.ts';

/** A later decision replaces one at most so many sentences before it: also bounds the work. */
const replacedReach = 200;

/** Decisions whose value a later one replaces, or which a later one takes back. */
export function markReplaced(place: Place): void {
  const decided = place.order.filter((index) => place.minutes.get(index)?.kind === 'decision');
  for (const [at, index] of decided.entries()) {
    const words = wordsOf(place, index);
    const joined = (place.minutes.get(index)?.shownBy ?? []).map((other) => wordsOf(place, other)).join('');
    const earlier = decided
      .slice(Math.max(0, at - replacedReach), at)
      .filter((other) => index - other <= replacedReach)
      .toReversed();
    const old = replacedValues.map((pattern) => pattern.exec(words)?.[1]).find((value) => value !== undefined);
    const target =
      old === undefined
        ? takenBack.test(words + joined)
          ? earlier.find((other) => isSameMatter(place, index, other) || countsOtherwise(words, wordsOf(place, other)))
          : undefined
        : earlier.find((other) => states(wordsOf(place, other), old));
    const minute = target === undefined ? undefined : place.minutes.get(target);
    const own = place.minutes.get(index);
    if (target === undefined || minute === undefined || own === undefined) continue;
    place.minutes.set(target, { ...minute, kind: 'replaced', shownBy: [...(minute.shownBy ?? []), index] });
    place.minutes.set(index, { ...own, replaces: minute.replaces ?? target });
  }
}

/** 「相見積もりを取ってから決めること」: what was decided of it before is open again. */
export function dropReopened(place: Place): void {
  for (const [at, index] of place.order.entries()) {
    if (place.minutes.get(index)?.kind !== 'open' || !reopens.test(wordsOf(place, index))) continue;
    for (const other of place.order.slice(Math.max(0, at - replacedReach), at)) {
      const isDecided = place.minutes.get(other)?.kind === 'decision' && index - other <= replacedReach;
      if (isDecided && sharedTerms(place, index, other) >= 2) place.minutes.delete(other);
    }
  }
}

/** 「3小間で申し込む」 and 「2小間で行こう」: the same thing in another number. Days and times are of many matters. */
function countsOtherwise(a: string, b: string): boolean {
  const counts = [...b.normalize('NFKC').matchAll(countedThings)];
  return [...a.normalize('NFKC').matchAll(countedThings)].some(([, number, thing]) =>
    counts.some(([, other, same]) => same === thing && other !== number),
  );
}

/** Below the same heading, or with several words in common. */
function isSameMatter(place: Place, a: number, b: number): boolean {
  const isHeaded = (place.context.ranking.sections[place.sectionOf.get(a) ?? -1]?.title ?? '') !== '';
  return (isHeaded && place.sectionOf.get(a) === place.sectionOf.get(b)) || sharedTerms(place, a, b) >= 2;
}

/** Whether the words have the value: 「18日の10時」 is said as 「10時」 too. */
function states(words: string, value: string): boolean {
  const plain = words.normalize('NFKC');
  const wanted = value.normalize('NFKC').trim();
  return plain.includes(wanted) || plain.includes(wanted.split('の').at(-1) ?? wanted);
}

function sharedTerms(place: Place, a: number, b: number): number {
  const terms = new Set(sentenceAt(place, a)?.terms ?? []);
  return new Set((sentenceAt(place, b)?.terms ?? []).filter((term) => term.length >= 2 && terms.has(term))).size;
}
