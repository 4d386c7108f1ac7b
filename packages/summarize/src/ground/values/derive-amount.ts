import type { DateMention } from '@youyaku/language/dates/date-parts';
import type { Quantity } from '@youyaku/language/figures/find-quantities';
import { roundDust } from '@youyaku/language/figures/round-dust';
import { changeBefore, changeBehind, changeListed, sumWords } from '@youyaku/language/lexicon/change-words';
import type { Statement } from '#ground/read-claim.ts';

/** Amounts and dates of the source that a claim may have calculated with. */
export type Operands = {
  /** Near the place of the claim. */
  readonly amounts: readonly Quantity[];
  readonly dates: readonly DateMention[];
  /** Of the whole source: a share of one, or the difference to one, that stands elsewhere. */
  readonly all: readonly Quantity[];
  /** Whether the source gives another amount of the unit in the place of the claim's. */
  readonly isRivalled: boolean;
};

const operandsMax = 60;
/** In a text with more amounts some pair gives any figure. */
const wholesMax = 400;
/** Words this far from an amount may say that it was calculated. */
const cueUnits = 24;
const partsMax = 4;
/** A smaller figure without a unit is hardly an amount of money. */
const plainMoneyMin = 1000;
/** Smaller numbers fit some pair of others by chance. */
const balancedMin = 12;
/** How often in a year something is paid: weekly, monthly, every two months, quarterly. */
const timesOfYear = [52, 12, 6, 4];
/** Of more dates two lie any number of days apart. */
const datesMax = 12;

/**
 * Whether an amount that the source does not give follows from amounts that it does: a difference, a sum, a share, a multiple, a part
 * by percentage, the days between two dates; exact, or rounded as far as the claim's figure is. Differences and sums need a word that
 * says so (減, 合わせて, fell by, altogether), because some pair of figures gives almost any small number.
 */
export function isDerived(
  claim: Statement,
  quantity: Quantity,
  { amounts, dates, all, isRivalled }: Operands,
): boolean {
  const operands = amounts
    .filter(({ vague, ordinal }) => !vague && !ordinal)
    .slice(0, operandsMax)
    .map((one) => asKilo(asMoney(one, quantity), quantity));
  const head = claim.folded.slice(Math.max(0, quantity.start - cueUnits), quantity.start);
  const tail = claim.folded.slice(quantity.end, quantity.end + cueUnits);
  const isChange = tellsChange(claim, quantity);
  const elsewhere = all.length > wholesMax ? [] : all.filter(({ unit, vague }) => unit === quantity.unit && !vague);
  if (isChange && (isDifference(quantity, operands, elsewhere) || isRest(quantity, operands))) return true;
  if (sumWords.test(head + tail) && isSum(quantity, operands)) return true;
  // Of so many counts two give any percentage: where the source states one, it is not calculated.
  if (!isRivalled && isShare(quantity, operands, isChange)) return true;
  if (isPartOf(quantity, operands, elsewhere)) return true;
  if (isMultiple(claim, quantity, operands)) return true;
  if (isBalanced(claim, quantity, operands, isChange)) return true;
  return quantity.unit === '秒' && (isInterval(quantity, dates, isChange) || isBetweenTimes(quantity, claim.dates));
}

/** Whether the words around an amount say that it is a difference, which a reader reckons in more ways than can be tried. */
export function tellsChange({ folded }: Statement, { start, end, unit }: Quantity): boolean {
  // Points are always a difference of shares.
  return (
    unit === 'ポイント' ||
    changeBehind.test(folded.slice(end, end + cueUnits)) ||
    changeBefore.test(folded.slice(Math.max(0, start - cueUnits), start)) ||
    changeListed.test(folded.slice(0, start))
  );
}

/** 3万 beside 1万5千円 is money too. */
function asMoney(one: Quantity, { unit }: Quantity): Quantity {
  return unit === '円' && one.unit === '' && one.value >= plainMoneyMin ? { ...one, unit } : one;
}

