import type { SummaryShape } from '@youyaku/contract/summary-request';
import type { Budget } from '@youyaku/summarize/budget/resolve-length';
import type { PromptLanguage } from './prompt-language.ts';

/** Asked for a little less than allowed: models count badly, and what is too long has to be written again. */
const maxShare = 0.92;

export function describeLength(budget: Budget, shape: SummaryShape, language: PromptLanguage): string {
  if (budget.kind === 'items') {
    const { count } = budget;
    if (language === 'en')
      return budget.isLoose ? `Write at most ${count} items.` : `Write exactly ${count} ${unitEn(shape)}.`;
    return budget.isLoose
      ? `${count}個まで書く。`
      : `ちょうど${count}${unitJa(shape)}書く。多くても少なくてもいけない。`;
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

function unitJa(shape: SummaryShape): string {
  if (shape === 'lines') return '行';
  if (shape === 'paragraph' || shape === 'sentence') return '文';
  return shape === 'qa' ? '組' : '個';
}

function unitEn(shape: SummaryShape): string {
  if (shape === 'lines') return 'lines';
  if (shape === 'paragraph' || shape === 'sentence') return 'sentences';
  return shape === 'qa' ? 'pairs' : 'items';
}
