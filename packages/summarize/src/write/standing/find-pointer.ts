import {
  afterThat,
  bareCondition,
  endsPointing,
  keepsNoun,
  nextDay,
  pointsAnywhere,
  pointsInside,
  presentsName,
  presentsTime,
  standsForEarlier,
} from '@youyaku/language/lexicon/pointers';
import {
  continuingOpening,
  narrowingOpening,
  numberedDefinite,
  withinSoLong,
} from '@youyaku/language/lexicon/subject-words';
import { findApposed } from './find-apposed.ts';
import type { Gap } from './gap.ts';
import { bracket, type Place } from './place.ts';

/** ただし and うち say nothing at all without the sentence before. */
const continuingFactor = 0.08;
const openingFactor = 0.2;
/** この滝を, チームはそれを: half of what is meant is said. */
const partlyFactor = 0.4;

/** とくに: what it belongs to is missed, but the claim is whole. */
const narrowingFactor = 0.8;
/** 二つの病院は: of which two, a few words say. */
const numberedFactor = 0.6;
/** その後: after another sentence it would be read as after that. */
const laterFactor = 0.6;

/** 防災課と協議し、令和8年度に検討する: what is examined was said before. */
const lacksMatter =
  /^(?:[^、。をはがも「」]{1,16}、){0,2}[^、。をはがも「」]{0,14}(?:再?検討|協議|審議|判断|決定|議論)(?:する|します|した|しました)。?$|^[^、。をはがも「」]{1,20}(?:で|に)(?:決め|諮)(?:る|ります|ます)。?$/u;

/** A sentence that limits or points at what was said before. Only the sentence before can fill such a gap. */
export function findPointer(place: Place): Gap | undefined {
  const { words, opening, previous, index } = place;
  const needs = previous === undefined ? {} : { needs: index - 1 };
  if (continuingOpening.test(words)) return { rule: 'exception', aloneFactor: continuingFactor, ...needs };
  if (narrowingOpening.test(words)) return { rule: 'pointer', aloneFactor: narrowingFactor, ...needs };
  const numbered = numberedDefinite.exec(words)?.[0];
  if (numbered !== undefined)
    return { rule: 'pointer', aloneFactor: numberedFactor, ...needs, ...findIntroduction(place, numbered) };
  if (presentsTime.test(words) || presentsName.test(words) || bareCondition.test(words))
    return { rule: 'subject', aloneFactor: openingFactor, ...needs };
  if (withinSoLong.test(words)) return { rule: 'pointer', aloneFactor: partlyFactor, ...needs };
  if (afterThat.test(words)) return { rule: 'pointer', aloneFactor: laterFactor, ...needs };
  if (lacksMatter.test(words)) return { rule: 'pointer', aloneFactor: openingFactor, ...needs };
  if (opening.isUnresolved || standsForEarlier.test(words.slice(0, 60)))
    return {
      rule: 'pointer',
      aloneFactor: keepsNoun.test(words) ? partlyFactor : openingFactor,
      ...needs,
      ...findApposed(place),
    };
  if (
    opening.replacedPointer === undefined &&
    (pointsInside.test(words.slice(0, 60)) || endsPointing(words) || nextDay.test(words) || pointsAway(words))
  )
    return { rule: 'pointer', aloneFactor: partlyFactor, ...needs };
  return undefined;
}

/** その人 where nobody stands before it, 同じ場所 where no other place does. */
function pointsAway(words: string): boolean {
  const found = pointsAnywhere.exec(words.slice(0, 120));
  if (found === null) return false;
  const before = words.slice(0, found.index);
  if (found[0].includes('同じ')) return true;
  return /その(?:日|晩|夜)/u.test(found[0]) ? !/日(?!は)|曜/u.test(before) : !/[人者員氏男女子々]|さん/u.test(before);
}

/** 県立の, before 二つの病院 where the text names them first. */
function findIntroduction({ text, sentence, from }: Place, named: string): Partial<Gap> {
  const least = Math.max(0, sentence.contentStart - reachUnits);
  const at = text.indexOf(named, least);
  if (at < 0 || at >= sentence.contentStart) return {};
  const found = introducing.exec(text.slice(Math.max(0, at - introductionUnits), at));
  const words = found?.[1];
  if (words === undefined) return {};
  const source = { start: at - words.length, end: at };
  return { insertions: [{ at: from, text: bracket(words), source, isSaidBy: `${words}${named}` }], insertedFactor: 1 };
}

/** So much of the text before is searched for the first naming. */
const reachUnits = 20_000;
const introductionUnits = 40;
const introducing = /(?:^|[。、「」（）\nはがをにで])([^。、「」（）\nはがをにで]{1,20}の)$/u;
