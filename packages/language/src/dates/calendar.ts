/**
 * The tables of the calendar, for every reader of dates: eras, months, weekdays, years counted from now. A reader of dates
 * elsewhere (pages, mails, a table's header) has its own patterns, because what surrounds a date differs there, and these tables.
 */

/** The year of the common era before an era's first. */
export const yearsBeforeEra: Readonly<Record<string, number>> = {
  令和: 2018,
  平成: 1988,
  昭和: 1925,
  大正: 1911,
  明治: 1867,
};
/** For a pattern: 令和|平成|… */
export const eraNames = Object.keys(yearsBeforeEra).join('|');
/** R6.4.1 and S64: an era by its letter. */
const eraLetters: Readonly<Record<string, string>> = { r: '令和', h: '平成', s: '昭和', t: '大正', m: '明治' };

/** The year of the common era, of an era by its name or its letter. */
export function yearOfEra(era: string, eraYear: number): number {
  return (yearsBeforeEra[eraLetters[era] ?? era] ?? 0) + eraYear;
}

/** What a year of two digits may be: of this century, of the last, of 令和, 平成 or 昭和. */
export function yearsOfShortYear(short: number): number[] {
  return [2000 + short, 1900 + short, ...['令和', '平成', '昭和'].map((era) => yearOfEra(era, short))];
}

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
/** For a pattern that ignores case: jan|feb|… */
export const monthStems = months.join('|');

/** The month by its English name or the first three letters of it, in any case; 0 when it is none. */
export function monthOfName(name: string): number {
  return months.indexOf(name.slice(0, 3).toLowerCase()) + 1;
}

/** 0 is 日. */
export const weekdaySigns = '日月火水木金土';
const weekdays = 'sun mon tue wed thu fri sat'.split(' ');

/** 0 is Sunday; by the sign or the English name. */
export function weekdayOf(name: string): number {
  return weekdays.includes(name.slice(0, 3).toLowerCase())
    ? weekdays.indexOf(name.slice(0, 3).toLowerCase())
    : weekdaySigns.indexOf(name);
}

/** Years counted from the one in which the text was written. */
export const yearSteps: Readonly<Record<string, number>> = {
  一昨年: -2,
  おととし: -2,
  昨年: -1,
  去年: -1,
  今年: 0,
  本年: 0,
  ことし: 0,
  来年: 1,
  再来年: 2,
  last: -1,
  this: 0,
  next: 1,
};

/** For a pattern: the number of a month, a day, an hour or a year of an era, in digits or in kanji. */
export const dateNumber = '(?:\\d{1,2}|[〇一二三四五六七八九十]{1,3})';

/** The groups of a match that took part in it. */
export function presentGroups(
  groups: Readonly<Record<string, string | undefined>> | undefined,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(groups ?? {}).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, value] as const],
    ),
  );
}
