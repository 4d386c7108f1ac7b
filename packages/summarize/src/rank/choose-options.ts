import { runSteps } from '@youyaku/language/text/run-steps';
import { Choice } from './choice.ts';
import type { Limits, Option } from './option.ts';
import { improveChoice } from './improve-choice.ts';
import { squeezeIn } from './squeeze-in.ts';
import { ValueQueue } from './value-queue.ts';

/**
 * Chooses the options that together cover the most concept weight within the limits (budgeted maximum coverage: lazy greedy
 * by gain per root of cost, then swaps, then exchanges in small selections; Khuller et al. 1999, Lin & Bilmes 2010). Ties go to the earlier sentence.
 */
export function chooseOptions<T extends Option>(options: readonly T[], weights: Float64Array, limits: Limits): T[] {
  return runSteps(chooseInSteps(options, weights, limits));
}

/** Same as `chooseOptions`, in steps of some milliseconds (yields so that the host can run other work). */
export function* chooseInSteps<T extends Option>(
  options: readonly T[],
  weights: Float64Array,
  limits: Limits,
): Generator<undefined, T[]> {
  const choice = new Choice<T>(weights, limits);
  yield* fillGreedily(choice, options);
  yield* swapRepeatedly(choice, options);
  yield* fillGreedily(choice, options);
  yield* squeezeIn(choice, options);
  yield* improveChoice(choice, options);
  return choice.chosen.toSorted((a, b) => a.group - b.group);
}

/** Options evaluated between two yields; about 5 ms of work. */
const stepOptions = 4000;

/** Values only fall as options are chosen, so an entry that is still first after re-evaluation is the best (Minoux 1978). */
function* fillGreedily<T extends Option>(choice: Choice<T>, options: readonly T[]): Generator<undefined, void> {
  const queue = new ValueQueue<T>();
  for (const [order, option] of options.entries()) {
    if (choice.fits(option)) queue.push({ option, value: choice.value(option), order });
    if (order % stepOptions === stepOptions - 1) yield;
  }
  let evaluated = 0;
  for (let top = queue.pop(); top !== undefined; top = queue.pop()) {
    evaluated += 1;
    if (evaluated % stepOptions === 0) yield;
    if (!choice.fits(top.option)) continue;
    const value = choice.value(top.option);
    if (value <= 0) continue;
    const next = queue.peek();
    if (next !== undefined && (value < next.value || (value === next.value && top.order > next.order))) {
      queue.push({ ...top, value });
    } else {
      choice.add(top.option);
    }
  }
}

const swapsMax = 40;
const passesMax = 3;
const swapCandidates = 150;

function* swapRepeatedly<T extends Option>(choice: Choice<T>, options: readonly T[]): Generator<undefined, void> {
  if (choice.chosen.length > swapsMax) return;
  for (let pass = 0; pass < passesMax; pass += 1) {
    yield;
    if (!swapOnce(choice, options)) return;
  }
}

/** Swaps each chosen option for another that scores higher in its place; returns whether any was swapped. */
function swapOnce<T extends Option>(choice: Choice<T>, options: readonly T[]): boolean {
  let hasSwapped = false;
  const candidates = options
    .map((option, order) => ({ option, value: choice.value(option), order }))
    .filter((entry) => entry.value > 0)
    .toSorted((a, b) => b.value - a.value || a.order - b.order)
    .slice(0, swapCandidates);
  for (const out of choice.chosen.slice()) {
    choice.remove(out);
    let best = out;
    let bestScore = choice.score(out) * 1.02;
    for (const { option } of candidates) {
      if (choice.measure(option).scoreMax <= bestScore || !choice.fits(option)) continue;
      const score = choice.score(option);
      if (score > bestScore) {
        best = option;
        bestScore = score;
      }
    }
    if (best !== out) hasSwapped = true;
    choice.add(best);
  }
  return hasSwapped;
}
