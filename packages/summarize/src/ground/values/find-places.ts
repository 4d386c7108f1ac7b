import { has, idf } from '#ground/align.ts';
import type { Statement } from '#ground/read-claim.ts';
import { dateKeys, quantityKey, type SourceIndex, within } from '#ground/source-index.ts';
import { sentenceAt, type Span } from '@youyaku/language/text/span';
import { reportingWords } from '@youyaku/language/lexicon/function-words';

/** A word, figure or date of the claim and how much it tells about where a value of the claim comes from. */
export type Clue = {
  readonly key: string;
  readonly weight: number;
  readonly isFact: boolean;
  readonly isHome: boolean;
};
/** `total`: the weight of all. `reach`: how many sentences around a value belong to its place. */
export type Clues = { readonly list: readonly Clue[]; readonly total: number; readonly reach: number };

const cluesMax = 40;
const placesMax = 10;
/** What stands in the clause of the value tells most. */
const clauseWeights = [1, 0.6, 0.4, 0.3];
const factWeight = 0.8;
/** Fewer words of a clause do not tell it from its neighbour. */
const clauseCluesMin = 3;
/** A comma behind the topic ends no clause, one in a figure nothing. */
const clauseMark = /(?<![はも])、|[。;:()「」]|,(?!\d)/g;

/** The clues for the place of a value: everything else that the claim says, by nearness. */
export function listClues(claim: Statement, mention: Span, source: SourceIndex, reach = 2): Clues {
  const clauses = listClauses(claim);
  const clauseOf = (at: number): number => sentenceAt(clauses, at);
  const home = clauseOf(mention.start);
  const best = new Map<string, Clue>();
  const add = (key: string, span: Span, share: number, isFact: boolean): void => {
    if (span.start < mention.end && mention.start < span.end) return;
    if (!source.postings.has(key)) return;
    const nearness = clauseWeights[Math.min(Math.abs(clauseOf(span.start) - home), clauseWeights.length - 1)] ?? 0;
    const weight = nearness * share * Math.min(6, idf(source, key)) * (reportingWords.has(key) ? 0.3 : 1);
    if (weight > (best.get(key)?.weight ?? 0))
      best.set(key, { key, weight, isFact, isHome: clauseOf(span.start) === home });
  };
  for (const term of claim.terms) add(term.key, term, 1, false);
  for (const quantity of claim.quantities)
    if (!quantity.isInconclusive) add(quantityKey(quantity), quantity, factWeight, true);
  for (const date of claim.dates) for (const key of dateKeys(date)) add(key, date, factWeight / 2, true);
  const list = [...best.values()].toSorted((a, b) => b.weight - a.weight).slice(0, cluesMax);
  return { list, total: list.reduce((sum, { weight }) => sum + weight, 0), reach };
}

function listClauses({ folded }: Statement): Span[] {
  const marks = [...folded.matchAll(clauseMark)].map(({ index }) => index);
  return [-1, ...marks].map((mark, index) => ({ start: mark + 1, end: marks[index] ?? folded.length }));
}

/** The sentences that have most of the clues, by themselves and with their neighbours, the best first. */
export function findPlaces(clues: Clues, source: SourceIndex): number[] {
  const { gains } = source;
  gains.clear();
  for (const { key, weight } of clues.list)
    for (const index of source.postings.get(key) ?? []) gains.add(index, weight);
  const best: { index: number; gain: number }[] = [];
  for (const index of gains.touched()) {
    const gain = gains.of(index);
    const last = best.length < placesMax ? undefined : best.at(-1);
    if (last !== undefined && (gain < last.gain || (gain === last.gain && index > last.index))) continue;
    const at = best.findIndex((other) => gain > other.gain || (gain === other.gain && index < other.index));
    best.splice(at < 0 ? best.length : at, 0, { index, gain });
    best.length = Math.min(best.length, placesMax);
  }
  return best.map(({ index }) => index);
}

/** Share of the clues of the claim's own clause that stand in the clause of a value of the source. */
export function clauseFitAt(clues: Clues, index: number, span: Span, source: SourceIndex): number {
  const sentence = source.sentences[index];
  const own = clues.list.filter(({ isHome, isFact }) => isHome && !isFact);
  if (sentence === undefined || own.length < clauseCluesMin) return 0;
  const clause = clauseAround(source.folded, span, sentence);
  const total = own.reduce((sum, { weight }) => sum + weight, 0);
  const words = new Set(within(source.statement(index).terms, clause).map(({ key }) => key));
  const found = own.filter(({ key }) => words.has(key));
  return found.reduce((sum, { weight }) => sum + weight, 0) / total;
}

/** Share of the clues that stand with a value at `span` of a sentence: beside it, in its sentence, around it. From 0 to 1. */
export function fitAt(clues: Clues, index: number, span: Span, source: SourceIndex): number {
  if (clues.total === 0) return 0;
  const sentence = source.sentences[index];
  if (sentence === undefined) return 0;
  const around = clauseAround(source.folded, span, sentence);
  const words = new Set(within(source.statement(index).terms, around).map(({ key }) => key));
  const isInClause = (key: string): boolean =>
    words.has(key) || source.folded.slice(around.start, around.end).includes(key);
  const textOf = (at: number): string => {
    const other = source.sentences[at];
    return other === undefined ? '' : source.folded.slice(other.start, other.end);
  };
  const frame = source.frame(index).words;
  let fit = 0;
  for (const { key, weight, isFact } of clues.list) fit += weight * nearness(key, isFact);
  return fit / clues.total;

  function nearness(key: string, isFact: boolean): number {
    if (stands(key, isFact, index)) return isFact || isInClause(key) ? 1 : 0.75;
    if (!isFact && frame.includes(key)) return 0.6;
    if (clues.reach === 0) return 0;
    if (stands(key, isFact, index - 1) || stands(key, isFact, index + 1)) return 0.5;
    return stands(key, isFact, index - 2) || stands(key, isFact, index + 2) ? 0.3 : 0;
  }

  function stands(key: string, isFact: boolean, at: number): boolean {
    if (has(source, key, at)) return true;
    return !isFact && key.length > 1 && !isLatin(key) && textOf(at).includes(key);
  }
}

function isLatin(key: string): boolean {
  return /^[a-z]/.test(key);
}

const clauseStart = /(?<![はも])、|[。;()「」]|,(?!\d)|\b(?:and|but|while|whereas|although|though)\b/g;

/** Words further away are in another clause. */
const clauseUnitsMax = 200;

/** The clause of a sentence with a value in it. */
function clauseAround(folded: string, span: Span, sentence: Span): Span {
  const from = Math.max(sentence.start, span.start - clauseUnitsMax);
  const to = Math.min(sentence.end, span.end + clauseUnitsMax);
  const before = [...folded.slice(from, span.start).matchAll(clauseStart)].at(-1);
  const [after] = folded.slice(span.end, to).matchAll(clauseStart);
  return {
    start: before === undefined ? from : from + before.index + before[0].length,
    end: after === undefined ? to : span.end + after.index,
  };
}

/** The clues of the claim's own clause alone; undefined when they are too few to tell a place. */
export function onlyHome({ list, reach }: Clues): Clues | undefined {
  const home = list.filter(({ isHome }) => isHome);
  const words = home.filter(({ isFact }) => !isFact);
  if (words.length < clauseCluesMin) return undefined;
  return { list: home, total: home.reduce((sum, { weight }) => sum + weight, 0), reach };
}
