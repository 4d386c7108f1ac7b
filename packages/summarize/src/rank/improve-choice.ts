import type { Choice } from './choice.ts';
import type { Option } from './option.ts';

/** Larger selections gain little from exchanges and have too many pairs to try. */
const chosenMax = 8;
const roundsMax = 3;
const candidatesMax = 60;
const variantsMax = 3;
const additionsMax = 4;
/** A smaller gain does not justify another selection: it could be a rounding difference. */
const gainMin = 1.005;

/** A single sentence should fill this share of the length; each hundredth less lowers its score by 0.4 %. */
const singleFillMin = 0.9;
const unusedLengthCost = 0.4;

/** Removes one or two options, tries the best others in their place and keeps the best selection; repeats while the score rises. In steps. */
export function* improveChoice<T extends Option>(choice: Choice<T>, options: readonly T[]): Generator<undefined, void> {
  if (choice.chosen.length === 0 || choice.chosen.length > chosenMax) return;
  const candidates = listCandidates(choice, options);
  for (let round = 0; round < roundsMax; round += 1) {
    const better = yield* findBetter(choice, candidates);
    if (better === undefined) return;
    setChoice(choice, better);
  }
}

/** The options with the highest value by themselves, with at most `variantsMax` versions of one sentence. */
function listCandidates<T extends Option>(choice: Choice<T>, options: readonly T[]): T[] {
  const chosen = choice.chosen.slice();
  choice.clear();
  const order = options
    .map((option, position) => ({ option, value: choice.value(option), position }))
    .filter((entry) => entry.value > 0)
    .toSorted((a, b) => b.value - a.value || a.position - b.position);
  setChoice(choice, chosen);
  const perGroup = new Map<number, number>();
  const candidates: T[] = [];
  for (const { option } of order) {
    if (candidates.length === candidatesMax) break;
    const known = perGroup.get(option.group) ?? 0;
    perGroup.set(option.group, known + 1);
    if (known < variantsMax) candidates.push(option);
  }
  return candidates;
}

function* findBetter<T extends Option>(
  choice: Choice<T>,
  candidates: readonly T[],
): Generator<undefined, T[] | undefined> {
  const current = choice.chosen.slice();
  const single = current.length === 1 ? current[0] : undefined;
  const singleFill = choice.fill;
  const scoreChoice = (): number =>
    single === undefined
      ? choice.total()
      : choice.total() * fillFactor(choice.groups.has(single.group) ? singleFill : choice.fill);
  let bestTotal = scoreChoice() * gainMin;
  let best: T[] | undefined;
  for (const removed of listRemovals(current)) {
    yield;
    const rest = current.filter((option) => !removed.includes(option));
    setChoice(choice, rest);
    for (const first of listAdditions(choice, candidates, removed)) {
      setChoice(choice, [...rest, first]);
      fillUp(choice, candidates);
      const total = scoreChoice();
      if (total <= bestTotal) continue;
      bestTotal = total;
      best = choice.chosen.slice();
    }
  }
  setChoice(choice, current);
  return best;
}

/** Makes a single short sentence lose to an option that says nearly as much and fills the length; padding it gains nothing. */
function fillFactor(fill: number): number {
  return 1 - unusedLengthCost * Math.max(0, singleFillMin - fill);
}

function listRemovals<T>(chosen: readonly T[]): T[][] {
  return chosen.flatMap((one, index) => [[one], ...chosen.slice(index + 1).map((other) => [one, other])]);
}

/** The best ones first; of equal ones the earlier. */
function listAdditions<T extends Option>(choice: Choice<T>, candidates: readonly T[], removed: readonly T[]): T[] {
  const best: { readonly option: T; readonly value: number }[] = [];
  for (const option of candidates) {
    const valueMin = best.length < additionsMax ? 0 : (best.at(-1)?.value ?? 0);
    if (choice.measure(option).valueMax <= valueMin || removed.includes(option) || !choice.fits(option)) continue;
    const value = choice.value(option);
    if (value <= valueMin) continue;
    const place = best.findIndex((other) => value > other.value);
    best.splice(place < 0 ? best.length : place, 0, { option, value });
    if (best.length > additionsMax) best.pop();
  }
  return best.map(({ option }) => option);
}

function fillUp<T extends Option>(choice: Choice<T>, candidates: readonly T[]): void {
  for (;;) {
    let best: T | undefined;
    let bestValue = 0;
    for (const option of candidates) {
      if (choice.measure(option).valueMax <= bestValue || !choice.fits(option)) continue;
      const value = choice.value(option);
      if (value <= bestValue) continue;
      best = option;
      bestValue = value;
    }
    if (best === undefined) return;
    choice.add(best);
  }
}

function setChoice<T extends Option>(choice: Choice<T>, options: readonly T[]): void {
  choice.clear();
  for (const option of options) choice.add(option);
}
