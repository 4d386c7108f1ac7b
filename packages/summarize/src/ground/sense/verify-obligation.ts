import { type Obligation, obligationCues, obligations } from '@youyaku/language/lexicon/obligation-words';
import type { TextLanguage } from '@youyaku/language/tokenize/token';
import type { Finding } from '#ground/finding.ts';
import type { Statement } from '#ground/read-claim.ts';
import type { SourceIndex } from '#ground/source-index.ts';
import { conflict } from './conflict.ts';
import { listCounterparts, type Pairing } from './pair-clauses.ts';

const shareMin = 0.4;

/** What contradicts a claim; that somebody may do what they must is no contradiction. */
const contrary: Readonly<Record<Obligation, readonly Obligation[]>> = {
  must: ['optional', 'forbidden'],
  may: ['forbidden'],
  optional: ['must'],
  forbidden: ['may', 'must'],
};

/** Finds where the claim obliges, allows or forbids what the source does not. */
export function verifyObligation(claim: Statement, source: SourceIndex, pairings: readonly Pairing[]): Finding[] {
  const found: Finding[] = [];
  for (const pairing of pairings) {
    const own = readObligation(pairing.clause.words, claim.language);
    if (own === undefined) continue;
    const near = listCounterparts(pairing, claim, source).filter(({ share }) => share >= shareMin);
    const stated = near.map(({ finite }) => readObligation(finite, claim.language));
    if (stated.includes(own)) continue;
    const at = near.find((_, index) => {
      const other = stated[index];
      return other !== undefined && contrary[own].includes(other);
    });
    if (at) found.push(conflict('modality', claim, pairing.clause, at.clause));
  }
  return found;
}

function readObligation(words: string, language: TextLanguage): Obligation | undefined {
  return obligations.find((one) => obligationCues[language][one].test(words));
}
