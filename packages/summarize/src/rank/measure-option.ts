import type { Limits, Option, Piece } from './option.ts';
import { round } from './rank-sentences.ts';

/** What scores of an option have in common whatever else is chosen: worked out once, for an option is scored hundreds of times. */
export type MeasuredOption = {
  readonly pieces: readonly MeasuredPiece[];
  readonly lengthFactor: number;
  readonly lengthRoot: number;
  /** Its score while nothing is chosen. */
  readonly firstScore: number;
  /** Upper bounds, whatever is chosen. */
  readonly scoreMax: number;
  readonly valueMax: number;
};

export type MeasuredPiece = {
  readonly piece: Piece;
  /** Its concepts without those of the pieces before it. */
  readonly ownIds: readonly number[];
  /** With fewer new concepts it counts as a repetition. */
  readonly newMin: number;
  readonly centralityGain: number;
  /** What it adds while none of its concepts is covered. */
  readonly gainMax: number;
};

const costExponent = 0.4;
const centralityWeight = 1.6;
/** A sentence of which a smaller share of concepts is new counts as a repetition. */
const newShareMin = 0.3;

/** Expects weights and priors that are not negative. */
export function measureOption(option: Option, weights: Float64Array, limits: Limits): MeasuredOption {
  const pieces = measurePieces(option, weights);
  const lengthFactor = lengthFactorOf(option, limits.itemCharacters);
  const lengthRoot = Math.max(option.characters, 12) ** costExponent;
  const score = (gain: number): number => round(gain * lengthFactor * sectionFactorOf(option, limits, 0));
  const isRepetition = pieces.some(({ gainMax }) => gainMax === 0);
  const firstScore = isRepetition ? 0 : score(sumGains(pieces, firstFactor));
  // Covered concepts and what a section has had only lower a score; another sentence that makes it clear may raise it.
  const scoreMax = isRepetition ? 0 : score(sumGains(pieces, largestFactor));
  return { pieces, lengthFactor, lengthRoot, firstScore, scoreMax, valueMax: round(scoreMax / lengthRoot) };
}

export function piecesOf(option: Option): readonly Piece[] {
  return option.parts ?? [option];
}

/** What a piece adds whose new concepts weigh `added`. */
export function gainOf({ prior }: Piece, added: number, centralityGain: number): number {
  return round(prior * (added + centralityGain + 0.01));
}

/** Lowers the score of options from a section that has used up its allowance. */
export function sectionFactorOf(
  { section, characters }: Option,
  { sectionAllowances }: Limits,
  spentBefore: number,
): number {
  const allowed = sectionAllowances[section];
  if (allowed === undefined) return 1;
  const spent = spentBefore + characters / 2;
  return spent <= allowed ? 1 : Math.max(0.3, allowed / spent);
}

function measurePieces(option: Option, weights: Float64Array): MeasuredPiece[] {
  const before = new Set<number>();
  return piecesOf(option).map((piece, index, pieces) => {
    const { conceptIds, centrality } = piece;
    const ownIds = index === 0 ? conceptIds : conceptIds.filter((id) => !before.has(id));
    if (index < pieces.length - 1) for (const id of conceptIds) before.add(id);
    const newMin = conceptIds.length * newShareMin;
    const centralityGain = centralityWeight * centrality * Math.sqrt(sumWeights(conceptIds, weights));
    const gainMax = ownIds.length < newMin ? 0 : gainOf(piece, sumWeights(ownIds, weights), centralityGain);
    return { piece, ownIds, newMin, centralityGain, gainMax };
  });
}

function sumWeights(ids: readonly number[], weights: Float64Array): number {
  let sum = 0;
  for (const id of ids) sum += weights[id] as number;
  return sum;
}

type FactorOf = (piece: Piece, pieces: readonly MeasuredPiece[]) => number;

function sumGains(pieces: readonly MeasuredPiece[], factorOf: FactorOf): number {
  return pieces.reduce((sum, { piece, gainMax }) => sum + gainMax * factorOf(piece, pieces), 0);
}

function firstFactor(piece: Piece, pieces: readonly MeasuredPiece[]): number {
  return clearnessOf(piece, pieces, nothing);
}

/** What a reader of an option sees with it: groups, and how many of the pieces tell each name. */
export type Beside = { readonly groups: ReadonlySet<number>; readonly names: ReadonlyMap<string, number> };

const nothing: Beside = { groups: new Set(), names: new Map() };

/** Factor of a piece by what it leaves to the pieces around it. */
export function clearnessOf(
  { needs, aloneFactor = 1, unnamed, unnamedFactor = 1 }: Piece,
  pieces: readonly MeasuredPiece[],
  { groups, names }: Beside,
): number {
  const isClear = needs !== undefined && (groups.has(needs) || pieces.some(({ piece }) => piece.group === needs));
  const isNamed =
    unnamed === undefined ||
    unnamed.every((name) => names.has(name) || pieces.some(({ piece }) => piece.names?.includes(name) === true));
  return (isClear ? 1 : aloneFactor) * (isNamed ? 1 : unnamedFactor);
}

function largestFactor({ aloneFactor = 1 }: Piece): number {
  return Math.max(1, aloneFactor);
}

function lengthFactorOf({ characters }: Option, preferred: number): number {
  if (characters < 12) return 0.5;
  return preferred === 0 || characters <= preferred ? 1 : (preferred / characters) ** 0.8;
}
