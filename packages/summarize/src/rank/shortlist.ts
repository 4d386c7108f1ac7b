import type { RankedSentence, Ranking } from './rank-sentences.ts';
import { divideSections } from './list-sections.ts';

const sentencesAll = 200;
/** A sentence with a lower prior is a label, a greeting or a fragment: chosen only when there is nothing else. */
const priorMin = 0.2;
const sectionSentencesMax = 200;
const sectionShare = 0.2;

/**
 * The sentences to choose from: all of a short text; of a long one the best fifth of every two hundred or so
 * sentences, so that no part is ignored and selection stays fast. In source order.
 */
export function shortlist(
  ranking: Ranking,
  isAllowed: (sentence: RankedSentence) => boolean,
  wantedCharacters: number,
  averageCharacters: number,
): RankedSentence[] {
  const usable = ranking.sentences.filter((sentence) => sentence.prior >= priorMin && isAllowed(sentence));
  if (usable.length <= sentencesAll) return usable;
  // Sixteen times the budget is enough to choose from, even for a budget of half the text.
  const wanted = Math.ceil((16 * wantedCharacters) / Math.max(averageCharacters, 1));
  const share = Math.min(1, Math.max(sectionShare, wanted / usable.length), Math.max(2000, wanted) / usable.length);
  const groups = divideSections(mergeSmall(ranking), sectionSentencesMax);
  const kept: RankedSentence[] = [];
  let at = 0;
  for (const group of groups) {
    const members: RankedSentence[] = [];
    for (; at < usable.length && (usable[at]?.index ?? 0) < group.sentencesEnd; at += 1) {
      const sentence = usable[at];
      if (sentence !== undefined) members.push(sentence);
    }
    const best = members.toSorted((a, b) => b.score - a.score || a.index - b.index);
    kept.push(...best.slice(0, Math.max(3, Math.ceil(members.length * share))));
  }
  return kept.toSorted((a, b) => a.index - b.index);
}

/** Merges short neighbouring sections: three sentences of each would otherwise keep the whole text. */
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
