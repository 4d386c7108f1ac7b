import type { Quantity } from '@youyaku/language/figures/find-quantities';
import type { Statement } from '#ground/read-claim.ts';
import type { SourceIndex } from '#ground/source-index.ts';

/** One of two days: from 15 to 22 March, from the 15th to the 17th. */
export function isEnglishDay(
  { unit, value, end }: Quantity,
  { folded, language }: Statement,
  source: SourceIndex,
): boolean {
  if (language !== 'en' || unit !== '' || value > 31) return false;
  const behind = folded.slice(end, end + 24);
  if (/^ ?(?:to|and|or|until|[-–—]) ?\d{1,2} (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i.test(behind))
    return true;
  return (
    /\bthe $/.test(folded.slice(0, end).replace(/\d+(?:st|nd|rd|th)?$/, '')) &&
    source.dates.some(({ day }) => day === value)
  );
}
