import { getAntonyms } from '@youyaku/language/lexicon/antonyms';
import { boundDenial, deniedNouns, denyingVerbs, questionEnd } from '@youyaku/language/lexicon/denial-words';
import { termKey } from '@youyaku/language/lexicon/term-key';
import type { Statement } from '#ground/read-claim.ts';
import type { Clause } from './read-clauses.ts';

/** A word that a clause affirms or denies without a condition. */
export type Assertion = {
  readonly key: string;
  readonly denied: boolean;
  readonly start: number;
  readonly end: number;
};

/** What a Japanese clause affirms and denies. Questions, conditions and negated attributes assert nothing. */
export function listAssertions(clause: Clause, statement: Statement): Assertion[] {
  if (questionEnd.test(clause.words.trimEnd())) return [];
  const isAbsent = deniedNouns.exec(clause.words);
  const absentAt = isAbsent ? clause.start + isAbsent.index : Infinity;
  const absentEnd = isAbsent ? absentAt + isAbsent[0].length : Infinity;
  const found: Assertion[] = [];
  clause.predicates.forEach(({ start, end, key, denied }, index) => {
    if (start >= absentAt && start < absentEnd) return;
    const next = clause.predicates[index + 1]?.start ?? Infinity;
    const isDeniedByNoun = end <= absentAt && next >= absentAt && absentAt - end <= 2;
    const tail = statement.folded.slice(start, Math.min(end + 6, clause.end));
    if (denied && (isAttribute(clause, end) || boundDenial.test(tail))) return;
    found.push({ key: termKey(key), denied: denied !== isDeniedByNoun, start, end });
  });
  return applyDenyingVerb(found, clause, statement);
}

/** Whether a noun follows at once: 継ぐ気のなかった孫 does not deny what the sentence says. */
function isAttribute(clause: Clause, end: number): boolean {
  const next = clause.tokens.find(({ start }) => start >= end);
  return next?.start === end && next.pos === 'noun' && !next.posDetail.startsWith('非自立');
}

/** 追加調査を見送る denies 調査. */
function applyDenyingVerb(found: Assertion[], clause: Clause, statement: Statement): Assertion[] {
  const verb = denyingVerbs.exec(clause.words);
  if (verb === null) return found;
  const at = clause.start + verb.index;
  const object = statement.terms.findLast(({ end }) => end <= at);
  if (object === undefined || object.end !== at || isAttribute(clause, endOfVerb(clause, at))) return found;
  const isDenied =
    /[なまぬず]/.test(clause.words.slice(verb.index + verb[0].length, verb.index + verb[0].length + 4)) &&
    /(?:ない|なかっ|ません|ず)/.test(clause.words.slice(verb.index));
  const rest = found.filter(({ start }) => start < object.start || start >= at + verb[0].length);
  return [...rest, { key: object.key, denied: !isDenied, start: object.start, end: object.end }];
}

/** Where the predicate that begins with the particle at `at` ends. */
function endOfVerb(clause: Clause, at: number): number {
  const predicate = clause.predicates.find(({ start }) => start > at);
  return predicate?.end ?? clause.end;
}

/** Words of which one is the denial of the other: 要らない is 不要; others, as 増える and 減る, only exclude each other. */
export function relateAssertions(one: Assertion, other: Assertion): 'same' | 'opposite' | undefined {
  if (one.key === other.key) return one.denied === other.denied ? 'same' : 'opposite';
  const sides = getAntonyms().get(other.key) ?? [];
  for (const mine of getAntonyms().get(one.key) ?? []) {
    const rival = sides.find(({ pair }) => pair === mine.pair);
    if (rival === undefined) continue;
    if (rival.side === mine.side) return one.denied === other.denied ? 'same' : 'opposite';
    if (one.denied !== other.denied) return 'same';
    if (!one.denied && !mine.mayBothHold) return 'opposite';
  }
  return undefined;
}
