import type { Quantity } from '@youyaku/language/figures/find-quantities';
import { relateQuantities } from '@youyaku/language/figures/relate-quantities';
import type { Span } from '@youyaku/language/text/span';
import type { Statement } from '#ground/read-claim.ts';
import type { SourceIndex } from '#ground/source-index.ts';

/** Units of lengths of time. */
export const periods: ReadonlySet<string> = new Set(['秒', '月']);
/** A smaller figure without a unit is hardly an amount of money. */
const moneyMin = 1000;
/** Fit from which a count stands in the claim's place. */
export const countedFitMin = 0.7;
export const measured = new Set(
  '円 ドル ユーロ ポンド ウォン 元 % ポイント 倍 秒 月 歳 m キロ mile ft g ㎡ 坪 l w wh b hz 度 m/s km/h mph db ppm kcal bp'.split(
    ' ',
  ),
);

/** Another amount of the same kind. */
export function isRival(quantity: Quantity, other: Quantity): boolean {
  if (other.vague || other.ordinal !== quantity.ordinal || other.isInconclusive !== quantity.isInconclusive)
    return false;
  // 3万 beside 1万5千円 is money too.
  const isMoney = quantity.unit === '円' && other.unit === '' && other.value >= moneyMin;
  const isSameKind = other.unit === quantity.unit || isMoney || (periods.has(other.unit) && periods.has(quantity.unit));
  return isSameKind && relateQuantities(quantity, other) === undefined;
}

/** The same figure with another unit: 3円 for 3％. */
export function listOtherUnits(
  quantity: Quantity,
  near: readonly Quantity[],
  { claim, source }: { readonly claim: Statement; readonly source: SourceIndex },
): Quantity[] {
  const numeral = numeralOf(claim.folded, quantity);
  if (numeral === undefined || quantity.unit === '' || /^(?:1|one)$/.test(numeral)) return [];
  return near.filter(
    (other) =>
      other.unit !== '' &&
      (measured.has(quantity.unit) || measured.has(other.unit)) &&
      numeralOf(source.folded, other) === numeral &&
      relateQuantities(quantity, other) === undefined,
  );
}

/** The digits of an amount in ascending order: 1,420 looks like 1,240. */
export function digitsOf(folded: string, { start, end }: Span): string {
  return [...folded.slice(start, end).replace(/\D/g, '')].toSorted().join('');
}

/** The figure or number word of an amount written with one: 3 of 3円, seven of seven weeks; none of 5億80百万円. */
function numeralOf(folded: string, { start, end }: Span): string | undefined {
  const words = folded.slice(start, end);
  return /^[^\d]*?([\d,.]+)[^\d]*$/.exec(words)?.[1] ?? /^((?!an? )[a-z]+(?:-[a-z]+)?) /.exec(words)?.[1];
}
