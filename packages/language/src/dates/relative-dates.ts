import { yearSteps } from './calendar.ts';
import type { DateMention, DateParts } from './date-parts.ts';

type Published = { readonly year: number; readonly month: number };

const japanese = /(?<word>一昨年|昨年|去年|今年|本年|ことし|来年|再来年)(?<fiscal>度)?|(?<month>先月|今月|本月|来月)/g;
const english = /\b(?<word>last|this|next) (?<unit>year|month)\b/g;

const monthSteps: Record<string, number> = { 先月: -1, 今月: 0, 本月: 0, 来月: 1 };

/**
 * 昨年, 来年度 and 先月 as dates, counted from the day the document says it was published; nothing when it does not say. Japanese
 * fiscal years begin in April. 前年 and 翌月 count from a day in the text and are left alone.
 */
export function findRelativeDates(normalized: string, publishedAt: string | undefined): DateMention[] {
  const stated = /^(\d{4})-(\d\d)/.exec(publishedAt ?? '');
  if (stated === null) return [];
  const published = { year: Number(stated[1]), month: Number(stated[2]) };
  const found: DateMention[] = [];
  for (const pattern of [japanese, english]) {
    for (const match of normalized.matchAll(pattern)) {
      found.push({ start: match.index, end: match.index + match[0].length, ...resolve(match.groups ?? {}, published) });
    }
  }
  return found;
}

function resolve(groups: Record<string, string | undefined>, published: Published): DateParts {
  const { word = '', month } = groups;
  if (month !== undefined) return monthFrom(published, monthSteps[month] ?? 0);
  const step = yearSteps[word] ?? 0;
  if (groups['unit'] === 'month') return monthFrom(published, step);
  if (groups['fiscal'] === undefined) return { year: published.year + step };
  return { year: published.year + step - (published.month < 4 ? 1 : 0), fiscal: true };
}

function monthFrom(published: Published, step: number): DateParts {
  const count = published.year * 12 + published.month - 1 + step;
  return { year: Math.floor(count / 12), month: (count % 12) + 1 };
}
