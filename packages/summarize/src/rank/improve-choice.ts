import type { Choice, Option } from './choice.ts';

/** Longer choices gain little from it and have too many pairs to try. */
const chosenMax = 8;
const roundsMax = 3;
const candidatesMax = 60;
const variantsMax = 3;
const firstsMax = 4;
/** Less is not worth another set: it would only follow rounding. */
const gainMin = 1.005;

/** A sole sentence should use so much of its room; each hundredth less takes 0.4 % of its worth. */
const soleFillMin = 0.9;
const emptyRoomCost = 0.4;

/** Takes one or two options out, tries the best others in their room, keeps the best whole; again while it gets better. In steps. */
export function* improveChoice<T extends Option>(choice: Choice<T>, options: readonly T[]): Generator<undefined, void> {
  if (choice.chosen.length === 0 || choice.chosen.length > chosenMax) return;
  const candidates = listCandidates(choice, options);
  for (let round = 0; round < roundsMax; round += 1) {
    const better = yield* findBetter(choice, candidates);
    if (better === undefined) return;
    setChoice(choice, better);
  }
}

/** The options that are worth most by themselves, not too many ways of saying one sentence. */
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
  const now = choice.chosen.slice();
  const sole = now.length === 1 ? now[0] : undefined;
  const soleFill = choice.fill;
  const judge = (): number =>
    sole === undefined
      ? choice.total()
      : choice.total() * useRoom(choice.groups.has(sole.group) ? soleFill : choice.fill);
  let bestTotal = judge() * gainMin;
  let best: T[] | undefined;
  for (const outs of listOuts(now)) {
    yield;
    const rest = now.filter((option) => !outs.includes(option));
    setChoice(choice, rest);
    for (const first of listFirsts(choice, candidates, outs)) {
      setChoice(choice, [...rest, first]);
      fillUp(choice, candidates);
      const total = judge();
      if (total <= bestTotal) continue;
      bestTotal = total;
      best = choice.chosen.slice();
    }
  }
  setChoice(choice, now);
  return best;
}

/** One sentence alone, with much room left, gives way to what says nearly as much and uses the room; padded it gains nothing. */
function useRoom(fill: number): number {
  return 1 - emptyRoomCost * Math.max(0, soleFillMin - fill);
}

function listOuts<T>(chosen: readonly T[]): T[][] {
  return chosen.flatMap((one, index) => [[one], ...chosen.slice(index + 1).map((other) => [one, other])]);
}

function listFirsts<T extends Option>(choice: Choice<T>, candidates: readonly T[], outs: readonly T[]): T[] {
  return candidates
    .filter((option) => !outs.includes(option) && choice.fits(option))
    .map((option, position) => ({ option, value: choice.value(option), position }))
    .filter((entry) => entry.value > 0)
    .toSorted((a, b) => b.value - a.value || a.position - b.position)
    .slice(0, firstsMax)
    .map((entry) => entry.option);
}

function fillUp<T extends Option>(choice: Choice<T>, candidates: readonly T[]): void {
  for (;;) {
    let best: T | undefined;
    let bestValue = 0;
    for (const option of candidates) {
      if (!choice.fits(option)) continue;
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
