import { roundDust } from './round-dust.ts';
import { yearsOfShortYear } from '#dates/calendar.ts';
import { findNonNumbers } from './not-numbers.ts';
import { readNumeral } from './read-numeral.ts';
import type { Span } from '#text/span.ts';
import { readUnit } from './units.ts';
import { type Figure, yearForms } from './figure.ts';
import { withBuddhist } from '#dates/find-date-figures.ts';
import { type Digits, readGroupedDigits } from './read-grouped-digits.ts';
import type { Scales } from './scale-words.ts';
import { readEnglishScale } from './english-numerals.ts';
import { readTenths, type Tenths } from './read-tenths.ts';
import { visitNumerals } from './visit-numerals.ts';
import { readUnitBefore, readUnitBehind } from './unit-words.ts';

type Reading = { readonly language: string; readonly scales: Scales; readonly taken: readonly Span[] };
type Numeral = {
  readonly end: number;
  readonly values: readonly number[];
  readonly factor: number;
  readonly isVague: boolean;
};

const startPattern = /\d|[〇一二三四五六七八九十百千数何]/g;

/** Every other number written in digits or in kanji, with its scale and unit. */
export function findAmounts(normalized: string, reading: Reading): Figure[] {
  const { language, taken } = reading;
  const skipped = language === 'ja' ? [...taken, ...findNonNumbers(normalized)] : taken;
  const found: Scaled[] = [];
  visitNumerals(normalized, startPattern, skipped, (at) => {
    const numeral = readAt(normalized, at, reading);
    if (numeral === undefined) return at + 1;
    const next = { ...describe(normalized, at, numeral, reading), factor: numeral.factor };
    const last = found.at(-1);
    const merged = last === undefined ? undefined : addUp(last, next, normalized);
    if (merged === undefined) found.push(next);
    else found[found.length - 1] = merged;
    return Math.max(next.end, at + 1);
  });
  return shareScales(found, normalized);
}

function readAt(normalized: string, at: number, { language, scales }: Reading): Numeral | undefined {
  if (isEastern(language)) {
    const trillions = language === 'zh' ? readTrillions(normalized, at) : undefined;
    if (trillions !== undefined) return trillions;
    const numeral = readNumeral(normalized, at);
    if (numeral === undefined) return undefined;
    const isScaled = /[十百千万億兆]/.test(normalized.slice(at, numeral.end));
    const { end, factor } = readChineseScale(normalized, numeral.end);
    const value = roundDust(numeral.value * factor);
    return { end, values: [value], factor: isScaled || factor > 1 ? numeral.step * factor : 1, isVague: numeral.vague };
  }
  const digits = readGroupedDigits(normalized, at, language);
  if (digits === undefined) return undefined;
  if (language === 'en') return readEnglishAmount(normalized, at, digits);
  const { end, factor: behind } = scales.readAfter(normalized, digits.end);
  const factor = behind === 1 ? scales.readBefore(normalized, at).factor : behind;
  const more = halfBehind.test(normalized.slice(end, end + 8)) ? 0.5 : 0;
  return { end, values: digits.values.map((value) => roundDust((value + more) * factor)), factor, isVague: false };
}

/** 18.2 m is a length; $5m is five million; 5m people may be either, so that both count. */
function readEnglishAmount(normalized: string, at: number, { end: from, values }: Digits): Numeral {
  const isMoney = /[$¥€£] ?$/.test(normalized.slice(Math.max(0, at - 2), at));
  const { end, factor } = readEnglishScale(normalized, from, isMoney);
  const short = isMoney || normalized.charAt(from) === ' ' ? 1 : readEnglishScale(normalized, from, true).factor;
  const factors = factor === short || short === 1 ? [factor] : [factor, short];
  return {
    end,
    values: factors.flatMap((scale) => values.map((value) => roundDust(value * scale))),
    factor,
    isVague: false,
  };
}

/** 20多万: more than 200,000. */
function readChineseScale(normalized: string, at: number): { end: number; factor: number } {
  const sign = /^[多余餘]([千万億])/.exec(normalized.slice(at, at + 2))?.[1];
  return sign === undefined
    ? { end: at, factor: 1 }
    : { end: at + 2, factor: { 千: 1e3, 万: 1e4, 億: 1e8 }[sign] ?? 1 };
}

const trillionsPattern = /(\d+(?:\.\d+)?)万(\d+(?:\.\d+)?)?億/y;

/** 112万5717億 and 3.5万億: millions of millions, as China counts. */
function readTrillions(normalized: string, at: number): Numeral | undefined {
  trillionsPattern.lastIndex = at;
  const [written = '', many = '', rest = '0'] = trillionsPattern.exec(normalized) ?? [];
  if (written === '') return undefined;
  const value = roundDust((Number(many) * 1e4 + Number(rest)) * 1e8);
  return { end: at + written.length, values: [value], factor: 1e8, isVague: false };
}

