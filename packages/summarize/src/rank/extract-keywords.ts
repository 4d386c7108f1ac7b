import type { Analysis } from '@youyaku/language/analyse';
import { runSteps } from '@youyaku/language/text/run-steps';
import { collectRuns } from './keywords/collect-runs.ts';
import { type Candidate, countCandidates } from './keywords/count-candidates.ts';
import { containsWord, boostNamed, scoreCandidate, readTermContext } from './keywords/score-candidate.ts';
import { round } from './rank-sentences.ts';

export type FoundKeyword = {
  /** The text of the source between `start` and `end`. */
  readonly term: string;
  readonly score: number;
  readonly start: number;
  readonly end: number;
};

type Scored = { readonly candidate: Candidate; readonly score: number };

/** Number of best candidates that are compared for terms inside each other. */
const scoredMax = 1000;
const fullyNamedMax = 40;
const fullNameShare = 0.4;

/**
 * The document's keywords, best first. Compound nouns are joined from the dictionary's tokens; spellings and
 * abbreviations of one term count as one. Of terms inside each other only the better one is kept.
 */
export function extractKeywords(text: string, analysis: Analysis, title: string, countMax: number): FoundKeyword[] {
  return runSteps(extractKeywordsInSteps(text, analysis, title, countMax));
}

/** Same as `extractKeywords`, in steps of about 20 ms (yields so that the host can run other work). */
export function* extractKeywordsInSteps(
  text: string,
  analysis: Analysis,
  title: string,
  countMax: number,
): Generator<undefined, FoundKeyword[]> {
  const before = known.get(analysis);
  const ranked = before?.title === title ? before : yield* rankCandidates(text, analysis, title);
  known.set(analysis, ranked);
  const kept = dropNested(ranked.candidates, countMax);
  return kept.map(({ candidate: { term, start, end }, score }) => ({ term, score, start, end }));
}

type RankedCandidates = { readonly title: string; readonly candidates: readonly Scored[] };

/** Every summary of a document has keywords. */
const known = new WeakMap<Analysis, RankedCandidates>();

/** The candidates, best first, with terms inside each other. */
function* rankCandidates(text: string, analysis: Analysis, title: string): Generator<undefined, RankedCandidates> {
  const context = readTermContext(text, analysis, title);
  yield;
  const runs = yield* collectRuns(text, analysis);
  const scored: Scored[] = [];
  for (const candidate of yield* countCandidates(text, runs)) {
    const score = scoreCandidate(candidate, context, text.length);
    if (score > 0) scored.push({ candidate, score });
  }
  const boosted = takeBest(scored).map(({ candidate, score }) => ({
    candidate,
    score: score * boostNamed(candidate, context),
  }));
  return { title, candidates: useFullNames(takeBest(boosted), context.title) };
}

function takeBest(scored: readonly Scored[]): Scored[] {
  return scored
    .map(({ candidate, score }) => ({ candidate, score: round(score) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || a.candidate.start - b.candidate.start || a.candidate.end - b.candidate.end)
    .slice(0, scoredMax);
}

/** Replaces a short form by the full name of the same thing: ボット by チャットボット, 濃度 by the title's 二酸化炭素濃度. */
function useFullNames(scored: readonly Scored[], title: string): Scored[] {
  return scored.map((entry, rank) => {
    if (rank >= fullyNamedMax || entry.candidate.tokens.length > 1) return entry;
    const full = scored.find(({ candidate }) => isFullName(candidate, entry.candidate, title));
    return full === undefined ? entry : { candidate: full.candidate, score: entry.score };
  });
}

function isFullName(long: Candidate, short: Candidate, title: string): boolean {
  const { term, tokens, isPhrase } = long;
  if (isPhrase || tokens.length > 4 || term === short.term || !term.endsWith(short.term)) return false;
  if (tokens.length < 2 && !/^[\p{Script=Katakana}ー]+$/u.test(term)) return false;
  const times = long.alone + long.nested;
  if (containsWord(title, term.toLowerCase())) return true;
  return times > 1 && times >= short.alone * fullNameShare;
}

function dropNested(scored: readonly Scored[], countMax: number): Scored[] {
  const kept: Scored[] = [];
  for (const entry of scored) {
    if (kept.length >= countMax) break;
    if (!kept.some(({ candidate }) => isSame(candidate, entry.candidate))) kept.push(entry);
  }
  return kept;
}

/** Whether one contains the other, and the one already kept is not much rarer. */
function isSame(kept: Candidate, next: Candidate): boolean {
  const keptName = kept.term.toLowerCase();
  const nextName = next.term.toLowerCase();
  if (keptName.endsWith(nextName)) return true;
  if (keptName.includes(nextName)) return countOccurrences(next) - countOccurrences(kept) <= countOccurrences(kept) * 2;
  if (!nextName.includes(keptName)) return false;
  return next.isPhrase || next.alone * (kept.tokens.length > 1 ? 1 : 2) <= kept.alone;
}

function countOccurrences({ alone, nested }: Candidate): number {
  return alone + nested;
}
