import { findQuantities, type Quantity } from '@youyaku/language/figures/find-quantities';

/** 「単位：百万円」, （千人）, (in millions of yen). */
const declared =
  /(?<=[:は(、,/\s])(?:[十百千万億兆]+)(?:円|人|ドル|ユーロ|台|件|個|戸|トン|t|kg|kl|kwh|m|㎡|部|冊|本)(?=[)、,\s]|$)/gm;
const declaredEnglish =
  /\bin (?<scale>thousand|million|billion)s(?: of (?<unit>yen|(?:us )?dollars|euros|pounds|people|tonnes))?/g;

/** The units with a scale that a text declares for figures of its tables, as the amount of one: 1,000,000円. */
export function findTableUnits(folded: string): Quantity[] {
  const words = new Set([
    ...[...folded.matchAll(declared)].map(([word]) => `1${word}`),
    ...[...folded.matchAll(declaredEnglish)].map(({ groups }) => `1 ${groups?.['scale']} ${groups?.['unit'] ?? ''}`),
  ]);
  return [...words].flatMap((word) => findQuantities(word).slice(0, 1)).filter(({ value }) => value >= 10);
}
