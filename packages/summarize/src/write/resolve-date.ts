import type { TimelineDate } from '@youyaku/language/dates/find-timeline-date';

/** A calendar day; a missing month or day is 0. */
export type Day = { readonly year: number; readonly month: number; readonly day: number };

/**
 * Resolves a date in the text to a calendar day. `now` is when the text was written, if known; `near` is the date
 * mentioned shortly before. Undefined when the year cannot be known.
 */
export function resolveDate(date: TimelineDate, now: Day | undefined, near: Day | undefined): Day | undefined {
  const { month, day } = date;
  if (date.year !== undefined) return { year: date.year, month, day };
  if (date.yearOffset !== undefined) {
    const base = now ?? near;
    return base === undefined ? undefined : { year: base.year + date.yearOffset, month, day };
  }
  if (date.yearAfterLast !== undefined) {
    return near === undefined ? undefined : { year: near.year + date.yearAfterLast, month, day };
  }
  // A date planned for a later year does not set the year of the months after it.
  const isPlanned = now !== undefined && near !== undefined && near.year > now.year;
  const base = isPlanned ? now : (near ?? now);
  return base === undefined ? undefined : { year: nearestYear(month, base), month, day };
}

/** Resolves 18日 or 同月: in the month mentioned before, else in the month of writing or the one before it. */
export function resolveDay(words: string, now: Day | undefined, near: Day | undefined): Day | undefined {
  const plain = words.normalize('NFKC');
  const found =
    /(?:(?<!の)(同月|翌月)の?)?(?<![0-9月/.～〜-])([0-9]{1,2})日(?![間目分中前後以本程たご連])|(?<!の)(同月|翌月)/u.exec(
      plain,
    );
  if (found === null) return undefined;
  const day = Number(found[2] ?? 0);
  const word = found[1] ?? found[3];
  if (
    day > 31 ||
    (word === undefined &&
      !/^(?:は|に(?!つき)|の|、|まで|から|夜|朝|未明|午|付|夕|早|深|昼)/u.test(
        plain.slice(found.index + found[0].length),
      ))
  )
    return undefined;
  // 7月は… names no day, so a bare 20日 cannot refer to it.
  if (near !== undefined && near.month > 0 && (near.day > 0 || word !== undefined))
    return addMonths({ ...near, day }, word === '翌月' ? 1 : 0);
  if (word !== undefined || now === undefined || now.month === 0) return undefined;
  return addMonths({ ...now, day }, now.day > 0 && day > now.day ? -1 : 0);
}

/** 1月 after December is in the next year. */
function nearestYear(month: number, { year, month: base }: Day): number {
  if (base === 0 || month === 0) return year;
  return month - base < -7 ? year + 1 : month - base > 7 ? year - 1 : year;
}

function addMonths({ year, month, day }: Day, count: number): Day {
  const months = year * 12 + month - 1 + count;
  return { year: Math.floor(months / 12), month: (months % 12) + 1, day };
}
