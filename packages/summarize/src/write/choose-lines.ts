import type { Document } from '@youyaku/contract/document';
import { countCharacters } from '@youyaku/contract/count-characters';
import type { Budget } from '#budget/resolve-length.ts';
import type { Limits, Option } from '#rank/option.ts';
import { chooseInSteps } from '#rank/choose-options.ts';
import { chooseSentences, limitSections, makePool } from './choose-sentences.ts';
import { lineCharactersMax } from './line-characters.ts';
import { listClear } from './standing/drop-unclear.ts';
import { fillGaps } from './standing/fill-gaps.ts';
import { passageOf } from './standing/gap.ts';
import { closeSentence, type Variant, type WriteContext } from './create-variants.ts';

/** The sentences of one line: one, or two of one topic in source order. */
export type Line = readonly Variant[];

/** `parts` are the sentences as they are printed, without the second label. */
type LineOption = Option & { readonly sentences: readonly Variant[] };

/** The most valuable variants are combined with each other; more of a long text would not find better lines. */
const combinedMax = 120;
/** Sentences of a section that are this close continue each other; others belong together if they share a term. */
const neighbourDistanceMax = 3;

/** The lines may have this share of the source in all. */
const sourceShareMax = 0.4;

/**
 * The lines of a summary of `budget.count` lines, in source order; fewer if the source has no more, or no more fit into `within` characters.
 * In steps.
 */
export function* chooseLines(
  context: WriteContext,
  budget: Budget & { kind: 'items' },
  within = Number.POSITIVE_INFINITY,
): Generator<undefined, Line[]> {
  const request = { budget, itemsMax: budget.count, isAlone: true };
  const variants = listClear((yield* makePool(context, request)).variants);
  const isBounded = Number.isFinite(within);
  const charactersMax = isBounded ? within / budget.count : pairCharactersMax(context.document, budget.count);
  const limits: Limits = {
    charactersMax: within,
    itemsMax: budget.count,
    itemCharacters: Math.max(lineCharactersMax(context.document), isBounded ? charactersMax : 0),
    sectionAllowances: limitSections(context, budget.count * lineCharactersMax(context.document)),
  };
  const options = [
    ...variants.map((variant): LineOption => ({ ...variant, sentences: [variant] })),
    ...(yield* listPairs(variants, charactersMax)),
  ];
  const chosen = yield* chooseInSteps(options, context.ranking.concepts.weights, limits);
  const sentences = chosen.flatMap((option) => option.sentences).toSorted((a, b) => a.group - b.group);
  const lines = divideIntoLines(sentences, budget.count, charactersMax);
  const most = lineCharactersMax(context.document);
  const fill = (line: Line): Line => fillGaps(line, variants, most);
  if (lines !== undefined) return lines.map(fill);
  if (chosen.length === budget.count) return chosen.map((option) => fill(toLine(option.sentences, charactersMax)));
  return (yield* chooseSentences(context, request)).map((variant) => [variant]);
}

/**
 * Puts the sentences on exactly `count` lines without changing their order, pairing those that are closest; undefined if that
 * takes pairs that do not fit on a line.
 */
function divideIntoLines(sentences: readonly Variant[], count: number, charactersMax: number): Line[] | undefined {
  type Division = { readonly lines: readonly Line[]; readonly distance: number };
  // By the number of lines: the best division of the sentences before the last one read, and of those up to it.
  let [before, upTo]: [Map<number, Division>, Map<number, Division>] = [
    new Map(),
    new Map([[0, { lines: [], distance: 0 }]]),
  ];
  for (const [at, sentence] of sentences.entries()) {
    const next = new Map<number, Division>();
    const offer = (division: Division | undefined, line: Line | undefined, distance: number): void => {
      if (division === undefined || line === undefined) return;
      const made = { lines: [...division.lines, line], distance: division.distance + distance };
      const known = next.get(made.lines.length);
      if (known === undefined || made.distance < known.distance) next.set(made.lines.length, made);
    };
    const previous = sentences[at - 1];
    for (const division of upTo.values()) offer(division, [sentence], 0);
    if (previous !== undefined) {
      const pair = joinPair(previous, sentence, charactersMax);
      for (const division of before.values()) offer(division, pair, sentence.group - previous.group);
    }
    [before, upTo] = [upTo, next];
  }
  return upTo.get(count)?.lines.slice();
}

/** Two sentences share a line only as long as all lines together stay a summary of the source. */
function pairCharactersMax(document: Document, count: number): number {
  return Math.min(lineCharactersMax(document), (sourceShareMax * countCharacters(document.text)) / count);
}

function* listPairs(variants: readonly Variant[], charactersMax: number): Generator<undefined, LineOption[]> {
  const best = variants
    .toSorted((a, b) => b.score - a.score || a.group - b.group)
    .slice(0, combinedMax)
    .toSorted((a, b) => a.group - b.group);
  const pairs: LineOption[] = [];
  for (const [at, first] of best.entries()) {
    for (const second of best.slice(at + 1)) {
      const line = joinPair(first, second, charactersMax);
      if (line === undefined) continue;
      pairs.push({ ...first, characters: sumCharacters(line), parts: line, sentences: [first, second] });
    }
    yield;
  }
  return pairs;
}

function toLine([first, second]: readonly Variant[], charactersMax: number): Line {
  if (first === undefined) return [];
  return (second === undefined ? undefined : joinPair(first, second, charactersMax)) ?? [first];
}

/** Two sentences on one line; undefined if they do not belong together or are too long. */
function joinPair(first: Variant, second: Variant, charactersMax: number): Line | undefined {
  if (!belongTogether(first, second)) return undefined;
  const line = [close(first), close({ ...second, label: '', characters: second.ownCharacters })];
  return sumCharacters(line) > charactersMax ? undefined : line;
}

function belongTogether(first: Variant, second: Variant): boolean {
  // What one person says before and after the words of another are two answers, although they would read as one.
  const isOfOne = first.section === second.section && first.turn === second.turn;
  if (!isOfOne || first.group >= second.group || wouldMislead(first, second)) return false;
  const isNear = second.group - first.group <= neighbourDistanceMax;
  return isNear || first.conceptIds.some((id) => second.conceptIds.includes(id));
}

/** 期間は2月28日までです behind 学習発表会を行います: it would seem to be said of what the other sentence speaks of. */
const misleadingFactor = 0.5;

function wouldMislead(first: Variant, second: Variant): boolean {
  const { needs, aloneFactor = 1, insertions } = second;
  // ［どんな方法で打刻できますか］ before its answer would be read over the answer to another question too.
  const headed = passageOf(first);
  if (headed !== undefined && passageOf(second) === undefined && second.group >= headed.end) return true;
  return needs !== undefined && needs !== first.group && aloneFactor <= misleadingFactor && insertions === undefined;
}

/** On one line a sentence without an end mark would run into the next. */
function close(variant: Variant): Variant {
  const text = closeSentence(variant.text);
  const added = text.length - variant.text.length;
  return { ...variant, text, characters: variant.characters + added, ownCharacters: variant.ownCharacters + added };
}

function sumCharacters(line: Line): number {
  return line.reduce((sum, { characters }) => sum + characters, 0);
}
