import type { Day } from './resolve-date.ts';

/** When something happened and how its sentence says so. */
export type Moment = {
  /** Sorts moments. */
  readonly order: number;
  readonly day: Day;
  /** The beginning of the sentence. */
  readonly words: string;
  /** It begins with a time of day; the day was mentioned before. */
  readonly isLogged: boolean;
};

/**
 * What a line of a timeline needs before it to begin with its month and day: ［6月］ before 23日, 6月23日 before a sentence that names
 * the day later on, or only the time. Empty if it begins with its date, or if the text does not tell the day.
 */
export function labelMoment({ day, words, isLogged }: Moment): string {
  const { month } = day;
  if (day.day === 0 || month === 0) return '';
  const plain = words.normalize('NFKC').trimStart();
  const date = `${month}月${day.day}日`;
  if (Number(/^(\d{1,2})日(?!間|目|後|前)/u.exec(plain)?.[1]) === day.day) return `［${month}月］`;
  if (ownDate.test(plain)) return '';
  const isNamed = new RegExp(`(?<!\\d)${day.day}日(?!間|目|後|前)`, 'u').test(plain);
  return isNamed || (isLogged && isJapanese.test(plain)) ? `${date}\u3000` : '';
}

/** 6月23日, 2025年6月23日, 昨年6月23日 or 6/23 at the start. */
const ownDate = /^[([【]?(?:(?:令和|平成|昭和)?[\d元]{1,4}年|[来昨今翌同]年)?\s?\d{1,2}(?:月|\/)\s?\d{1,2}/u;
const isJapanese = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;
