import { plans } from '@youyaku/contract/plans';
import { brandName, headings } from './headings.ts';
import { listPrivacy } from './privacy-default.ts';
import { listTerms } from './terms-default.ts';
import { usageOptions } from './usage-options.ts';

/** With it every section of the legal texts is there. */
const checkout = { isOpen: true, isTest: false, isLoopback: false, acceptsInvoices: true };

/** All characters that the heading font must have, each once and sorted, so that the same headings give the same font. */
export function listHeadingCharacters(): string {
  const texts = [
    brandName,
    '0123456789',
    ...Object.values(headings).flatMap((page) => Object.values(page)),
    ...[...listTerms(checkout), ...listPrivacy({ setting: 'public', table: plans, checkout, hasModels: true }, [])].map(
      (section) => section.title,
    ),
    ...usageOptions,
  ];
  return [...new Set(texts.join(''))].toSorted().join('');
}
