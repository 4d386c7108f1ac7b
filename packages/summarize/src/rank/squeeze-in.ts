import type { Choice } from './choice.ts';
import type { Option } from './option.ts';

/** Larger selections have space for whole sentences. */
const chosenMax = 120;
const roundsMax = 12;
const candidatesMax = 40;
/** What is gained must be worth this many times what is lost. */
const gainMin = 1.1;

/** A chosen option, a shorter version of it, and what that saves and loses. */
type Shortening<T> = { readonly from: T; readonly to: T; readonly saved: number; readonly lost: number };

/**
 * Adds a good option for which there is no space left by shortening chosen ones, as long as it says more than is lost; repeats. In
 * steps.
 */
export function* squeezeIn<T extends Option>(choice: Choice<T>, options: readonly T[]): Generator<undefined, void> {
  if (choice.chosen.length === 0 || choice.chosen.length > chosenMax) return;
  const versions = Map.groupBy(
    options.filter(({ parts }) => parts === undefined),
    ({ group }) => group,
  );
  for (let round = 0; round < roundsMax; round += 1) {
    yield;
    const shortenings = listShortenings(choice, versions);
    if (shortenings.length === 0 || !squeezeOne(choice, options, shortenings)) return;
  }
}

function listShortenings<T extends Option>(choice: Choice<T>, versions: ReadonlyMap<number, T[]>): Shortening<T>[] {
  return choice.chosen
    .slice()
    .flatMap((from) => {
      const shorter = (versions.get(from.group) ?? []).filter(({ characters }) => characters < from.characters);
      if (from.parts !== undefined || shorter.length === 0) return [];
      choice.remove(from);
      const score = choice.score(from);
      const found = shorter.map((to) => ({
        from,
        to,
        saved: from.characters - to.characters,
        lost: Math.max(0, score - choice.score(to)),
      }));
      choice.add(from);
      return found;
    })
    .toSorted((a, b) => a.lost / a.saved - b.lost / b.saved || a.from.group - b.from.group || b.saved - a.saved);
}

function squeezeOne<T extends Option>(
  choice: Choice<T>,
  options: readonly T[],
  shortenings: readonly Shortening<T>[],
): boolean {
  const room = choice.room;
  const candidates = options
    .filter((option) => option.characters > room && choice.isFree(option))
    .map((option, order) => ({ option, value: choice.value(option), order }))
    .filter(({ value }) => value > 0)
    .toSorted((a, b) => b.value - a.value || a.order - b.order)
    .slice(0, candidatesMax);
  let best: { readonly option: T; readonly taken: readonly Shortening<T>[] } | undefined;
  let bestNet = 0;
  for (const { option } of candidates) {
    const taken = makeRoom(shortenings, option.characters - room);
    if (taken === undefined) continue;
    const lost = taken.reduce((sum, shortening) => sum + shortening.lost, 0);
    const net = choice.score(option) - lost * gainMin;
    if (net <= bestNet) continue;
    best = { option, taken };
    bestNet = net;
  }
  if (best === undefined) return false;
  for (const { from, to } of best.taken) {
    choice.remove(from);
    choice.add(to);
  }
  choice.add(best.option);
  return true;
}

/** The shortenings that cost least for what they save, one of each option, until so many characters are saved. */
function makeRoom<T>(shortenings: readonly Shortening<T>[], needed: number): Shortening<T>[] | undefined {
  const taken: Shortening<T>[] = [];
  let saved = 0;
  for (const shortening of shortenings) {
    if (saved >= needed) break;
    if (taken.some(({ from }) => from === shortening.from)) continue;
    taken.push(shortening);
    saved += shortening.saved;
  }
  if (saved < needed) return undefined;
  // What was taken early may not be needed any more.
  return taken.filter((shortening) => {
    if (saved - shortening.saved < needed) return true;
    saved -= shortening.saved;
    return false;
  });
}