/** 2 triệu rưỡi is two and a half million. */
const halfBehind = /^ ?(?:ခွဲ|rưỡi)/;

const easternUnits: readonly (readonly [RegExp, string])[] = [
  [/^(?:年(?:度|間|代)?|년(?:도|간|대)?)/, 'year'],
  [/^(?:月(?!間)|월)/, 'month'],
  [/^(?:日(?:間)?(?![本元圆圓])|号(?![线線室])|號|일(?!본))/, 'day'],
  [/^(?:人(?!民)|名|명)/, 'person'],
];
const tenths = /^(?:割|成(?![為为立功長长])|할(?![인])| 할(?!인))/;
/** Counted otherwise elsewhere: twice, 150 %, percentage points. */
const looseUnits = /^(?:倍|배|%?ポイント|个百分点|個百分點|%p|パーセントポイント)/;

function describe(
  normalized: string,
  at: number,
  { end, values, factor, isVague }: Numeral,
  { language }: Reading,
): Figure {
  const written = normalized.slice(at, end);
  const hasDigits = /\d/.test(written);
  const tail = normalized.slice(end, end + 8);
  const value = values[0] ?? 0;
  const spot = { start: at, end };
  const isNamed =
    /[a-z][-_]?$|\d\.$/.test(normalized.slice(Math.max(0, at - 2), at)) &&
    !/(?:^|[^a-z])(?:fy|h|q|rp|rs|en|us)$/.test(normalized.slice(Math.max(0, at - 3), at));
  const isOrdinal = /(?:第|제|no\. ?|#|nº ?|n° ?|№ ?)$/.test(normalized.slice(Math.max(0, at - 4), at));
  const isPlain = isVague || isNamed;
  if (isEastern(language) && tenths.test(tail)) {
    return readShare(normalized, spot, tail, value, { isClaim: hasDigits, isNeeded: !isPlain });
  }
  const unit = readWrittenUnit(normalized, spot, language);
  const { name, isLoose, isCentury } = unit;
  const isCounted = isCentury ? false : language === 'ja' ? unit.hasCounter : hasDigits && /^[ -]?[\p{L}]/u.test(tail);
  const isYear = name === 'year' || (name === '' && /^[12]\d{3}$/.test(written));
  const supports = [
    ...values,
    ...(isYear ? yearForms(value, name === 'year' || /^'?s\b/.test(tail)) : []),
    ...restated(tail, value, isLoose),
  ];
  const isExact =
    hasDigits && (factor > 1 || value >= 100 || !Number.isInteger(value) || (value > 12 && /^[\p{L}]/u.test(tail)));
  const isAmount = !isCentury && (name !== '' || isCounted || isExact);
  const figure: Figure = {
    ...spot,
    end: unit.end,
    values,
    supports: name === 'year' && value < 100 ? [...supports, ...yearsOfShortYear(value)] : supports,
    unit: name,
    ...partsOf(written, name),
    isClaim: hasDigits && !isPlain && value !== 0 && (value > 1 || !Number.isInteger(value) || name !== ''),
    isNeeded:
      isAmount &&
      !isPlain &&
      !isOrdinal &&
      (hasDigits || language === 'ja') &&
      isTelling(value, name, { isLoose, isOfMonth: name === 'day' && /[月월] ?$/.test(normalized.slice(at - 2, at)) }),
  };
  return isYear && ['th', 'lo', 'km'].includes(language) ? withBuddhist(figure) : figure;
}

function isEastern(language: string): boolean {
  return language === 'ja' || language === 'zh' || language === 'ko';
}

type WrittenUnit = {
  /** Empty without a unit, and for units that are counted otherwise elsewhere. */
  readonly name: string;
  /** End of the number together with its unit. */
  readonly end: number;
  readonly isLoose: boolean;
  readonly isCentury: boolean;
  readonly hasCounter: boolean;
};

/** The unit around a number, or the word that it counts. */
function readWrittenUnit(normalized: string, { start, end }: Span, language: string): WrittenUnit {
  const tail = normalized.slice(end, end + 8);
  const unit = readUnitBehind(normalized, end) ?? { unit: readUnitBefore(normalized, start) ?? '', end };
  const isWithoutUnit = unit.unit === '' && isEastern(language);
  const eastern = isWithoutUnit ? easternUnits.find(([pattern]) => pattern.test(tail))?.[1] : undefined;
  const counter = isWithoutUnit && eastern === undefined ? readUnit(normalized, end) : undefined;
  const isLoose = looseUnits.test(tail);
  const name = isLoose
    ? ''
    : unit.unit !== ''
      ? unit.unit
      : (eastern ?? (counter === undefined || counter.name === '秒' ? '' : 'other'));
  return {
    name,
    end: name === unit.unit ? unit.end : end,
    isLoose,
    // Centuries are Roman numerals elsewhere.
    isCentury: /^ ?(?:世紀|世纪|세기)/.test(tail),
    hasCounter: counter !== undefined,
  };
}

/** 三成五: 35 %. */
function readSmallerTenth(normalized: string, at: number, sign: string): Pick<Tenths, 'end' | 'percent'> {
  const digit =
    sign === '成' && /[一二三四五六七八九]/.test(normalized.charAt(at))
      ? readNumeral(normalized.charAt(at), 0)
      : undefined;
  return digit === undefined ? { end: at, percent: 0 } : { end: at + 1, percent: digit.value };
}

/** 3割5分 and 三成五: 35 %. */
function readShare(
  normalized: string,
  { start, end }: Span,
  tail: string,
  value: number,
  use: Pick<Figure, 'isClaim' | 'isNeeded'>,
): Figure {
  const sign = tail.trimStart().charAt(0);
  const behind = end + tail.indexOf(sign) + 1;
  const rest = sign === '割' ? readTenths(normalized, behind) : readSmallerTenth(normalized, behind, sign);
  const percent = roundDust(value * 10 + rest.percent);
  const supports = [percent, value, percent / 100, 10];
  return { start, end: rest.end, values: [percent], supports, unit: 'percent', ...use };
}

/** 14.46 is a time of day where hours and minutes are parted by a point. */
function partsOf(written: string, unit: string): Pick<Figure, 'parts'> {
  const [, hour, minute] = unit === '' ? (/^([01]?\d|2[0-3])\.([0-5]\d)$/.exec(written) ?? []) : [];
  return hour === undefined ? {} : { parts: [Number(hour), ...(minute === '00' ? [] : [Number(minute)])] };
}

/** One thing and two are said without a number; so are what doubled, 1日 for each day and 1ドル for a dollar. */
function isTelling(
  value: number,
  unit: string,
  { isLoose, isOfMonth }: { isLoose: boolean; isOfMonth: boolean },
): boolean {
  if (!Number.isInteger(value)) return true;
  if (isLoose) return value > 4;
  if (value === 1) return unit === 'percent' || unit === 'month' || isOfMonth;
  return value > 2 || (value > 0 && unit !== '' && unit !== 'other' && unit !== 'person' && unit !== 'year');
}

/** 1年半 is 18 months, 1.5倍 150 %, 2週間 14 days. */
function restated(tail: string, value: number, isLoose: boolean): number[] {
  if (isLoose) return [value * 100, roundDust((value - 1) * 100)];
  if (tail.startsWith('年半')) return [value + 0.5, value * 12 + 6];
  if (/^(?:時間|小时|小時|시간)\s?(?:半|반)/.test(tail)) return [value + 0.5, value * 60 + 30];
  if (tail.startsWith('週間')) return [value * 7];
  return [];
}

type Scaled = Figure & { readonly factor: number };

/** 5억 8천만, 5 अरब 80 करोड़: a smaller scale right behind belongs to the same amount. */
function addUp(last: Scaled, next: Scaled, normalized: string): Scaled | undefined {
  const value = next.values[0] ?? 0;
  if (normalized.slice(last.end, next.start) !== ' ' || last.factor < 1000 || value >= last.factor) return undefined;
  if (next.factor === 1 && !/[万億兆]$/.test(normalized.slice(last.start, last.end))) return undefined;
  const values = last.values.map((first) => roundDust(first + value));
  return { ...next, start: last.start, values, supports: values };
}

/** 5~6万円: the first figure has the scale of the second, or its own. */
function shareScales(found: readonly Scaled[], normalized: string): Figure[] {
  return found.map((figure, index) => {
    const next = found[index + 1];
    const { factor: _, ...bare } = figure;
    if (next === undefined || figure.factor !== 1 || next.factor === 1) return bare;
    if (
      !/^ ?(?:~|-|から|至|到|에서|to|or|a|à|bis|do|do|до|až|tot|và|đến|sampai|hingga|hanggang|ถึง|से|إلى|、|・|,) ?$/.test(
        normalized.slice(figure.end, next.start),
      )
    )
      return bare;
    const scaled = figure.values.map((value) => roundDust(value * next.factor));
    return { ...bare, values: [...figure.values, ...scaled], supports: [...figure.supports, ...scaled] };
  });
}
