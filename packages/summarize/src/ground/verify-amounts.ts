import { isNearCopy, type Alignment } from './align.ts';
import { affinity, contextOf, rivalsMax, supportStatements } from './context.ts';
import type { DateMention } from '@youyaku/language/dates/date-parts';
import { isDateAmount, relateDates } from '@youyaku/language/dates/relate-dates';
import { relateQuantities } from '@youyaku/language/figures/relate-quantities';
import type { Finding } from './finding.ts';
import type { Quantity } from '@youyaku/language/figures/find-quantities';
import type { Statement } from './read-claim.ts';
import type { SourceIndex } from './source-index.ts';
import type { Span } from '@youyaku/language/text/span';
import { relativeDay, relativeYear } from '@youyaku/language/lexicon/function-words';

type Match = { readonly how: 'found' | 'equivalent' | 'partial' | 'loose' | 'opposite'; readonly at: Span };

/** Looks up every amount of the claim in its support, then in the whole document. */
export function verifyNumbers(
  claim: Statement,
  source: SourceIndex,
  alignment: Alignment,
  anchored: ReadonlySet<number>,
): Finding[] {
  const support = supportStatements(alignment, source);
  return claim.quantities.map((quantity) => {
    const value = claim.text.slice(quantity.start, quantity.end);
    const here = best(support.flatMap((statement) => matchQuantity(claim, quantity, statement)));
    if (here)
      return assessMatch('number', value, here, () =>
        anchored.has(quantity.start) ? undefined : assessPlacement(claim, quantity, source, support),
      );
    if (occursIn(claim, quantity, support)) return finding('number', value, 'found');
    const near = matchNearby(claim, quantity, source, alignment);
    const rivals = support.flatMap((statement) => statement.quantities).filter((other) => other.unit === quantity.unit);
    const isReplaced = rivals.some((rival) => !claim.quantities.some((own) => relateQuantities(own, rival)));
    if (near && !isReplaced) return finding('number', value, 'equivalent');
    if (near) return finding('number', value, isNearCopy(alignment) && !quantity.isInconclusive ? 'conflict' : 'open');
    const elsewhere = source.amounts.has(quantity);
    if (elsewhere) return finding('number', value, isReplaced && !quantity.isInconclusive ? 'conflict' : 'open');
    const isYear =
      quantity.unit === '月' &&
      quantity.value % 12 === 0 &&
      isRelative({ ...quantity, shortYear: quantity.value / 12 }, source, alignment);
    return finding('number', value, quantity.isInconclusive || isYear ? 'open' : 'missing');
  });
}

/** Looks up every date of the claim. The year may come from elsewhere in the document, the day may not. */
export function verifyDates(
  claim: Statement,
  source: SourceIndex,
  alignment: Alignment,
  anchored: ReadonlySet<number>,
): Finding[] {
  const support = supportStatements(alignment, source);
  return claim.dates.map((date) => {
    const value = claim.text.slice(date.start, date.end);
    const here = best(support.flatMap((statement) => matchDate(claim, date, statement)));
    if (here?.how === 'partial') return completeDate(date, value, source);
    if (here)
      return assessMatch('date', value, here, () =>
        anchored.has(date.start) ? undefined : assessPlacement(claim, date, source, support),
      );
    const isElsewhere = source.times.has(date);
    const isReplaced = support.some((statement) =>
      statement.dates.some((other) => isRival(date, other) && !statesDate(claim, other)),
    );
    if (isElsewhere) {
      const isNear = nearbyDates(source, alignment).some((other) => relateDates(date, other) === 'equal');
      if (isNear && !isReplaced) return finding('date', value, 'equivalent');
      return finding('date', value, isReplaced && (!isNear || isNearCopy(alignment)) ? 'conflict' : 'open');
    }
    if (source.amounts.hasDate(date)) return finding('date', value, 'open');
    return finding('date', value, isRelative(date, source, alignment) ? 'open' : 'missing');
  });
}

function finding(kind: 'number' | 'date', value: string, verdict: Finding['check']['verdict']): Finding {
  return { check: { kind, value, verdict } };
}

