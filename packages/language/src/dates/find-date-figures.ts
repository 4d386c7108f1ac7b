import { readNumeral } from '#figures/read-numeral.ts';
import { type Figure, yearForms } from '#figures/figure.ts';
import { dateNumber as num, eraNames, presentGroups, yearOfEra } from './calendar.ts';

/** Years of the Republic are read with the eras: 民国113年 is 2024. */
const republic = /^民[国國]$/;
const afternoon = /午後|下午|晚上|傍晚|夜|夕方|오후|저녁|밤|p/;
const forenoon = /午前|上午|早上|凌晨|朝|未明|오전|새벽|아침|a/;

type Part = Pick<Figure, 'values' | 'supports' | 'unit' | 'parts'> & Partial<Pick<Figure, 'isClaim' | 'isNeeded'>>;
type Rule = { readonly pattern: RegExp; readonly read: (groups: Record<string, string>) => Part[] };

const rules: readonly Rule[] = [
  {
    pattern: new RegExp(`(?<era>${eraNames}|民国|民國)\\s?(?<y>${num}|\\d{3}|元)(?=年|[./])`, 'g'),
    read: ({ era = '', y = '' }) => {
      const year = yearOfEra(republic.test(era) ? '大正' : era, toNumber(y));
      return [{ values: [year], supports: [...yearForms(year, true), toNumber(y)], unit: 'year' }];
    },
  },
  {
    pattern: /(?<![\d.,/-])(?<y>[12]\d{3})[-/.](?<b>\d{1,2})(?:[-/.](?<c>\d{1,2}))?(?![\d/-]|[.,]\d)/g,
    read: ({ y = '', b = '', c }) => [
      toYear(y),
      ...(c === undefined ? toSecondYear(y, b) : []),
      ...[b, c].flatMap(toPlain),
    ],
  },
  {
    pattern: /(?<![\d.,/-])(?<a>\d{1,2})(?<mark>[-/.])(?<b>\d{1,2})\k<mark>(?<y>[12]\d{3})(?!\d)/g,
    read: ({ a, b, y = '' }) => [...[a, b].flatMap(toPlain), toYear(y)],
  },
  {
    pattern: /(?<![\d.,/-])(?<a>[0-2]?\d|3[01])\.\s?(?<b>0?[1-9]|1[0-2])\.(?!\d)/g,
    read: ({ a, b }) => [a, b].flatMap(toPlain),
  },
  {
    pattern: /(?<![\d:])(?<h>[01]?\d|2[0-4])(?::|\s?h\s?)(?<m>[0-5]\d)(?![\d:])(?:\s?(?<half>[ap])\.?\s?m\b)?/g,
    read: (groups) => toClock(groups),
  },
  {
    pattern: /(?<![\d:.,])(?<h>1[0-2]|0?\d)(?:\.(?<m>[0-5]\d))?\s?(?<half>[ap])\.?\s?m\b/g,
    read: (groups) => toClock(groups),
  },
  {
    pattern: new RegExp(
      `(?<half>午前|午後|上午|下午|晚上|傍晚|凌晨|早上|朝|夜|夕方|未明|오전|오후|저녁|밤|새벽|아침)?\\s?(?<![\\d第])(?<h>${num})(?:時(?![間间代点期]|々)|时(?!间)|시(?![간대]))(?:\\s?(?<m>${num})\\s?[分분]|(?<thirty>半|\\s?반))?`,
      'g',
    ),
    read: (groups) => toClock(groups),
  },
  {
    pattern: new RegExp(
      `(?<half>上午|下午|晚上|傍晚|凌晨|早上)\\s?(?<h>${num})[点點](?:(?<m>${num})分|(?<thirty>半))?`,
      'g',
    ),
    read: (groups) => toClock(groups),
  },
  {
    pattern: new RegExp(`(?<d>${num})(?:分の|分之|분의\\s?)(?<n>${num})`, 'g'),
    read: ({ d = '', n = '' }) => [toFraction(toNumber(n), toNumber(d))],
  },
  {
    pattern: /(?<![\d.,/-])(?<n>\d{1,2})\/(?<d>\d{1,2})(?![\d/])/g,
    read: ({ n, d }) => [{ ...toFraction(Number(n), Number(d)), parts: [Number(n), Number(d)] }],
  },
];

/** Dates of fixed form, times of day and fractions in characters; a figure for each part. */
export function findDateFigures(normalized: string, language: string): Figure[] {
  const found: Figure[] = [];
  for (const { pattern, read } of rules) {
    for (const match of normalized.matchAll(pattern)) {
      const start = match.index;
      const end = start + match[0].length;
      if (found.some((other) => start < other.end && other.start < end)) continue;
      for (const part of read(presentGroups(match.groups))) {
        found.push({ start, end, isClaim: true, isNeeded: part.unit === 'year', ...part });
      }
    }
  }
  return language === 'th' || language === 'lo' || language === 'km' ? found.map(withBuddhist) : found;
}

export function withBuddhist(figure: Figure): Figure {
  return {
    ...figure,
    values: figure.values.flatMap((value) => (value > 2400 && value < 2700 ? [value, value - 543] : [value])),
  };
}

function toYear(written: string): Part {
  const year = Number(written);
  return { values: [year], supports: yearForms(year, true), unit: 'year' };
}

/** 2023-24 ends in 2024. */
function toSecondYear(first: string, second: string): Part[] {
  const year = Number(first.slice(0, 2) + second);
  return second.length === 2 && year > Number(first)
    ? [{ values: [year], supports: yearForms(year, true), unit: 'year', isClaim: false, isNeeded: false }]
    : [];
}

function toPlain(written: string | undefined): Part[] {
  const value = Number(written);
  return written === undefined ? [] : [{ values: [value], supports: [value], unit: '' }];
}

function toFraction(above: number, below: number): Part {
  if (below === 100) return { values: [above], supports: [above, above / 100], unit: 'percent' };
  const share = below === 0 ? 0 : above / below;
  // 33, 33.3 and 33.33 % are a third.
  const rounded = [0, 1, 2].map((places) => Number((share * 100).toFixed(places)));
  return {
    values: [share],
    supports: [share, ...rounded, ...rounded.map((value) => value / 100), above, below],
    unit: '',
    parts: above === 1 ? [below] : [above, below],
  };
}

/**
 * 3時 may be 15:00; with its half of the day written it is not. `hour` is of 24, `clock` of either dial: 3 p.m. is no 3 a.m.,
 * but 3 giờ chiều is read as a bare 3 and supported by the clock.
 */
function toClock({ h = '', m, thirty, half = '' }: Record<string, string>): Part[] {
  const written = toNumber(h);
  const minute = thirty === undefined ? (m === undefined ? 0 : toNumber(m)) : 30;
  const hour = afternoon.test(half) ? (written % 12) + 12 : forenoon.test(half) ? written % 12 : written;
  const isStated = half !== '' || written > 12;
  const exact = isStated ? [hour, ...(hour === 0 ? [24] : [])] : [hour, (hour + 12) % 24];
  const either = [...exact, hour % 12, written];
  return [
    { values: [hour], supports: exact, unit: isStated ? 'hour' : 'clock' },
    { values: isStated ? either : exact, supports: either, unit: 'clock', isClaim: false, isNeeded: hour > 0 },
    ...(isStated ? [] : [{ values: exact, supports: exact, unit: 'hour', isClaim: false }]),
    ...(minute === 0 ? [] : [{ values: [minute], supports: [minute], unit: 'minute' }]),
  ];
}

function toNumber(written: string): number {
  return written === '元' ? 1 : (readNumeral(written, 0)?.value ?? 0);
}
