import { eraNames, monthOfName, monthStems, yearOfEra } from '@youyaku/language/dates/calendar';

const written = new RegExp(
  `(?:(${eraNames})\\s*(元|[0-9０-９]{1,2})|((?:19|20|１９|２０)[0-9０-９]{2}))\\s*年\\s*([0-9０-９]{1,2})\\s*月\\s*([0-9０-９]{1,2})\\s*日`,
);
const numeric = /(?<!\d)((?:19|20)\d{2})([./-])(\d{1,2})\2(\d{1,2})(?!\d)/;
const monthFirst = new RegExp(
  `\\b(${monthStems})[a-z]{0,6}\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+((?:19|20)\\d{2})\\b`,
  'i',
);
const dayFirst = new RegExp(
  `\\b(\\d{1,2})(?:st|nd|rd|th)?\\s+(${monthStems})[a-z]{0,6}\\.?,?\\s+((?:19|20)\\d{2})\\b`,
  'i',
);

export type FoundDate = { date: string; matched: string; index: number };

/** The first date in a text: 2019年4月4日, 令和元年5月1日, 2019/4/4, April 4, 2019. As `YYYY-MM-DD`. */
export function findDate(text: string): FoundDate | undefined {
  const found = [writtenDate(text), numericDate(text), englishDate(text)].filter((date) => date !== undefined);
  return found.toSorted((a, b) => a.index - b.index)[0];
}

function writtenDate(text: string): FoundDate | undefined {
  const match = written.exec(text);
  if (!match) return undefined;
  const [matched, era, eraYear, year, month, day] = match;
  const full = era === undefined ? digits(year) : yearOfEra(era, eraYear === '元' ? 1 : digits(eraYear));
  return dated(full, digits(month), digits(day), matched, match.index);
}

function numericDate(text: string): FoundDate | undefined {
  const match = numeric.exec(text);
  return match ? dated(digits(match[1]), digits(match[3]), digits(match[4]), match[0], match.index) : undefined;
}

function englishDate(text: string): FoundDate | undefined {
  const first = monthFirst.exec(text);
  if (first) return dated(digits(first[3]), monthOfName(first[1] ?? ''), digits(first[2]), first[0], first.index);
  const second = dayFirst.exec(text);
  return second
    ? dated(digits(second[3]), monthOfName(second[2] ?? ''), digits(second[1]), second[0], second.index)
    : undefined;
}

/**
 * Reads a machine-readable date (ISO 8601 in its variants) as an RFC 3339 date-time when it has a time and a zone,
 * otherwise as a date.
 */
export function readMachineDate(value: string): string | undefined {
  const match =
    /^\s*(\d{4})-?(\d{2})-?(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2}))?(?:[.,]\d{1,9})?\s*(Z|[+-]\d{2}:?\d{2}|UTC|JST)?)?/i.exec(
      value,
    );
  if (!match) return findDate(value)?.date;
  const [, year, month, day, hour, minute, second = '00', zone] = match;
  const date = dated(digits(year), digits(month), digits(day), '', 0)?.date;
  if (date === undefined || hour === undefined || zone === undefined) return date;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return date;
  return `${date}T${hour}:${minute}:${second}${offsetOf(zone.toUpperCase())}`;
}

function offsetOf(zone: string): string {
  if (zone === 'Z' || zone === 'UTC') return 'Z';
  return zone === 'JST' ? '+09:00' : `${zone.slice(0, 3)}:${zone.slice(-2)}`;
}

function dated(year: number, month: number, day: number, matched: string, index: number): FoundDate | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && year >= 1800 && year <= 2200 ? { date: date.toISOString().slice(0, 10), matched, index } : undefined;
}

function digits(text = ''): number {
  return Number(text.replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0)));
}
