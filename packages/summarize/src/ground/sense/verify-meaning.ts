import { type Alignment, isComparable } from '#ground/align.ts';
import type { Finding } from '#ground/finding.ts';
import type { Statement } from '#ground/read-claim.ts';
import type { SourceIndex } from '#ground/source-index.ts';
import { pairClauses } from './pair-clauses.ts';
import { verifyModality } from './verify-modality.ts';
import { verifyOpposites } from './verify-opposites.ts';
import { verifyPolarity } from './verify-polarity.ts';
import { verifyScope } from './verify-scope.ts';
import { verifySubject } from './verify-subject.ts';

/** A longer claim is no sentence that anybody wrote as one. */
const termsMax = 150;

/**
 * Compares each clause of the claim with the clauses of the source that speak of the same thing: whether it is denied, how far it has
 * come, how much it covers and whose it is. Only explicit wording in a close counterpart is a finding, and only kinds of findings that
 * were right nine times in ten on sentences that they were not made for: none in English, where a judge has to decide about meanings.
 */
export function verifyMeaning(claim: Statement, source: SourceIndex, alignment: Alignment): Finding[] {
  if (claim.language === 'en' || claim.terms.length > termsMax) return [];
  const pairings = pairClauses(claim, source);
  const findings = [
    ...verifyModality(claim, source, pairings),
    ...verifyOpposites(claim, source, pairings),
    ...verifyScope(claim, source, pairings),
    ...(isComparable(alignment) ? [...verifyPolarity(claim, source, pairings), ...verifySubject(claim, source)] : []),
  ];
  return findings.filter(
    ({ check }, index) =>
      findings.findIndex((other) => other.check.kind === check.kind && other.check.value === check.value) === index,
  );
}
