import type { AnalysedSentence, Analysis } from '@youyaku/language/analyse';
import { readCues } from '@youyaku/language/lexicon/read-cues';
import { sentenceAt } from '@youyaku/language/text/span';
import type { Document } from '@youyaku/contract/document';
import type { Ranking } from '#rank/rank-sentences.ts';
import { capitalize, type Opening, resolveOpening } from '#write/opening/resolve-opening.ts';
import { trimQuoteEdges } from '#write/trim-quote-edges.ts';
import { findAgent } from './find-agent.ts';
import { findArgument } from './find-argument.ts';
import { findComparison } from './find-comparison.ts';
import { findDay } from './find-day.ts';
import { findDefinite } from './find-definite.ts';
import { findEffect } from './find-effect.ts';
import { findElsewhere } from './find-elsewhere.ts';
import { findExcluded } from './find-excluded.ts';
import { findAgendaHeading, findHeading } from './find-heading.ts';
import { findInstitution, listInstitutions } from './find-institution.ts';
import { findLabel } from './find-label.ts';
import { findMatter } from './find-matter.ts';
import { findMeetingPlace } from './find-meeting-place.ts';
import { findMember } from './find-member.ts';
import { findMonth } from './find-month.ts';
import { findOption, listOptions } from './find-option.ts';
import { findOrdinal } from './find-ordinal.ts';
import { findOutcome } from './find-outcome.ts';
import { findOwnBody } from './find-own-body.ts';
import { findParties } from './find-party.ts';
import { findPeriod } from './find-period.ts';
import { findPerson } from './find-person.ts';
import { findPointer } from './find-pointer.ts';
import { findLaterQuestion, findQuestion, isMarkedQuestion } from './find-question.ts';
import { findReporter } from './find-reporter.ts';
import { findRow } from './find-row.ts';
import { findSection, isTitleLine } from './find-section.ts';
import { findSpeaker } from './find-speaker.ts';
import { findStatus } from './find-status.ts';
import { findSubject } from './find-subject.ts';
import { findTime } from './find-time.ts';
import { findWriter } from './find-writer.ts';
import { addGaps, type Gap, type Insertion } from './gap.ts';
import { listParties } from './list-parties.ts';
import type { Place } from './place.ts';

/** What a sentence lacks to stand alone; undefined when it can. */
export type GapReader = (index: number) => Gap | undefined;

const dayFactor = 0.85;
const statusFactor = 0.6;
const titleFactor = 0.05;
const questionFactor = 0.05;
/** 乙は says nothing of who that is; 町は or 竜田さん says something. */
const partyFactor = 0.5;
const nameFactor = 0.85;
/** Of which year, of what, may be said by another sentence of the summary. */
const detailFactor = 0.85;

function toGap(rule: Gap['rule'], insertions: readonly Insertion[], aloneFactor: number): Gap | undefined {
  return insertions.length === 0 ? undefined : { rule, aloneFactor, insertedFactor: 1, insertions };
}

/** Who or which is meant may be told by another sentence of the summary: the choice knows what such a sentence is worth. */
function toNameGap(insertions: readonly Insertion[], unnamedFactor: number): Gap | undefined {
  const gap = toGap('name', insertions, 1);
  const unnamed = insertions.map(({ text, isSaidBy = text }) => isSaidBy);
  return gap === undefined ? undefined : { ...gap, unnamed, unnamedFactor };
}

/** Every shape and length of a summary reads the gaps of the same sentences. */
const known = new WeakMap<object, GapReader>();

/** Reads the gaps of sentences of one document, each once. */
export function createGapReader(
  document: Document,
  analysis: Analysis,
  ranking: Pick<Ranking, 'sections' | 'genre'>,
): GapReader {
  const before = known.get(ranking);
  if (before !== undefined) return before;
  const read = createReader(document, analysis, ranking);
  const gaps = new Map<number, Gap | undefined>();
  const reader: GapReader = (index) => {
    if (!gaps.has(index)) gaps.set(index, read(index));
    return gaps.get(index);
  };
  known.set(ranking, reader);
  return reader;
}

