import { decidingKeys, plainNegation, preventingWords } from '@youyaku/language/lexicon/denial-words';
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

/**
 * Finds where a clause affirms what the source denies in the same place. A denial may be of a part, or a condition in other words, and
 * contradicts in a near copy alone. Japanese only.
 */
export function verifyPolarity(claim: Statement, source: SourceIndex, pairings: readonly Pairing[]): Finding[] {
  const found: Finding[] = [];
  for (const pairing of pairings) {
    const candidates = listCandidates(pairing, source);
    for (const assertion of listAssertions(pairing.clause, claim)) {
      if (assertion.denied) continue;
      const at = findOpposite(assertion, pairing.clause, candidates, claim, source);
      if (at) found.push(conflict('negation', claim, assertion, at.clause));
    }
  }
  return found;
}

/** The clauses of the places of a clause and of the sentences after them, where the denial of a topic may follow. */
function listCandidates({ clause, places }: Pairing, source: SourceIndex): Candidate[] {
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
    .filter(({ statement }) => statement.language === 'ja')
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
  if (others.size === 0 || decidingKeys.has(assertion.key) || preventingWords.test(clause.words)) return undefined;
  let opposite: Candidate | undefined;
  for (const candidate of candidates) {
    const relations = new Set(
      listAssertions(candidate.clause, candidate.statement).map((other) => {
        const relation = relateAssertions(assertion, other);
        // 増える against 減る: only if the same thing grows or falls.
        const isExclusion = relation === 'opposite' && assertion.denied === other.denied;
        return isExclusion && !hasSameNeighbour(claim, assertion, candidate.statement, other) ? undefined : relation;
      }),
    );
    if (relations.has('same')) return undefined;
    if (opposite !== undefined || !relations.has('opposite')) continue;
    const own = shareOf(others, candidate.clause, source);
    const around = coverage(others, [candidate.sentence - 1, candidate.sentence], source);
    const min = plainNegation.test(candidate.clause.words) ? deniedOthersMin : othersMin;
    if (own >= min || (own + around) / 2 >= min) opposite = candidate;
  }
  return opposite;
}
