import { roundDust } from './round-dust.ts';
import { readEnglishNumeral, readEnglishScale } from './english-numerals.ts';
import { readModifier, type Modifier } from './modifiers.ts';
import { findNonNumbers } from './not-numbers.ts';
import { readNumeral } from './numerals.ts';
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
  /** 一つ, one, 半数: it supports a claim of the same value, but its absence is no proof of an error. */
  readonly weak: boolean;
  /** 第3回: a place in an order. */
  readonly ordinal: boolean;
  /** The figure before its unit: 48,264 of 48,264百万円. */
  readonly figure: number;
};

const startPattern =
  /[\d〇一二三四五六七八九十百千万億兆数何半$¥€£]|(?<![a-z])(?:a (?:dozen|third|quarter|half)|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thir|four|fif|sixt|sevent|eight|ninet|twent|fort|dozen|half|us\$|zero)/g;

/** All amounts of a folded text in order. Spans in `taken` (dates) are left out. */
export function findQuantities(folded: string, taken: readonly Span[] = []): Quantity[] {
  const found: Quantity[] = [];
  visitNumerals(folded, startPattern, [...taken, ...findNonNumbers(folded)], (at) => {
    const quantity = isInsideName(folded, at) ? undefined : readQuantity(folded, at);
    if (quantity === undefined) return afterDigits(folded, at);
    join(found, quantity, folded);
    return quantity.end;
  });
  return found;
}

/** COVID-19, FC4S, v2: a digit behind a Latin letter belongs to a name. */
function isInsideName(folded: string, at: number): boolean {
  const first = folded.charAt(at);
  if (!/\d/.test(first)) return false;
  const before = folded.slice(Math.max(0, at - 2), at);
  return /[a-z]$|[a-z][-_]$|\d\.$/.test(before);
}

function afterDigits(folded: string, at: number): number {
  const digits = /\d[\d,.]*/y;
  digits.lastIndex = at;
  return at + Math.max(1, digits.exec(folded)?.[0].length ?? 0);
}

function readQuantity(folded: string, at: number): Quantity | undefined {
  const half = readHalf(folded, at);
  if (half) return half;
  const currency = folded.startsWith('us$', at) ? 'us$' : folded.charAt(at);
  const money = currencies[currency];
  const start = money === undefined ? at : at + currency.length + (folded.charAt(at + currency.length) === ' ' ? 1 : 0);
  if (money !== undefined && !/\d/.test(folded.charAt(start))) return undefined;
  const english = /[a-z]/.test(folded.charAt(start)) ? readEnglishNumeral(folded, start) : undefined;
  const numeral = english ?? readNumeral(folded, start);
  if (numeral === undefined) return undefined;
  const scale = readEnglishScale(folded, numeral.end, money !== undefined);
  const value = numeral.value * scale.factor;
  const step = numeral.step * scale.factor;
  const core = { start: at, end: scale.end, value: roundDust(value), step: roundDust(step), vague: numeral.vague };
  const weak = english?.weak ?? (numeral.kanji && value === 1);
  if (money !== undefined) return finish(folded, { ...core, unit: money, weak });
  const fraction = readFraction(folded, core);
  if (fraction) return finish(folded, { ...fraction, vague: false, weak });
  const measured = readMeasure(folded, core);
  if (measured) return finish(folded, { ...measured, vague: numeral.vague, weak });
  if (isLatinTail(folded, core.end) && !english) return undefined;
  if (
    numeral.kanji &&
    folded.charAt(at - 1) !== '第' &&
    (numeral.digits < 2 || /^[一二三四五六七八九]{2}$/.test(folded.slice(start, numeral.end)))
  )
    return undefined;
  return finish(folded, { ...core, unit: '', weak });
}

type Core = { start: number; end: number; value: number; step: number };
type Bare = Omit<Quantity, 'modifier' | 'ordinal' | 'figure'>;

function finish(folded: string, bare: Bare): Quantity {
  return {
    ...bare,
    ordinal: folded.charAt(bare.start - 1) === '第',
    figure: readFigure(folded, bare.start),
    value: roundDust(bare.value),
    step: roundDust(bare.step),
    modifier: readModifier(folded, bare.start, bare.end),
  };
}

