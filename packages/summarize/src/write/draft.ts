import type { Minutes } from '@youyaku/contract/summary';
import type { Variant } from './create-variants.ts';

/** One sentence of the summary before its text is put together. */
export type DraftItem = {
  /** What stands between the item before and this one: a line end, a space, a label. Not part of the sentence. */
  readonly before: string;
  readonly text: string;
  /** Where in the source it came from, in UTF-16 units of the document's text. */
  readonly start: number;
  readonly end: number;
  readonly isCompressed: boolean;
  /** What was left out of the source sentence, in order; absent for a whole one. */
  readonly cuts?: readonly { readonly start: number; readonly end: number }[];
  /** A word of the source that claims nothing: it is cited, there is nothing to check. */
  readonly isTerm?: boolean;
};

export type Draft = { readonly items: readonly DraftItem[]; readonly minutes?: Minutes };

export function toItem(variant: Variant, before: string): DraftItem {
  const { label, text, start, end, isCompressed, cuts } = variant;
  return { before: before + label, text, start, end, isCompressed, ...(cuts.length === 0 ? {} : { cuts }) };
}

export function draftText(items: readonly DraftItem[]): string {
  return items.map((item) => item.before + item.text).join('');
}

/** One item a line. */
export function toLines(variants: readonly Variant[]): DraftItem[] {
  return variants.map((variant, index) => toItem(variant, index === 0 ? '' : '\n'));
}

/**
 * One after the other: nothing between Japanese sentences, a space between others. What nobody is known to have said
 * begins a new line behind a speaker's words: on the same line it would be taken for theirs.
 */
export function toParagraph(variants: readonly Variant[]): DraftItem[] {
  return variants.map((variant, index) => {
    const previous = variants[index - 1];
    if (previous !== undefined && previous.speaker !== '' && variant.speaker === '') return toItem(variant, '\n');
    const last = previous?.text.at(-1) ?? '';
    const isTight = index === 0 || /[\u2e80-\uffef…]/u.test(last);
    return toItem(variant, isTight ? '' : ' ');
  });
}
