import type { Day } from './resolve-date.ts';

/** When something happened and how its sentence says so. */
export type Moment = {
  /** Sorts moments. */
  readonly order: number;
  readonly day: Day;
  /** The text tells the year, not only a guess that sorts. */
  readonly isYearKnown?: boolean;
  /** The beginning of the sentence. */
  readonly words: string;
  /** It begins with a time of day; the day was mentioned before. */
  readonly isLogged: boolean;
  /** The name of a speaker stands before it. */
  readonly isSpoken?: boolean;
};

/**
 * What a line of a timeline needs before it to begin with its date: ［2025年6月］ before 23日, ［2025年］ before 6月23日, and before a
 * sentence that names its date later on, as 昨年6月 or only as a time of day, the date in full. Without the year where the text does
 * not tell it. Empty if it begins with its date, or if the text does not tell the day.
 */
export function labelMoment(moment: Moment, language = 'ja'): string {
  const plain = moment.words.normalize('NFKC').trimStart();
  return language === 'ja' ? labelJapanese(moment, plain) : labelEnglish(moment, plain);
}

function labelJapanese({ day, isYearKnown = false, isLogged, isSpoken = false }: Moment, plain: string): string {
  const { month } = day;
  const year = isYearKnown ? `${day.year}年` : '';
  if ((yearAtStart.test(plain) && !isSpoken) || (month === 0 && year === '')) return '';
  if (month === 0) return `${year}${plain.includes(`${year}度`) ? '度' : ''}\u3000`;
  const bareDay = Number(/^(\d{1,2})日(?!間|目|後|前)/u.exec(plain)?.[1]);
  if (day.day > 0 && bareDay === day.day && !isSpoken) return `［${year}${month}月］`;
  if (monthAtStart.test(plain) && !isSpoken) return year === '' ? '' : `［${year}］`;
  if (ownDate.test(plain) && year === '') return '';
  if (day.day === 0) return year === '' && !namesMonth(plain, month) ? '' : `${year}${month}月\u3000`;
  const isNamed = new RegExp(`(?<!\\d)${day.day}日(?!間|目|後|前)`, 'u').test(plain);
  return isNamed || (isLogged && (isJapanese.test(plain) || year !== '')) ? `${year}${month}月${day.day}日\u3000` : '';
}

/** A month within so many characters is seen at the start of its line. */
const seenUnits = 12;

/** 「青年部の皿の手配は、柿沼さんが7月いっぱいで済ませる」: the month is told, far from the start. */
function namesMonth(plain: string, month: number): boolean {
  return plain.search(new RegExp(`(?<!\\d)${month}月(?!間|分|号|期)`, 'u')) > seenUnits;
}

/** 2025年, 令和7年, 2025/6/23 and 2015年度 at the start. */
const yearAtStart = /^[([【「『]?(?:(?:令和|平成|昭和)\s?[\d元]{1,2}|\d{4})(?:年|[/.-]\d)/u;
/** 6月23日, 6月 and 6/23 at the start. */
const monthAtStart = /^[([【]?\d{1,2}(?:月|\/\d)/u;
/** The same with the year told from now on: 昨年6月23日. */
const ownDate = /^[([【]?[来昨今翌同去]年の?\s?\d{1,2}(?:月|\/)\s?\d{1,2}/u;
const isJapanese = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;

const months = 'January February March April May June July August September October November December'.split(' ');

function labelEnglish({ day, isYearKnown = false }: Moment, plain: string): string {
  const name = months[day.month - 1];
  const year = isYearKnown ? String(day.year) : '';
  const parts = [day.day > 0 && name !== undefined ? String(day.day) : '', name ?? '', year].filter(
    (part) => part !== '',
  );
  const isToldFirst = englishAtStart.test(plain) && (year === '' || plain.slice(0, 40).includes(year));
  return parts.length === 0 || isToldFirst ? '' : `${parts.join(' ')}: `;
}

/** 12 March 2025, On May 3, In 2019, (March 2024) at the start. */
const englishAtStart =
  /^[([]?(?:(?:on|in|by|from|since|until|at)\s+)?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day,?\s+)?(?:\d{1,2}(?:st|nd|rd|th)?\s+)?(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\b|\d{4}\b)/iu;
