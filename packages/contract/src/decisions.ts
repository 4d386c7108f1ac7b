import { isContradiction } from './contradiction.ts';
import { countCharacters } from './count-characters.ts';
import { limits } from './limits.ts';
import { listPlaces } from './list-places.ts';
import type { Chapter, Check, Decision, Sentence, SentenceDecision, Summary } from './summary.ts';

/** A sentence, and what a person decided about it. */
export type DecidedSentence = Sentence & {
  decision?: SentenceDecision;
  /** The next versions have it too. */
  isPinned?: true;
  /** An edited sentence that the source contradicts was kept. */
  isAccepted?: true;
  /** As the engine wrote it, where a person changed it. */
  written?: string;
};

type Written = { readonly text: string; readonly sentences: readonly Sentence[] };
type Decided = { text: string; sentences: DecidedSentence[] };

/** Whether a person still has to look at it. */
export function isToCheck({
  verdict,
  decision,
  isAccepted,
}: Pick<DecidedSentence, 'verdict' | 'decision' | 'isAccepted'>): boolean {
  return verdict === 'check' && (decision === undefined || (decision === 'edited' && isAccepted !== true));
}

/**
 * The sentence with the values of the source in place of its own; undefined unless every contradiction is a figure, a date or a
 * name whose value in the source is known. A translated sentence is not corrected: its values were compared in another language.
 */
export function correctSentence({ text, checks, verdict, contradicts, original }: Sentence): string | undefined {
  if (verdict !== 'check' || original !== undefined) return undefined;
  const corrections = listCorrections(checks);
  if (corrections === undefined) return undefined;
  const claimAt = Math.max(0, text.indexOf(contradicts?.claim ?? text));
  const edits: { start: number; end: number; instead: string }[] = [];
  for (const { value, instead } of corrections) {
    const free = listPlaces(text, value).filter(({ start, end }) =>
      edits.every((edit) => end <= edit.start || start >= edit.end),
    );
    const place = free.find(({ start }) => start >= claimAt) ?? free[0];
    if (place === undefined) return undefined;
    edits.push({ ...place, instead });
  }
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((rest, { start, end, instead }) => rest.slice(0, start) + instead + rest.slice(end), text);
}

/** The values to replace, in order, without repetition; undefined when one of the contradictions cannot be corrected so. */
export function listCorrections(checks: readonly Check[]): { value: string; instead: string }[] | undefined {
  const corrections = checks.filter(isContradiction).map(({ kind, value, instead }) => {
    const isValue = kind === 'number' || kind === 'date' || kind === 'name';
    return isValue && value !== '' && instead !== undefined
      ? { value, instead: instead.value.replaceAll(/\s+/g, ' ') }
      : undefined;
  });
  const known = corrections.filter((correction) => correction !== undefined);
  if (known.length === 0 || known.length < corrections.length) return undefined;
  return known.filter(
    ({ value, instead }, index) => known.findIndex((one) => one.value === value && one.instead === instead) === index,
  );
}

/** Whether a decision is about the pin of a sentence, and not about the sentence itself. */
export const isAboutPin = ({ action }: Pick<Decision, 'action'>): boolean =>
  action === 'pinned' || action === 'unpinned';

/**
 * A summary as a person left it: corrected sentences have their new text, struck ones are still in it and say so. What its request pinned is
 * pinned until that is taken back.
 */
export function applyDecisions<
  Made extends Written & {
    chapters?: Chapter[] | undefined;
    decisions?: Decision[] | undefined;
    request?: Pick<Summary['request'], 'pinned'>;
  },
>(summary: Made): Made & Decided {
  const decisions = readDecisions(summary);
  if (decisions.own.size + decisions.pinned.size === 0) return { ...summary, sentences: [...summary.sentences] };
  let first = summary.sentences.length;
  const chapters = summary.chapters?.map((chapter) => {
    const decided = { ...chapter, ...decideOn(chapter, decisions, first) };
    first += chapter.sentences.length;
    return decided;
  });
  return { ...summary, ...decideOn(summary, decisions, 0), ...(chapters === undefined ? {} : { chapters }) };
}

/** How many sentences a person still has to look at, those of the chapters too. */
export function countToCheck(
  summary: Written & { chapters?: Chapter[] | undefined; decisions?: Decision[] | undefined },
): number {
  const { sentences, chapters = [] } = applyDecisions(summary);
  return [...sentences, ...chapters.flatMap((chapter) => chapter.sentences)].filter(isToCheck).length;
}

type Decisions = { own: ReadonlyMap<number, Decision>; pinned: ReadonlySet<number> };

