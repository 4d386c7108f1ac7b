import type { Minutes } from '@youyaku/contract/minutes';
import type { Span } from '@youyaku/language/text/span';
import type { Variant } from './create-variants.ts';
import { type Passage, passageOf } from './standing/gap.ts';

/** One sentence of the summary before the text is assembled. */
export type DraftItem = {
  /** Separator before this item: a line break, a space, a label. Not part of the sentence. */
  readonly before: string;
  readonly text: string;
  /** Span in the source, in UTF-16 units of the document's text. */
  readonly start: number;
  readonly end: number;
  readonly isCompressed: boolean;
  /** Spans left out of the source sentence, in order; absent for a whole one. */
  readonly cuts?: readonly Span[];
  /** Places of the source that the text rests on too. */
  readonly also?: readonly Span[];
  /** Words that stand elsewhere in the source: their span in `text` and their place in the document. */
  readonly insertions?: readonly { readonly start: number; readonly end: number; readonly source: Span }[];
  /** A keyword or a heading: it is cited but contains no claim to verify. */
  readonly isTerm?: boolean;
  /** Fixed by its reader: checked like any text, wherever it came from. */
  readonly isPinned?: true;
};

export type Draft = {
  readonly items: readonly DraftItem[];
  readonly minutes?: Minutes;
  /** The source is so short that it is given back whole. */
  readonly isWholeSource?: true;
};

export function toItem(variant: Variant, before: string): DraftItem {
  const { label, text, start, end, isCompressed, cuts, also } = variant;
  return {
    before: before + label,
    text,
    start,
    end,
    isCompressed,
    ...(cuts.length === 0 ? {} : { cuts }),
    ...(also === undefined ? {} : { also }),
    ...placeInsertions(variant),
  };
}

function placeInsertions({ text, insertions = [] }: Variant): Pick<DraftItem, 'insertions'> {
  let from = 0;
  const placed = insertions.flatMap(({ text: inserted, source }) => {
    const words = inserted.trim();
    const start = text.indexOf(words, from);
    if (start < 0) return [];
    from = start + words.length;
    return [{ start, end: from, source }];
  });
  return placed.length === 0 ? {} : { insertions: placed };
}

export function draftText(items: readonly DraftItem[]): string {
  return items.map((item) => item.before + item.text).join('');
}

/** One item a line. */
export function toLines(variants: readonly Variant[]): DraftItem[] {
  return variants.map((variant, index) => toItem(variant, index === 0 ? '' : '\n'));
}

/** The sentences of one line, the first after the line break. */
export function layOutLine(variants: readonly Variant[], index: number): DraftItem[] {
  return join(variants).map((item, at) => (at === 0 && index > 0 ? { ...item, before: `\n${item.before}` } : item));
}

/**
 * Joins the items. A sentence that stands outside the passage of a label (［手数料］) begins a new line, so that the label does
 * not seem to head it.
 */
export function toParagraph(variants: readonly Variant[]): DraftItem[] {
  let passage: Passage | undefined;
  return join(variants).map((item, index) => {
    const variant = variants[index];
    if (variant === undefined) return item;
    const own = passageOf(variant);
    const isOutside = passage !== undefined && own === undefined && variant.group >= passage.end;
    passage = isOutside ? undefined : (own ?? passage);
    return isOutside ? { ...item, before: `\n${item.before.trimStart()}` } : item;
  });
}

/**
 * Nothing between Japanese sentences, a space between others. A sentence without a known speaker begins a new line after a
 * speaker's sentence, so that it is not attributed to that speaker.
 */
function join(variants: readonly Variant[]): DraftItem[] {
  return variants.map((variant, index) => {
    const previous = variants[index - 1];
    if (previous !== undefined && previous.speaker !== '' && variant.speaker === '') return toItem(variant, '\n');
    const last = previous?.text.at(-1) ?? '';
    const isTight = index === 0 || /[\u2e80-\uffef…]/u.test(last);
    return toItem(variant, isTight ? '' : ' ');
  });
}
