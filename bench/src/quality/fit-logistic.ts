/** What was observed of one case, from which group, and whether it is one of those that are searched for. */
export type Observation = { readonly group: string; readonly cues: readonly number[]; readonly isHit: boolean };

const penalty = 2;
const rounds = 2_000;
const pace = 0.5;

/** Weights of a logistic model with a ridge penalty: the base first, then one for each cue. Deterministic. */
export function fitLogistic(observations: readonly Observation[]): number[] {
  const size = 1 + (observations[0]?.cues.length ?? 0);
  const weights = Array.from({ length: size }, () => 0);
  // Steps grow where the slope keeps its sign and shrink where it turns, each weight by itself.
  const steps = weights.map(() => pace);
  let before = [...weights];
  for (let round = 0; round < rounds; round += 1) {
    const slopes = slopesAt(weights, observations);
    for (const [index, slope] of slopes.entries()) {
      const turned = slope * (before[index] ?? 0);
      const factor = turned > 0 ? 1.2 : turned < 0 ? 0.5 : 1;
      steps[index] = Math.min(1, Math.max(1e-7, (steps[index] ?? pace) * factor));
      weights[index] = (weights[index] ?? 0) - Math.sign(slope) * (steps[index] ?? 0);
    }
    before = slopes;
  }
  return weights;
}

function slopesAt(weights: readonly number[], observations: readonly Observation[]): number[] {
  const slopes = weights.map((weight, index) => (index === 0 ? 0 : penalty * weight));
  for (const { cues, isHit } of observations) {
    const gap = probabilityOf(cues, weights) - Number(isHit);
    slopes[0] = (slopes[0] ?? 0) + gap;
    for (const [index, cue] of cues.entries()) slopes[index + 1] = (slopes[index + 1] ?? 0) + gap * cue;
  }
  return slopes;
}

export function probabilityOf(cues: readonly number[], [base = 0, ...weights]: readonly number[]): number {
  return 1 / (1 + Math.exp(-cues.reduce((sum, cue, index) => sum + cue * (weights[index] ?? 0), base)));
}
