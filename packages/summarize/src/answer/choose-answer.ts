import type { RankedAnswer } from './rank-answers.ts';

const sentencesMax = 3;
/** With less, the source is not about the question. */
const coverageMin = 0.45;
const ownMin = 0.35;
const scoreMin = 0.5;
/** A further sentence must be nearly as relevant as the best. */
const furtherMin = 0.75;
/** Places shown beside a question without an answer may be less close. */
const relatedMin = 0.3;

/** The one to three best answers in source order, each with what was asked for; none if the source has no answer. */
export function chooseAnswer(ranked: readonly RankedAnswer[]): RankedAnswer[] {
  const best = chooseBest(
    ranked.filter(
      ({ isHeadingOrQuestion, isOfKind, namesSubject, coverage, ownCoverage, score }) =>
        !isHeadingOrQuestion &&
        isOfKind &&
        namesSubject &&
        coverage >= coverageMin &&
        ownCoverage >= ownMin &&
        score >= scoreMin,
    ),
  );
  const chosen = new Set(best.map(({ index }) => index));
  return best.flatMap((answer) =>
    answer.needsPrevious && !chosen.has(answer.index - 1) ? [{ ...answer, index: answer.index - 1 }, answer] : [answer],
  );
}

/** The places nearest to a question that has no answer, in source order. */
export function chooseRelated(ranked: readonly RankedAnswer[]): RankedAnswer[] {
  return chooseBest(
    ranked.filter(({ isHeadingOrQuestion, coverage }) => !isHeadingOrQuestion && coverage >= relatedMin),
  );
}

function chooseBest(eligible: readonly RankedAnswer[]): RankedAnswer[] {
  const ordered = eligible.toSorted((a, b) => b.score - a.score || a.index - b.index);
  const [best] = ordered;
  if (best === undefined) return [];
  return ordered
    .filter(({ score }) => score >= best.score * furtherMin)
    .slice(0, sentencesMax)
    .toSorted((a, b) => a.index - b.index);
}
