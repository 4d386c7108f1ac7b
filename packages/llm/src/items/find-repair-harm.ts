import { countCharacters } from '@youyaku/contract/count-characters';
import { isSameFact } from '@youyaku/summarize/compare/read-facts';
import { normalizeForMatching } from '@youyaku/language/text/normalize-for-matching';
import type { Span } from '@youyaku/language/text/span';
import { countDenials } from '@youyaku/language/lexicon/polarity';
import type { GroundedSource } from './grounded-source.ts';
import type { CheckedItem } from './lay-out-items.ts';
import {
  compareValues,
  hasExchanged,
  hasLostValue,
  hasNewValue,
  neighboursOf,
  type ValueChanges,
} from './compare-values.ts';
import { type Dispute, includesFact, keysOf, readDispute, type Reading, readText, wordsOf } from './read-dispute.ts';

/**
 * Why a repair is worse than the sentence it would replace, or no better.
 * - `unchanged`: it says the same words
 * - `longer`: it has more characters than allowed
 * - `uncited`: it has no citation, its sentence had some
 * - `contradicted`: the source contradicts it, or the disputed words are still there
 * - `uncorrected`: it takes nothing from what the source says on the disputed point
 * - `lost-value`, `lost-words`: a figure, a date, or a word that nothing disputes is missing
 * - `new-value`, `new-words`: it has one that neither the sentence nor the source's sentences have
 * - `reversed`: it denies what the sentence or the source affirms, or the other way round
 * - `moved`: a figure or a name stands with other words than before
 */
export type RepairHarm =
  | 'unchanged'
  | 'longer'
  | 'uncited'
  | 'contradicted'
  | 'uncorrected'
  | 'lost-value'
  | 'lost-words'
  | 'new-value'
  | 'new-words'
  | 'reversed'
  | 'moved';

type Comparison = {
  readonly item: CheckedItem;
  readonly next: CheckedItem;
  readonly before: Reading;
  readonly after: Reading;
  readonly changes: ValueChanges;
  readonly dispute: Dispute;
  readonly charactersMax: number;
};

/** A shorter word may be part of another. */
const wholeUnitsMin = 2;
const gainUnits = 3;

/** In this order: the first that applies is the reason. */
const harms: readonly (readonly [RepairHarm, (comparison: Comparison) => boolean])[] = [
  ['unchanged', ({ item, next }) => foldWords(item.text) === foldWords(next.text)],
  ['longer', ({ next, charactersMax }) => countCharacters(next.text) > charactersMax],
  ['uncited', ({ item, next }) => next.citations.length === 0 && item.citations.length > 0],
  ['contradicted', isStillContradicted],
  ['lost-value', ({ changes, before, after, dispute }) => hasLostValue(changes, before, after, dispute)],
  ['new-value', ({ changes, after, dispute }) => hasNewValue(changes, after, dispute)],
  ['lost-words', hasLostWords],
  ['new-words', hasNewWords],
  ['uncorrected', isUncorrected],
  ['reversed', isReversed],
  ['moved', hasMoved],
];

/**
 * Whether a repair does harm; undefined where it may be taken: the source does not contradict it, it corrects the disputed words
 * from the sentences of the source that the model was shown, and everything else of the sentence is still there.
 */
export function findRepairHarm(
  item: CheckedItem,
  next: CheckedItem,
  charactersMax: number,
  source: GroundedSource,
): RepairHarm | undefined {
  const { tokenizer } = source.analysis;
  const [before, after] = [item.text, next.text].map((text) => readText(text, tokenizer));
  if (before === undefined || after === undefined) return 'unchanged';
  const changes = compareValues(before, after);
  const dispute = readDispute(item, source);
  const comparison = { item, next, before, after, changes, dispute, charactersMax };
  return harms.find(([, applies]) => applies(comparison))?.[0];
}

function foldWords(text: string): string {
  return normalizeForMatching(text).replace(/[\s\p{P}]/gu, '');
}

/** What a judge found is not seen by the other checks: its words must be gone. */
function isStillContradicted({ item: { contradicts }, next }: Comparison): boolean {
  const claim = contradicts?.by === 'judge' ? foldWords(contradicts.claim) : '';
  return next.verdict === 'check' || (claim !== '' && foldWords(next.text).includes(claim));
}

function hasLostWords({ before, after, dispute }: Comparison): boolean {
  const kept = keysOf(after);
  const isLost = ({ key }: { readonly key: string }): boolean => !kept.has(key);
  return (
    wordsOf(before).some((word) => isLost(word) && !dispute.mayReplaceWord(word)) ||
    hasLostLimit(before, after, dispute) ||
    countQuotedNames(before, dispute, isLost) > countQuotedNames(after, dispute, ({ key }) => !keysOf(before).has(key))
  );
}

const limits = /だけ|のみ|しか|まで|から|ごと|ずつ|\b(?:only|each|until|from|every|per)\b/giu;

/** Undisputed words that are no content words but limit what is said: だけ, まで, only. */
function hasLostLimit(before: Reading, after: Reading, { isDisputed }: Dispute): boolean {
  const rest = [...after.statement.folded.matchAll(limits)].map(([words]) => words.toLowerCase());
  return [...before.statement.folded.matchAll(limits)]
    .filter(({ 0: words, index }) => !isDisputed({ start: index, end: index + words.length }))
    .some(([words]) => {
      const at = rest.indexOf(words.toLowerCase());
      if (at >= 0) rest.splice(at, 1);
      return at < 0;
    });
}