/** 5G, 3D, 12th: letters glued to the digits and not a unit make it a name or an ordinal. */
function isLatinTail(folded: string, at: number): boolean {
  return /[a-z]/.test(folded.charAt(at)) && !/^(?:st|nd|rd|th|s)(?![a-z])/.test(folded.slice(at, at + 3));
}

function readMeasure(folded: string, core: Core): Measured | undefined {
  const gap = /^ (?=[a-z%円人])/.test(folded.slice(core.end, core.end + 2))
    ? 1
    : /^-(?=[a-z])/.test(folded.slice(core.end, core.end + 2))
      ? 1
      : 0;
  const unit = readUnit(folded, core.end + gap);
  if (unit === undefined) return undefined;
  const end = core.end + gap + unit.length;
  const measured = {
    start: core.start,
    end,
    value: core.value * unit.factor,
    step: core.step * unit.factor,
    unit: unit.name,
  };
  if (folded.startsWith('割', core.end)) {
    const tenths = readTenths(folded, end);
    if (tenths.end === end) return measured;
    return { ...measured, end: tenths.end, value: measured.value + tenths.percent, step: tenths.step };
  }
  if (/^半(?![分ば数端期])/.test(folded.slice(end, end + 2)) && unit.length > 0) {
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
function readFraction(folded: string, core: Core): Measured | undefined {
  if (folded.startsWith('分の', core.end)) {
    const over = readNumeral(folded, core.end + 2);
    if (over === undefined || core.value === 0) return undefined;
    return { start: core.start, end: over.end, value: (100 * over.value) / core.value, step: 0, unit: '%' };
  }
  const part = /[- ](third|quarter|fourth|fifth|sixth|eighth|tenth)s?\b/y;
  part.lastIndex = core.end;
  const found = part.exec(folded);
  const under = englishParts.get(found?.[1] ?? '');
  if (found === null || under === undefined || core.value >= under) return undefined;
  return { start: core.start, end: core.end + found[0].length, value: (100 * core.value) / under, step: 0, unit: '%' };
}

function readHalf(folded: string, at: number): Quantity | undefined {
  const pattern = /(半数|半分|半額|(?:a )?half\b)|(半年)|(?:a )?(third|quarter)\b/y;
  pattern.lastIndex = at;
  const found = pattern.exec(folded);
  if (found === null) return undefined;
  const under = found[3] === 'third' ? 3 : found[3] === 'quarter' ? 4 : 2;
  const core = { start: at, end: at + found[0].length, vague: false, weak: true };
  if (found[2] !== undefined) return finish(folded, { ...core, value: 6, step: 1, unit: '月' });
  return finish(folded, { ...core, value: 100 / under, step: 0, unit: '%' });
}

/** Adds a quantity: 1時間30分 and 80円50銭 become one, and 10~20% gives its unit to the 10. */
function join(found: Quantity[], next: Quantity, folded: string): void {
  const last = found.at(-1);
  if (last) {
    const between = folded.slice(last.end, next.start);
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
      const factor = rangeFactor(folded, last, next);
      const value = roundDust(last.value * factor);
      if (!isList || value < next.value)
        found[found.length - 1] = { ...last, unit: next.unit, value, step: roundDust(last.step * factor) };
    }
  }
  found.push(next);
}

/** What one of the first figure is worth: 5~6万円 is 50,000円 to 60,000円, but 5000~1万円 begins at 5,000円. */
function rangeFactor(folded: string, last: Quantity, next: Quantity): number {
  const numeral = readNumeral(folded, next.start);
  if (numeral === undefined || numeral.value === 0) return 1;
  const lead = readNumeral(
    /^[\d.]+|^[一二三四五六七八九]/.exec(folded.slice(next.start, next.start + 8))?.[0] ?? '',
    0,
  );
  const divisor = lead && lead.value > last.value ? lead.value : numeral.value;
  return next.value / divisor;
}

function readFigure(folded: string, start: number): number {
  const digits = /^[\d,]+(?:\.\d+)?/.exec(folded.slice(start, start + 24))?.[0] ?? 'NaN';
  return Number(digits.replaceAll(',', ''));
}
