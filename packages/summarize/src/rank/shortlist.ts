import type { RankedSentence, Ranking } from './rank-sentences.ts';
import { divideSections } from './list-sections.ts';

const sentencesAll = 200;
/** Below this it is a label, a greeting, a scrap: chosen only when there is nothing else. */
const priorMin = 0.2;
const sectionSentencesMax = 200;
const sectionShare = 0.2;

/**
 * The sentences worth choosing from: all of a short text; of a long one the best fifth of each stretch of about two
 * hundred sentences, so that no part is left unread and the choice stays quick. In order of position.
 */
export function shortlist(
  ranking: Ranking,
  isAllowed: (sentence: RankedSentence) => boolean,
  wantedCharacters: number,
  averageCharacters: number,
): RankedSentence[] {
  const usable = ranking.sentences.filter((sentence) => sentence.prior >= priorMin && isAllowed(sentence));
  if (usable.length <= sentencesAll) return usable;
  // Sixteen times the budget leaves enough to choose from, also for a budget of half the text.
  const wanted = Math.ceil((16 * wantedCharacters) / Math.max(averageCharacters, 1));
  const share = Math.min(1, Math.max(sectionShare, wanted / usable.length), Math.max(2000, wanted) / usable.length);
  const stretches = divideSections(mergeSmall(ranking), sectionSentencesMax);
  const kept: RankedSentence[] = [];
  let at = 0;
  for (const stretch of stretches) {
    const members: RankedSentence[] = [];
    for (; at < usable.length && (usable[at]?.index ?? 0) < stretch.sentencesEnd; at += 1) {
      const sentence = usable[at];
      if (sentence !== undefined) members.push(sentence);
    }
    const best = members.toSorted((a, b) => b.score - a.score || a.index - b.index);
    kept.push(...best.slice(0, Math.max(3, Math.ceil(members.length * share))));
  }
  return kept.toSorted((a, b) => a.index - b.index);
}

/** Neighbouring short sections together make one stretch, else three of each would be everything. */
function mergeSmall(ranking: Ranking): Ranking['sections'] {
  const merged: Ranking['sections'][number][] = [];
  for (const section of ranking.sections) {
    const last = merged.at(-1);
    const size = last === undefined ? 0 : section.sentencesEnd - last.firstSentence;
    if (last !== undefined && size <= 40) merged[merged.length - 1] = { ...last, sentencesEnd: section.sentencesEnd };
    else merged.push(section);
  }
  return merged;
}