/** 140キロ may be of kilograms or of kilometres. */
function asKilo(one: Quantity, { unit }: Quantity): Quantity {
  return unit === 'キロ' && (one.unit === 'g' || one.unit === 'm') ? { ...one, unit } : one;
}

/** 14 hours from 6 in the evening to 8 in the morning, where the claim itself gives both times. */
function isBetweenTimes({ value }: Quantity, dates: readonly DateMention[]): boolean {
  const times = dates.flatMap(({ hour, minute = 0 }) => (hour === undefined ? [] : [hour * 3600 + minute * 60]));
  return times.some((from, index) => times.slice(index + 1).some((to) => (to - from + 86_400) % 86_400 === value));
}

function isDifference(quantity: Quantity, operands: readonly Quantity[], all: readonly Quantity[]): boolean {
  const unit = quantity.unit === 'ポイント' ? '%' : quantity.unit;
  const isPlain = (one: Quantity): boolean => one.unit === '' && !one.isInconclusive;
  const near = operands.filter(
    (one) => one.unit === unit || isPlain(one) || (quantity.unit === '' && one.unit !== '%'),
  );
  // No more than 65, where the other figure says degrees.
  const isMet = (a: Quantity, b: Quantity): boolean =>
    (a.unit === b.unit || (a.unit === unit && isPlain(b))) &&
    (meets(quantity, a.value - b.value) || meets(quantity, b.value - a.value));
  return near.some((a) => near.some((b) => isMet(a, b)) || all.some((b) => isMet(a, b)));
}

/** 81 % as the rest of 19 %, 6 % short of where 94 % is. */
function isRest(quantity: Quantity, operands: readonly Quantity[]): boolean {
  return quantity.unit === '%' && operands.some(({ unit, value }) => unit === '%' && meets(quantity, 100 - value));
}

/** Two to four amounts that follow each other, or all of a kind. */
function isSum(quantity: Quantity, operands: readonly Quantity[]): boolean {
  const same = operands.filter(({ unit }) => unit === quantity.unit).toSorted((a, b) => a.start - b.start);
  if (somePair(same, (a, b) => a.start < b.start && meets(quantity, a.value + b.value))) return true;
  return same.some((_, from) => {
    let sum = 0;
    for (const [count, { value }] of same.slice(from, from + partsMax).entries()) {
      sum = roundDust(sum + value);
      if (count > 0 && meets(quantity, sum)) return true;
    }
    return false;
  });
}

/** 19 of 32 as 59 %, 60 to 150 as 2.5 times, 1.3 times as 30 % more. */
function isShare(quantity: Quantity, operands: readonly Quantity[], isChange: boolean): boolean {
  if (quantity.unit !== '%' && quantity.unit !== '倍') return false;
  const factor = quantity.unit === '%' ? 100 : 1;
  for (const { unit, value } of operands) {
    if (quantity.unit === '%' && unit === '倍' && (meets(quantity, (value - 1) * 100) || meets(quantity, value * 100)))
      return true;
    if (quantity.unit === '倍' && unit === '%' && (meets(quantity, 1 + value / 100) || meets(quantity, value / 100)))
      return true;
  }
  const counts = operands.filter(({ unit, value }) => unit !== '%' && unit !== '倍' && value > 0);
  return somePair(counts, (a, b) => {
    if (a.unit !== b.unit && a.unit !== '' && b.unit !== '') return false;
    const ratio = a.value / b.value;
    if ((ratio <= 1 || quantity.unit === '倍') && meets(quantity, ratio * factor)) return true;
    return isChange && meets(quantity, Math.abs(ratio - 1) * factor);
  });
}

/** 0.1 % of 6,600,000 yen; 12 months of 1,500 yen. */
function isPartOf(quantity: Quantity, operands: readonly Quantity[], all: readonly Quantity[]): boolean {
  const wholes = all.filter(({ unit, value }) => unit !== '%' && value > 0);
  return operands.some(
    (share) => share.unit === '%' && wholes.some(({ value }) => meets(quantity, (value * share.value) / 100)),
  );
}

