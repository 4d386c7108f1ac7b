import { sentenceAt, type Span } from '@youyaku/language/text/span';
import type { Alignment } from '#ground/align.ts';
import type { Statement } from '#ground/read-claim.ts';
import { dateKeys, quantityKey, type SourceIndex, within } from '#ground/source-index.ts';
import { clauseFitAt, type Clues, fitAt, onlyHome } from './find-places.ts';
import { withNeighbours } from './nearby-values.ts';

/** How well a value of the source stands where the claim has its own value; each from 0 to 1. */
export type Standing = {
  /** Share of what the claim says around its value that stands with it. */
  readonly fit: number;
  /** The same for the claim's own clause alone. */
  readonly home: number;
  /** Share of the words of that clause in the very clause of the value. */
  readonly clause: number;
  /** Whether a word or figure right before or behind it is one right before or behind the claim's. */
  readonly beside: number;
  /** Whether it is in a sentence that the claim rests on, or within two of one. */
  readonly cited: number;
};

export type StandingContext = {
  readonly claim: Statement;
  readonly source: SourceIndex;
  readonly alignment: Alignment;
  readonly clues: Clues;
};

export function standingOf(own: Span, mention: Span, { claim, source, alignment, clues }: StandingContext): Standing {
  const index = sentenceAt(source.sentences, mention.start);
  const fit = fitAt(clues, index, mention, source);
  const home = onlyHome(clues);
  const mine = besideKeys(claim, own);
  const theirs = besideKeys(source.statement(index), mention);
  return {
    fit,
    home: home === undefined ? fit : fitAt(home, index, mention, source),
    clause: clauseFitAt(clues, index, mention, source),
    beside: [...mine].some((key) => theirs.has(key)) ? 1 : 0,
    cited: withNeighbours(alignment.support, source).has(index) ? 1 : 0,
  };
}

const besideUnits = 24;

/** The word or figure right before a span and the one right behind it. */
function besideKeys(statement: Statement, span: Span): Set<string> {
  const reach = { start: span.start - besideUnits, end: span.end + besideUnits };
  const labels = [
    ...within(statement.terms, reach),
    ...within(statement.quantities, reach).map((one) => ({ ...one, key: quantityKey(one) })),
    ...within(statement.dates, reach).map((one) => ({ ...one, key: dateKeys(one).join('') })),
  ];
  const before = labels.filter(({ end }) => end <= span.start).toSorted((a, b) => b.end - a.end)[0];
  const behind = labels.filter(({ start }) => start >= span.end).toSorted((a, b) => a.start - b.start)[0];
  return new Set([before, behind].flatMap((label) => (label === undefined || label.key === '' ? [] : [label.key])));
}
