import type { Gap, Insertion } from './gap.ts';
import type { Place } from './place.ts';

/** So many sentences back a month is still the one meant. */
const reach = 6;
/** A date at the very beginning says when the text was written. */
const headSentences = 4;
/** The title and the first sentence. */
const openingSentences = 2;
/** As far as so many sentences reach at most, in UTF-16 units. */
const reachUnits = 2_400;
const unknownFactor = 0.4;

const bareDay =
  /(?<![0-9０-９月年/／.．～〜・\-―第約\p{Script=Han}]|あたり|につき)([0-9０-９]{1,2})日(?=[、，はの夜朝午未夕早深昼（(]|から|まで|に(?!わた|分け|[0-9０-９一二三]|短|延|及|は?[満達]))(?!の(?:間|うち|期間|予定))/u;
const fullDay = /([0-9０-９]{1,2})月([0-9０-９]{1,2})日/gu;

/**
 * A day without its month: the month of the date named last, if the day cannot be in the next or the one before. Where dates of two months stand near,
 * it is not known which one is meant.
 */
export function findMonth(place: Place): Gap | undefined {
  const { words, from, text, analysis, index } = place;
  const bare = bareDay.exec(words);
  if (bare === null || /[月年]/u.test(words.slice(0, bare.index))) return undefined;
  const day = toNumber(bare[1]);
  const at = from + bare.index;
  if (countMonths(place) > 1) return unknown(index);
  for (let near = index - 1; near >= Math.max(0, index - reach); near -= 1) {
    const found = findLast(text, analysis.sentences[near]);
    if (found !== undefined) return day >= found.day ? toGap(at, found, near) : unknown(index);
  }
  for (let head = 0; head < Math.min(index, headSentences); head += 1) {
    const found = findLast(text, analysis.sentences[head]);
    if (found !== undefined) return day <= found.day ? toGap(at, found, head) : unknown(index);
  }
  return unknown(index);
}

/** The month is not to be known. The beginning of a report says it for the day of the report. */
function unknown(index: number): Gap | undefined {
  return index < openingSentences ? undefined : { rule: 'month', aloneFactor: unknownFactor };
}

/** Months with a day within reach. */
function countMonths({ text, analysis, index }: Place): number {
  const start = analysis.sentences[Math.max(0, index - reach)]?.contentStart ?? 0;
  const end = analysis.sentences[index]?.contentStart ?? start;
  const months = [...text.slice(start, Math.min(end, start + reachUnits)).matchAll(fullDay)].map((date) =>
    toNumber(date[1]),
  );
  return new Set(months).size;
}

type Found = { readonly day: number; readonly month: string; readonly start: number };

function findLast(text: string, sentence: Place['sentence'] | undefined): Found | undefined {
  if (sentence === undefined) return undefined;
  const last = [
    ...text.slice(sentence.contentStart, Math.min(sentence.end, sentence.contentStart + 400)).matchAll(fullDay),
  ].at(-1);
  if (last === undefined) return undefined;
  return { day: toNumber(last[2]), month: `${last[1] ?? ''}月`, start: sentence.contentStart + last.index };
}

function toGap(at: number, { month, start }: Found, needs: number): Gap {
  const insertion: Insertion = { at, text: `［${month}］`, source: { start, end: start + month.length } };
  return { rule: 'month', needs, aloneFactor: 0.7, insertions: [insertion] };
}

function toNumber(digits: string | undefined): number {
  return Number((digits ?? '').normalize('NFKC'));
}
