import type { DateMention } from '@youyaku/language/dates/date-parts';
import { relateDates, sharesDatePart } from '@youyaku/language/dates/relate-dates';
import type { Quantity } from '@youyaku/language/figures/find-quantities';
import { relateQuantities } from '@youyaku/language/figures/relate-quantities';
import type { Span } from '@youyaku/language/text/span';
import { affinity, type Context, contextOf, rivalsMax } from '#ground/context.ts';
import type { Statement } from '#ground/read-claim.ts';
import type { SourceIndex } from '#ground/source-index.ts';

type Value = Quantity | DateMention;

/** A context must agree better by this much to belong to another value. */
const gapMin = 0.3;
const besideUnitsMax = 4;

/**
 * Whether two values of the claim stand in each other's place: in the support each occurs with the words that the other has in the
 * claim. One value alone beside other words proves nothing.
 */
export function isSwapped(
  claim: Statement,
  mention: Value,
  source: SourceIndex,
  support: readonly Statement[],
): boolean {
  const group = (statement: Statement): Value[] =>
    'value' in mention
      ? statement.quantities.filter((other) => other.unit === mention.unit)
      : statement.dates.filter((other) => sharesDatePart(mention, other));
  if ([claim, ...support].some((statement) => group(statement).length > rivalsMax)) return false;
  const contextIn = (statement: Statement, value: Value): Context =>
    contextOf(
      statement,
      value,
      'value' in mention ? 'number' : 'date',
      group(statement).filter((rival) => rival !== value),
    );
  const fit = (context: Context, wanted: (other: Value) => boolean): number =>
    Math.max(
      -1,
      ...support.flatMap((statement) =>
        group(statement)
          .filter(wanted)
          .map((other) => affinity(context, contextIn(statement, other), source)),
      ),
    );
  const isSame = (other: Value): boolean => isEqualValue(mention, other);
  const equals = support.flatMap((statement) => group(statement).filter(isSame));
  const isAdjacent = (other: Span): boolean =>
    equals.some((equal) => other.start === equal.end || other.end === equal.start);
  const own = contextIn(claim, mention);
  const ownFit = fit(own, isSame);
  if (ownFit < 0 || fit(own, (other) => !isSame(other) && !isAdjacent(other)) <= ownFit + gapMin) return false;
  return group(claim).some((rival) => {
    if (rival === mention || isSame(rival) || isBeside(mention, rival)) return false;
    const context = contextIn(claim, rival);
    const rivalFit = fit(context, (other) => isEqualValue(rival, other));
    // A value that the claim calculated has no place to swap.
    return rivalFit >= 0 && fit(context, isSame) > rivalFit + gapMin;
  });
}

/** 2円増の30円: each is among the words of the other. */
function isBeside(one: Span, other: Span): boolean {
  return Math.max(one.start, other.start) - Math.min(one.end, other.end) <= besideUnitsMax;
}

function isEqualValue(a: Value, b: Value): boolean {
  if ('value' in a) return 'value' in b && relateQuantities(a, b) !== undefined;
  return !('value' in b) && relateDates(a, b) !== undefined;
}