function assessMatch(
  kind: 'number' | 'date',
  value: string,
  match: Match,
  placement: () => 'open' | 'conflict' | undefined,
): Finding {
  if (match.how === 'opposite') return finding(kind, value, 'conflict');
  const misplaced = placement();
  if (misplaced !== undefined) return finding(kind, value, misplaced);
  if (match.how === 'loose') return finding(kind, value, 'open');
  return finding(kind, value, match.how === 'found' ? 'found' : 'equivalent');
}

const order = ['found', 'equivalent', 'partial', 'loose', 'opposite'];

function best(matches: readonly Match[]): Match | undefined {
  return matches.toSorted((a, b) => order.indexOf(a.how) - order.indexOf(b.how))[0];
}

function matchQuantity(claim: Statement, quantity: Quantity, statement: Statement): Match[] {
  const matches: Match[] = [];
  for (const other of statement.quantities) {
    const relation = relateQuantities(quantity, other);
    if (relation === undefined) continue;
    const isSame = sameText(claim, quantity, statement, other);
    const how =
      relation === 'equal' ? (isSame ? 'found' : 'equivalent') : relation === 'rounded' ? 'equivalent' : relation;
    matches.push({ how, at: other });
  }
  for (const date of statement.dates) if (isDateAmount(date, quantity)) matches.push({ how: 'equivalent', at: date });
  return matches;
}

function matchDate(claim: Statement, date: DateMention, statement: Statement): Match[] {
  const matches: Match[] = [];
  for (const other of statement.dates) {
    const relation = relateDates(date, other);
    if (relation === undefined) continue;
    const how =
      relation === 'partial'
        ? 'partial'
        : relation === 'near'
          ? 'loose'
          : sameText(claim, date, statement, other)
            ? 'found'
            : 'equivalent';
    matches.push({ how, at: other });
  }
  for (const quantity of statement.quantities)
    if (isDateAmount(date, quantity)) matches.push({ how: 'equivalent', at: quantity });
  return matches;
}

function sameText(claim: Statement, mention: Span, statement: Statement, other: Span): boolean {
  return claim.folded.slice(mention.start, mention.end) === statement.folded.slice(other.start, other.end);
}

/** Whether the amount as written is in the support although it was parsed differently there (1, 200 of a bad extraction), which is no proof of an error. */
function occursIn(claim: Statement, quantity: Quantity, support: readonly Statement[]): boolean {
  const written = claim.folded.slice(quantity.start, quantity.end).replace(/\s/g, '');
  return support.some((statement) => {
    const [first, last] = [statement.tokens[0], statement.tokens.at(-1)];
    // Reads past the end, because a bad extraction splits `98. 7` into two sentences.
    const part = statement.folded.slice(first?.start ?? 0, (last?.end ?? 0) + 24).replace(/\s/g, '');
    const at = part.indexOf(written);
    if (at < 0) return false;
    const isJoinedBefore = /[\d.,〇一二三四五六七八九十百千万億]/.test(part.charAt(at - 1));
    return !isJoinedBefore && !/^[\d〇一二三四五六七八九十百千万億]/.test(part.charAt(at + written.length));
  });
}

/** The sentences around the support: a summary may join two neighbours. */
function nearby(source: SourceIndex, alignment: Alignment): Statement[] {
  const indices = new Set(alignment.support.flatMap((index) => [index - 2, index - 1, index + 1, index + 2]));
  return [...indices]
    .filter((index) => index >= 0 && index < source.sentences.length)
    .map((index) => source.statement(index));
}

function matchNearby(claim: Statement, quantity: Quantity, source: SourceIndex, alignment: Alignment): boolean {
  return nearby(source, alignment).some((statement) =>
    matchQuantity(claim, quantity, statement).some((match) => match.how === 'found' || match.how === 'equivalent'),
  );
}

function nearbyDates(source: SourceIndex, alignment: Alignment): DateMention[] {
  return nearby(source, alignment).flatMap((statement) => statement.dates);
}