/** A name of the quote may be wrong where it stood, but then another name of the quote is right. */
function countQuotedNames(
  { statement }: Reading,
  { quote }: Dispute,
  isCounted: (name: { readonly key: string }) => boolean,
): number {
  const quoted = keysOf(quote);
  return statement.names.filter((name) => quoted.has(name.key) && isCounted(name)).length;
}

/** Words that stand in the source count as known however they are cut into tokens: に限り and 限る; 移す and 移転. */
function hasNewWords({ before, after, dispute }: Comparison): boolean {
  const [old, shown] = [keysOf(before), keysOf(dispute.shown)];
  const source = dispute.shown.statement.folded;
  return wordsOf(after).some(({ key, start, end }) => {
    if (old.has(key) || shown.has(key)) return false;
    const words = after.statement.folded.slice(start, end);
    const kanji = words.match(/\p{Script=Han}/gu) ?? [];
    const isSpelledSo = end - start >= wholeUnitsMin && source.includes(words);
    return !isSpelledSo && (kanji.length === 0 || kanji.some((letter) => !source.includes(letter)));
  });
}

/** What a rule found is checked by the same rule; the words of a judge's dispute must come nearer to the quote. */
function isUncorrected({ item, next, after, dispute }: Comparison): boolean {
  if (dispute.instead !== undefined) return !after.facts.some((fact) => includesFact(dispute.instead ?? after, fact));
  if (item.contradicts?.by !== 'judge') return false;
  const quote = foldWords(dispute.quote.statement.text);
  const [old, now] = [foldWords(item.text), foldWords(next.text)];
  for (let at = 0; at + gainUnits <= quote.length; at += 1) {
    const words = quote.slice(at, at + gainUnits);
    if (now.includes(words) && !old.includes(words)) return false;
  }
  return true;
}

/** Undisputed predicates stay affirmed or denied; disputed and new ones are as in the source. */
function isReversed({ before, after, dispute }: Comparison): boolean {
  const denials = before.statement.predicates.filter((other) => other.denied && !dispute.isDisputed(other));
  const isLost = denials.some(
    (one) => !after.statement.predicates.some(({ key, denied }) => denied && key === one.key),
  );
  if (isLost || hasOtherDenials(before, after, dispute)) return true;
  return after.statement.predicates.some(({ key, denied }) => {
    const old = before.statement.predicates.filter((other) => other.key === key);
    const kept = old.filter((other) => !dispute.isDisputed(other));
    if (kept.length > 0) return kept.every((other) => other.denied !== denied);
    const [quoted = [], shown = []] = [dispute.quote, dispute.shown].map(({ statement }) =>
      statement.predicates.filter((other) => other.key === key),
    );
    // Of disputed words that the quote does not deny either, something else is wrong.
    const told = [quoted, old, shown].find((found) => found.length > 0);
    return told === undefined ? denied : told.every((other) => other.denied !== denied);
  });
}

/** A denial more than the source has on the point, or one fewer that nothing disputes, however it is worded. */
function hasOtherDenials(before: Reading, after: Reading, { shown, isDisputed }: Dispute): boolean {
  const count = ({ statement }: Reading, isCounted?: (span: Span) => boolean): number =>
    countDenials(isCounted === undefined ? statement.tokens : statement.tokens.filter(isCounted));
  const [old, now] = [count(before), count(after)];
  return now > old ? count(shown) === 0 : now < old - count(before, isDisputed);
}

/** Undisputed figures and names stay in their order, each with the word before or after it. */
function hasMoved({ before, after, changes, dispute }: Comparison): boolean {
  const isFree = (span: Span): boolean => !dispute.isDisputed(span);
  const facts = before.facts.filter(isFree);
  const names = before.statement.names.filter(isFree);
  const factPlaces = facts.map((fact) => after.facts.filter((other) => isSameFact(fact, other)));
  const namePlaces = names.map(({ key }) => after.statement.names.filter((other) => other.key === key));
  const isApart = (spans: readonly Span[], places: readonly (readonly Span[])[]): boolean =>
    spans.some((span, index) => !keepsNeighbour(span, places[index] ?? [], before, after));
  const isReordered = hasExchanged(changes, before, after) || !isInOrder(namePlaces);
  return isReordered || isApart(facts, factPlaces) || isApart(names, namePlaces) || takesOther(before, after, dispute);
}

/** A new name beside a figure to which another name of the quote is nearer: 台湾が1万8,900人、タイが9,700人. */
function takesOther(before: Reading, after: Reading, { quote, shown }: Dispute): boolean {
  if (quote === shown) return false;
  const added = after.statement.names.filter(({ key }) => !keysOf(before).has(key));
  return added.some((name) => {
    const beside = nearest(name, after.facts);
    const told = quote.facts.find((fact) => beside !== undefined && isSameFact(fact, beside));
    const owner = told && nearest(told, quote.statement.names);
    return owner !== undefined && owner.key !== name.key && keysOf(quote).has(name.key);
  });
}

function nearest<Mention extends Span>(span: Span, others: readonly Mention[]): Mention | undefined {
  const distanceTo = (other: Span): number => Math.max(other.start - span.end, span.start - other.end);
  return others.toSorted((a, b) => distanceTo(a) - distanceTo(b))[0];
}

function isInOrder(places: readonly (readonly Span[])[]): boolean {
  const starts = places.flatMap(([first]) => (first === undefined ? [] : [first.start]));
  return starts.every((start, index) => index === 0 || start >= (starts[index - 1] ?? 0));
}

function keepsNeighbour(span: Span, matches: readonly Span[], before: Reading, after: Reading): boolean {
  const [previous, following] = neighboursOf(span, before);
  return (
    matches.length === 0 ||
    matches.some((match) => {
      const [earlier, later] = neighboursOf(match, after);
      return earlier === previous || later === following;
    })
  );
}
