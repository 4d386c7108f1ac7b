import { type ItemUnit, shapes, type SummaryShape } from '@youyaku/contract/shapes';
import type { Budget } from '@youyaku/summarize/budget/resolve-length';
import type { PromptLanguage } from './prompt-frame.ts';

/** Asked for a little less than allowed: models count badly, and what is too long has to be written again. */
const maxShare = 0.92;

const unitsJa: Readonly<Record<ItemUnit, string>> = { lines: '行', sentences: '文', pairs: '組', items: '個' };
const unitsEn: Readonly<Record<ItemUnit, string>> = {
  lines: 'lines',
  sentences: 'sentences',
  pairs: 'pairs',
  items: 'items',
};

export function describeLength(budget: Budget, shape: SummaryShape, language: PromptLanguage): string {
  if (budget.kind === 'items') {
    const { count } = budget;
    const { unit } = shapes[shape];
    if (language === 'en')
      return budget.isLoose ? `Write at most ${count} items.` : `Write exactly ${count} ${unitsEn[unit]}.`;
    return budget.isLoose
      ? `${count}個まで書く。`
      : `ちょうど${count}${unitsJa[unit]}書く。多くても少なくてもいけない。`;
  }
  const { characters } = budget;
  if (budget.kind === 'about')
    return language === 'ja'
      ? `全体を${characters}字程度（空白と改行は数えない）にする。`
      : `The whole must have about ${characters} characters, white space not counted.`;
  const aim = Math.max(1, Math.floor(characters * maxShare));
  return language === 'ja'
    ? `全体を${aim}字以内（空白と改行は数えない）にする。`
    : `The whole must not exceed ${aim} characters, white space not counted.`;
}