/** The support has a relative date (来年度, 昨日) that cannot be resolved, so the reader should verify an absolute one in its place. */
function isRelative(date: DateMention, source: SourceIndex, alignment: Alignment): boolean {
  if (date.hour !== undefined) return false;
  const pattern = date.year !== undefined || date.shortYear !== undefined ? relativeYear : relativeDay;
  return alignment.support.some((index) => {
    const sentence = source.sentences[index];
    return sentence !== undefined && pattern.test(source.folded.slice(sentence.start, sentence.end));
  });
}

/** The source has 4月1日 here; the year of the claim must occur elsewhere in the document or in its publication date. */
function completeDate(date: DateMention, value: string, source: SourceIndex): Finding {
  const { year, month, day, ...clock } = date;
  const parts = [
    year === undefined ? undefined : { year },
    month === undefined ? undefined : { month },
    day === undefined ? undefined : { day },
  ].filter((part) => part !== undefined);
  const published = source.document.publishedAt ?? '';
  const areKnown = parts.every(
    (part) => ('year' in part && published.startsWith(String(part.year))) || source.times.hasCompatible(part),
  );
  const isPlain = clock.hour === undefined && clock.weekday === undefined;
  return areKnown && isPlain ? finding('date', value, 'equivalent') : finding('date', value, 'open');
}

function isRival(date: DateMention, other: DateMention): boolean {
  return sharesPart(date, other) && relateDates(date, other) === undefined;
}

const dateParts = ['year', 'month', 'day', 'hour', 'weekday'] as const;

/** Whether both give the same part: a day and an hour next to it form one time and are not rivals. */
function sharesPart(date: DateMention, other: DateMention): boolean {
  return dateParts.some((key) => date[key] !== undefined && other[key] !== undefined);
}

function statesDate(claim: Statement, other: DateMention): boolean {
  return claim.dates.some((own) => relateDates(own, other) !== undefined || relateDates(other, own) !== undefined);
}

/**
 * Whether a value of the support occurs there with other words: open when a rival of its unit fits its words better,
 * a conflict when the claim also has that rival with this value's words, which is a swap.
 */
function assessPlacement(
  claim: Statement,
  mention: Quantity | DateMention,
  source: SourceIndex,
  support: readonly Statement[],
): 'open' | 'conflict' | undefined {
  const kind = 'value' in mention ? 'number' : 'date';
  const group = (statement: Statement): (Quantity | DateMention)[] =>
    'value' in mention
      ? statement.quantities.filter((other) => other.unit === mention.unit)
      : statement.dates.filter((other) => sharesPart(mention, other));
  if ([claim, ...support].some((statement) => group(statement).length > rivalsMax)) return undefined;
  const contextIn = (statement: Statement, value: Quantity | DateMention) =>
    contextOf(
      statement,
      value,
      kind,
      group(statement).filter((rival) => rival !== value),
    );
  const own = contextIn(claim, mention);
  const fit = (context: typeof own, wanted: (other: Quantity | DateMention) => boolean): number =>
    Math.max(
      -1,
      ...support.flatMap((statement) =>
        group(statement)
          .filter(wanted)
          .map((other) => affinity(context, contextIn(statement, other), source)),
      ),
    );
  const isSame = (other: Quantity | DateMention): boolean => isEqual(mention, other);
  const equals = support.flatMap((statement) => group(statement).filter(isSame));
  const isAdjacent = (other: Span): boolean =>
    equals.some((equal) => other.start === equal.end || other.end === equal.start);
  const ownFit = fit(own, isSame);
  const rivalFit = fit(own, (other) => !isSame(other) && !isAdjacent(other));
  if (ownFit < 0 || rivalFit <= ownFit + 0.3) return undefined;
  const isSwap = group(claim).some((rival) => {
    if (rival === mention || isSame(rival)) return false;
    const context = contextIn(claim, rival);
    return fit(context, isSame) > fit(context, (other) => isEqual(rival, other)) + 0.3;
  });
  return isSwap ? 'conflict' : 'open';
}

function isEqual(a: Quantity | DateMention, b: Quantity | DateMention): boolean {
  if ('value' in a) return 'value' in b && relateQuantities(a, b) !== undefined;
  return !('value' in b) && relateDates(a, b) !== undefined;
}
