import { endsPointing, keepsNoun, pointsInside, standsForEarlier } from '@youyaku/language/lexicon/pointers';
import { continuingOpening } from '@youyaku/language/lexicon/subject-words';
import type { Gap } from './gap.ts';
import type { Place } from './place.ts';

/** ただし and うち say nothing at all without the sentence before. */
const continuingFactor = 0.08;
const openingFactor = 0.2;
/** この滝を, チームはそれを: half of what is meant is said. */
const partlyFactor = 0.4;

/** A sentence that limits or points at what was said before. Only the sentence before can fill such a gap. */
export function findPointer({ words, opening, previous, index }: Place): Gap | undefined {
  const needs = previous === undefined ? {} : { needs: index - 1 };
  if (continuingOpening.test(words)) return { rule: 'exception', aloneFactor: continuingFactor, ...needs };
  if (opening.isUnresolved || standsForEarlier.test(words.slice(0, 60)))
    return { rule: 'pointer', aloneFactor: keepsNoun.test(words) ? partlyFactor : openingFactor, ...needs };
  if (opening.replacedPointer === undefined && (pointsInside.test(words.slice(0, 60)) || endsPointing(words)))
    return { rule: 'pointer', aloneFactor: partlyFactor, ...needs };
  return undefined;
}
