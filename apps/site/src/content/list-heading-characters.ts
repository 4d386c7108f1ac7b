import { brandName, headings } from './headings.ts';
import { privacyDefault } from './privacy-default.ts';
import { termsDefault } from './terms-default.ts';
import { usageOptions } from './usage-options.ts';

/** All characters that the heading font must have, each once and sorted, so that the same headings give the same font. */
export function listHeadingCharacters(): string {
  const texts = [
    brandName,
    '0123456789',
    ...Object.values(headings).flatMap((page) => Object.values(page)),
    ...[...termsDefault, ...privacyDefault].map((section) => section.title),
    ...usageOptions,
  ];
  return [...new Set(texts.join(''))].toSorted().join('');
}
