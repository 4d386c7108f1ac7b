import { getAntonyms } from '@youyaku/language/lexicon/antonyms';
import { getRivals } from '@youyaku/language/lexicon/rival-words';
import type { Token } from '@youyaku/language/tokenize/token';
import { termKey } from '@youyaku/language/lexicon/term-key';
import type { Statement } from '#ground/read-claim.ts';
import type { SourceIndex } from '#ground/source-index.ts';
import type { Finding } from '#ground/finding.ts';
import { conflict } from './conflict.ts';
import { hasSameNeighbour } from './has-same-neighbour.ts';
import { type Counterpart, listCounterparts, type Pairing, shareOf } from './pair-clauses.ts';
import type { Clause } from './read-clauses.ts';

const othersMin = 0.4;

/** Finds where the claim has the opposite of a word, or another of its kind, in the place where the source has that word. */
export function verifyOpposites(claim: Statement, source: SourceIndex, pairings: readonly Pairing[]): Finding[] {
  const found: Finding[] = [];
  for (const pairing of pairings) {
    const near = listCounterparts(pairing, source);
    for (const token of pairing.clause.tokens) {
      const at = findRival(token, pairing.clause, near, claim, source);
      if (at) found.push(conflict('negation', claim, token, at.clause));
    }
  }
  return found;
}

function findRival(
  token: Token,
  clause: Clause,
  near: readonly Counterpart[],
  claim: Statement,
  source: SourceIndex,
): Counterpart | undefined {
  const sides = (getAntonyms().get(token.base) ?? []).filter(({ mayBothHold }) => !mayBothHold);
  const rows = getRivals().get(token.base) ?? [];
  if (sides.length === 0 && rows.length === 0) return undefined;
  const own = termKey(token.base);
  const others = new Set([...clause.keys].filter((key) => key !== own && !token.surface.includes(key)));
  if (others.size === 0) return undefined;
  const isOpposite = (other: Token): boolean =>
    (getAntonyms().get(other.base) ?? []).some((one) =>
      sides.some((side) => side.pair === one.pair && side.side !== one.side),
    );
  const isRival = (other: Token): boolean =>
    other.base !== token.base && (getRivals().get(other.base) ?? []).some((row) => rows.includes(row));
  const isSame = (other: Token): boolean =>
    other.base === token.base ||
    (getAntonyms().get(other.base) ?? []).some((one) =>
      sides.some((side) => side.pair === one.pair && side.side === one.side),
    );
  if (near.some((counterpart) => sentenceTokens(counterpart, source).some(isSame))) return undefined;
  if (clause.tokens.some((other) => isOpposite(other) || isRival(other))) return undefined;
  if (rows.length > 0 && source.folded.includes(token.surface)) return undefined;
  return near.find(
    (counterpart) =>
      counterpart.clause.tokens.some(
        (other) =>
          (isOpposite(other) || isRival(other)) &&
          hasSameNeighbour(claim, token, source.statement(counterpart.sentence), other),
      ) &&
      shareOf(others, counterpart.clause, source) >= othersMin &&
      isDenied(clause) === isDenied(counterpart.clause),
  );
}

function sentenceTokens(counterpart: Counterpart, source: SourceIndex): readonly Token[] {
  return source.statement(counterpart.sentence).tokens;
}

function isDenied(clause: Clause): boolean {
  return clause.predicates.some(({ denied }) => denied);
}
