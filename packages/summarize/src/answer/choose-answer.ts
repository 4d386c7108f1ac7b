import type { RankedAnswer } from './rank-answers.ts';

const sentencesMax = 3;
/** Below it the source does not speak of what is asked. */
const coverageMin = 0.45;
const scoreMin = 0.5;
/** A further sentence must bear on the question nearly as much as the best. */
const furtherMin = 0.75;

/** The one to three sentences that answer best, in the order of the document; none where the source does not say. */
export function chooseAnswer(ranked: readonly RankedAnswer[]): RankedAnswer[] {
  const able = ranked
    .filter(
      ({ isHeadingOrQuestion, coverage, score }) =>
        !isHeadingOrQuestion && coverage >= coverageMin && score >= scoreMin,
    )
    .toSorted((a, b) => b.score - a.score || a.index - b.index);
  const [best] = able;
  if (best === undefined) return [];
  return able
    .filter(({ score }) => score >= best.score * furtherMin)
    .slice(0, sentencesMax)
    .toSorted((a, b) => a.index - b.index);
}
