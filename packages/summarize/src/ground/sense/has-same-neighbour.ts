import type { Span } from '@youyaku/language/text/span';
import type { Statement } from '#ground/read-claim.ts';

/**
 * Whether the content word before or after a place is the same in both statements: what grows or falls, what is hot or cold. An
 * opposite word about something else contradicts nothing.
 */
export function hasSameNeighbour(one: Statement, at: Span, other: Statement, place: Span): boolean {
  const [before, after] = neighbours(one, at);
  const [rivalBefore, rivalAfter] = neighbours(other, place);
  return isSame(before, rivalBefore) || isSame(after, rivalAfter);
}

function neighbours(statement: Statement, at: Span): [string | undefined, string | undefined] {
  return [
    statement.terms.findLast(({ end }) => end <= at.start)?.key,
    statement.terms.find(({ start }) => start >= at.end)?.key,
  ];
}

function isSame(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && one === other;
}
