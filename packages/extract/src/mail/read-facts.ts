import { monthOfName } from '@youyaku/language/dates/calendar';
import { decodeHeader } from './decode-header.ts';
import type { Entity } from './parse-entity.ts';

export type MailFacts = { subject?: string; sender?: string; sentAt?: string };

const wordsUnitsMax = 300;
const zones: Readonly<Record<string, string>> = {
  ut: 'Z',
  utc: 'Z',
  gmt: 'Z',
  z: 'Z',
  jst: '+09:00',
  est: '-05:00',
  edt: '-04:00',
  cst: '-06:00',
  cdt: '-05:00',
  mst: '-07:00',
  mdt: '-06:00',
  pst: '-08:00',
  pdt: '-07:00',
};

/** Subject, sender's name (or address) and RFC 3339 time with the sender's offset. */
export function readFacts({ headers }: Entity): MailFacts {
  const subject = decodeHeader(headers.get('subject') ?? '').slice(0, wordsUnitsMax);
  const sender = nameOf(decodeHeader(headers.get('from') ?? headers.get('sender') ?? '').slice(0, wordsUnitsMax));
  const sentAt = readMailDate(headers.get('date') ?? '');
  return {
    ...(subject === '' ? {} : { subject }),
    ...(sender === '' ? {} : { sender }),
    ...(sentAt === undefined ? {} : { sentAt }),
  };
}

/** 「山田 太郎 <yamada@example.jp>」 and 「yamada@example.jp (山田)」 give the name only. */
function nameOf(from: string): string {
  const name = /^"?([^"<]*)"?\s*</.exec(from)?.[1]?.trim() ?? /\(([^()]+)\)\s*$/.exec(from)?.[1]?.trim() ?? '';
  return name === '' ? from.replace(/^.*<|>.*$/g, '').trim() : name;
}

/** An RFC 5322 date, including the zone names of old programs; only the day when the zone is unknown. */
export function readMailDate(text: string): string | undefined {
  const pattern =
    /(\d{1,2})[\s-]+([a-z]{3})[a-z]*[\s-]+(\d{2,4})\s+(\d{1,2}):(\d{2})(?::(\d{2}))?\s*([+-]\d{4}|[a-z]{1,4})?/i;
  const [, day = '', month = '', year = '', hour = '', minute = '', second = '00', zone = ''] =
    pattern.exec(text.slice(0, 100)) ?? [];
  const monthNumber = monthOfName(month);
  if (monthNumber === 0) return undefined;
  const date = `${fullYear(year)}-${String(monthNumber).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = `${hour.padStart(2, '0')}:${minute}:${second}`;
  if (new Date(`${date}T00:00:00Z`).toJSON()?.slice(0, 10) !== date || time > '23:59:60') return undefined;
  const offset = /^[+-]/.test(zone) ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zones[zone.toLowerCase()];
  return offset === undefined ? date : `${date}T${time}${offset}`;
}

function fullYear(year: string): string {
  if (year.length === 4) return year;
  const number = Number(year);
  return String(number + (number < 50 ? 2000 : 1900));
}
