import type { Check } from '@youyaku/contract/summary';
import { isDateAmount } from '@youyaku/language/dates/relate-dates';
import type { Quantity } from '@youyaku/language/figures/find-quantities';
import { relateQuantities } from '@youyaku/language/figures/relate-quantities';
import { relativeYear } from '@youyaku/language/lexicon/function-words';
import { sentenceAt, type Span } from '@youyaku/language/text/span';
import { type Alignment, isComparable, isNearCopy } from './align.ts';
import { supportStatements } from './context.ts';
import type { Finding } from './finding.ts';
import type { Statement } from './read-claim.ts';
import { quantityKey, type SourceIndex, within } from './source-index.ts';
import { isDerived, tellsChange } from './values/derive-amount.ts';
import { findDisplacer, type NoteCues } from './values/displacement.ts';
import { type Clues, findPlaces, listClues } from './values/find-places.ts';
import { isEnglishDay } from './values/is-english-day.ts';
import { isSwapped } from './values/is-swapped.ts';
import { amountsNear, datesNear, withNeighbours } from './values/nearby-values.ts';
import { countedFitMin, digitsOf, isRival, listOtherUnits, measured, periods } from './values/rival-amounts.ts';
import { readTableFigures } from './values/read-table-figures.ts';
import { toFinding } from './values/to-finding.ts';
import { findDisplacing, type Weighed, weighBest } from './values/weigh-places.ts';

/** A sentence with more amounts is a list or a table: the others are not compared. */
const comparedMax = 40;
const equalsMax = 24;
const brokenUnitsMax = 24;
/** Of a claim that shares no word with the source only its figures can be compared. */
const unplacedMax = 200;
/** A claim may count what the source only lists: 三つの理由. */
const countMax = 12;
/** Fit from which a value stands in the claim's place, from which a bound or a rate there can contradict. */
const placedFitMin = 0.3;
const turnedFitMin = 0.5;
const rateFitMin = 0.35;
const periodFitMin = 0.5;
const rivalledFitMin = 0.6;
const sameFigureShare = 0.7;
const otherUnitFitMin = 0.35;

/**
 * Looks up every amount of the claim: where the sentences that support it say the same, then in the whole source. One that the
 * source has nowhere, and that does not follow from its figures, contradicts where it was hardly reckoned (`mayFollow`); one that
 * stands elsewhere contradicts only if another amount of its kind stands in its place.
 */
export function verifyNumbers(
  claim: Statement,
  source: SourceIndex,
  alignment: Alignment,
  anchored: ReadonlySet<number>,
  note?: NoteCues,
): Finding[] {
  const support = supportStatements(alignment, source);
  const stated = new Map<Quantity, boolean>();
  return claim.quantities.map((quantity, index) => {
    const value = claim.text.slice(quantity.start, quantity.end);
    const copied = anchored.has(quantity.start) ? findCopied(quantity, support) : undefined;
    if (copied !== undefined) {
      const verdict = isSameText(claim, quantity, source, copied) ? 'found' : 'equivalent';
      return toFinding('number', value, verdict, source);
    }
    if (index >= comparedMax) return toFinding('number', value, 'open', source);
    const clues = listClues(claim, quantity, source);
    const places = [...new Set([...alignment.support, ...findPlaces(clues, source)])];
    const found = judge(quantity, { claim, source, alignment, support, clues, places, anchored, stated, note });
    return toFinding('number', value, found.verdict, source, found.place);
  });
}

/** The same amount in the support; between the same words it needs no search. */
function findCopied(quantity: Quantity, support: readonly Statement[]): Quantity | undefined {
  return support
    .flatMap(({ quantities }) => quantities)
    .find((other) => ['equal', 'rounded'].includes(relateQuantities(quantity, other) ?? ''));
}

type Looked = {
  readonly claim: Statement;
  readonly source: SourceIndex;
  readonly alignment: Alignment;
  readonly support: readonly Statement[];
  readonly clues: Clues;
  /** The sentences cited and those that have most of the words around the amount. */
  readonly places: readonly number[];
  readonly anchored: ReadonlySet<number>;
  /** Whether the claim states an amount of the source, for those that were compared already. */
  readonly stated: Map<Quantity, boolean>;
  readonly note: NoteCues | undefined;
};
type Judged = {
  readonly verdict: Check['verdict'];
  /** The value of the source: the same, or the one that contradicts. */
  readonly place?: Span;
};

function judge(quantity: Quantity, looked: Looked): Judged {
  const { claim, source, clues, places } = looked;
  const near = clues.list.length === 0 ? source.quantities.slice(0, unplacedMax) : amountsNear(places, source);
  const equals = listEquals(quantity, near, source);
  const rivals = near.filter((other) => isRival(quantity, other) && !isStated(other, looked));
  const digits = digitsOf(claim.folded, quantity);
  const isAlike = (other: Quantity): boolean => digitsOf(source.folded, other) === digits;
  return equals.length > 0
    ? judgePresent(quantity, equals, rivals, near, looked)
    : judgeAbsent(quantity, weighBest(rivals, clues, source, isAlike), near, looked);
}

