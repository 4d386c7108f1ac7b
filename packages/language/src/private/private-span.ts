import type { MaskKind } from '@youyaku/contract/masking-values';
import type { Span } from '#text/span.ts';

/**
 * Something in a text that names or locates a person, or is a number of somebody's books. Span in UTF-16 units;
 * `familyUnits`: how many of them are the family name, where the dictionary tells it from a given name behind it.
 */
export type PrivateSpan = Span & { readonly kind: Exclude<MaskKind, 'word'>; readonly familyUnits?: number };
