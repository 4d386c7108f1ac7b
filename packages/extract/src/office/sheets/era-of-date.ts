export type Era = { name: string; letter: string; year: number };

/** First days of the eras, newest first; Japan has used the Gregorian calendar since 1873. */
const eras: readonly (readonly [from: number, name: string, letter: string])[] = [
  [20190501, '令和', 'R'],
  [19890108, '平成', 'H'],
  [19261225, '昭和', 'S'],
  [19120730, '大正', 'T'],
  [18680125, '明治', 'M'],
];

/** The Japanese era of a date and the year within it, from 1. */
export function eraOfDate(year: number, month: number, day: number): Era | undefined {
  const date = year * 10_000 + month * 100 + day;
  const era = eras.find(([from]) => date >= from);
  return era && { name: era[1], letter: era[2], year: year - Math.floor(era[0] / 10_000) + 1 };
}
