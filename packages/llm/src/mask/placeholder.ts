import type { MaskKind } from '@youyaku/contract/masking-values';
import type { PromptLanguage } from '#prompts/prompt-frame.ts';

/** What a placeholder stands for; `sign`: a text of the source that looks like a placeholder. */
export type PlaceholderKind = MaskKind | 'sign';

const labels: Readonly<Record<PromptLanguage, Readonly<Record<PlaceholderKind, string>>>> = {
  ja: {
    name: '人名',
    address: '住所',
    postal: '郵便',
    phone: '電話',
    mail: 'メール',
    mynumber: '個人番号',
    card: 'カード',
    account: '口座',
    number: '番号',
    word: '語',
    sign: '記号',
  },
  en: {
    name: 'Person',
    address: 'Address',
    postal: 'Postcode',
    phone: 'Phone',
    mail: 'Mail',
    mynumber: 'IdNumber',
    card: 'Card',
    account: 'Account',
    number: 'Number',
    word: 'Word',
    sign: 'Sign',
  },
};

/** What the model is told when something is masked. */
export const maskRules: Readonly<Record<PromptLanguage, string>> = {
  ja: '〔人名1〕〔電話2〕のような印は伏せ字です。中身を推測せず、括弧と番号も含めて一字も変えずに書き写してください。番号が同じなら同じものを指し、番号の後ろの a・b は書き方の違いです。新しい印は作らないでください。',
  en: 'Marks such as 〔Person1〕 or 〔Phone2〕 stand for masked text. Do not guess what they hide; copy them letter by letter, with brackets and number. Equal numbers mean the same thing, a letter behind the number another way to write it. Never invent a mark.',
};

/** Shown instead of a placeholder that the model broke or invented. */
export const brokenMark: Readonly<Record<PromptLanguage, string>> = { ja: '［伏せ字］', en: '［masked］' };

/** `variant`: 0 for the first way to write it, 1 for the next. */
export function writePlaceholder(
  { kind, number, variant }: { kind: PlaceholderKind; number: number; variant: number },
  language: PromptLanguage,
): string {
  const letter = variant === 0 ? '' : String.fromCodePoint('a'.charCodeAt(0) + Math.min(variant, 25));
  return `〔${labels[language][kind]}${number}${letter}〕`;
}

/**
 * Groups: the opening bracket, the label, the number, the letter, the closing bracket. Models write other brackets, full-width
 * digits and spaces; without brackets only a label directly before a number is one.
 */
export function placeholderPattern(language: PromptLanguage): RegExp {
  const label = Object.values(labels[language]).join('|');
  const number = '([0-9０-９]{0,5})';
  return new RegExp(
    `([〔［[【(（｛{〈])[ \\u3000]?(${label})[ \\u3000]?${number}[ \\u3000]?([a-zａ-ｚ]?)[ \\u3000]?([〕］\\]】)）｝}〉])|(?<![\\p{L}])(${label})([0-9０-９]{1,5})([a-zａ-ｚ]?)(?![0-9０-９a-zA-Z])`,
    'gu',
  );
}