function judgePresent(
  quantity: Quantity,
  equals: readonly Quantity[],
  rivals: readonly Quantity[],
  near: readonly Quantity[],
  looked: Looked,
): Judged {
  const { claim, source, alignment, support, clues, anchored } = looked;
  const rival = weighBest(rivals, clues, source);
  const own = weighBest(equals, clues, source);
  if (own === undefined) return { verdict: 'open' };
  const isTurned = (other: Quantity): boolean => relateQuantities(quantity, other) === 'opposite';
  const straight = equals.filter((other) => !isTurned(other));
  const isOtherRate = straight.length === 0 && own.fit >= rateFitMin && own.mention.figure === quantity.figure;
  if (isOtherRate && quantity.per !== undefined) return { verdict: 'conflict', place: own.mention };
  // A bound is said in many ways: only a near copy shows that it was turned round.
  const others = equals.filter((other) => isTurned(other) && (quantity.per !== other.per || isNearCopy(alignment)));
  const turned = findDisplacing(straight, others, clues, source, turnedFitMin);
  if (turned !== undefined && !isCalculated(quantity, near, undefined, looked))
    return { verdict: 'conflict', place: turned };
  if (straight.length === 0) return { verdict: 'open' };
  // English states the holder of a figure on either side of it: only a near copy shows which is meant.
  const showsHolder = claim.language === 'ja' || isNearCopy(alignment);
  if (showsHolder && !anchored.has(quantity.start) && isSwapped(claim, quantity, source, support))
    return { verdict: 'conflict' };
  if (isConclusive(quantity) && !isCalculated(quantity, near, rival, looked) && !isWritten(quantity, looked)) {
    const competition = { value: quantity, own: equals, rivals, isDate: false };
    const displacer = findDisplacer(competition, looked);
    const otherUnit = findDisplacing(equals, listOtherUnits(quantity, near, looked), clues, source);
    if (otherUnit !== undefined) return { verdict: 'conflict', place: otherUnit };
    if (displacer !== undefined) return { verdict: displacer.verdict, place: displacer.mention };
  }
  const isCited = withNeighbours(alignment.support, source).has(sentenceAt(source.sentences, own.mention.start));
  if (!isCited && own.fit < placedFitMin) return { verdict: 'open' };
  const relation = relateQuantities(quantity, own.mention);
  if (relation === 'loose') return { verdict: 'open' };
  return { verdict: isSameText(claim, quantity, source, own.mention) ? 'found' : 'equivalent', place: own.mention };
}

function judgeAbsent(
  quantity: Quantity,
  rival: Weighed<Quantity> | undefined,
  near: readonly Quantity[],
  looked: Looked,
): Judged {
  const { claim, source, alignment, clues } = looked;
  if (isYearOrDay(quantity, source) || isWritten(quantity, looked)) return { verdict: 'equivalent' };
  const isOrdinal = claim.folded.startsWith('目', quantity.end);
  const other = weighBest(listOtherUnits(quantity, near, looked), clues, source);
  // The same figure with another unit is what was misread, unless another amount fits clearly better.
  if (other !== undefined && other.fit >= Math.max(otherUnitFitMin, sameFigureShare * (rival?.fit ?? 0)))
    return { verdict: 'conflict', place: other.mention };
  if (isOrdinal) return { verdict: 'open' };
  if (isCalculated(quantity, near, rival, looked) || isTabulated(quantity, near, looked))
    return { verdict: 'equivalent' };
  if (quantity.isInconclusive || isEnglishDay(quantity, claim, source)) return { verdict: 'open' };
  const isKnown = source.amounts.has(quantity) && (rival === undefined || rival.fit < rivalledFitMin);
  if (isKnown || isRelativeYear(quantity, source, alignment)) return { verdict: 'open' };
  const instead = other !== undefined && other.fit >= sameFigureShare * (rival?.fit ?? 0) ? other : rival;
  const named = instead === undefined || instead.fit < placedFitMin ? {} : { place: instead.mention };
  const isReplaced = rival !== undefined && rival.fit >= countedFitMin;
  if (isCount(quantity) && !isReplaced) return { verdict: 'open' };
  if (!isNearCopy(alignment) && mayFollow(quantity, rival, looked)) return { verdict: 'open', ...named };
  return { verdict: 'missing', ...named };
}

/** 2024 for 2024年, 三日 for 3日; a month of the year is no length of time. */
function isYearOrDay(quantity: Quantity, source: SourceIndex): boolean {
  if (quantity.isInconclusive || (quantity.unit === '月' && quantity.value < 12)) return false;
  return source.dates.some((date) => isDateAmount(date, quantity));
}

