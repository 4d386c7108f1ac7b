import { listPlaces } from './list-places.ts';
import type { Check, Contradiction, Sentence } from './summary.ts';

/** What a check compares, as people name it: figures are amounts of money, units or plain numbers, dates may be times. */
export const checkPoints = [
  'money',
  'number',
  'unit',
  'date',
  'time',
  'name',
  'negation',
  'modality',
  'scope',
  'subject',
  'cause',
  'meaning',
] as const;
export type CheckPoint = (typeof checkPoints)[number];

const money = /[¥￥$＄€£]|円|銭|ドル|ユーロ|ポンド|ウォン|人民元|\b(?:yen|dollars?|euros?|pounds?|JPY|USD|EUR|GBP)\b/iu;
const clock = /[\d〇一二三四五六七八九十]\s*[時:：]|午前|午後|正午|\d\s*[ap]\.?m\b|o['’]clock|\bnoon\b/iu;
const day =
  /[年月日曜]|\d[/-]\d|\b(?:19|20)\d\d\b|\b(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sep|Oct|Nov|Dec|Mon|Tue|Wed|Thu|Fri|Sat|Sun)/u;
const digits = /\d[\d.,]*/gu;

/** The point of a check; undefined for `coverage`, which compares wording and no single point. */
export function getCheckPoint({
  kind,
  value,
  instead,
}: Pick<Check, 'kind' | 'value' | 'instead'>): CheckPoint | undefined {
  if (kind === 'coverage') return undefined;
  if (kind === 'date') return clock.test(value) && !day.test(value) ? 'time' : 'date';
  if (kind !== 'number') return kind;
  if (instead !== undefined && hasOtherUnit(value, instead.value)) return 'unit';
  return money.test(value) ? 'money' : 'number';
}

/** The same figure with another unit: 5,000人 and 5000世帯. */
function hasOtherUnit(value: string, instead: string): boolean {
  const [one, other] = [value, instead].map((text) => text.normalize('NFKC').replaceAll(',', ''));
  const figures = one?.match(digits)?.join(' ');
  return figures !== undefined && figures === other?.match(digits)?.join(' ') && one !== other;
}

/** Whether the source contradicts the sentence on this point. That nothing was found about it as a whole contradicts nothing. */
export function isContradiction({ kind, verdict }: Pick<Check, 'kind' | 'verdict'>): boolean {
  return verdict === 'conflict' || (verdict === 'missing' && kind !== 'meaning');
}

/** A text in pieces, of which the marked ones are what differs. */
export type MarkedPiece = { readonly text: string; readonly isMarked: boolean };

/** The contradiction of a sentence as it is shown: what differs, and both wordings with the differing words marked. */
export type ShownContradiction = {
  /** What differs, without repetition. */
  readonly points: readonly CheckPoint[];
  /** The source has the value nowhere and nothing else in its place. */
  readonly isNowhere: boolean;
  readonly claim: readonly MarkedPiece[];
  /** Absent when the source says nothing on the point. */
  readonly quote?: readonly MarkedPiece[];
  /** The place of `quote` in the source. */
  readonly place?: Pick<Contradiction, 'start' | 'end'>;
  readonly by: Contradiction['by'];
};

/** What to show of a sentence with the verdict `check`; undefined for any other. */
export function showContradiction({
  text,
  checks,
  verdict,
  contradicts,
}: Pick<Sentence, 'text' | 'checks' | 'verdict' | 'contradicts'>): ShownContradiction | undefined {
  if (verdict !== 'check') return undefined;
  const against = checks.filter(isContradiction);
  const points = new Set(against.map(getCheckPoint).filter((point) => point !== undefined));
  if (points.size === 0) points.add(getCheckPoint({ kind: contradicts?.kind ?? 'meaning', value: '' }) ?? 'meaning');
  const values = against.map(({ value }) => value);
  const insteads = against.flatMap(({ instead }) => (instead === undefined ? [] : [instead.value]));
  return {
    points: checkPoints.filter((point) => points.has(point)),
    isNowhere: insteads.length === 0 && against.length > 0 && against.every((check) => check.verdict === 'missing'),
    claim: markWords(chooseWording(text, contradicts?.claim, values), values),
    ...(contradicts === undefined
      ? {}
      : {
          quote: markWords(contradicts.quote, insteads),
          place: { start: contradicts.start, end: contradicts.end },
        }),
    by: contradicts?.by ?? 'rules',
  };
}

/** The clause of the first contradiction; the whole sentence where another contradicted value stands outside that clause. */
function chooseWording(text: string, clause: string | undefined, values: readonly string[]): string {
  const has = (words: string, value: string): boolean => listPlaces(words, value).length > 0;
  const isOutside = (value: string): boolean => has(text, value) && !has(clause ?? text, value);
  return clause === undefined || values.some(isOutside) ? text : clause;
}

/** Marks the first occurrence of each of these words; the joined pieces equal the text. */
export function markWords(text: string, words: readonly string[]): MarkedPiece[] {
  const spans = words
    .flatMap((word) => listPlaces(text, word).slice(0, 1))
    .toSorted((one, other) => one.start - other.start);
  const pieces: MarkedPiece[] = [];
  let at = 0;
  const add = (end: number, isMarked: boolean): void => {
    if (end > at) pieces.push({ text: text.slice(at, end), isMarked });
    at = Math.max(at, end);
  };
  for (const { start, end } of spans) {
    add(start, false);
    add(end, true);
  }
  add(text.length, false);
  return pieces;
}

/** Whether the sentence was compared with its source at all; one written on a device may not have been. */
export function isCompared({ checks, verdict }: Pick<Sentence, 'checks' | 'verdict'>): boolean {
  return verdict !== 'paraphrased' || !checks.some(({ kind, value }) => kind === 'coverage' && value === '');
}

/** What of a freely worded sentence was compared: points that agree, and points that could not be confirmed. */
export function listComparedPoints(
  checks: readonly Check[],
): Record<'agreeing' | 'open', readonly Exclude<CheckPoint, 'meaning'>[]> & { meaning: 'found' | 'open' | undefined } {
  const pointsOf = (isWanted: (check: Check) => boolean) => {
    const points = new Set(checks.filter(isWanted).map(getCheckPoint));
    return checkPoints.filter((point) => point !== 'meaning' && points.has(point)) as Exclude<CheckPoint, 'meaning'>[];
  };
  const open = pointsOf(({ verdict }) => verdict === 'open');
  const agreeing = pointsOf(({ verdict }) => verdict === 'found' || verdict === 'equivalent');
  const meaning = checks.find((check) => check.kind === 'meaning' && !isContradiction(check))?.verdict;
  return {
    // Two figures, of which one could not be confirmed, do not agree.
    agreeing: agreeing.filter((point) => !open.includes(point)),
    open,
    meaning: meaning === undefined ? undefined : meaning === 'found' ? 'found' : 'open',
  };
}