function readDecisions({
  sentences,
  decisions = [],
  request,
}: Pick<Written, 'sentences'> & {
  decisions?: readonly Decision[] | undefined;
  request?: Pick<Summary['request'], 'pinned'>;
}): Decisions {
  const own = decisions.filter((decision) => !isAboutPin(decision));
  const asked = new Set(request?.pinned);
  const pinned = new Set([...sentences.keys()].filter((at) => asked.has(sentences[at]?.text ?? '')));
  for (const { sentence, action } of decisions)
    if (action === 'pinned') pinned.add(sentence);
    else if (action === 'unpinned' || action === 'struck') pinned.delete(sentence);
  return { own: new Map(own.map((decision) => [decision.sentence, decision])), pinned };
}

function decideOn({ text, sentences }: Written, decisions: Decisions, first: number): Decided {
  let shift = 0;
  let written = text;
  const decided = sentences.map((sentence, index): DecidedSentence => {
    const decision = decisions.own.get(first + index);
    const changed = writeAnew(sentence, decision);
    const start = sentence.start + shift;
    if (changed !== undefined) {
      written = written.slice(0, start) + changed.text + written.slice(sentence.end + shift);
      shift += changed.text.length - (sentence.end - sentence.start);
    }
    return {
      ...(changed ?? sentence),
      start,
      end: sentence.end + shift,
      ...(decision === undefined ? {} : { decision: decision.action as SentenceDecision }),
      ...(decision?.isAccepted === true ? { isAccepted: true as const } : {}),
      ...(decisions.pinned.has(first + index) ? { isPinned: true as const } : {}),
    };
  });
  return { text: written, sentences: decided };
}

/** The sentence that a person corrected or wrote anew; undefined for any other. */
function writeAnew(sentence: Sentence, decision: Decision | undefined): DecidedSentence | undefined {
  const { text: written } = sentence;
  if (decision?.action === 'fixed') {
    const text = correctSentence(sentence);
    return text === undefined ? undefined : { ...sentence, text, written };
  }
  if (decision?.action !== 'edited' || decision.text === undefined) return undefined;
  const { start, end, evidence } = sentence;
  const notCompared = { evidence, checks: [], verdict: 'paraphrased' as const };
  return { start, end, text: decision.text, ...(decision.checked ?? notCompared), written };
}

/**
 * Without the struck sentences: what is left of a line without words, such as its list mark, goes too. `write` rewrites each of the
 * others.
 */
export function leaveOutStruck(
  { text, sentences }: { text: string; sentences: readonly DecidedSentence[] },
  write: (text: string, sentence: DecidedSentence) => string = (own) => own,
): string {
  let from = 0;
  const lines = text.split('\n').flatMap((line) => {
    const start = from;
    from += line.length + 1;
    const own = sentences.filter((sentence) => sentence.start >= start && sentence.end <= start + line.length);
    const isStruck = own.some(({ decision }) => decision === 'struck');
    const left = own
      .toSorted((one, other) => other.start - one.start)
      .reduce((rest, sentence) => {
        const [before, after] = [rest.slice(0, sentence.start - start), rest.slice(sentence.end - start)];
        if (sentence.decision === 'struck') return before + after.trimStart();
        return before + write(line.slice(sentence.start - start, sentence.end - start), sentence) + after;
      }, line);
    return isStruck && withoutWords.test(left) ? [] : [isStruck ? left.trimEnd() : left];
  });
  return lines.join('\n');
}

/** Nothing but marks, or the number of an item. */
const withoutWords = /^[^\p{L}\p{N}]*(?:\d{1,3}[^\p{L}\p{N}]+)?$/u;

/** The text that a person's decisions leave, and its exact length; undefined while there are none. */
export function describeDecided(summary: Written & Pick<Summary, 'decisions'>): Summary['decided'] {
  if ((summary.decisions ?? []).every(isAboutPin)) return undefined;
  const { text, sentences, decisions } = summary;
  const left = leaveOutStruck(applyDecisions({ text, sentences, decisions }));
  return { text: left, characters: countCharacters(left) };
}

/** What the next versions of a summary have to keep and to leave out, for as many sentences as a request may name. */
export function listWishes(
  summary: Pick<Summary, 'text' | 'sentences' | 'decisions'> & {
    request: Pick<Summary['request'], 'pinned' | 'struck'>;
  },
): { pinned: string[]; struck: string[] } {
  const sentences: readonly DecidedSentence[] = applyDecisions(summary).sentences;
  const unique = (texts: readonly string[]) => [...new Set(texts)].slice(-limits.wishedSentencesMax);
  const own = sentences.filter(({ isPinned, decision }) => isPinned === true && decision !== 'struck');
  const struck = sentences.filter(({ decision }) => decision === 'struck').map(({ text }) => text);
  // What this version could not have; about the others its reader may have decided anew.
  const here = new Set(summary.sentences.map(({ text }) => text));
  const earlier = (summary.request.pinned ?? []).filter((text) => !here.has(text));
  return {
    pinned: unique([...earlier, ...own.map(({ text }) => text)]),
    struck: unique([...(summary.request.struck ?? []), ...struck]),
  };
}
