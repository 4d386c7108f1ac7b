import {
  counterfactual,
  decidingKeys,
  englishDenial,
  exempting,
  plainNegation,
  preventingWords,
  questionEnd,
} from '@youyaku/language/lexicon/denial-words';
import { statusCues } from '@youyaku/language/lexicon/status-words';
import type { Statement } from '#ground/read-claim.ts';
import type { SourceIndex } from '#ground/source-index.ts';
import type { Finding } from '#ground/finding.ts';
import { conflict } from './conflict.ts';
import { type Assertion, listAssertions, relateAssertions } from './list-assertions.ts';
import { hasSameNeighbour } from './has-same-neighbour.ts';
import { coverage, type Pairing, type Place, readPlace, shareOf } from './pair-clauses.ts';
import type { Clause } from './read-clauses.ts';

/** Share of the other words of the clause that the source must have in the same clause, or in its sentence and the one before. */
const othersMin = 0.4;
/** More of a denial, which may be of something else: 原状回復の義務を負わない. */
const deniedOthersMin = 0.45;
const placeMin = 0.25;
const placeOfBest = 0.5;

type Candidate = { readonly clause: Clause; readonly statement: Statement; readonly sentence: number };

/** Finds where a clause affirms what the source denies in the same place, or the reverse. */
export function verifyPolarity(claim: Statement, source: SourceIndex, pairings: readonly Pairing[]): Finding[] {
  const found: Finding[] = [];
  for (const pairing of pairings) {
    const candidates = listCandidates(pairing, claim, source);
    for (const assertion of listAssertions(pairing.clause, claim)) {
      const at = findOpposite(assertion, pairing.clause, candidates, claim, source);
      if (at) found.push(conflict('negation', claim, assertion, at.clause));
    }
  }
  return found;
}

/** The clauses of the places of a clause and of the sentences after them, where the denial of a topic may follow. */
function listCandidates({ clause, places }: Pairing, claim: Statement, source: SourceIndex): Candidate[] {
  const best = Math.max(0, ...places.map(({ share }) => share));
  const near = places.filter(({ share }) => share >= placeMin && share >= best * placeOfBest);
  const byIndex = new Map<number, Place>(near.map((place) => [place.sentence, place]));
  for (const { sentence } of near) {
    for (const next of [sentence + 1, sentence + 2]) {
      if (next < source.sentences.length && !byIndex.has(next))
        byIndex.set(next, readPlace(next, clause.keys, clause.keys, source));
    }
  }
  return [...byIndex.values()]
    .filter(({ statement }) => statement.language === claim.language)
    .flatMap(({ clauses, statement, sentence }) => clauses.map((one) => ({ clause: one, statement, sentence })));
}

function findOpposite(
  assertion: Assertion,
  clause: Clause,
  candidates: readonly Candidate[],
  claim: Statement,
  source: SourceIndex,
): Candidate | undefined {
  const others = new Set([...clause.keys].filter((key) => key !== assertion.key));
  if (others.size === 0 || decidingKeys.has(assertion.key)) return undefined;
  if (assertion.denied && exempting.test(clause.words)) return undefined;
  if (claim.language === 'ja' && !assertion.denied && preventingWords.test(clause.words)) return undefined;
  const isPlain = !englishDenial.test(clause.words);
  let opposite: Candidate | undefined;
  for (const candidate of candidates) {
    const relations = listAssertions(candidate.clause, candidate.statement).map((other) => {
      const relation = relateAssertions(assertion, other);
      // 増える against 減る: only if the same thing grows or falls.
      const isExclusion = relation === 'opposite' && assertion.denied === other.denied;
      return isExclusion && !hasSameNeighbour(claim, assertion, candidate.statement, other) ? undefined : relation;
    });
    if (relations.includes('same')) return undefined;
    if (opposite !== undefined) continue;
    if (!isOpposed(assertion, relations, candidate, claim)) continue;
    if (claim.language === 'en' && isPlain !== englishDenial.test(candidate.clause.words)) continue;
    const own = shareOf(others, candidate.clause, source);
    const around = coverage(others, [candidate.sentence - 1, candidate.sentence], source);
    const min = plainNegation.test(candidate.clause.words) ? deniedOthersMin : othersMin;
    if (own >= min || (own + around) / 2 >= min) opposite = candidate;
  }
  return opposite;
}

/** A denial of the claim needs a source that affirms without any word of denial, as denials have many forms. */
function isOpposed(
  assertion: Assertion,
  relations: readonly (string | undefined)[],
  candidate: Candidate,
  claim: Statement,
): boolean {
  if (!assertion.denied) return relations.includes('opposite');
  if (claim.language === 'en') return relations.includes('opposite') && assertion.isDirect;
  if (!isPlainlyAffirmed(candidate)) return false;
  return relations.includes('opposite') || (assertion.isDirect && hasOwnWord(candidate, assertion.key));
}

function hasOwnWord({ clause, statement }: Candidate, key: string): boolean {
  return statement.terms.some((term) => term.key === key && term.start >= clause.start && term.end <= clause.end);
}

/** Whether nothing in a clause denies, rejects, proposes, conditions or asks. */
function isPlainlyAffirmed({ clause: { words } }: Candidate): boolean {
  return (
    !plainNegation.test(words) &&
    !preventingWords.test(words) &&
    !statusCues.ja.rejected.test(words) &&
    !statusCues.ja.open.test(words) &&
    !statusCues.ja.proposed.test(words) &&
    !counterfactual.test(words) &&
    !questionEnd.test(words)
  );
}
