import { yearsOfShortYear } from './calendar.ts';
import type { DateParts } from './date-parts.ts';
import type { Quantity } from '#figures/find-quantities.ts';

/**
 * `equal`: every part of the claim is in the source's date. `partial`: nothing clashes and something is shared, but the claim
 * says more (a year that is written elsewhere). `near`: 2024年 for 2024年度, '24 for 令和6年. Absent: another date.
 */
export type DateRelation = 'equal' | 'partial' | 'near';

export function relateDates(claim: DateParts, source: DateParts): DateRelation | undefined {
  const parts = [
    relateYears(claim, source),
    relatePart(claim.quarter, source.quarter),
    relatePart(claim.month, source.month),
    relatePart(claim.day, source.day),
    relateTimes(claim, source),
    relateWeekdays(claim, source),
  ].filter((part) => part !== 'none');
  if (parts.includes('clash') || !parts.some((part) => part === 'equal' || part === 'near')) return undefined;
  if (parts.includes('near')) return 'near';
  return parts.includes('extra') ? 'partial' : 'equal';
}

/** A day of the month is enough without its weekday. */
function relateWeekdays(claim: DateParts, source: DateParts): PartRelation {
  const isBeside = claim.day !== undefined && source.weekday === undefined;
  return isBeside ? 'none' : relatePart(claim.weekday, source.weekday);
}

type PartRelation = 'none' | 'equal' | 'near' | 'extra' | 'clash';

function relatePart(claim: number | undefined, source: number | undefined): PartRelation {
  if (claim === undefined) return 'none';
  if (source === undefined) return 'extra';
  return claim === source ? 'equal' : 'clash';
}

function relateYears(claim: DateParts, source: DateParts): PartRelation {
  if (claim.year === undefined && claim.shortYear === undefined) return 'none';
  if (source.year === undefined && source.shortYear === undefined) return 'extra';
  if (!shareYear(claim, source)) return 'clash';
  if (isOtherEra(claim, source) || isOtherEra(source, claim)) return 'near';
  if (claim.decade !== source.decade) return 'clash';
  return claim.fiscal === source.fiscal || claim.month !== undefined ? 'equal' : 'near';
}

function shareYear(a: DateParts, b: DateParts): boolean {
  if (a.year === undefined && b.year === undefined) return a.shortYear === b.shortYear;
  const years = yearsOf(b);
  return yearsOf(a).some((year) => years.includes(year));
}

/** A short year where the other text counts in eras, and does not have that number: 24年 and 令和6年. */
function isOtherEra(short: DateParts, other: DateParts): boolean {
  return short.shortYear !== undefined && other.eraYear !== undefined && short.shortYear !== other.eraYear;
}

/** Two short years are compared as written. */
function yearsOf({ year, shortYear = 0 }: DateParts): number[] {
  return year === undefined ? yearsOfShortYear(shortYear) : [year];
}

/** How many minutes before and after the claimed time the source may have it. */
const nearMinutes = { exact: [0, 0], past: [0, 29], around: [-20, 20], before: [-30, 0] } as const;

function relateTimes(claim: DateParts, source: DateParts): PartRelation {
  if (claim.hour === undefined) return 'none';
  if (source.hour === undefined) return 'extra';
  const isLoose = claim.halfDay === true || source.halfDay === true;
  const dial = isLoose ? 720 : 1440;
  const gap = ((((source.hour - claim.hour) * 60 + (source.minute ?? 0) - (claim.minute ?? 0)) % dial) + dial) % dial;
  const [from, until] = nearMinutes[claim.near ?? 'exact'];
  return gap <= until || gap - dial >= from ? 'equal' : 'clash';
}

const parts = ['year', 'month', 'day', 'hour', 'weekday'] as const;

/** Whether both give the same part: a day and an hour next to it form one time and are not rivals. */
export function sharesDatePart(one: DateParts, other: DateParts): boolean {
  return parts.some((key) => one[key] !== undefined && other[key] !== undefined);
}

/** The day of the week of a full date, 0 for Sunday; undefined without a year. */
export function weekdayOfDate({ year, month, day, weekday }: DateParts): number | undefined {
  if (weekday !== undefined || year === undefined || month === undefined || day === undefined) return weekday;
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay();
}

/** 3日 and 3日間, 24年 and 24年の, 2024 and 2024年: a date that another writer gave as a plain amount, or the reverse. */
export function isDateAmount(date: DateParts, quantity: Quantity): boolean {
  return amountsOf(date).some(({ unit, value }) => unit === quantity.unit && value === quantity.value);
}

/** The amounts that a date may be given as. */
export function amountsOf({ year, shortYear, month, day }: DateParts): Pick<Quantity, 'unit' | 'value'>[] {
  if (year !== undefined)
    return [
      { unit: '月', value: year * 12 },
      { unit: '', value: year },
    ];
  if (shortYear !== undefined && month === undefined) return [{ unit: '月', value: shortYear * 12 }];
  if (day !== undefined && month === undefined) return [{ unit: '秒', value: day * 86_400 }];
  return month !== undefined && day === undefined ? [{ unit: '月', value: month }] : [];
}
