import { listPlaces } from '@youyaku/contract/list-places';
import type { Contradiction, Evidence } from '@youyaku/contract/summary';
import { sentenceAt, type Span } from '@youyaku/language/text/span';
import { isContradiction } from '@youyaku/contract/contradiction';
import type { Finding } from './finding.ts';
import type { SourceIndex } from './source-index.ts';

const clauseEnd = /[、。，；;：:！？!?\n]|(?<=[^\d]),|,(?=[^\d])|\.(?=\s|$)/gu;
/** A shorter clause says too little by itself: its neighbour is shown with it. */
const clauseUnitsMin = 8;
const clauseUnitsMax = 120;

/**
 * The first contradiction of these findings as it is shown: the clause of the sentence with the contradicted words, and the clause
 * of the source on the same point: where the finding places it, or the best evidence. Undefined when there is none.
 */
export function findContradiction(
  text: string,
  findings: readonly Finding[],
  source: SourceIndex,
  [best]: readonly Evidence[],
): Contradiction | undefined {
  const finding = findings.find(({ check }) => isContradiction(check));
  if (finding === undefined) return undefined;
  const { kind, value, instead } = finding.check;
  const [at] = listPlaces(text, value);
  const whole = { start: 0, end: text.length };
  const claim = at === undefined ? whole : clauseAround(text, at, whole);
  const place = finding.place ?? instead ?? best;
  if (place === undefined) return undefined;
  const sentence = source.sentences[sentenceAt(source.sentences, place.start)];
  const bounds = sentence === undefined ? place : { start: sentence.contentStart, end: sentence.end };
  const { start, end } =
    (finding.place ?? instead) ? clauseAround(source.text, place, bounds) : cutLong(source.text, bounds);
  return {
    kind,
    claim: text.slice(claim.start, claim.end),
    quote: source.text.slice(start, end),
    start,
    end,
    by: 'rules',
  };
}

/** The clause that contains the span, within the bounds and without its closing mark. */
function clauseAround(text: string, span: Span, bounds: Span): Span {
  const marks = [...text.slice(bounds.start, bounds.end).matchAll(clauseEnd)].map(({ index }) => bounds.start + index);
  const before = marks.filter((mark) => mark < span.start).toReversed();
  const after = marks.filter((mark) => mark >= span.end);
  const opened = before.find((mark) => span.start - mark > clauseUnitsMin || span.end - mark > 2 * clauseUnitsMin);
  const start = opened === undefined ? bounds.start : opened + 1;
  const end = after.find((mark) => mark - start >= clauseUnitsMin) ?? bounds.end;
  return cutLong(text, { start, end }, span);
}

/** At most `clauseUnitsMax` units, with the beginning of the span in them; never half of a surrogate pair. */
function cutLong(text: string, clause: Span, span: Span = { start: clause.start, end: clause.start }): Span {
  if (clause.end - clause.start <= clauseUnitsMax) return clause;
  const start = Math.max(clause.start, Math.min(span.start - clauseUnitsMax / 4, clause.end - clauseUnitsMax));
  const toWhole = (at: number): number => (/[\udc00-\udfff]/.test(text.charAt(at)) ? at + 1 : at);
  return { start: toWhole(start), end: toWhole(start + clauseUnitsMax) };
}
