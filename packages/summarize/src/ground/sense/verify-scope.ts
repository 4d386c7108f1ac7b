import { negationWords } from '@youyaku/language/lexicon/function-words';
import { partitive, universal } from '@youyaku/language/lexicon/scope-words';
import type { Finding } from '#ground/finding.ts';
import type { Statement } from '#ground/read-claim.ts';
import type { SourceIndex } from '#ground/source-index.ts';
import { conflict } from './conflict.ts';
import { type Counterpart, listCounterparts, type Pairing } from './pair-clauses.ts';
import type { Clause } from './read-clauses.ts';

const partShareMin = 0.4;

/** Finds where a clause is about all of what the source says of a part: 8学級すべて against 8学級のうち2学級. Japanese only. */
export function verifyScope(claim: Statement, source: SourceIndex, pairings: readonly Pairing[]): Finding[] {
  return pairings.flatMap((pairing) => {
    const at = findPart(pairing.clause, listCounterparts(pairing, source), source);
    return at === undefined ? [] : [conflict('scope', claim, pairing.clause, at.clause)];
  });
}

/** The best place, if it speaks of a part, and none speaks of all. */
function findPart(
  { words }: Clause,
  near: readonly Counterpart[],
  { sentences, folded }: SourceIndex,
): Counterpart | undefined {
  if (!universal.test(words) || partitive.test(words) || negationWords.test(words)) return undefined;
  const wordsOf = ({ sentence }: Counterpart): string =>
    folded.slice(sentences[sentence]?.start ?? 0, sentences[sentence]?.end ?? 0);
  if (near.some((other) => universal.test(wordsOf(other)))) return undefined;
  const [best] = near;
  return best && best.share >= partShareMin && partitive.test(best.clause.words) ? best : undefined;
}
