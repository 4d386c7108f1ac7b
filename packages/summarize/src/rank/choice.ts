import type { Limits, Option } from './option.ts';
import {
  type Beside,
  clearnessOf,
  gainOf,
  type MeasuredOption,
  measureOption,
  type MeasuredPiece,
  piecesOf,
  sectionFactorOf,
} from './measure-option.ts';
import { round } from './rank-sentences.ts';

/** The options chosen so far, and what another option would add to them. */
export class Choice<T extends Option> {
  readonly chosen: T[] = [];
  readonly groups = new Set<number>();
  /** How many of the chosen pieces tell each name. */
  readonly names = new Map<string, number>();
  characters = 0;
  private readonly covered: Uint16Array;
  private readonly sectionCharacters = new Map<number, number>();
  private readonly measured = new Map<T, MeasuredOption>();
  private readonly weights: Float64Array;
  private readonly limits: Limits;

  constructor(weights: Float64Array, limits: Limits) {
    this.weights = weights;
    this.limits = limits;
    this.covered = new Uint16Array(weights.length);
  }

  fits(option: T): boolean {
    return option.characters <= this.room && this.isFree(option);
  }

  /** Whether the option could be chosen if there were space. */
  isFree({ parts, group }: T): boolean {
    if (this.chosen.length >= this.limits.itemsMax) return false;
    if (parts === undefined) return !this.groups.has(group);
    for (const part of parts) if (this.groups.has(part.group)) return false;
    return true;
  }

  /** Characters that are left. */
  get room(): number {
    return this.limits.charactersMax - this.characters;
  }

  /** What the option adds; `beside`: what a reader sees with it. */
  score(option: T, beside: Beside = this): number {
    const { pieces, lengthFactor, firstScore } = this.measure(option);
    if (this.chosen.length === 0 && beside.groups.size === 0) return firstScore;
    const spent = this.sectionCharacters.get(option.section) ?? 0;
    return round(this.gain(pieces, beside) * lengthFactor * sectionFactorOf(option, this.limits, spent));
  }

  /** Score per root of the length: what the greedy selection orders by. */
  value(option: T): number {
    return round(this.score(option) / this.measure(option).lengthRoot);
  }

  /** What holds of the option whatever is chosen: bounds of its score and value among it. */
  measure(option: T): MeasuredOption {
    const known = this.measured.get(option);
    if (known !== undefined) return known;
    const made = measureOption(option, this.weights, this.limits);
    this.measured.set(option, made);
    return made;
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
    const all = { groups: new Set(this.groups), names: new Map(this.names) };
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

  /** What the pieces would add; 0 when one of them is a repetition. */
  private gain(pieces: readonly MeasuredPiece[], beside: Beside): number {
    let gain = 0;
    for (const measured of pieces) {
      const added = this.gainOfPiece(measured);
      if (added === 0) return 0;
      gain += added * clearnessOf(measured.piece, pieces, beside);
    }
    return gain;
  }

  private gainOfPiece({ piece, ownIds, newMin, centralityGain }: MeasuredPiece): number {
    const { covered, weights } = this;
    let added = 0;
    let newCount = 0;
    for (const id of ownIds) {
      if (covered[id] !== 0) continue;
      added += weights[id] as number;
      newCount += 1;
    }
    return newCount < newMin ? 0 : gainOf(piece, added, centralityGain);
  }

  private count(option: T, sign: 1 | -1): void {
    this.characters += sign * option.characters;
    const spent = this.sectionCharacters.get(option.section) ?? 0;
    this.sectionCharacters.set(option.section, spent + sign * option.characters);
    for (const { conceptIds, names } of piecesOf(option)) {
      for (const name of names ?? []) this.countName(name, sign);
      for (const id of conceptIds) this.covered[id] = (this.covered[id] as number) + sign;
    }
  }

  private countName(name: string, sign: 1 | -1): void {
    const count = (this.names.get(name) ?? 0) + sign;
    if (count > 0) this.names.set(name, count);
    else this.names.delete(name);
  }
}
