/**
 * What reads figures. Two views stand on shared parts, because their outputs differ:
 *
 * - `findQuantities` (here) gives the exact amounts of a Japanese or English text, in the base unit of their dimension, with what
 *   a rounding lost and how they are bounded. Grounding and the comparison of versions use it; `relate-quantities` compares two.
 * - `createFigureReader` (`find-figures`) gives figures of some thirty languages, each with every value that it may have and every
 *   value that it supports. `check-figures` compares a translation with its original by it.
 *
 * Shared: the walk (`visit-numerals`), Japanese numerals (`read-numeral`), English ones and scales (`english-numerals`), 割分厘
 * (`read-tenths`), units with their Japanese and English spellings (`units`), words that only look like numerals (`not-numbers`),
 * rounding dust, eras and months (`dates/calendar`). Two by measure, of 359 faithful translations, none of which is marked now:
 *
 * - Digits of other languages (`read-grouped-digits`): read as Japanese writes them, 92 would be marked, because 3,4 is a decimal
 *   in most languages.
 * - Base units of time and measures: amounts in them (3時間 as 10,800 秒) would mark 43, because a translation has the figure 3 and
 *   a word that no table of units holds.
 *
 * Fractions are read twice as well, without a figure that asks for it: the comparing view also supports both numbers of 3分の1, for
 * translations that say one in three.
 */
import { roundDust } from './round-dust.ts';
import { type AmountWord, readAmountWord, readShareOf } from './amount-words.ts';
import { type Per, readPer } from './per.ts';
import { readEnglishNumeral, readEnglishScale } from './english-numerals.ts';
import { readModifier, type Modifier } from './modifiers.ts';
import { findNonNumbers } from './not-numbers.ts';
import { readNumeral } from './read-numeral.ts';
import type { Span } from '#text/span.ts';
import { readTenths } from './read-tenths.ts';
import { currencies, readUnit } from './units.ts';
import { visitNumerals } from './visit-numerals.ts';

/** An amount in a text, in the base unit of its dimension: `1万2千円` is 12,000 円, `2割5分` 25 %, `3時間` 10,800 秒. */
export type Quantity = Span & {
  readonly value: number;
  /** Size of the last given digit in the same unit: what a rounding may have lost. */
  readonly step: number;
  readonly unit: string;
  readonly modifier: Modifier;
  /** 数十人: a magnitude only. */
  readonly vague: boolean;
  /** 一つ, one, 半数: it supports a claim of the same value, but its absence proves no error. */
  readonly isInconclusive: boolean;
  /** 第3回: a place in an order. */
  readonly ordinal: boolean;
  /** The figure before its unit: 48,264 of 48,264百万円. */
  readonly figure: number;
  /** For each of what: 月1,500円, 5,000 yen per person. Absent when it does not say. */
  readonly per?: Per;
};

const startPattern =
  /[\d〇一二三四五六七八九十百千万億兆数何半過倍$¥€£]|(?<![a-z])(?:an? |by half|halv|doubl|trebl|tripl|quadrupl|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thir|four|fif|sixt|sevent|eight|ninet|twent|fort|dozen|half|us\$|zero|eur |usd |jpy |gbp )/g;

/** All amounts of a normalized text in order. Spans in `taken` (dates) are left out. */
export function findQuantities(normalized: string, taken: readonly Span[] = []): Quantity[] {
  const found: Quantity[] = [];
  visitNumerals(normalized, startPattern, [...taken, ...findNonNumbers(normalized)], (at) => {
    const quantity = isInsideName(normalized, at) ? undefined : readQuantity(normalized, at);
    if (quantity === undefined) return afterDigits(normalized, at);
    join(found, quantity, normalized);
    return quantity.end;
  });
  return found;
}

/** COVID-19, FC4S, v2: a digit behind a Latin letter belongs to a name. */
function isInsideName(normalized: string, at: number): boolean {
  const first = normalized.charAt(at);
  if (!/\d/.test(first)) return false;
  const before = normalized.slice(Math.max(0, at - 2), at);
  return /[a-z]$|[a-z][-_]$|\d\.$/.test(before);
}

function afterDigits(normalized: string, at: number): number {
  const digits = /\d[\d,.]*/y;
  digits.lastIndex = at;
  return at + Math.max(1, digits.exec(normalized)?.[0].length ?? 0);
}

