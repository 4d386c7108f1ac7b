import type { FoundDate } from '@youyaku/language/dates/find-date';

/** A day of the calendar; a missing month or day counts as 0. */
export type Day = { readonly year: number; readonly month: number; readonly day: number };

/**
 * The day a date of the text means. `now` is when the text was written, if it says so; `near` the date told shortly
 * before. Undefined when neither lets the year be known.
 */
export function resolveDate(date: FoundDate, now: Day | undefined, near: Day | undefined): Day | undefined {
  const { month, day } = date;
  if (date.year !== undefined) return { year: date.year, month, day };
  if (date.yearOffset !== undefined) {
    const base = now ?? near;
    return base === undefined ? undefined : { year: base.year + date.yearOffset, month, day };
  }
  if (date.yearAfterLast !== undefined) {
    return near === undefined ? undefined : { year: near.year + date.yearAfterLast, month, day };
  }
  // What is planned for a later year does not carry the months told behind it along.
  const isPlanned = now !== undefined && near !== undefined && near.year > now.year;
  const base = isPlanned ? now : (near ?? now);
  return base === undefined ? undefined : { year: nearestYear(month, base), month, day };
}

/** The day that 18日 or 同月 means: of the month told before, else of the month of writing or the one before it. */
export function resolveDay(words: string, now: Day | undefined, near: Day | undefined): Day | undefined {
  const plain = words.normalize('NFKC');
  const found = /(?:(同月|翌月)の?)?(?<![0-9月/.～〜-])([0-9]{1,2})日(?![間目分中前後以本程たご連])|(同月|翌月)/u.exec(
    plain,
  );
  if (found === null) return undefined;
  const day = Number(found[2] ?? 0);
  const word = found[1] ?? found[3];
  if (
    day > 31 ||
    (word === undefined &&
      !/^(?:は|に|の|、|まで|から|夜|朝|未明|午|付|夕|早|深|昼)/u.test(plain.slice(found.index + found[0].length)))
  )
    return undefined;
  // 7月は… names no day that a bare 20日 could follow.
  if (near !== undefined && near.month > 0 && (near.day > 0 || word !== undefined))
    return addMonths({ ...near, day }, word === '翌月' ? 1 : 0);
  if (word !== undefined || now === undefined || now.month === 0) return undefined;
  return addMonths({ ...now, day }, now.day > 0 && day > now.day ? -1 : 0);
}

/** 1月 behind December is of the year after. */
function nearestYear(month: number, { year, month: base }: Day): number {
  if (base === 0 || month === 0) return year;
  return month - base < -7 ? year + 1 : month - base > 7 ? year - 1 : year;
}

function addMonths({ year, month, day }: Day, count: number): Day {
  const months = year * 12 + month - 1 + count;
  return { year: Math.floor(months / 12), month: (months % 12) + 1, day };
}
