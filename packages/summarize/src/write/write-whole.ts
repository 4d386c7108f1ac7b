import { shapes, type SummaryShape } from '@youyaku/contract/shapes';
import { type Budget, itemsMaxOf, rangeOf } from '#budget/resolve-length.ts';
import { lineCharactersMax } from './line-characters.ts';
import { createVariants, type Variant, type WriteContext } from './create-variants.ts';
import { type Draft, layOutLine, toLines, toParagraph } from './draft.ts';

/** A source of so few sentences is given back in any shape that it fits. */
const fewSentences = 2;

/**
 * The whole source, if it is a sentence or two or no longer than what was asked for: choosing among so little only loses some of
 * it. Undefined for other sources, and for terms, which are looked for in short texts too.
 */
export function writeWhole(context: WriteContext, shape: SummaryShape, budget: Budget): Draft | undefined {
  const { ranking, document } = context;
  const { form, isTerms } = shapes[shape];
  const isFew = ranking.sentences.length <= fewSentences;
  // Several sources are compared with each other, however short they are.
  if (isTerms || document.sources !== undefined || (!isFew && form !== 'sentence')) return undefined;
  const charactersMax = isFew && budget.kind === 'items' ? Number.POSITIVE_INFINITY : charactersOf(context, budget);
  if (ranking.sentences.length > Math.min(sentencesMax(shape, budget), charactersMax)) return undefined;
  const whole: Variant[] = [];
  let characters = 0;
  for (const sentence of ranking.sentences) {
    const [variant] = createVariants(context, sentence);
    if (variant === undefined) continue;
    whole.push(variant);
    characters += variant.characters;
    if (characters > charactersMax) return undefined;
  }
  if (characters === 0) return undefined;
  return { items: layOut(whole, shape, budget), isWholeSource: true };
}

function charactersOf({ document }: WriteContext, budget: Budget): number {
  return budget.kind === 'items' ? budget.count * lineCharactersMax(document) : rangeOf(budget).high;
}

function sentencesMax(shape: SummaryShape, budget: Budget): number {
  const { form, itemsMax = Number.POSITIVE_INFINITY, itemSentencesMax } = shapes[shape];
  if (form !== 'sentence') return fewSentences;
  if (budget.kind !== 'items') return Math.min(itemsMax, itemsMaxOf(budget));
  // More sentences than items only where all of them stand on one line.
  return budget.count === 1 ? Math.min(itemSentencesMax, fewSentences) : Math.min(budget.count, itemsMax);
}

function layOut(whole: readonly Variant[], shape: SummaryShape, budget: Budget): Draft['items'] {
  if (shapes[shape].layout !== 'lines') return toParagraph(whole);
  return budget.kind === 'items' && budget.count < whole.length ? layOutLine(whole, 0) : toLines(whole);
}

/** Whether a draft has something of every sentence. */
export function coversAll({ ranking, analysis }: WriteContext, { items }: Draft): boolean {
  return ranking.sentences.every(({ index }) => {
    const sentence = analysis.sentences[index];
    return sentence === undefined || items.some(({ start, end }) => start < sentence.end && sentence.start < end);
  });
}
