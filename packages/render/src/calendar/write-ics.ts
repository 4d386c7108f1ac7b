import type { Summary } from '@youyaku/contract/summary';
import type { RenderWords } from '#messages/render-words.ts';
import { cleanText } from '#sheet/clean-text.ts';
import { findEvents, numberOf, type CalendarEvent, type Day } from './find-events.ts';

/** A meeting of which only the beginning is known is an hour long. */
const meetingMinutes = 60;
const zone = [
  'BEGIN:VTIMEZONE',
  'TZID:Asia/Tokyo',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0900',
  'TZOFFSETTO:+0900',
  'TZNAME:JST',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/** A calendar (RFC 5545, 2009): deadlines as whole days, the next meeting at its time. Undefined where minutes name no day. */
export function writeIcs(summary: Summary, { words }: { words: RenderWords }): Uint8Array | undefined {
  const events = findEvents(summary);
  if (events.length === 0) return undefined;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//youyaku//summary//JA',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...zone,
    ...events.flatMap((event, nth) => writeEvent(event, nth, summary, words)),
    'END:VCALENDAR',
  ];
  return new TextEncoder().encode(lines.map((line) => `${foldLine(line)}\r\n`).join(''));
}

function writeEvent(event: CalendarEvent, nth: number, summary: Summary, words: RenderWords): string[] {
  const meeting = cleanText(summary.minutes?.head?.find(({ field }) => field === 'meeting')?.text ?? summary.title);
  const title =
    event.kind === 'due'
      ? words.deadline(cleanText(event.words))
      : `${words.nextMeeting}: ${meeting || words.untitled}`;
  const details = event.kind === 'due' ? [cleanText(event.owner ?? ''), meeting] : [cleanText(event.words)];
  return [
    'BEGIN:VEVENT',
    `UID:${summary.id}-${nth + 1}@youyaku`,
    `DTSTAMP:${toStamp(summary.createdAt)}`,
    ...writeTimes(event),
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(details.filter((detail) => detail !== '').join('\n'))}`,
    ...(event.kind === 'due' ? ['TRANSP:TRANSPARENT'] : []),
    'END:VEVENT',
  ];
}

/** The end of a whole day is the day after it. */
function writeTimes({ day, minutes }: CalendarEvent): string[] {
  if (minutes === undefined)
    return [`DTSTART;VALUE=DATE:${toDate(day)}`, `DTEND;VALUE=DATE:${toDate(daysAfter(day, 1))}`];
  return [minutes, minutes + meetingMinutes].map((time, nth) => {
    const on = daysAfter(day, Math.floor(time / 1_440));
    const clock = [Math.floor((time % 1_440) / 60), time % 60].map((part) => String(part).padStart(2, '0')).join('');
    return `${nth === 0 ? 'DTSTART' : 'DTEND'};TZID=Asia/Tokyo:${toDate(on)}T${clock}00`;
  });
}

function daysAfter(day: Day, days: number): Day {
  const date = new Date((numberOf(day) + days) * 86_400_000);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

function toDate({ year, month, day }: Day): string {
  return `${year}${String(month).padStart(2, '0')}${String(day).padStart(2, '0')}`;
}

const toStamp = (moment: string): string => `${new Date(moment).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`);
}

const octetsMax = 75;

/** Lines of at most 75 octets, none of which ends within a letter. */
export function foldLine(line: string): string {
  const lines: string[] = [];
  let own = '';
  let octets = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (octets + size > octetsMax) {
      lines.push(own);
      own = ' ';
      octets = 1;
    }
    own += letter;
    octets += size;
  }
  return [...lines, own].join('\r\n');
}
