import { invertedCondition, openingCondition } from '@youyaku/language/lexicon/status-words';
import type { Statement } from '#ground/read-claim.ts';
import type { Clause } from './read-clauses.ts';

/**
 * Whether a clause belongs to an English condition that began before it: should both of those who have yet to reply need a hotel, … if both
 * who have yet to reply need one. Conditions state nothing.
 */
export function standsInCondition({ start, end }: Clause, { folded, language }: Statement): boolean {
  if (language !== 'en') return false;
  const before = folded.slice(0, Math.max(0, end - 1));
  const from = Math.max(before.lastIndexOf(','), before.lastIndexOf(';')) + 1;
  return (
    invertedCondition.test(folded.slice(from, end)) || openingCondition.test(folded.slice(from, Math.max(from, start)))
  );
}
