import { relateModifiers } from './modifiers.ts';
import type { Quantity } from './find-quantities.ts';
import { relateUnits } from './units.ts';

/**
 * `equal` says the same; `rounded` is a fair rounding (約1.2万 for 12,345); `loose` is the same figure with a bound, a rounding
 * mark or a counter lost on the way; `opposite` turns the bound round (以上 for 以下) or counts for each of something else (a month for
 * a year). Absent: another amount.
 */
export type QuantityRelation = 'equal' | 'rounded' | 'loose' | 'opposite';

const measured = new Set([
  '円',
  'ドル',
  'ユーロ',
  'ポンド',
  'ウォン',
  '元',
  '人',
  '%',
  'ポイント',
  '倍',
  '秒',
  '月',
  '歳',
  'm',
  'g',
  '㎡',
  'l',
  '度',
  '回',
]);

export function relateQuantities(claim: Quantity, source: Quantity): QuantityRelation | undefined {
  if (!canRelateUnits(claim.unit, source.unit)) return undefined;
  const units = relateUnits(claim.unit, source.unit);
  const values = relateValues(claim, source);
  if (values === undefined) return isTableFigure(claim, source) ? 'equal' : undefined;
  if (claim.ordinal !== source.ordinal && units !== 'same') return undefined;
  const bounds = relateModifiers(claim.modifier, source.modifier);
  if (bounds === 'opposite' || isOtherRate(claim, source)) return 'opposite';
  if (units === 'different' || values === 'loose') return 'loose';
  if (bounds === 'loose' && values === 'equal') return 'loose';
  return values;
}

function isOtherRate({ per }: Quantity, { per: other }: Quantity): boolean {
  if (per === undefined || other === undefined || per === other) return false;
  // 1人1日500円 is for each person as well as for each day.
  return isPeriod(per) === isPeriod(other);
}

function isPeriod(per: string): boolean {
  return /[秒月]$/.test(per);
}

const things = new Set(['個', 'つ', '件', '項目', '種類']);
const notThings = new Set(['%', 'ポイント', '倍', '円', '秒', '月']);

/** Whether amounts of two units may be the same: counters are exchanged, money and measures are not. */
export function canRelateUnits(one: string, other: string): boolean {
  // 14個 are no 14%, though 個 stands for any other counter.
  if ((things.has(one) && notThings.has(other)) || (notThings.has(one) && things.has(other))) return false;
  return relateUnits(one, other) !== 'different' || !(measured.has(one) || measured.has(other));
}

/** A table gives 48,264 under a heading that says 百万円. */
function isTableFigure(claim: Quantity, source: Quantity): boolean {
  return source.unit === '' && claim.unit !== '' && claim.figure === source.value && source.value >= 100;
}

function relateValues(claim: Quantity, source: Quantity): 'equal' | 'rounded' | 'loose' | undefined {
  if (claim.vague || source.vague) return relateVague(claim, source);
  if (isClose(claim.value, source.value, 1e-9)) return 'equal';
  const gap = source.value - claim.value;
  const step = claim.step === 0 ? 2 : claim.step;
  if (claim.step <= source.step && claim.step !== 0) return undefined;
  switch (claim.modifier) {
    case 'about':
      return Math.abs(gap) <= step / 2 && isClose(claim.value, source.value, 0.25) ? 'rounded' : undefined;
    case 'more':
    case 'atLeast':
      return gap > 0 && gap < step ? 'rounded' : undefined;
    case 'less':
    case 'atMost':
      return gap < 0 && -gap < step ? 'rounded' : undefined;
    case 'exact':
      return Math.abs(gap) <= step / 2 && isClose(claim.value, source.value, 0.05) ? 'loose' : undefined;
  }
}

function relateVague(claim: Quantity, source: Quantity): 'equal' | 'rounded' | undefined {
  if (claim.vague && source.vague) return claim.value === source.value ? 'equal' : undefined;
  if (source.vague) return undefined;
  const times = source.value / claim.value;
  return times >= 2 && times < 10 ? 'rounded' : undefined;
}

function isClose(a: number, b: number, share: number): boolean {
  return Math.abs(a - b) <= share * Math.max(Math.abs(a), Math.abs(b));
}
