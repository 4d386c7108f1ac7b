import { shapes, type ItemUnit, type SummaryShape } from '@youyaku/contract/shapes';
import type { Messages } from '#messages/ja.ts';
import { listLengthUnits, parseLength, type Draft, type LengthUnit } from './compose-draft.ts';

export type LengthFields = Pick<Draft, 'lengthUnit' | 'lengthAmount'>;

/** What may follow a number, in both languages; characters without a word are at most that many. */
const unitPatterns: readonly (readonly [LengthUnit, RegExp])[] = [
  ['percent', /^(%|percent|パーセント)$/],
  ['about', /^(字|文字|characters?)?(程度|くらい|ぐらい|前後|or ?so)$/],
  ['items', /^(行|文|個|つ|点|項目|lines?|sentences?|items?|pairs?)$/],
  ['max', /^(字|文字|字以内|文字以内|以内|characters?|charactersatmost)?$/],
];

/** Reads a length as people type it: 「200」「２００字以内」「10%」「5行」「約300字」「短め」. Undefined if it is none for this shape. */
export function readLengthWords(
  words: string,
  shape: SummaryShape,
  labels: Messages['compose'],
): LengthFields | undefined {
  const plain = words.normalize('NFKC').replaceAll(/[\s,]/g, '').toLowerCase();
  const preset = (['short', 'medium', 'long'] as const).find(
    (unit) => labels.lengthUnits[unit].toLowerCase() === plain && listLengthUnits(shape).includes(unit),
  );
  if (preset !== undefined) return { lengthUnit: preset, lengthAmount: '' };
  const [, about, amount = '', rest = ''] = /^(約|about|~)?(\d{1,6})(.*)$/.exec(plain) ?? [];
  const unit = unitPatterns.find(([, pattern]) => pattern.test(rest))?.[0];
  if (unit === undefined) return undefined;
  const fields: LengthFields = {
    lengthUnit: about !== undefined && unit === 'max' ? 'about' : unit,
    lengthAmount: amount,
  };
  const isKnown = listLengthUnits(shape).includes(fields.lengthUnit) || fields.lengthUnit === 'items';
  return isKnown && parseLength({ ...fields, shape }) !== undefined ? fields : undefined;
}

/** A length in words, e.g. 「200字以内」「3行」「短め」; a unit in Latin letters stands apart. */
export function formatLengthWords(
  { lengthUnit: unit, lengthAmount, shape }: LengthFields & Pick<Draft, 'shape'>,
  labels: Messages['compose'],
): string {
  const label = getUnitLabel(unit, shape, labels);
  return `${lengthAmount.normalize('NFKC').trim()}${/^[a-z]/i.test(label) ? ' ' : ''}${label}`.trim();
}

const unitLabels: Readonly<Record<ItemUnit, keyof Messages['compose']['lengthUnits']>> = {
  lines: 'lines',
  sentences: 'sentences',
  pairs: 'items',
  items: 'items',
};

/** The name of a unit of length for a shape. */
export function getUnitLabel(unit: LengthUnit, shape: SummaryShape, labels: Messages['compose']): string {
  return labels.lengthUnits[unit === 'items' ? unitLabels[shapes[shape].unit] : unit];
}
