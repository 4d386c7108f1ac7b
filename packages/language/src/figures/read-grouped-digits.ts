export type Digits = { readonly end: number; readonly values: readonly number[] };

const commaDecimal = new Set(['vi', 'id', 'pt', 'fr', 'de', 'it', 'nl', 'pl', 'uk', 'ru', 'tr']);
/** Both habits are at home: Mexico and Spain, the Maghreb and the Gulf, old and new schools. */
const eitherDecimal = new Set(['es', 'ar', 'lo', 'km', 'mn']);

const figure = /\d{1,3}(?: \d{3})+(?:[.,]\d+)?(?!\d)|\d+(?:[.,']\d+)*/y;

/** The figure in digits at `at` of a normalized text with the values it may have by the habits of its language. */
export function readGroupedDigits(normalized: string, at: number, language: string): Digits | undefined {
  figure.lastIndex = at;
  const written = figure.exec(normalized)?.[0];
  if (written === undefined) return undefined;
  const values = valuesOf(written.replaceAll(/[ ']/g, ''), language);
  if (values.length > 0) return { end: at + written.length, values };
  // Not one figure (3.4.2, 16,18): its first digits are.
  const head = /^\d+/.exec(written)?.[0] ?? '';
  return { end: at + head.length, values: [Number(head)] };
}

function valuesOf(written: string, language: string): readonly number[] {
  const marks = written.replaceAll(/\d/g, '');
  const last = marks.at(-1);
  if (last === undefined) return [Number(written)];
  const groups = written.split(/[.,]/);
  const tail = groups.at(-1) ?? '';
  if (new Set(marks).size > 1) {
    const isOneDecimal = marks.indexOf(last) === marks.length - 1 && areGroups(groups.slice(0, -1));
    return isOneDecimal ? [Number(`${groups.slice(0, -1).join('')}.${tail}`)] : [];
  }
  if (marks.length > 1) return areGroups(groups) ? [Number(groups.join(''))] : [];
  const asDecimal = Number(`${groups[0] ?? ''}.${tail}`);
  if (!areGroups(groups)) return [asDecimal];
  const asWhole = Number(groups.join(''));
  if (eitherDecimal.has(language)) return [asWhole, asDecimal];
  return (last === ',') === commaDecimal.has(language) ? [asDecimal] : [asWhole];
}

/** 1,234,567 and, as in India, 12,34,567. */
function areGroups(groups: readonly string[]): boolean {
  const [first = '', ...rest] = groups;
  if (!/^[1-9]\d{0,2}$/.test(first)) return rest.length === 0;
  const last = rest.at(-1);
  if (last !== undefined && last.length !== 3) return false;
  const width = rest.slice(0, -1);
  return width.every(({ length }) => length === 3) || width.every(({ length }) => length === 2);
}