/** Each gap is found by the first rule that finds what the sentence is about, and by those of its days, its status and its names. */
function createReader(
  { text }: Document,
  analysis: Analysis,
  { sections, genre }: Pick<Ranking, 'sections' | 'genre'>,
): GapReader {
  const isMinutes = genre === 'minutes';
  const options = listOptions(text, analysis);
  const parties = listParties(text);
  const institutions = listInstitutions(text, analysis);
  return (index) => {
    const place = createPlace(text, analysis, index);
    if (place === undefined) return undefined;
    if (isTitleLine(place)) return { rule: 'heading', aloneFactor: titleFactor };
    if (isMarkedQuestion(place)) return { rule: 'question', aloneFactor: questionFactor };
    const marked = sections[sentenceAt(sections, place.sentence.start)];
    const section = findSection(place, marked);
    const spoken = findSpeaker(place) ?? findReporter(place);
    if (isTitle(place)) return spoken?.insertions === undefined ? undefined : spoken;
    const found = spoken ?? findOwn(place, options, isMinutes);
    const agenda =
      found?.insertions === undefined ? findAgendaHeading(place, section, { found, isMinutes }) : undefined;
    const topic = agenda ?? found;
    const status = topic?.insertions === undefined ? findStatus(place, section) : [];
    return addGaps([
      topic,
      findMonth(place),
      findComparison(place),
      findOutcome(place, section),
      toGap('day', [...findDay(place), ...findTime(place)], dayFactor),
      toGap('status', status, statusFactor),
      status.length > 0 || topic?.insertions !== undefined ? undefined : findHeading(place, section),
      toNameGap(findParties(place, parties), partyFactor),
      toNameGap(
        [
          ...findOwnBody(place, institutions),
          ...findInstitution(place, institutions),
          ...findPerson(place),
          ...findWriter(place),
        ],
        nameFactor,
      ),
      toGap('name', [...findPeriod(place, section), ...findArgument(place)], detailFactor),
    ]);
  };
}

/** What the sentence leaves out of what it is about, found by the first rule that knows. */
function findOwn(place: Place, options: ReturnType<typeof listOptions>, isMinutes: boolean): Gap | undefined {
  return (
    findExcluded(place) ??
    findLabel(place) ??
    findQuestion(place) ??
    findOrdinal(place) ??
    findMeetingPlace(place) ??
    findPointer(place) ??
    findRow(place) ??
    findDefinite(place) ??
    findOption(place, options) ??
    findSubject(place) ??
    findEffect(place) ??
    findElsewhere(place) ??
    findMember(place) ??
    findLaterQuestion(place) ??
    findMatterOrAgent(place, isMinutes)
  );
}

/** Of what something is said, or else who acts; in minutes that is the meeting. */
function findMatterOrAgent(place: Place, isMinutes: boolean): Gap | undefined {
  const matter = findMatter(place);
  const agent = isMinutes || matter?.insertions !== undefined ? undefined : findAgent(place);
  return matter === undefined || agent === undefined
    ? (matter ?? agent)
    : { ...agent, aloneFactor: matter.aloneFactor };
}

/** 『…』: the title of another work, e.g. of an article in a list of sources. It names its subject and its time as a headline does. */
function isTitle({ text, sentence }: Place): boolean {
  const words = text.slice(sentence.contentStart, sentence.end);
  return /』。?$/u.test(words) && readCues(words).isSourceTitle;
}

function createPlace(text: string, analysis: Analysis, index: number): Place | undefined {
  const whole = analysis.sentences[index];
  if (whole === undefined) return undefined;
  const sentence = trimQuoteEdges(text, whole);
  const previous = findPrevious(analysis, index);
  const opening = resolveOpening(text, sentence, previous);
  const lead = leadUnits(opening, sentence);
  const from = sentence.contentStart + lead;
  const words = capitalize(text.slice(from, sentence.end), lead);
  const tokens = sentence.tokens.filter((token) => token.start >= from);
  return { text, analysis, index, sentence, previous, opening, from, words, tokens };
}

/** Units of the connectives that are deleted at the start. */
export function leadUnits({ edits }: Pick<Opening, 'edits'>, { contentStart }: AnalysedSentence): number {
  const first = edits.find((edit) => edit.start === contentStart && edit.text === '');
  return first === undefined ? 0 : first.end - first.start;
}

/** The sentence right before it in the same passage. */
export function findPrevious({ sentences, blocks }: Analysis, index: number): AnalysedSentence | undefined {
  const sentence = sentences[index];
  const previous = sentences[index - 1];
  if (sentence === undefined || previous === undefined) return undefined;
  const isProse = [sentence, previous].every(({ blockIndex }) => blocks[blockIndex]?.kind === 'paragraph');
  return isProse || sentence.blockIndex === previous.blockIndex ? previous : undefined;
}
