import type { Alignment } from '#ground/align.ts';
import type { Finding } from '#ground/finding.ts';
import type { Statement } from '#ground/read-claim.ts';
import type { SourceIndex } from '#ground/source-index.ts';
import { pairClauses } from './pair-clauses.ts';
import { verifyAct } from './verify-act.ts';
import { verifyChange } from './verify-change.ts';
import { verifyCause } from './verify-cause.ts';
import { verifyLetter } from './verify-letter.ts';
import { verifyModality } from './verify-modality.ts';
import { verifyObligation } from './verify-obligation.ts';
import { verifyOpposites } from './verify-opposites.ts';
import { verifyOwner } from './verify-owner.ts';
import { verifyPerson } from './verify-person.ts';
import { verifyPolarity } from './verify-polarity.ts';
import { verifyScope } from './verify-scope.ts';
import { verifySubject } from './verify-subject.ts';

/** A longer claim is no sentence that anybody wrote as one. */
const termsMax = 150;

/**
 * Compares each clause of the claim with the clauses of the source that speak of the same thing: whether it is affirmed or denied,
 * how far it has come, how much it covers, whose it is and why. Only explicit wording in a close counterpart is a finding.
 */
export function verifyMeaning(claim: Statement, source: SourceIndex, alignment: Alignment): Finding[] {
  if (claim.terms.length > termsMax) return [];
  const pairings = pairClauses(claim, source);
  const findings = [
    ...verifyModality(claim, source, pairings),
    ...verifyObligation(claim, source, pairings),
    ...verifyPolarity(claim, source, pairings),
    ...verifyChange(claim, source, pairings),
    ...verifyOpposites(claim, source, pairings),
    ...verifyScope(claim, source, pairings),
    ...verifySubject(claim, source),
    ...verifyPerson(claim, source, alignment),
    ...verifyAct(claim, source),
    ...verifyOwner(claim, source),
    ...verifyLetter(claim, source),
    ...verifyCause(claim, source),
  ];
  return findings.filter(
    ({ check }, index) =>
      findings.findIndex((other) => other.check.kind === check.kind && other.check.value === check.value) === index,
  );
}
