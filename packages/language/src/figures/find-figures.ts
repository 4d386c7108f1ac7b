/** The view for comparing a text with its original in another language; what it shares with exact amounts says `find-quantities`. */
import { readEnglishNumeral } from './english-numerals.ts';
import { createMonths } from '#dates/month-names.ts';
import { createNumberWords } from './number-words.ts';
import { createScales } from './scale-words.ts';
import type { Figure } from './figure.ts';
import { findDateFigures } from '#dates/find-date-figures.ts';
import { findAmounts } from './find-amounts.ts';
import { normalizeDigits } from './normalize-digits.ts';

export type FigureReader = (text: string) => Figure[];

/** Makes a reader of the figures of one language: in digits of any script, in kanji, and by name. */
export function createFigureReader(tag: string): FigureReader {
  const language = tag.split('-')[0] ?? '';
  const months = createMonths(language);
  const words = createNumberWords(language);
  const scales = createScales(language);
  return (text) => {
    const normalized = language === 'ko' ? normalizeKorean(normalizeDigits(text)) : normalizeDigits(text);
    const dates = findDateFigures(normalized, language);
    const amounts = findAmounts(normalized, { language, scales, taken: dates });
    const named = months(normalized).map(({ start, end, month }): Figure => {
      const isBesideDigits = /\d/.test(normalized.slice(Math.max(0, start - 8), end + 6));
      return {
        start,
        end,
        values: [month],
        supports: [month],
        unit: 'month',
        isClaim: isBesideDigits || !isCommonWord(text.slice(start, end), language),
        isNeeded: isBesideDigits,
      };
    });
    const spoken = words(normalized).flatMap(({ start, end, value }) => {
      const scaled = scales.readAfter(normalized, end).factor;
      return supporting(start, end, [value, value * scaled]);
    });
    const alone = scales.listAlone(normalized).flatMap(({ start, end, factor }) => supporting(start, end, [factor]));
    const english = language === 'en' ? readEnglish(normalized) : [];
    const written = [...dates, ...amounts.map((amount) => needDay(amount, named, normalized))];
    const inWords = [...spoken, ...alone, ...english, ...readHalves(normalized)].filter(
      ({ start, end }) => !written.some((figure) => start < figure.end && figure.start < end),
    );
    return [...written, ...named, ...inWords].toSorted((a, b) => a.start - b.start);
  };
}

/** 5억 8천만: syllables are numerals only behind digits. */
function normalizeKorean(normalized: string): string {
  const signs: Record<string, string> = { 십: '十', 백: '百', 천: '千', 만: '万', 억: '億', 조: '兆' };
  return normalized.replaceAll(/(?<=\d)[십백천만억조]+/g, (run) =>
    [...run].map((sign) => signs[sign] ?? sign).join(''),
  );
}

/** A day beside the name of its month. */
function needDay(amount: Figure, months: readonly Figure[], normalized: string): Figure {
  const value = amount.values[0] ?? 0;
  const isDay = value > 1 && value <= 31 && Number.isInteger(value) && amount.unit === '' && amount.isClaim;
  const isBeside = ({ start, end }: Figure): boolean =>
    [normalized.slice(amount.end, start), normalized.slice(end, amount.start)].some((gap) =>
      /^(?:st|nd|rd|th)?\.?,? ?(?:of |de )?$/.test(gap),
    ) &&
    (amount.end <= start || end <= amount.start);
  return isDay && !amount.isNeeded && months.some(isBeside) ? { ...amount, isNeeded: true } : amount;
}

/** May and march are words too; names of months are written with a capital in English. */
function isCommonWord(written: string, language: string): boolean {
  return language === 'en' ? !/^[A-Z]/.test(written) || /^(?:May|March)$/.test(written) : true;
}

function supporting(start: number, end: number, values: readonly number[]): Figure[] {
  return [{ start, end, values, supports: values, unit: '', isClaim: false, isNeeded: false }];
}

const englishShares: Readonly<Record<string, readonly number[]>> = {
  quarter: [0.25, 25, 15, 3],
  quarters: [0.75, 75, 45, 9],
  third: [0.33, 33, 33.3],
  thirds: [0.67, 67, 66.7],
};

function readEnglish(normalized: string): Figure[] {
  return [...normalized.matchAll(/(?<![a-z-])[a-z]+|(?<=-)(?:quarters?|thirds?)/g)].flatMap(({ 0: word, index }) => {
    const shares = englishShares[word];
    if (shares !== undefined) return supporting(index, index + word.length, shares);
    const numeral = readEnglishNumeral(normalized, index);
    return numeral === undefined ? [] : supporting(index, numeral.end, [numeral.value]);
  });
}

const halves =
  /半|절반|\bhal(?:f|b)|hälfte|moitié|\bdemi|mitad|\bmedi[ao]\b|metade|meia|metà|mezz[oa]|helft|połow|половин|полтор|yarı|buçuk|setengah|separuh|kalahati|nửa|rưỡi|نصف|आध|साढ़े|डेढ़|ढाई|অর্ধ|সাড়ে|பாதி|அரை|ครึ่ง|ເຄິ່ງ|ពាក់កណ្ដាល|ពាក់កណ្តាល|ဝက်|ခွဲ|хагас|අඩ|බාග/g;
const middays =
  /正午|정오|\bnoon\b|midnight|midday|\bmidi\b|minuit|mediod[ií]a|medianoche|meio-dia|meia-noite|mezzogiorno|mezzanotte|\bmittag|mitternacht|полдень|полноч|полуноч|опівдні|опівночі|południ|północ/g;

/** Half of the whole, of an hour, of a year; and the word in one and a half. */
function readHalves(normalized: string): Figure[] {
  const found = [...normalized.matchAll(halves)].flatMap(({ 0: word, index }) => {
    const values = word === '半' ? (normalized.charAt(index + 1) === '年' ? [6] : []) : [30, 6, 1.5, 2.5];
    return supporting(index, index + word.length, [50, 0.5, 5, ...values]);
  });
  const named = [...normalized.matchAll(middays)].flatMap(({ 0: word, index }) =>
    supporting(index, index + word.length, [12, 24, 0]),
  );
  return [...found, ...named];
}
