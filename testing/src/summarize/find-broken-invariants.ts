import type { Document } from '@youyaku/contract/document';
import type { Sentence, SummaryBody } from '@youyaku/contract/summary';
import type { EngineEvent } from '@youyaku/contract/summary-events';
import type { SummaryLength, SummaryOptions } from '@youyaku/contract/summary-request';
import { countCharacters } from '@youyaku/contract/count-characters';
import { countItems } from '@youyaku/summarize/budget/count-items';
import { limits } from '@youyaku/contract/limits';
import { shapes, type SummaryShape } from '@youyaku/contract/shapes';
import { type Budget, rangeOf, resolveLength } from '@youyaku/summarize/budget/resolve-length';

type ItemBudget = Budget & { readonly kind: 'items' };

/** Invariants of every summary, for any source and request. Their names never quote the document. */
export type Invariant =
  | 'the last event is the body'
  | 'stages come in their order'
  | 'the deltas are the text'
  | 'characters are counted as the reader counts them'
  | 'max is never exceeded'
  | 'about is never exceeded by more than five percent'
  | 'about missed below is reported'
  | 'items are exact'
  | 'something is said'
  | 'a whole text stays whole'
  | 'sentences stand where they say'
  | 'sentences are those that were announced'
  | 'evidence is verbatim'
  | 'evidence is given'
  | 'cuts lie inside their sentence';

/** The invariants that the events of a finished run violate; empty if none. */
export function findBrokenInvariants(
  document: Document,
  options: SummaryOptions,
  events: readonly EngineEvent[],
): Invariant[] {
  const last = events.at(-1);
  if (last?.type !== 'body-end') return ['the last event is the body'];
  const { body } = last;
  const broken = new Set<Invariant>(findInStream(events, body));
  for (const invariant of findInLength(document, options, body)) broken.add(invariant);
  for (const sentence of body.sentences)
    for (const invariant of findInSentence(document, body, sentence)) broken.add(invariant);
  return [...broken];
}

function* findInStream(events: readonly EngineEvent[], body: SummaryBody): Generator<Invariant> {
  const stages = events.flatMap((event) => (event.type === 'stage-start' ? [event.stage] : []));
  if (stages.join() !== 'split,rank,write,ground') yield 'stages come in their order';
  const streamed = events.map((event) => (event.type === 'text-delta' ? event.text : '')).join('');
  if (streamed !== body.text) yield 'the deltas are the text';
  const announced = events.flatMap((event) => (event.type === 'sentence-ready' ? [event.sentence] : []));
  const isSame =
    announced.length === body.sentences.length &&
    announced.every((sentence, index) => sentence === body.sentences[index]);
  if (!isSame) yield 'sentences are those that were announced';
}

function* findInLength(document: Document, options: SummaryOptions, body: SummaryBody): Generator<Invariant> {
  if (body.characters !== countCharacters(body.text)) yield 'characters are counted as the reader counts them';
  if (body.characters === 0) yield 'something is said';
  if (document.text.isWellFormed() && !body.text.isWellFormed()) yield 'a whole text stays whole';
  const budget = resolveLength(options.length, options.shape, countCharacters(document.text));
  if (budget.kind === 'max' && body.characters > budget.characters) yield 'max is never exceeded';
  if (budget.kind === 'about' && body.characters > budget.characters * 1.05) {
    yield 'about is never exceeded by more than five percent';
  }
  if (budget.kind === 'about' && body.characters < rangeOf(budget).low && !isReportedShort(body)) {
    yield 'about missed below is reported';
  }
  const count = countItems(options.shape, body.text, body.sentences.length);
  if (budget.kind === 'items' && count !== undefined && !isCountAllowed(count, budget, options.shape, body)) {
    yield 'items are exact';
  }
}

function isCountAllowed(count: number, budget: ItemBudget, shape: SummaryShape, body: SummaryBody): boolean {
  const hasWholeLists = budget.isLoose && shapes[shape].keepsWholeLists === true;
  if (count > budget.count) return hasWholeLists && count <= limits.summaryItemsMax;
  // A source with fewer sentences gives all of them and a note.
  return count === budget.count || budget.isLoose || isReportedShort(body);
}

/** Whether the summary says that it is shorter than asked for, or the source is. */
export function isReportedShort({ notes }: SummaryBody): boolean {
  return notes?.some(({ code }) => code === 'length_short' || code === 'source_short') === true;
}

function* findInSentence(document: Document, body: SummaryBody, sentence: Sentence): Generator<Invariant> {
  if (body.text.slice(sentence.start, sentence.end) !== sentence.text) yield 'sentences stand where they say';
  if (sentence.evidence.length === 0 && /[\p{L}\p{N}]/u.test(sentence.text)) yield 'evidence is given';
  const isVerbatim = sentence.evidence.every(
    ({ start, end, quote }) => start >= 0 && start < end && document.text.slice(start, end) === quote,
  );
  if (!isVerbatim) yield 'evidence is verbatim';
  const cuts = sentence.cuts ?? [];
  const areInside = cuts.every(({ start, end }, index) => {
    const isOrdered = start < end && start >= (cuts[index - 1]?.end ?? 0);
    return isOrdered && sentence.evidence.some((place) => place.start <= start && end <= place.end);
  });
  if (!areInside) yield 'cuts lie inside their sentence';
}

/** A length of any kind for the fuzzer. `kind` and `size` are from 0 (inclusive) to 1 (exclusive). */
export function makeLength(kind: number, size: number): SummaryLength {
  const characters = 1 + Math.floor(size ** 3 * 1200);
  const lengths: readonly SummaryLength[] = [
    { unit: 'characters', max: characters },
    { unit: 'characters', max: characters },
    { unit: 'characters', about: characters },
    { unit: 'characters', about: characters },
    { unit: 'items', count: 1 + Math.floor(size ** 2 * 49) },
    { unit: 'ratio', percent: 1 + Math.floor(size * 89) },
    { preset: (['short', 'medium', 'long'] as const)[Math.floor(size * 3)] ?? 'short' },
  ];
  return lengths[Math.floor(kind * lengths.length)] ?? { preset: 'short' };
}
