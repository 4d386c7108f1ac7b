import type { RankedAnswer } from './rank-answers.ts';

const sentencesMax = 3;
/** With less, the source is not about the question. */
const coverageMin = 0.45;
const scoreMin = 0.5;
/** A further sentence must be nearly as relevant as the best. */
const furtherMin = 0.75;

/** The one to three best answers in source order; none if the source has no answer. */
export function chooseAnswer(ranked: readonly RankedAnswer[]): RankedAnswer[] {
  const eligible = ranked
    .filter(
      ({ isHeadingOrQuestion, coverage, score }) =>
        !isHeadingOrQuestion && coverage >= coverageMin && score >= scoreMin,
    )
    .toSorted((a, b) => b.score - a.score || a.index - b.index);
  const [best] = eligible;
  if (best === undefined) return [];
  return eligible
    .filter(({ score }) => score >= best.score * furtherMin)
    .slice(0, sentencesMax)
    .toSorted((a, b) => a.index - b.index);
}
