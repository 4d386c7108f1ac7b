import { brandName, headings } from '#content/headings.ts';
import { privacyDefault } from '#content/privacy-default.ts';
import { termsDefault } from '#content/terms-default.ts';
import { waysToday } from '#content/ways-today.ts';

/** All characters the heading font must have, each once and in order, so that the same headings give the same font. */
export function headingCharacters(): string {
  const texts = [
    brandName,
    '0123456789',
    ...Object.values(headings).flatMap((page) => Object.values(page)),
    ...[...termsDefault, ...privacyDefault].map((section) => section.title),
    ...waysToday,
  ];
  return [...new Set(texts.join(''))].toSorted().join('');
}
