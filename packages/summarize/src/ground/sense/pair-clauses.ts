import { idf } from '#ground/align.ts';
import { continuativeEnd, topicMark } from '@youyaku/language/lexicon/clause-words';
import { conditions } from '@youyaku/language/lexicon/status-words';
import type { Statement } from '#ground/read-claim.ts';
import type { SourceIndex } from '#ground/source-index.ts';
import { type Clause, readClauses } from './read-clauses.ts';

/** A sentence of the source that speaks of what a clause of the claim speaks of. */
export type Place = {
  readonly sentence: number;
  readonly statement: Statement;
  readonly clauses: readonly Clause[];
  /** Share of the clause's words, by weight, that the sentence has, 0 to 1. */
  readonly share: number;
  /** The same for all words of the claim, with the neighbouring sentences. */
  readonly context: number;
};

export type Pairing = {
  readonly clause: Clause;
  /** The best first, at most eight. */
  readonly places: readonly Place[];
};

const placesMax = 8;
const verbatimMin = 8;
const absentWeight = 0.5;
/** Weight of a word of the claim outside the clause. */
const outsideWeight = 0.4;
/** Weight of a word in a neighbouring sentence. */
const neighbourWeight = 0.5;

export function pairClauses(claim: Statement, source: SourceIndex): Pairing[] {
  const clauses = readClauses(claim);
  const all = new Set(clauses.flatMap((clause) => [...clause.keys]));
  return clauses
    .filter((clause) => clause.keys.size > 0 && !isVerbatim(clause, source))
    .map((clause) => ({ clause, places: findPlaces(clause.keys, all, source) }));
}

/** A clause that the source has word for word is not contradicted. */
function isVerbatim({ words }: Clause, source: SourceIndex): boolean {
  const plain = words.replace(/[。、，,.\s]+$/u, '').trim();
  return plain.length >= verbatimMin && source.folded.includes(plain);
}

/** The sentences that have most of the words of `keys`, with some weight for the other words of the claim. */
export function findPlaces(keys: ReadonlySet<string>, all: ReadonlySet<string>, source: SourceIndex): Place[] {
  const { gains } = source;
  gains.clear();
  for (const key of all) {
    const mass = idf(source, key) * (keys.has(key) ? 1 : outsideWeight);
    for (const index of source.postings.get(key) ?? []) gains.add(index, mass);
  }
  const scored: { index: number; score: number }[] = [];
  let least = 0;
  for (const index of gains.touched()) {
    const near = Math.max(gains.of(index - 1), gains.of(index + 1));
    const score = gains.of(index) + neighbourWeight * near;
    if (scored.length >= placesMax && score <= least) continue;
    scored.push({ index, score });
    if (scored.length < placesMax * 4) continue;
    keepBest(scored);
    least = scored.at(-1)?.score ?? 0;
  }
  keepBest(scored);
  const places = scored.map(({ index }) => readPlace(index, keys, all, source));
  return places.toSorted((a, b) => b.share + b.context - a.share - a.context);
}

function keepBest(scored: { index: number; score: number }[]): void {
  scored.sort((a, b) => b.score - a.score || a.index - b.index);
  scored.length = Math.min(scored.length, placesMax);
}

export function readPlace(
  index: number,
  keys: ReadonlySet<string>,
  all: ReadonlySet<string>,
  source: SourceIndex,
): Place {
  const statement = source.statement(index);
  return {
    sentence: index,
    statement,
    clauses: readClauses(statement),
    share: coverage(keys, [index], source),
    context: coverage(all, [index - 1, index, index + 1], source),
  };
}

/** Share of the words, by weight, that the sentences have. */
export function coverage(keys: ReadonlySet<string>, sentences: readonly number[], source: SourceIndex): number {
  let total = 0;
  let covered = 0;
  for (const key of keys) {
    const mass = massOf(key, source);
    total += mass;
    if (sentences.some((index) => hasKey(source, key, index))) covered += mass;
  }
  return total === 0 ? 0 : covered / total;
}

/** A word that the source never uses is the claim's own wording, and says little about which place it speaks of. */
function massOf(key: string, source: SourceIndex): number {
  return idf(source, key) * (source.postings.has(key) ? 1 : absentWeight);
}

export function hasKey(source: SourceIndex, key: string, index: number): boolean {
  const sentence = source.sentences[index];
  if (sentence === undefined) return false;
  if ((source.postings.get(key) ?? []).includes(index)) return true;
  if (key.length < 2 || /^[a-z#@]/.test(key)) return false;
  return source.folded.slice(sentence.start, sentence.end).includes(key);
}

/** A clause of the source with how much it has of a clause of the claim. */
export type Counterpart = {
  readonly clause: Clause;
  /** Its wording with that of the clause which states its tense and mood: 着手し、 has those of 目指します. */
  readonly finite: string;
  readonly sentence: number;
  /** 0 to 1: mostly what the clause itself has, partly what its sentence has. */
  readonly share: number;
};

const counterpartMin = 0.25;
const counterpartOfBest = 0.6;
const ownWeight = 0.7;
/** A short clause all of whose words are in the claim's speaks of the same thing, though it has few of them. */
const backWeight = 0.5;
const backKeysMin = 2;
/** Weight of the words of the predicate. */
const headWeight = 2;

/** The clauses of the source that speak of the same thing as the clause of the claim, the best first. */
export function listCounterparts({ clause, places }: Pairing, source: SourceIndex): Counterpart[] {
  const all: Counterpart[] = [];
  for (const place of places) {
    if (place.statement.language === 'en') continue;
    for (const [index, other] of place.clauses.entries()) {
      const own = shareOf(clause.keys, other, source, clause.heads);
      if (own === 0) continue;
      const back = other.keys.size >= backKeysMin ? backWeight * shareOf(other.keys, clause, source) : 0;
      all.push({
        clause: other,
        finite: readFinite(place.clauses, index),
        sentence: place.sentence,
        share: Math.max(back, ownWeight * own + (1 - ownWeight) * place.share),
      });
    }
  }
  all.sort((a, b) => b.share - a.share);
  const best = all[0]?.share ?? 0;
  return all.filter(({ share }) => share >= counterpartMin && share >= best * counterpartOfBest);
}

function readFinite(clauses: readonly Clause[], index: number): string {
  const before = clauses[index - 1]?.words ?? '';
  const words = `${conditions.test(before) ? before : ''}${clauses[index]?.words ?? ''}`;
  if (topicMark.test(words)) return `${words}${clauses.length - 1 > index ? (clauses.at(-1)?.words ?? '') : ''}`;
  const next = clauses[index + 1]?.words;
  return next !== undefined && continuativeEnd.test(words) ? `${words}${next}` : words;
}

/** Share of the words, by weight, that one clause has. */
export function shareOf(
  keys: ReadonlySet<string>,
  clause: Clause,
  source: SourceIndex,
  heads: ReadonlySet<string> = new Set(),
): number {
  let total = 0;
  let covered = 0;
  for (const key of keys) {
    const mass = massOf(key, source) * (heads.has(key) ? headWeight : 1);
    total += mass;
    if (clauseHas(clause, key)) covered += mass;
  }
  return total === 0 ? 0 : covered / total;
}

export function clauseHas(clause: Clause, key: string): boolean {
  return clause.keys.has(key) || (key.length > 1 && !/^[a-z#@]/.test(key) && clause.words.includes(key));
}