function readQuantity(normalized: string, at: number): Quantity | undefined {
  const word = readAmountWord(normalized, at);
  if (word) return finish(normalized, fromWord(at, word));
  const first = readNumeral(normalized, at);
  const share = readShareOf(normalized, at, first);
  if (share) return finish(normalized, { ...fromWord(at, share), isInconclusive: false });
  const currency = /(?:us\$|eur|usd|jpy|gbp)/y.exec(normalized.slice(at, at + 3))?.[0] ?? normalized.charAt(at);
  const money = currencies[currency];
  const start =
    money === undefined ? at : at + currency.length + (normalized.charAt(at + currency.length) === ' ' ? 1 : 0);
  if (money !== undefined && !/\d/.test(normalized.charAt(start))) return undefined;
  const english = /[a-z]/.test(normalized.charAt(start)) ? readEnglishNumeral(normalized, start) : undefined;
  const numeral = english ?? (start === at ? first : readNumeral(normalized, start));
  if (numeral === undefined) return undefined;
  const scale = readEnglishScale(normalized, numeral.end, money !== undefined);
  const value = numeral.value * scale.factor;
  const step = numeral.step * scale.factor;
  const core = { start: at, end: scale.end, value: roundDust(value), step: roundDust(step), vague: numeral.vague };
  const isInconclusive = english?.isInconclusive ?? (numeral.kanji && value === 1);
  if (money !== undefined) return finish(normalized, { ...core, unit: money, isInconclusive });
  const fraction = readFraction(normalized, core);
  if (fraction) return finish(normalized, { ...fraction, vague: false, isInconclusive });
  const measured = readMeasure(normalized, core);
  if (measured) return finish(normalized, { ...measured, vague: numeral.vague, isInconclusive });
  if (isLatinTail(normalized, core.end) && !english) return undefined;
  if (
    numeral.kanji &&
    normalized.charAt(at - 1) !== '第' &&
    (numeral.digits < 2 || /^[一二三四五六七八九]{2}$/.test(normalized.slice(start, numeral.end)))
  )
    return undefined;
  const isAge = /\b(?:aged?|age of) $/.test(normalized.slice(Math.max(0, at - 8), at));
  return finish(normalized, { ...core, unit: isAge ? '歳' : '', isInconclusive });
}

type Core = { start: number; end: number; value: number; step: number };
type Bare = Omit<Quantity, 'modifier' | 'ordinal' | 'figure' | 'per'>;

function finish(normalized: string, { bound, ...bare }: Bare & { readonly bound?: Modifier }): Quantity {
  const per = readPer(normalized, bare.start, bare.end);
  return {
    ...bare,
    isInconclusive:
      bare.isInconclusive ||
      isRateBase(normalized, bare.start, bare.end) ||
      isOpenRange(normalized, bare.end, bare.unit),
    ...(per !== undefined && { per }),
    ordinal: normalized.charAt(bare.start - 1) === '第',
    figure: readFigure(normalized, bare.start),
    value: roundDust(bare.value),
    step: roundDust(bare.step),
    modifier: bound ?? readModifier(normalized, bare.start, bare.end),
  };
}

/** 1億円台, 30歳台: anywhere from this figure up to the next; cars and machines are counted by 台 without another unit. */
function isOpenRange(normalized: string, end: number, unit: string): boolean {
  return unit !== '' && unit !== '台' && normalized.charAt(end) === '台';
}

/** 1日60人 and 1人あたり say for what is counted, and count nothing. */
function isRateBase(normalized: string, start: number, end: number): boolean {
  if (!/^[1一][^\d〇一二三四五六七八九十百千万.,割]/.test(normalized.slice(start, start + 2))) return false;
  return /^(?:あたり|当たり|当り|につき|ごと|(?:に|の)?(?:約|およそ|平均|最大|最大で)?[\d〇一二三四五六七八九十])/.test(
    normalized.slice(end, end + 8),
  );
}

/** 5G, 3D, 12th: letters glued to the digits and not a unit make it a name or an ordinal. */
function isLatinTail(normalized: string, at: number): boolean {
  return /[a-z]/.test(normalized.charAt(at)) && !/^(?:st|nd|rd|th|s)(?![a-z])/.test(normalized.slice(at, at + 3));
}