function isCalculated(
  quantity: Quantity,
  near: readonly Quantity[],
  rival: Weighed<Quantity> | undefined,
  { claim, source, places }: Looked,
): boolean {
  const isRivalled = rival !== undefined && rival.fit >= rivalledFitMin;
  return isDerived(claim, quantity, {
    amounts: near,
    dates: datesNear(places, source),
    all: source.quantities,
    isRivalled,
  });
}

/** Whether it is, or follows from, figures of a table whose unit stands above it. */
function isTabulated(quantity: Quantity, near: readonly Quantity[], { claim, source }: Looked): boolean {
  const isSame = (other: Quantity): boolean => ['equal', 'rounded'].includes(relateQuantities(quantity, other) ?? '');
  if (readTableFigures(quantity.unit, source.quantities, source).some(isSame)) return true;
  const amounts = readTableFigures(quantity.unit, near, source);
  return amounts.length > 0 && isDerived(claim, quantity, { amounts, dates: [], all: [], isRivalled: false });
}

/** The amounts of the source that are the same: near the places, and wherever the same figure stands. */
function listEquals(quantity: Quantity, near: readonly Quantity[], source: SourceIndex): Quantity[] {
  const found = new Set(near.filter((other) => relateQuantities(quantity, other) !== undefined));
  const elsewhere = [quantityKey(quantity), `#${quantity.figure}`].flatMap((key) => source.postings.get(key) ?? []);
  for (const index of elsewhere.slice(0, equalsMax)) {
    const sentence = source.sentences[index];
    if (sentence === undefined) continue;
    for (const other of within(source.quantities, sentence))
      if (relateQuantities(quantity, other) !== undefined) found.add(other);
  }
  // 1つ and one are no week.
  return [...found].filter((other) => !other.isInconclusive || other.unit !== '' || quantity.unit === '');
}

/**
 * Whether a sentence in other words may have reckoned an amount that stands nowhere: one told as a difference, a number of what is not
 * named, a length of time for which no other stands there. Of the figures so told a third were wrong, of all others nine in ten.
 */
function mayFollow(quantity: Quantity, rival: Weighed<Quantity> | undefined, { claim, alignment }: Looked): boolean {
  if (!isComparable(alignment) || tellsChange(claim, quantity)) return true;
  if (quantity.unit === '') return claim.language === 'ja';
  return periods.has(quantity.unit) && (rival?.fit ?? 0) < periodFitMin;
}

function isStated(other: Quantity, { claim, stated }: Looked): boolean {
  const known = stated.get(other) ?? claim.quantities.some((own) => relateQuantities(own, other) !== undefined);
  stated.set(other, known);
  return known;
}

const counted = new Set('人 社 店 回 つ 世帯 か所 か国 か条 丁目 営業日'.split(' '));
/** A small number of things, which a text may list without counting them. */
function isCount({ unit, value }: Quantity): boolean {
  return value <= countMax && Number.isInteger(value) && (counted.has(unit) || !measured.has(unit));
}

/** Whether another value in its place would show that it is wrong. */
function isConclusive(quantity: Quantity): boolean {
  return !quantity.isInconclusive && !quantity.vague && quantity.unit !== '' && !isCount(quantity);
}

/** 三年後 where the sentence counts from another year. */
function isRelativeYear({ unit, value }: Quantity, source: SourceIndex, alignment: Alignment): boolean {
  if (unit !== '月' || value % 12 !== 0) return false;
  return alignment.support.some((index) => {
    const sentence = source.sentences[index];
    return sentence !== undefined && relativeYear.test(source.folded.slice(sentence.start, sentence.end));
  });
}

function isSameText(claim: Statement, mention: Span, source: SourceIndex, other: Span): boolean {
  return claim.folded.slice(mention.start, mention.end) === source.folded.slice(other.start, other.end);
}

/** Whether the amount as written is there, but was parsed differently (`1, 200` of a bad extraction), which is no proof of an error. */
function isWritten(quantity: Quantity, { claim, source, places }: Looked): boolean {
  const text = claim.folded.slice(quantity.start, quantity.end);
  const written = text.replace(/\s/g, '');
  return places.some((index) => {
    const sentence = source.sentences[index];
    if (sentence === undefined) return false;
    // Reads past the end, because a bad extraction splits `98. 7` into two sentences.
    const raw = source.folded.slice(sentence.start, sentence.end + brokenUnitsMax);
    const part = raw.replace(/\s/g, '');
    const at = part.indexOf(written);
    if (at < 0 || raw.includes(text)) return false;
    const isJoinedBefore = /[\d.,〇一二三四五六七八九十百千万億]/.test(part.charAt(at - 1));
    return !isJoinedBefore && !/^[\d〇一二三四五六七八九十百千万億]/.test(part.charAt(at + written.length));
  });
}