/** Two hours at 150 yen an hour, a year at 12 pounds a month: a rate times a count that the claim gives. */
function isMultiple(claim: Statement, quantity: Quantity, operands: readonly Quantity[]): boolean {
  const counts = claim.quantities.filter((other) => other !== quantity).map(({ figure }) => figure);
  if (quantity.unit !== '%' && /年|\byear|\bannual/.test(claim.folded)) counts.push(...timesOfYear);
  return operands.some(
    ({ unit, value }) => unit === quantity.unit && counts.some((count) => count > 1 && meets(quantity, value * count)),
  );
}

/**
 * Fits two other amounts that the source states: 57 remaining where the claim itself says 40 of 97. Both must be in the claim, unless it
 * tells of a change: 62 before a cut by 4 to 58.
 */
function isBalanced(claim: Statement, quantity: Quantity, operands: readonly Quantity[], isChange: boolean): boolean {
  const isPeriod = quantity.unit === '秒' || quantity.unit === '月';
  if ((isPeriod ? quantity.figure : quantity.value) <= balancedMin || quantity.vague || quantity.ordinal) return false;
  const isAlike = ({ unit }: Quantity): boolean => unit === quantity.unit || quantity.unit === '';
  const same = operands.filter((one) => isAlike(one) && one.value > 0);
  const isStated = ({ value }: Quantity): boolean => same.some((other) => other.value === value);
  const own = claim.quantities.filter(
    (other) => other !== quantity && isAlike(other) && (isStated(other) || (isChange && isSum(other, same))),
  );
  const isOpen = isChange || own.some((one) => isFromTo(claim.folded, quantity, one));
  const others = isOpen ? same : same.filter((one) => own.some(({ value }) => value === one.value));
  return own.some((one) =>
    others.some(
      ({ value }) =>
        value !== one.value && (meets(quantity, Math.abs(one.value - value)) || meets(quantity, one.value + value)),
    ),
  );
}

/** 62億円から58億円に, from 62 to 58. */
function isFromTo(folded: string, one: Quantity, other: Quantity): boolean {
  const [first, second] = one.start < other.start ? [one, other] : [other, one];
  return /^(?:(?:だっ|であっ)た.{0,8})?(?:から|より| to )、?$/u.test(folded.slice(first.end, second.start));
}

/** The days, weeks or months between two dates. */
function isInterval(quantity: Quantity, dates: readonly DateMention[], isChange: boolean): boolean {
  const days = dates.flatMap(({ year = 2025, month, day }) =>
    month === undefined || day === undefined ? [] : [Date.UTC(year, month - 1, day) / 86_400_000],
  );
  if (dates.length > datesMax) return false;
  const times = isChange
    ? dates.flatMap(({ hour, minute = 0 }) => (hour === undefined ? [] : [hour * 60 + minute]))
    : [];
  if (times.some((one) => times.some((other) => (one - other) * 60 === quantity.value))) return true;
  const wanted = quantity.value / 86_400;
  return days.some((one) => days.some((other) => one - other === wanted || one - other + 1 === wanted));
}

function somePair(operands: readonly Quantity[], test: (a: Quantity, b: Quantity) => boolean): boolean {
  return operands.some((a) => operands.some((b) => a !== b && test(a, b)));
}

/** Whether the claim's amount is this value, or a fair rounding of it. */
function meets({ value, step, modifier, unit, isInconclusive }: Quantity, computed: number): boolean {
  const gap = computed - value;
  if (Math.abs(gap) <= 1e-9 * Math.max(1, Math.abs(value))) return true;
  const isRatio = unit === '%' || unit === '倍';
  const grain = step === 0 ? 2 : step;
  // A plain sum of money is exact; a share is rounded as a matter of course.
  if (modifier === 'exact' && !isRatio) return false;
  const bounded = step === 0 ? 10 : grain;
  if (modifier === 'more' || modifier === 'atLeast') return gap > 0 && gap < (isInconclusive ? 50 : bounded);
  if (modifier === 'less' || modifier === 'atMost') return gap < 0 && -gap < bounded;
  return Math.abs(gap) <= Math.min(grain / 2, Math.abs(value) / 4);
}
