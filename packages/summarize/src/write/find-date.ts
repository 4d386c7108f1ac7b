/** A day as numbers that sort; a missing month or day counts as 0. */
export type FoundDate = { readonly year: number | undefined; readonly month: number; readonly day: number };

const eras: Readonly<Record<string, number>> = { 令和: 2018, 平成: 1988, 昭和: 1925, 大正: 1911, 明治: 1867 };
const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const japanese =
  /(?:(?:(令和|平成|昭和|大正|明治)(元|[0-9]{1,2})|((?:19|20|1[0-8])[0-9]{2}))年(?:度)?)?(?:([0-9]{1,2})月(?:([0-9]{1,2})日)?)?/gu;
const numeric = /\b((?:19|20)[0-9]{2})[/.-]([0-9]{1,2})[/.-]([0-9]{1,2})\b/u;
const english =
  /\b(?:([0-9]{1,2})(?:st|nd|rd|th)? )?(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?(?: ([0-9]{1,2})(?:st|nd|rd|th)?)?(?:,? ((?:19|20)[0-9]{2}))?\b/iu;
const yearAlone = /\b((?:1[5-9]|20)[0-9]{2})\b/u;

/** The first date written in the words, undefined when there is none. */
export function findDate(words: string): FoundDate | undefined {
  const plain = words.normalize('NFKC');
  return findNumeric(plain) ?? findJapanese(plain) ?? findEnglish(plain);
}

function findNumeric(plain: string): FoundDate | undefined {
  const match = numeric.exec(plain);
  return match === null ? undefined : { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
}

function findJapanese(plain: string): FoundDate | undefined {
  for (const match of plain.matchAll(japanese)) {
    const [whole, era, eraYear, year, month, day] = match;
    if (whole === '' || (month !== undefined && Number(month) > 12)) continue;
    if (month === undefined && era === undefined && year === undefined) continue;
    // 3か月 is a duration; the pattern needs 月 straight after the figure, 12月期 is a fiscal year and still a date.
    const base = era === undefined ? undefined : eras[era];
    const counted = eraYear === '元' ? 1 : Number(eraYear);
    const fromEra = base === undefined ? undefined : base + counted;
    return { year: year === undefined ? fromEra : Number(year), month: Number(month ?? 0), day: Number(day ?? 0) };
  }
  return undefined;
}

function findEnglish(plain: string): FoundDate | undefined {
  const match = english.exec(plain);
  if (match !== null && (match[1] !== undefined || match[3] !== undefined || match[4] !== undefined)) {
    const month = monthNames.indexOf((match[2] ?? '').toLowerCase()) + 1;
    const year = match[4] === undefined ? undefined : Number(match[4]);
    return { year, month, day: Number(match[1] ?? match[3] ?? 0) };
  }
  if (/[\u3040-\u9fff]/u.test(plain)) return undefined;
  const year = yearAlone.exec(plain);
  return year === null ? undefined : { year: Number(year[1]), month: 0, day: 0 };
}
