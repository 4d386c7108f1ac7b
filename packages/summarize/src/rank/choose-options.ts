import { round } from './rank-sentences.ts';

/** One way of saying one sentence. Of a group at most one is chosen. */
export type Option = {
  readonly group: number;
  readonly section: number;
  readonly characters: number;
  readonly conceptIds: readonly number[];
  readonly prior: number;
  readonly centrality: number;
};

export type Limits = {
  readonly charactersMax: number;
  readonly itemsMax: number;
  /** Characters beyond which one item reads badly; 0 = no such wish. */
  readonly itemCharacters: number;
  /** Characters that each section may take before its sentences count less; empty = no such wish. */
  readonly sectionAllowances: readonly number[];
};

const costExponent = 0.5;
const centralityWeight = 1.6;
/** A sentence that adds less than this share of its own content only repeats. */
const newShareMin = 0.4;

/**
 * Chooses options that together cover the heaviest concepts within the limits (budgeted maximum coverage, lazy greedy
 * by gain per root of cost and then swaps; Khuller et al. 1999, Lin & Bilmes 2010). Ties go to the earlier sentence.
 */
export function chooseOptions<T extends Option>(options: readonly T[], weights: Float64Array, limits: Limits): T[] {
  const choice = new Choice<T>(weights, limits);
  fillGreedily(choice, options);
  swapOnce(choice, options);
  fillGreedily(choice, options);
  return choice.chosen.toSorted((a, b) => a.group - b.group);
}

class Choice<T extends Option> {
  readonly chosen: T[] = [];
  readonly groups = new Set<number>();
  characters = 0;
  private readonly covered: Uint16Array;
  private readonly sectionCharacters = new Map<number, number>();
  private readonly weights: Float64Array;
  private readonly limits: Limits;

  constructor(weights: Float64Array, limits: Limits) {
    this.weights = weights;
    this.limits = limits;
    this.covered = new Uint16Array(weights.length);
  }

  fits(option: T): boolean {
    return (
      !this.groups.has(option.group) &&
      this.chosen.length < this.limits.itemsMax &&
      this.characters + option.characters <= this.limits.charactersMax
    );
  }

  /** What the option would add, 0 when it only repeats. */
  private gain(option: T): number {
    let added = 0;
    let total = 0;
    let fresh = 0;
    for (const id of option.conceptIds) {
      const weight = this.weights[id] as number;
      total += weight;
      if (this.covered[id] !== 0) continue;
      added += weight;
      fresh += 1;
    }
    if (fresh < option.conceptIds.length * newShareMin) return 0;
    return round(option.prior * (added + centralityWeight * option.centrality * Math.sqrt(total) + 0.01));
  }

  worth(option: T): number {
    return round(this.gain(option) * this.lengthFactor(option) * this.sectionFactor(option));
  }

  value(option: T): number {
    return round(this.worth(option) / Math.max(option.characters, 12) ** costExponent);
  }

  add(option: T): void {
    this.chosen.push(option);
    this.groups.add(option.group);
    this.count(option, 1);
  }

  remove(option: T): void {
    this.chosen.splice(this.chosen.indexOf(option), 1);
    this.groups.delete(option.group);
    this.count(option, -1);
  }

  private count(option: T, sign: 1 | -1): void {
    this.characters += sign * option.characters;
    const spent = this.sectionCharacters.get(option.section) ?? 0;
    this.sectionCharacters.set(option.section, spent + sign * option.characters);
    for (const id of option.conceptIds) this.covered[id] = (this.covered[id] as number) + sign;
  }

  private lengthFactor(option: T): number {
    const wish = this.limits.itemCharacters;
    if (option.characters < 12) return 0.5;
    return wish === 0 || option.characters <= wish ? 1 : (wish / option.characters) ** 0.8;
  }

  /** A section that has had its share gives way to the others. */
  private sectionFactor(option: T): number {
    const allowed = this.limits.sectionAllowances[option.section];
    if (allowed === undefined) return 1;
    const spent = (this.sectionCharacters.get(option.section) ?? 0) + option.characters / 2;
    return spent <= allowed ? 1 : Math.max(0.3, allowed / spent);
  }
}

type Queued<T> = { option: T; value: number; order: number };

/** Values only fall while options are chosen, so an entry whose fresh value still leads is the best (Minoux 1978). */
function fillGreedily<T extends Option>(choice: Choice<T>, options: readonly T[]): void {
  const queue = new Queue<T>();
  options.forEach((option, order) => {
    if (choice.fits(option)) queue.push({ option, value: choice.value(option), order });
  });
  for (let top = queue.pop(); top !== undefined; top = queue.pop()) {
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
const swapCandidates = 150;

/** Puts one chosen option out for another wherever the whole gets better by it. */
function swapOnce<T extends Option>(choice: Choice<T>, options: readonly T[]): void {
  if (choice.chosen.length > swapsMax) return;
  const candidates = options
    .map((option, order) => ({ option, value: choice.value(option), order }))
    .filter((entry) => entry.value > 0)
    .toSorted((a, b) => b.value - a.value || a.order - b.order)
    .slice(0, swapCandidates);
  for (const out of choice.chosen.slice()) {
    choice.remove(out);
    let best = out;
    let bestWorth = choice.worth(out) * 1.02;
    for (const { option } of candidates) {
      if (!choice.fits(option)) continue;
      const worth = choice.worth(option);
      if (worth > bestWorth) {
        best = option;
        bestWorth = worth;
      }
    }
    choice.add(best);
  }
}

/** A binary heap: highest value first, then the earlier option. */
class Queue<T> {
  private readonly heap: Queued<T>[] = [];

  peek(): Queued<T> | undefined {
    return this.heap[0];
  }

  push(entry: Queued<T>): void {
    const { heap } = this;
    heap.push(entry);
    let at = heap.length - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!isBefore(entry, heap[parent] as Queued<T>)) break;
      heap[at] = heap[parent] as Queued<T>;
      at = parent;
    }
    heap[at] = entry;
  }

  pop(): Queued<T> | undefined {
    const { heap } = this;
    const top = heap[0];
    const last = heap.pop();
    if (last === undefined || heap.length === 0) return top;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && isBefore(heap[child + 1] as Queued<T>, heap[child] as Queued<T>)) child += 1;
      if (!isBefore(heap[child] as Queued<T>, last)) break;
      heap[at] = heap[child] as Queued<T>;
      at = child;
    }
    heap[at] = last;
    return top;
  }
}

function isBefore<T>(a: Queued<T>, b: Queued<T>): boolean {
  return a.value > b.value || (a.value === b.value && a.order < b.order);
}
