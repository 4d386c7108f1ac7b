import { addressLabels, prefectures, streetsEnglish } from '#lexicon/private-words.ts';
import type { Span } from '#text/span.ts';
import type { PrivateSpan } from './private-span.ts';

const place = '[\\p{Script=Han}々ヶケノ]';
const anyLetter = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}々ー]';
const digits = '[\\d一二三四五六七八九十〇]{1,4}';
/** 1丁目2番3号, 1-2-3, 12番地の4; at least one word or hyphen that only an address has. */
const lot = `(?:${digits}(?:丁目|番地|番|条[東西南北]?|線)(?:[のノ]?${digits}(?:丁目|番地|番|号)?|-${digits}){0,4}(?:号)?|\\d{1,5}(?:-\\d{1,5}){1,3}(?:番地|号)?)`;
const building =
  '(?:[ ]?\\n?[\\p{Script=Han}\\p{Script=Katakana}ーA-Za-z・&]{1,24}(?:[ ]?[A-Z]棟)?[ ]?(?:\\d{1,4}(?:号室?|階|F)?))?(?:\\d{1,4}号室)?';
const tail = `[ ]?\\n?[\\p{Script=Han}\\p{Script=Katakana}ー々がのつケヶ ]{0,20}?[ ]?\\n?${lot}${building}`;
const japanese = [
  new RegExp(`${prefectures}[ ]?(?:${anyLetter}{1,7}?[市区郡町村][ ]?){0,3}${tail}`, 'gu'),
  new RegExp(`(?:(?:${place}{1,6}?|(?<![ぁ-ん])[ぁ-ん]{2,5})[市区郡][ ]?)(?:${place}{1,6}?[区町村][ ]?)?${tail}`, 'gu'),
  new RegExp(
    `(?<![\\p{Script=Han}])(?:${place}{1,8})(?:[ ]?)${digits}丁目(?:[のノ]?${digits}(?:番地|番|号)?|-${digits}){1,3}(?:号)?${building}`,
    'gu',
  ),
];
const labelled = new RegExp(
  `${addressLabels}[ ]?[:|\\t][ \\t|:]{0,4}(?:〒? ?\\d{3}-?\\d{4}[ ]?)?([^\\n\\t|、。,()]{4,80})`,
  'gu',
);
const english = [
  new RegExp(
    `(?<![\\w-])\\d{1,5}[A-Za-z]?,? (?:[A-Z][\\w'.]{1,20} ){1,4}${streetsEnglish}\\b\\.?(?:,? (?:Apt|Flat|Unit|Suite|Room|#)\\.? ?[\\w-]{1,6})?(?:,\\s[A-Z][a-z'-]{1,20}(?: [A-Z][a-z'-]{1,20}){0,2}){0,3}(?:,? [A-Z]{2} \\d{5}(?:-\\d{4})?|,? [A-Z]{1,2}\\d[A-Z\\d]? \\d[A-Z]{2})?`,
    'gu',
  ),
  /(?<![\w-])\d{1,4}(?:-\d{1,4}){1,2},? (?:[A-Z][\w-]{1,24},? ){1,4}(?:Tokyo|Osaka|Kyoto|Hokkaido|Fukuoka|Aichi|Kanagawa|Japan|[A-Z][a-z]{2,10}-(?:ken|fu|to))/gu,
  /\b(?:Flat|Apt|Apartment|Unit) \d{1,4}[A-Z]?, (?=\d)/gu,
];

const lots = new RegExp(lot, 'gu');
const beforeUnits = 64;
const afterUnits = 48;

/** Postal addresses down to a lot, a house or a street. `text` is folded as for `findNumbers`. */
export function* findPostalAddressesInSteps(text: string): Generator<number, PrivateSpan[]> {
  const found: PrivateSpan[] = [];
  const add = (expression: RegExp, start: number, end: number): void => {
    for (const { 0: whole, index } of text.slice(start, end).matchAll(expression))
      found.push({ kind: 'address', start: start + index, end: start + index + whole.trimEnd().length });
  };
  // Only what is near a lot is searched: the rest of a text has none.
  for (const { start, end } of listPlaces(text)) {
    for (const expression of japanese) add(expression, start, end);
    yield end;
  }
  for (const expression of english) add(expression, 0, text.length);
  for (const { 0: whole, 1: value = '', index } of text.matchAll(labelled)) {
    const words = value.replace(/[ ]*(?:TEL|電話|携帯|FAX).*$/iu, '').trimEnd();
    const start = index + whole.length - value.length;
    if (words.length >= 4) found.push({ kind: 'address', start, end: start + words.length });
  }
  return found;
}

/** Around every lot; places that touch are one, up to a bound. */
function listPlaces(text: string): Span[] {
  const places: { start: number; end: number }[] = [];
  for (const { 0: whole, index } of text.matchAll(lots)) {
    const start = Math.max(0, index - beforeUnits);
    const end = Math.min(text.length, index + whole.length + afterUnits);
    const last = places.at(-1);
    if (last !== undefined && start <= last.end && last.end - last.start < 2_000) last.end = Math.max(last.end, end);
    else places.push({ start, end });
  }
  return places;
}
