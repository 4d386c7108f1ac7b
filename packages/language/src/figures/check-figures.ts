import type { Check } from '@youyaku/contract/summary';
import { dateUnits, type Figure } from './figure.ts';
import { createFigureReader, type FigureReader } from './find-figures.ts';

export type FigureLanguages = {
  /** BCP 47 tags; of both only the language counts. */
  readonly language: string;
  readonly originalLanguage: string;
};

const readers = new Map<string, FigureReader>();

/**
 * Compares the numbers and dates of a text with the sentence that it rewrites, in any of the output languages: scale,
 * calendar and script may change, the amount may not. What the sentence has and the text lost is `missing` too.
 * Not seen: two figures of one unit that changed places, and numbers said in words that the text added.
 */
export function checkFigures(text: string, original: string, { language, originalLanguage }: FigureLanguages): Check[] {
  const inText = readerOf(language)(text);
  const inOriginal = readerOf(originalLanguage)(original);
  const claims = inText.filter(({ isClaim }) => isClaim);
  const months = inOriginal.filter(({ unit }) => unit === 'month');
  const checks: Check[] = [];
  for (const claim of claims) {
    const isSupported = inOriginal.some((figure) => supports(figure, claim)) || arePartsSupported(claim, inOriginal);
    // A month by name may be another word; only beside a lost month, or a digit, is it taken for one.
    if (!isSupported && isDoubtfulMonth(claim, text) && months.every((month) => isStated(month, inText))) continue;
    const value = text.slice(claim.start, claim.end).trim();
    checks.push({
      kind: kindOf(claim),
      value,
      verdict: isSupported ? (original.includes(value) ? 'found' : 'equivalent') : 'missing',
    });
  }
  for (const figure of inOriginal) {
    if (!figure.isNeeded || isStated(figure, inText)) continue;
    checks.push({ kind: 'number', value: original.slice(figure.start, figure.end).trim(), verdict: 'missing' });
  }
  return checks;
}

function readerOf(tag: string): FigureReader {
  const [primary = ''] = tag.toLowerCase().split(/[-_]/);
  // What a page says of its own language may be anything.
  const language = primary === 'tl' ? 'fil' : /^[a-z]{2,3}$/.test(primary) ? primary : 'und';
  const known = readers.get(language);
  if (known !== undefined) return known;
  const reader = createFigureReader(language);
  readers.set(language, reader);
  return reader;
}

function kindOf({ unit, values }: Figure): Check['kind'] {
  const value = values[0] ?? 0;
  return dateUnits.has(unit) || (unit === '' && value >= 1800 && value < 2100 && Number.isInteger(value))
    ? 'date'
    : 'number';
}

function isDoubtfulMonth({ unit, start, end }: Figure, text: string): boolean {
  return unit === 'month' && !/\p{Nd}/u.test(text.slice(Math.max(0, start - 4), end + 5));
}

function arePartsSupported({ parts = [] }: Figure, inOriginal: readonly Figure[]): boolean {
  return (
    parts.length > 0 &&
    parts.every((part) => inOriginal.some((figure) => figure.supports.some((value) => isSame(value, part))))
  );
}

function supports(figure: Figure, claim: Figure): boolean {
  return (
    agree(figure.unit, claim.unit) &&
    claim.values.some((value) => figure.supports.some((other) => isSame(value, other)))
  );
}

function isStated(figure: Figure, inText: readonly Figure[]): boolean {
  return inText.some(
    (claim) =>
      agree(figure.unit, claim.unit) &&
      [...claim.values, ...(claim.parts ?? [])].some((value) => figure.supports.some((other) => isSame(value, other))),
  );
}

/** A counter of things is one of many: it is no share, but may be any other unit. */
function agree(a: string, b: string): boolean {
  if (a === '' || b === '' || a === b) return true;
  return (a === 'other' && b !== 'percent') || (b === 'other' && a !== 'percent');
}

/** Products of decimals leave dust. */
function isSame(a: number, b: number): boolean {
  return Math.abs(a - b) <= 1e-9 * Math.max(Math.abs(a), Math.abs(b));
}
