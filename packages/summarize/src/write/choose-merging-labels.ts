import { countCharacters } from '@youyaku/contract/count-characters';
import type { Limits } from '#rank/choice.ts';
import { chooseInSteps } from '#rank/choose-options.ts';
import type { Variant } from './create-variants.ts';

const roundsMax = 3;
/** Too little room for another sentence. */
const roomMin = 8;

/**
 * The best choice for a paragraph in which a speaker is named once for all that follows: every sentence was charged with
 * its label, so what that saves is offered again. In steps.
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
    if (left < roomMin) break;
    offered += left;
    const wider = joinLabels(yield* chooseInSteps(variants, weights, { ...limits, charactersMax: offered }));
    const size = sumCharacters(wider);
    if (size > limits.charactersMax || size <= sumCharacters(best)) break;
    best = wider;
  }
  return best;
}

/** Drops a label that is also the one before. In order of position. */
function joinLabels(variants: readonly Variant[]): Variant[] {
  return variants.map((variant, index) => {
    if (variant.label === '' || variants[index - 1]?.label !== variant.label) return variant;
    return { ...variant, label: '', characters: variant.characters - countCharacters(variant.label) };
  });
}

function sumCharacters(variants: readonly Variant[]): number {
  return variants.reduce((sum, variant) => sum + variant.characters, 0);
}
