import { round } from './rank-sentences.ts';

/** One candidate version of a sentence, whole or shortened. At most one option of a group is chosen. */
export type Option = Piece & {
  /** Sentences that are chosen together as one item; the option stands for all of them. Absent for a single sentence. */
  readonly parts?: readonly Piece[];
};

type Piece = {
  readonly group: number;
  readonly section: number;
  readonly characters: number;
  readonly conceptIds: readonly number[];
  readonly prior: number;
  readonly centrality: number;
  /** The group without which it is hard to understand; it then counts for `aloneFactor` times as much. */
  readonly needs?: number | undefined;
  readonly aloneFactor?: number;
};

export type Limits = {
  readonly charactersMax: number;
  readonly itemsMax: number;
  /** Characters beyond which an item is hard to read; 0 = no preference. */
  readonly itemCharacters: number;
  /** Characters that each section may take before its sentences score less; empty = no preference. */
  readonly sectionAllowances: readonly number[];
};

const costExponent = 0.5;
const centralityWeight = 1.6;
/** A sentence of which a smaller share of concepts is new counts as a repetition. */
const newShareMin = 0.4;

/** The options chosen so far, and what another option would add to them. */
export class Choice<T extends Option> {
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
    return this.isFree(option) && option.characters <= this.room;
  }

  /** Whether the option could be chosen if there were space. */
  isFree(option: T): boolean {
    return piecesOf(option).every(({ group }) => !this.groups.has(group)) && this.chosen.length < this.limits.itemsMax;
  }

  /** Characters that are left. */
  get room(): number {
    return this.limits.charactersMax - this.characters;
  }

  /** What the option would add; 0 when it is a repetition, or one of its parts is. */
  private gain(option: T, beside: ReadonlySet<number>): number {
    const pieces = piecesOf(option);
    let gain = 0;
    for (const [index, piece] of pieces.entries()) {
      const added = this.gainOf(piece, pieces.slice(0, index));
      if (added === 0) return 0;
      const { needs, aloneFactor = 1 } = piece;
      const isClear = needs !== undefined && (beside.has(needs) || pieces.some(({ group }) => group === needs));
      gain += isClear ? added : added * aloneFactor;
    }
    return gain;
  }

  private gainOf(piece: Piece, before: readonly Piece[]): number {
    let added = 0;
    let total = 0;
    let newCount = 0;
    for (const id of piece.conceptIds) {
      const weight = this.weights[id] as number;
      total += weight;
      if (this.covered[id] !== 0 || before.some(({ conceptIds }) => conceptIds.includes(id))) continue;
      added += weight;
      newCount += 1;
    }
    if (newCount < piece.conceptIds.length * newShareMin) return 0;
    return round(piece.prior * (added + centralityWeight * piece.centrality * Math.sqrt(total) + 0.01));
  }

  /** What the option adds; `beside`: the groups that a reader sees with it. */
  score(option: T, beside: ReadonlySet<number> = this.groups): number {
    return round(this.gain(option, beside) * this.lengthFactor(option) * this.sectionFactor(option));
  }

  /** Score per root of the length: what the greedy selection orders by. */
  value(option: T): number {
    return round(this.score(option) / Math.max(option.characters, 12) ** costExponent);
  }

  add(option: T): void {
    this.chosen.push(option);
    for (const { group } of piecesOf(option)) this.groups.add(group);
    this.count(option, 1);
  }

  remove(option: T): void {
    this.chosen.splice(this.chosen.indexOf(option), 1);
    for (const { group } of piecesOf(option)) this.groups.delete(group);
    this.count(option, -1);
  }

  /** Score of the whole selection. Options are counted best first; concepts already covered add nothing again. */
  total(): number {
    const all = new Set(this.groups);
    const ordered = this.chosen.toSorted((a, b) => b.prior - a.prior || a.group - b.group);
    this.clear();
    let total = 0;
    for (const option of ordered) {
      total += this.score(option, all);
      this.add(option);
    }
    return round(total);
  }

  /** Share of the length budget that is used; 0 when it is unlimited. */
  get fill(): number {
    return this.characters / this.limits.charactersMax;
  }

  clear(): void {
    for (const option of this.chosen.slice()) this.remove(option);
  }

  private count(option: T, sign: 1 | -1): void {
    this.characters += sign * option.characters;
    const spent = this.sectionCharacters.get(option.section) ?? 0;
    this.sectionCharacters.set(option.section, spent + sign * option.characters);
    for (const { conceptIds } of piecesOf(option)) {
      for (const id of conceptIds) this.covered[id] = (this.covered[id] as number) + sign;
    }
  }

  private lengthFactor(option: T): number {
    const preferred = this.limits.itemCharacters;
    if (option.characters < 12) return 0.5;
    return preferred === 0 || option.characters <= preferred ? 1 : (preferred / option.characters) ** 0.8;
  }

  /** Lowers the score of options from a section that has used up its allowance. */
  private sectionFactor(option: T): number {
    const allowed = this.limits.sectionAllowances[option.section];
    if (allowed === undefined) return 1;
    const spent = (this.sectionCharacters.get(option.section) ?? 0) + option.characters / 2;
    return spent <= allowed ? 1 : Math.max(0.3, allowed / spent);
  }
}

function piecesOf(option: Option): readonly Piece[] {
  return option.parts ?? [option];
}
