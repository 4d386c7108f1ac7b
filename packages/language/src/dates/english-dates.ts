import { monthOfName, weekdayOf } from './calendar.ts';
import type { DateParts, DateRule } from './date-parts.ts';

const month =
  '(?<month>January|February|March|April|May|June|July|August|September|October|November|December|JANUARY|FEBRUARY|MARCH|APRIL|MAY|JUNE|JULY|AUGUST|SEPTEMBER|OCTOBER|NOVEMBER|DECEMBER|Jan\\.?|Feb\\.?|Mar\\.?|Apr\\.?|Jun\\.?|Jul\\.?|Aug\\.?|Sept?\\.?|Oct\\.?|Nov\\.?|Dec\\.?)';
const day = '(?<day>[0-2]?\\d|3[01])(?:st|nd|rd|th)?';
const year = '(?<year>1[5-9]\\d\\d|20\\d\\d)';

/** English forms, read from the original text because capitals tell May from may. */
export const englishDateRules: readonly DateRule[] = [
  { pattern: new RegExp(`\\b${month} ${day}(?:(?:,|\\s)\\s?${year})?(?![\\d:])`, 'g'), read: readParts },
  { pattern: new RegExp(`\\b(?:the )?${day}(?: of)? ${month}(?:,? ${year})?\\b`, 'g'), read: readParts },
  { pattern: new RegExp(`\\b${month},? ${year}\\b`, 'g'), read: readParts },
  { pattern: new RegExp(`\\b${month.replace('|May|', '|')}(?![a-z])`, 'g'), read: readParts },
  {
    pattern:
      /(?<=\b(?:in|by|since|until|till|of|late|early|last|next|mid|this|from|to)[ -])(?<month>May)\b(?! (?:be|have|not|also))/g,
    read: readParts,
  },
  { pattern: /\b(?:fiscal(?: year)?|FY) ?(?<fiscal>(?:20)?\d\d)\b/g, read: readFiscal },
  { pattern: /\b(?<decade>(?:1[5-9]|20)\d0)s\b/g, read: (g) => ({ year: Number(g['decade']), decade: true }) },
  {
    pattern:
      /(?<=\b(?:[Ii]n|[Ss]ince|[Bb]y|[Uu]ntil|[Ff]rom|of|to|and|[Dd]uring|before|after|late|early) )(?<year>1[5-9]\d\d|20\d\d)(?![\d,.%]\d| (?:people|dollars|yen))\b/g,
    read: readParts,
  },
  {
    pattern: /\b(?<hour>1[0-2]|[1-9])(?:[:.](?<minute>[0-5]\d))?\s?(?<half>[ap])\.?m\b\.?/gi,
    read: (g) => ({
      hour: (Number(g['hour']) % 12) + (g['half']?.toLowerCase() === 'p' ? 12 : 0),
      minute: Number(g['minute'] ?? 0),
    }),
  },
  { pattern: /\b(?:at |by |until |before |around )noon\b/g, read: () => ({ hour: 12, minute: 0 }) },
  {
    pattern: /\b(?<weekday>Sunday|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday)s?\b/g,
    read: (g) => ({ weekday: weekdayOf(g['weekday'] ?? '') }),
  },
];

function readParts(groups: Record<string, string>): DateParts | undefined {
  const dayOfMonth = Number(groups['day'] ?? 0);
  if (groups['day'] !== undefined && (dayOfMonth < 1 || dayOfMonth > 31)) return undefined;
  return {
    ...(groups['year'] !== undefined && { year: Number(groups['year']) }),
    ...(groups['month'] !== undefined && { month: monthOfName(groups['month']) }),
    ...(groups['day'] !== undefined && { day: dayOfMonth }),
  };
}

function readFiscal(groups: Record<string, string>): DateParts {
  const written = Number(groups['fiscal']);
  return { year: written < 100 ? 2000 + written : written, fiscal: true };
}
