import type { Piece } from '#container/assemble-pieces.ts';
import type { TextFlow } from '#office/text-flow.ts';
import { trimLines } from '#office/trim-lines.ts';

/** The effect of a paragraph style. */
export type RtfStyle = { level?: number; isContents: boolean };

/** Properties of the current paragraph; \pard resets them. */
export type RtfProperties = { style: number; outline: number | undefined; list: number | undefined; listLevel: number };

export function plainProperties(): RtfProperties {
  return { style: 0, outline: undefined, list: undefined, listLevel: 0 };
}

/** Ends the paragraph: appends it to the open cell, or directly to the text. */
export function endParagraph(
  flow: TextFlow,
  properties: RtfProperties,
  styles: ReadonlyMap<number, RtfStyle>,
  isInTable: boolean,
): void {
  const words = trimLines(flow.words.join(''));
  const label = flow.label.replace(/\s+/g, ' ').trim();
  flow.words = [];
  flow.label = '';
  const style = styles.get(properties.style);
  if (words === '' || style?.isContents === true) return;
  const place = placeOf(properties, style, label !== '');
  const text = /[0-9０-９A-Za-z一-龠ア-ンぁ-ん①-⑳ｱ-ﾝ]/.test(label) ? `${label} ${words}` : words;
  (isInTable ? flow.cell : flow.sink).push({ ...place, text });
}

function placeOf(
  { outline, list, listLevel }: RtfProperties,
  style: RtfStyle | undefined,
  isLabelled: boolean,
): Omit<Piece, 'text'> {
  const level = outline === undefined ? style?.level : outline >= 0 && outline <= 8 ? outline + 1 : undefined;
  if (level !== undefined) return { kind: 'heading', level };
  if (isLabelled || (list !== undefined && list > 0)) return { kind: 'item', level: Math.min(9, listLevel + 1) };
  return { kind: 'paragraph' };
}
