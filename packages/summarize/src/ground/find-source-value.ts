import type { Check } from '@youyaku/contract/summary';
import type { Alignment } from './align.ts';
import type { Opposite } from '@youyaku/language/lexicon/antonyms';
import { isContradiction } from '@youyaku/contract/contradiction';
import { affinity, contextOf, rivalsMax, supportStatements } from './context.ts';
import type { DateMention } from '@youyaku/language/dates/date-parts';
import { relateDates } from '@youyaku/language/dates/relate-dates';
import { relateQuantities } from '@youyaku/language/figures/relate-quantities';
import type { Quantity } from '@youyaku/language/figures/find-quantities';
import type { Statement } from './read-claim.ts';
import type { SourceIndex } from './source-index.ts';
import type { Span } from '@youyaku/language/text/span';

type SourceValue = NonNullable<Check['instead']>;
type Compared = {
  readonly claim: Statement;
  readonly source: SourceIndex;
  readonly alignment: Alignment;
  readonly antonyms: ReadonlyMap<string, readonly Opposite[]>;
};

const dateParts = ['year', 'month', 'day', 'hour', 'weekday'] as const;

/**
 * The words of the supporting sentences in place of the claim's value of a failed check: another amount of the same
 * unit, another date, the opposite word. Undefined when it is ambiguous. The span counts in the source.
 */
export function findSourceValue(check: Check, compared: Compared): SourceValue | undefined {
  if (!isContradiction(check) || check.instead !== undefined) return check.instead;
  const place = finders[check.kind]?.(check.value, compared);
  if (place === undefined) return undefined;
  const { start, end } = place;
  return { value: compared.source.text.slice(start, end), start, end };
}

const finders: Partial<Record<Check['kind'], (value: string, compared: Compared) => Span | undefined>> = {
  number: findQuantity,
  date: findDate,
  negation: findOpposite,
};

function findQuantity(value: string, compared: Compared): Span | undefined {
  const { claim } = compared;
  const own = claim.quantities.find(({ start, end }) => claim.text.slice(start, end) === value);
  if (own === undefined) return undefined;
  const isInClaim = (other: Quantity): boolean => claim.quantities.some((one) => relateQuantities(one, other));
  return findNearest(own, 'number', compared, (statement) =>
    statement.quantities.filter((other) => other.unit === own.unit && !isInClaim(other)),
  );
}

function findDate(value: string, compared: Compared): Span | undefined {
  const { claim } = compared;
  const own = claim.dates.find(({ start, end }) => claim.text.slice(start, end) === value);
  if (own === undefined) return undefined;
  const isInClaim = (other: DateMention): boolean => claim.dates.some((one) => relateDates(one, other) !== undefined);
  return findNearest(own, 'date', compared, (statement) =>
    statement.dates.filter(
      (other) =>
        dateParts.every((part) => (own[part] === undefined) === (other[part] === undefined)) && !isInClaim(other),
    ),
  );
}

/** Of several rivals the one whose context agrees best with that of the claim's value; none when two agree equally. */
function findNearest<Mention extends Quantity | DateMention>(
  own: Mention,
  kind: 'number' | 'date',
  { claim, source, alignment }: Compared,
  listRivals: (statement: Statement) => Mention[],
): Span | undefined {
  const ownContext = contextOf(claim, own, kind, []);
  const rivals = supportStatements(alignment, source).flatMap((statement) => {
    const listed = listRivals(statement);
    if (listed.length > rivalsMax) return [];
    return listed.map((mention) => {
      const others = listed.filter((other) => other !== mention);
      return { mention, fit: affinity(ownContext, contextOf(statement, mention, kind, others), source) };
    });
  });
  const [best, second] = rivals.toSorted((a, b) => b.fit - a.fit);
  if (best === undefined || best.fit <= 0) return undefined;
  return second !== undefined && second.fit === best.fit ? undefined : best.mention;
}

function findOpposite(value: string, { claim, source, alignment, antonyms }: Compared): Span | undefined {
  const sides = claim.tokens
    .filter((token) => token.base === value || token.surface === value)
    .flatMap((token) => antonyms.get(token.base) ?? []);
  if (sides.length === 0) return undefined;
  return supportStatements(alignment, source)
    .flatMap(({ tokens }) => tokens)
    .find((token) =>
      (antonyms.get(token.base) ?? []).some((other) =>
        sides.some((side) => other.pair === side.pair && other.side !== side.side),
      ),
    );
}
