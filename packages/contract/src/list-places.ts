type Place = { readonly start: number; readonly end: number };

const numeral = '\\d０-９〇一二三四五六七八九十百千万億兆';
const endsNumeral = new RegExp(`(?:[${numeral}]|[\\d０-９][.,．，])$`, 'u');
const beginsNumeral = new RegExp(`^(?:[${numeral}]|[.,．，][\\d０-９])`, 'u');
const startsWithNumeral = new RegExp(`^[${numeral}]`, 'u');
const endsWithNumeral = new RegExp(`[${numeral}]$`, 'u');

/** Where a text has these words, in order and without overlaps; 3人 is not in 13人, nor 5 in 1.5. */
export function listPlaces(text: string, words: string): Place[] {
  const places: Place[] = [];
  if (words === '') return places;
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at)) {
    const end = at + words.length;
    const isCut =
      (startsWithNumeral.test(words) && endsNumeral.test(text.slice(Math.max(0, at - 2), at))) ||
      (endsWithNumeral.test(words) && beginsNumeral.test(text.slice(end, end + 2)));
    if (!isCut) places.push({ start: at, end });
    at = isCut ? at + 1 : end;
  }
  return places;
}
