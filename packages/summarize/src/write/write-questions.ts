import { countCharacters } from '@youyaku/contract/count-characters';
import type { Budget } from '#budget/resolve-length.ts';
import type { RankedSentence } from '#rank/rank-sentences.ts';
import { SummarizeError } from '#summarize-error.ts';
import { chooseSentences } from './choose-sentences.ts';
import { createVariants, type Variant, type WriteContext } from './create-variants.ts';
import { type Draft, type DraftItem, toItem } from './draft.ts';
import { pointsBack } from '@youyaku/language/lexicon/pointers';
import { countAnswerMark, type Pair, pairQuestions } from './pair-questions.ts';

/** From this preset size on, a list of questions and answers is included completely. */
const growsFromItems = 4;
/** Upper bound for such a list; a source with fewer than `listedPairsMin` listed pairs is not treated as one. */
const grownPairsMax = 24;
const listedPairsMin = 4;

/** Questions of the source with their answers. An item is one pair. */
export function* writeQuestions(context: WriteContext, budget: Budget): Generator<undefined, Draft> {
  const pairs = yield* pairQuestions(context);
  if (pairs.size === 0) throw new SummarizeError('invalid_request', { reason: 'shape_unfit' });
  const labels = context.document.language === 'en' ? ['Q: ', 'A: '] : ['問：', '答：'];
  const chosen = isQuestionList(pairs, budget)
    ? takeAll(context, pairs)
    : yield* choosePairs(context, pairs, labels, budget);
  return { items: chosen.flatMap((answer, index) => layOut(answer, pairs.get(answer.group), labels, index === 0)) };
}

/** Whether the source is a list of questions and answers, all of which matter. */
function isQuestionList(pairs: ReadonlyMap<number, Pair>, budget: Budget): boolean {
  if (budget.kind !== 'items' || !budget.isLoose || budget.count < growsFromItems || pairs.size > grownPairsMax)
    return false;
  const listed = [...pairs.values()].filter((pair) => pair.isListed).length;
  return listed >= listedPairsMin && listed >= pairs.size * 0.8;
}

function takeAll(context: WriteContext, pairs: ReadonlyMap<number, Pair>): Variant[] {
  return context.ranking.sentences
    .filter(({ index }) => pairs.has(index))
    .flatMap((sentence) => createVariants(context, sentence).slice(0, 1));
}

function choosePairs(
  context: WriteContext,
  pairs: ReadonlyMap<number, Pair>,
  labels: readonly string[],
  budget: Budget,
): Generator<undefined, Variant[]> {
  const labelCharacters = countCharacters(labels.join(''));
  return chooseSentences(context, {
    budget,
    itemsMax: Number.POSITIVE_INFINITY,
    isAllowed: (sentence) => pairs.has(sentence.index),
    extraCharacters: (sentence: RankedSentence) => {
      const { question, lead } = pairs.get(sentence.index) ?? {};
      return labelCharacters + countCharacters((question?.text ?? '') + (lead === undefined ? '' : `${lead.text} `));
    },
    // 「それはなぜですか」 is only understandable in its context.
    priorFactor: (sentence: RankedSentence) => (pointsBack(pairs.get(sentence.index)?.question.text ?? '') ? 0.4 : 1),
  });
}

function layOut(answer: Variant, pair: Pair | undefined, labels: readonly string[], isFirst: boolean): DraftItem[] {
  const [questionLabel = '', answerLabel = ''] = labels;
  const item = dropMark(toItem(answer, `\n${answerLabel}`));
  if (pair === undefined) return [item];
  const { question, lead } = pair;
  const questionItem = { ...question, before: `${isFirst ? '' : '\n'}${questionLabel}`, isCompressed: false };
  if (lead === undefined) return [questionItem, item];
  const gap = answerLabel === 'A: ' ? ' ' : '';
  return [questionItem, { ...lead, before: item.before, isCompressed: false, isTerm: true }, { ...item, before: gap }];
}

/** Removes a mark that the label repeats (「答：A …」). */
function dropMark(item: DraftItem): DraftItem {
  const units = countAnswerMark(item.text);
  return units === 0 || units >= item.text.length
    ? item
    : { ...item, text: item.text.slice(units), start: item.start + units };
}
