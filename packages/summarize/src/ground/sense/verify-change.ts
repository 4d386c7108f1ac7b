import { changedWords, conceding, unchangedWords } from '@youyaku/language/lexicon/unchanged-words';
import type { Finding } from '#ground/finding.ts';
import type { Statement } from '#ground/read-claim.ts';
import type { SourceIndex } from '#ground/source-index.ts';
import { conflict } from './conflict.ts';
import { type Counterpart, listCounterparts, type Pairing } from './pair-clauses.ts';

const shareMin = 0.4;

/** Finds where the claim says that something changes which the source leaves as it is, or the reverse. */
export function verifyChange(claim: Statement, source: SourceIndex, pairings: readonly Pairing[]): Finding[] {
  const [unchanged, changed] = [unchangedWords[claim.language], changedWords[claim.language]];
  const found: Finding[] = [];
  for (const pairing of pairings) {
    const { words } = pairing.clause;
    const isUnchanged = unchanged.test(words);
    if (isUnchanged === changed.test(words)) continue;
    // 仕入れ値が上がるなか費用は据え置かれ says both, each of its own.
    if (isUnchanged && conceding.test(words)) continue;
    const near = listCounterparts(pairing, claim, source);
    const isSame = ({ finite }: Counterpart): boolean =>
      isUnchanged ? unchanged.test(finite) : changed.test(finite) && !unchanged.test(finite);
    if (near.some(isSame)) continue;
    const at = near.find(
      ({ share, clause: { words: told } }) =>
        share >= shareMin && (isUnchanged ? changed.test(told) : unchanged.test(told)),
    );
    if (at) found.push(conflict('negation', claim, pairing.clause, at.clause));
  }
  return found;
}
