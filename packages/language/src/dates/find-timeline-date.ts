import { readNumeral } from '#figures/read-numeral.ts';
import { eraNames, monthOfName, monthStems, yearOfEra, yearSteps } from './calendar.ts';

/** A day as numbers that sort; a missing month or day counts as 0. */
export type TimelineDate = {
  readonly year: number | undefined;
  readonly month: number;
  readonly day: number;
  /** 昨年 = -1, 来年 = 1; of the year in which the text was written. */
  readonly yearOffset?: number;
  /** 同年, 翌年: counted from the year named before. */
  readonly yearAfterLast?: number;
};

const japanese = new RegExp(
  `(?:(?:(${eraNames})(元|[0-9]{1,2})|((?:19|20|1[0-8])[0-9]{2}))年(?:度)?(?:[(（][^)）]{1,12}[)）])?の?|(再来年|一昨年|おととし|昨年|去年|今年|本年|来年)の?|(同年|翌年)の?)?(?:(?<![0-9])([0-9]{1,2})月(?:の(?=[0-9]{1,2}日))?(?:([0-9]{1,2})日)?)?`,
  'gu',
);
const numeric = /\b((?:19|20)[0-9]{2})[/.-]([0-9]{1,2})[/.-]([0-9]{1,2})\b/u;
const english = new RegExp(
  `\\b(?:(?:([0-9]{1,2})(?:st|nd|rd|th)?(?: to | and |[-–]))?([0-9]{1,2})(?:st|nd|rd|th)? )?((?:${monthStems})[a-z]*)\\.?(?: ([0-9]{1,2})(?:st|nd|rd|th)?)?(?:,? ((?:19|20)[0-9]{2}))?\\b`,
  'giu',
);
const monthNames = 'january february march april may june july august september october november december'.split(' ');
const recurringInEnglish = /^ (?:each|every) year\b/iu;
const yearAlone = /\b((?:1[5-9]|20)[0-9]{2})\b/gu;
/** 毎年7月 and 3月と12月 recur; 7月の六割 and 7月と比べて only measure against it. */
const recurring = /(?:(?:毎年|例年|毎月)の?|月と)$/u;
const measure = /^(?:と[0-9]{1,2}月|の[0-9一二三四五六七八九]+(?:割|%|倍)|比で|(?:に|と)(?:比べ|比較)|より)/u;

/** 2019年に開かれた大会の, 前回(2024年11月)の指摘を: the date only says which one is meant. */
const modifier =
  /^(?:に|から)?[^、。はがを\s]{1,14}[たる](?=[\p{Script=Han}\p{Script=Katakana}「])[^、。はがをたる]{1,16}(?:の|を|と(?!し)|より)|^[)）](?:の|を|と|より)/u;
/** Built in 2006, unchanged since 1988: the date only describes. */
const describing =
  /(?<!\b(?:was|were|been|is|be) )\b(?:built|born|founded|made|written|drawn|designed|dating) (?:in|on|from) $|\bsince $/iu;

/** The date that places the words in a timeline: the first that does not only describe; undefined when there is none. */
export function findTimelineDate(words: string): TimelineDate | undefined {
  const plain = readDatesInDigits(words.normalize('NFKC'));
  return findNumeric(plain) ?? findJapanese(plain) ?? findEnglish(plain);
}

/** Feb, Sept and September; not decided or marked. */
function isMonth(name: string): boolean {
  return monthNames.some((month) => month.startsWith(name.toLowerCase()));
}

/** Minutes since midnight of the first time of day in the words: 14:07, 午後3時半; undefined when there is none. */
export function findTimelineTime(words: string): number | undefined {
  const plain = readDatesInDigits(words.normalize('NFKC'));
  const clock = /(?<![0-9:])([01]?[0-9]|2[0-4]):([0-5][0-9])(?![0-9])/u.exec(plain);
  const spoken = /(午前|午後|朝|夜|夕方)?の?([0-9]{1,2})時(?!間)(?:([0-9]{1,2})分|(半))?/u.exec(plain);
  if (clock !== null && (spoken === null || clock.index < spoken.index))
    return Number(clock[1]) * 60 + Number(clock[2]);
  if (spoken === null || Number(spoken[2]) > 24) return undefined;
  const isLate = /午後|夜|夕方/u.test(spoken[1] ?? '') && Number(spoken[2]) < 12;
  return (Number(spoken[2]) + (isLate ? 12 : 0)) * 60 + (spoken[4] === undefined ? Number(spoken[3] ?? 0) : 30);
}

/** 二〇二四年四月一日 → 2024年4月1日; 三か月 and 一日中 are no dates. */
export function readDatesInDigits(plain: string): string {
  return plain.replace(
    /[〇一二三四五六七八九十]+(?=年|月(?!あたり|ほど|分)|日(?!中|間|あたり)|時(?!間)|分)/gu,
    (numeral) => String(readNumeral(numeral, 0)?.value ?? numeral),
  );
}

function findNumeric(plain: string): TimelineDate | undefined {
  const match = numeric.exec(plain);
  return match === null ? undefined : { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
}

function findJapanese(plain: string): TimelineDate | undefined {
  for (const match of plain.matchAll(japanese)) {
    const [whole, era, eraYear, year, relative, last, month, day] = match;
    if (whole === '' || (month !== undefined && Number(month) > 12)) continue;
    const isNamed = era !== undefined || year !== undefined;
    if (month === undefined && !isNamed) continue;
    if (recurring.test(plain.slice(Math.max(0, match.index - 4), match.index))) continue;
    const behind = plain.slice(match.index + whole.length, match.index + whole.length + 60);
    if ((!isNamed && measure.test(behind)) || modifier.test(behind)) continue;
    return {
      year: year === undefined ? readEra(era, eraYear) : Number(year),
      month: Number(month ?? 0),
      day: Number(day ?? 0),
      ...(relative === undefined ? {} : { yearOffset: yearSteps[relative] ?? 0 }),
      ...(last === undefined ? {} : { yearAfterLast: last === '翌年' ? 1 : 0 }),
    };
  }
  return undefined;
}

function readEra(era: string | undefined, eraYear: string | undefined): number | undefined {
  return era === undefined ? undefined : yearOfEra(era, eraYear === '元' ? 1 : Number(eraYear));
}

function findEnglish(plain: string): TimelineDate | undefined {
  for (const match of plain.matchAll(english)) {
    // A period, 9 to 13 February, begins on its first day.
    const [whole, first, last, name = '', after, yearName] = match;
    const before = first !== undefined && Number(first) < Number(last) ? first : last;
    if ((before ?? after ?? yearName) === undefined || !isMonth(name)) continue;
    if (
      describing.test(plain.slice(0, match.index)) ||
      recurringInEnglish.test(plain.slice(match.index + whole.length))
    )
      continue;
    const year = yearName === undefined ? undefined : Number(yearName);
    return { year, month: monthOfName(name), day: Number(before ?? after ?? 0) };
  }
  if (/[\u3040-\u9fff]/u.test(plain)) return undefined;
  for (const year of plain.matchAll(yearAlone)) {
    if (!describing.test(plain.slice(0, year.index))) return { year: Number(year[1]), month: 0, day: 0 };
  }
  return undefined;
}
