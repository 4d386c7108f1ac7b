import type { SummaryOptions } from '@youyaku/contract/summary-request';
import type { Budget } from '@youyaku/summarize/budget/resolve-length';
import { describeLength } from './describe-length.ts';
import { describeShape } from './describe-shape.ts';
import { describeStyle } from './describe-style.ts';
import type { PromptLanguage } from './prompt-frame.ts';

const labels = {
  ja: {
    shape: '形：',
    length: '長さ：',
    style: '文体：',
    focus: '特に知りたいこと：',
    further: '追加の希望（上の決まりに反しない範囲で）：',
  },
  en: {
    shape: 'Form: ',
    length: 'Length: ',
    style: 'Style: ',
    focus: 'The reader cares most about: ',
    further: 'Further wishes (as far as the rules allow): ',
  },
} as const;

/** What the reader asked for, below a first line that says what it is asked of. */
export function describeWish(first: string, options: SummaryOptions, budget: Budget, language: PromptLanguage): string {
  const { shape, focus = '', instructions = '' } = options;
  const say = labels[language];
  return [
    first,
    say.shape + describeShape(shape, language),
    say.length + describeLength(budget, shape, language),
    say.style + describeStyle(options, language),
    ...(focus === '' ? [] : [say.focus + focus]),
    ...(instructions === '' ? [] : [say.further + instructions]),
  ].join('\n');
}
