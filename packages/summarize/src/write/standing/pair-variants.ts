import type { Option } from '#rank/option.ts';
import type { Variant } from '#write/create-variants.ts';
import { passageFactor } from './lean-on-passage.ts';

/** What can be chosen: one sentence, or one together with the sentence before it that says what it is about. */
type WrittenOption = Option & { readonly sentences: readonly Variant[] };

/**
 * The variants, and every sentence that needs the one before it together with that one, both whole; no such pairs where the number
 * of sentences is limited.
 */
export function listOptions(variants: readonly Variant[], itemsMax: number): WrittenOption[] {
  const single = variants.map((variant) => ({ ...variant, sentences: [variant] }));
  return Number.isFinite(itemsMax) ? single : [...single, ...pairWithAntecedents(variants)];
}

function pairWithAntecedents(variants: readonly Variant[]): WrittenOption[] {
  const whole = new Map<number, Variant>();
  for (const variant of variants) if (!whole.has(variant.group)) whole.set(variant.group, variant);
  return [...whole.values()].flatMap((variant) => {
    const before = variant.needs === variant.group - 1 ? whole.get(variant.group - 1) : undefined;
    // A sentence that is as unclear itself would only move the gap.
    if (before === undefined || (before.aloneFactor ?? 1) < passageFactor || before.section !== variant.section)
      return [];
    const sentences = [before, variant];
    return [{ ...variant, characters: before.characters + variant.characters, parts: sentences, sentences }];
  });
}

/** The variants of what was chosen, in order of position. */
export function splitPairs(options: readonly WrittenOption[]): Variant[] {
  return options.flatMap(({ sentences }) => sentences).toSorted((a, b) => a.group - b.group);
}
