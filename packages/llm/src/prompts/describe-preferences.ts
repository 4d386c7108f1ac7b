import { type ItemUnit, shapes } from '@youyaku/contract/shapes';
import type { SummaryOptions } from '@youyaku/contract/summary-request';
import type { Budget } from '@youyaku/summarize/budget/resolve-length';
import { openPreset } from '#length/resolve-model-length.ts';
import { describeShape } from './describe-shape.ts';
import { aimBelow } from './length-aim.ts';
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

/** The user's preferences, below `first`, which introduces them. */
export function describePreferences(
  first: string,
  options: SummaryOptions,
  budget: Budget,
  language: PromptLanguage,
): string {
  const { shape, focus = '', instructions = '' } = options;
  const wording = labels[language];
  return [
    first,
    wording.shape + describeShape(shape, language),
    wording.length + describeLength(budget, options, language),
    wording.style + describeStyle(options, language),
    ...(focus === '' ? [] : [wording.focus + focus]),
    ...(instructions === '' ? [] : [wording.further + instructions]),
  ].join('\n');
}

const unitsJa: Readonly<Record<ItemUnit, string>> = { lines: '行', sentences: '文', pairs: '組', items: '個' };
const unitsEn: Readonly<Record<ItemUnit, string>> = {
  lines: 'lines',
  sentences: 'sentences',
  pairs: 'pairs',
  items: 'items',
};

function describeLength(budget: Budget, options: SummaryOptions, language: PromptLanguage): string {
  if (budget.kind === 'items') {
    const { count } = budget;
    const { unit } = shapes[options.shape];
    if (openPreset(options) !== undefined)
      return language === 'ja'
        ? `項目の数は決めない。大事なことを落とさず、多くても${count}個までにする。`
        : `As many items as it takes to leave out nothing that matters, at most ${count}.`;
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
  const aim = aimBelow(characters);
  const { itemsMax } = budget;
  const unit = shapes[options.shape].unit;
  if (language === 'ja') {
    const lines = itemsMax === undefined ? '' : `${itemsMax}${unitsJa[unit]}までで、`;
    return `${lines}全体を${aim}字以内（空白と改行は数えない）にする。`;
  }
  const lines = itemsMax === undefined ? '' : ` in at most ${itemsMax} ${unitsEn[unit]}`;
  return `The whole must not exceed ${aim} characters${lines}, white space not counted.`;
}

const registersJa = {
  asIs: '文体は本文に合わせ、全体でそろえる。',
  desumasu: '文末は「です・ます」にそろえる。',
  dearu: '文末は「だ・である」にそろえる。',
  taigendome: '文末は体言止め（名詞で終える）にそろえる。',
} as const;

/** Minutes are a record, whatever the register of those who spoke. */
const recordRegisterJa = '特に希望がなければ、文末は常体（だ・である）か体言止めにする。';

/** Plainer words (やさしい日本語, children) are written in a call of their own, after the check. */
function describeStyle({ shape, register, reader }: SummaryOptions, language: PromptLanguage): string {
  if (language === 'en')
    return reader === 'expert'
      ? 'Write for experts: keep technical terms as they are.'
      : 'Write plainly, without flourish.';
  const expert = reader === 'expert' ? '専門家に向けて書き、専門用語は言い換えない。' : '';
  const isRecord = shapes[shape].layout === 'grouped' && register === 'asIs';
  return (isRecord ? recordRegisterJa : registersJa[register]) + expert;
}