function readMeasure(normalized: string, core: Core): Measured | undefined {
  // 20 台 of a text whose figures all stand between spaces.
  const isSpaced = normalized.charAt(core.start - 1) === ' ' && /\d/.test(normalized.charAt(core.end - 1));
  const spaced = isSpaced ? /^ (?=[a-z%円人倍台件日時週回本基割])/ : /^ (?=[a-z%円人])/;
  const gap = spaced.test(normalized.slice(core.end, core.end + 2))
    ? 1
    : /^-(?=[a-z])/.test(normalized.slice(core.end, core.end + 2))
      ? 1
      : 0;
  const unit = readUnit(normalized, core.end + gap);
  if (unit === undefined) return undefined;
  const end = core.end + gap + unit.length;
  const measured = {
    start: core.start,
    end,
    value: core.value * unit.factor,
    step: core.step * unit.factor,
    unit: unit.name,
  };
  if (normalized.startsWith('割', core.end)) {
    const tenths = readTenths(normalized, end);
    if (tenths.end === end) return measured;
    return { ...measured, end: tenths.end, value: measured.value + tenths.percent, step: tenths.step };
  }
  if (/^半(?![分ば数端期])/.test(normalized.slice(end, end + 2)) && unit.length > 0) {
    return { ...measured, end: end + 1, value: measured.value + unit.factor / 2, step: unit.factor / 2 };
  }
  return measured;
}

type Measured = Core & { unit: string };

const englishParts = new Map([
  ['third', 3],
  ['quarter', 4],
  ['fourth', 4],
  ['fifth', 5],
  ['sixth', 6],
  ['eighth', 8],
  ['tenth', 10],
]);

/** 3分の1 and two-thirds, as per cent. */
function readFraction(normalized: string, core: Core): Measured | undefined {
  if (normalized.startsWith('分の', core.end)) {
    const over = readNumeral(normalized, core.end + 2);
    if (over === undefined || core.value === 0) return undefined;
    return { start: core.start, end: over.end, value: (100 * over.value) / core.value, step: 0, unit: '%' };
  }
  const part = /[- ](third|quarter|fourth|fifth|sixth|eighth|tenth)s?\b/y;
  part.lastIndex = core.end;
  const found = part.exec(normalized);
  const under = englishParts.get(found?.[1] ?? '');
  if (found === null || under === undefined || core.value >= under) return undefined;
  return { start: core.start, end: core.end + found[0].length, value: (100 * core.value) / under, step: 0, unit: '%' };
}

function fromWord(start: number, { more, ...word }: AmountWord): Bare & { readonly bound?: Modifier } {
  return { ...word, start, vague: false, isInconclusive: true, ...(more && { bound: 'more' }) };
}

/** Adds a quantity: 1時間30分 and 80円50銭 become one, and 10~20% gives its unit to the 10. */
function join(found: Quantity[], next: Quantity, normalized: string): void {
  const last = found.at(-1);
  if (last) {
    const between = normalized.slice(last.end, next.start);
    if (between === '' && last.unit === next.unit && last.unit !== '' && next.value < last.step) {
      found[found.length - 1] = {
        ...last,
        end: next.end,
        value: roundDust(last.value + next.value),
        step: next.step,
        modifier: next.modifier === 'exact' ? last.modifier : next.modifier,
      };
      return;
    }
    const isList = /^[、・,]$/.test(between);
    const isRange = /^(?:~|-|から| to )$/.test(between) || (isList && last.value < 100);
    if (isRange && last.unit === '' && next.unit !== '') {
      const factor = rangeFactor(normalized, last, next);
      const value = roundDust(last.value * factor);
      if (!isList || value < next.value)
        found[found.length - 1] = { ...last, unit: next.unit, value, step: roundDust(last.step * factor) };
    }
  }
  found.push(next);
}

/** By what the first figure of a range is multiplied: 5~6万円 is 50,000円 to 60,000円, but 5000~1万円 begins at 5,000円. */
function rangeFactor(normalized: string, last: Quantity, next: Quantity): number {
  const numeral = readNumeral(normalized, next.start);
  if (numeral === undefined || numeral.value === 0) return 1;
  const lead = readNumeral(
    /^[\d.]+|^[一二三四五六七八九]/.exec(normalized.slice(next.start, next.start + 8))?.[0] ?? '',
    0,
  );
  const divisor = lead && lead.value > last.value ? lead.value : numeral.value;
  return next.value / divisor;
}

function readFigure(normalized: string, start: number): number {
  const digits = /^[\d,]+(?:\.\d+)?/.exec(normalized.slice(start, start + 24))?.[0] ?? 'NaN';
  return Number(digits.replaceAll(',', ''));
}
