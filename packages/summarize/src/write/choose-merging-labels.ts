import { countCharacters } from '@youyaku/contract/count-characters';
import type { Limits } from '#rank/option.ts';
import { chooseInSteps } from '#rank/choose-options.ts';
import type { Variant } from './create-variants.ts';

const roundsMax = 3;
/** Less remaining space than this cannot hold another sentence. */
const charactersLeftMin = 8;

/**
 * The best choice for a paragraph in which consecutive sentences of one speaker share one label. Every sentence was
 * charged for its own label, so the characters saved by merging are offered again. In steps.
 */
export function* chooseMergingLabels(
  variants: readonly Variant[],
  weights: Float64Array,
  limits: Limits,
): Generator<undefined, Variant[]> {
  let best = joinLabels(yield* chooseInSteps(variants, weights, limits));
  let offered = limits.charactersMax;
  for (let round = 0; round < roundsMax; round += 1) {
    const left = limits.charactersMax - sumCharacters(best);
    if (left < charactersLeftMin) break;
    offered += left;
    const wider = joinLabels(yield* chooseInSteps(variants, weights, { ...limits, charactersMax: offered }));
    const size = sumCharacters(wider);
    if (size > limits.charactersMax || size <= sumCharacters(best)) break;
    best = wider;
  }
  return best;
}

/** Drops a label that equals the one before. Expects the variants in order of position. */
function joinLabels(variants: readonly Variant[]): Variant[] {
  return variants.map((variant, index) => {
    if (variant.label === '' || variants[index - 1]?.label !== variant.label) return variant;
    return { ...variant, label: '', characters: variant.characters - countCharacters(variant.label) };
  });
}

function sumCharacters(variants: readonly Variant[]): number {
  return variants.reduce((sum, variant) => sum + variant.characters, 0);
}
