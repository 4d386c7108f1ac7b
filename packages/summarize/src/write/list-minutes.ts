import type { Block } from '@youyaku/contract/document';
import type { AnalysedSentence } from '@youyaku/language/analyse';
import { countCharacters } from '@youyaku/contract/count-characters';
import type { RankedSentence } from '#rank/rank-sentences.ts';
import { isSpeakerLine } from '@youyaku/language/split/name-speakers';
import { healLines } from '@youyaku/language/text/apply-edits';
import { cleanTitle } from './clean-title.ts';
import {
  asksFormally,
  classifyMinute,
  readMinuteTitle,
  isMarked,
  type Minute,
  readChatSpeaker,
} from './classify-minute.ts';
import type { WriteContext } from './create-variants.ts';
import type { MinuteLabel } from '@youyaku/language/lexicon/minute-words';
import { announcesDecisions, readListAnnouncement, readTurnAnnouncement } from './read-announcement.ts';
import { readTaskColumns, readTaskRow, type TaskColumns } from './read-task-row.ts';

/** Sentences classified between two yields; about 5 ms of work. */
const stepSentences = 300;

/**
 * The minute of each relevant sentence by its index; greetings, headers, quoted mails and repetitions are left out. In
 * steps.
 */
export function* listMinutes(context: WriteContext): Generator<undefined, Map<number, Minute>> {
  const { ranking, analysis, document } = context;
  const minutes = new Map<number, Minute>();
  const asking = yield* listAskingTurns(context);
  const hasOwnWords = !/^\s*>/u.test(document.text);
  let columns: TaskColumns | undefined;
  let announcement: Announcement | undefined;
  let speaker: string | undefined;
  let speakerBlock = -1;
  let before = 0;
  let isQuoted = false;
  for (const [position, ranked] of ranking.sentences.entries()) {
    if (position % stepSentences === stepSentences - 1) yield;
    const sentence = analysis.sentences[ranked.index];
    if (sentence === undefined) continue;
    isQuoted = isQuotedLine(document.text, before, sentence.contentStart, isQuoted);
    before = sentence.contentStart;
    if (hasOwnWords && isQuoted) continue;
    const block = analysis.blocks[sentence.blockIndex];
    const words = document.text.slice(sentence.contentStart, sentence.end);
    if (block?.kind === 'caption' || (block?.speaker !== undefined && isSpeakerLine(words))) continue;
    const at = { blockIndex: sentence.blockIndex, section: ranked.section };
    announcement = readAnnouncement(words, block, at, announcement);
    if (announcement?.reach === 'title' && announcement.blockIndex === sentence.blockIndex) continue;
    // In a chat only the first sentence of a message names its speaker.
    if (sentence.blockIndex !== speakerBlock) speaker = block?.speaker ?? readChatSpeaker(words);
    speakerBlock = sentence.blockIndex;
    if (block?.kind !== 'table') columns = undefined;
    const head = block?.kind === 'table' ? readTaskColumns(words) : undefined;
    columns = head ?? columns;
    if (head !== undefined) continue;
    const place = {
      speaker,
      kind: block?.kind,
      announced: announcedFor(announcement, block?.kind),
      isAsking: asking.has(ranked.index),
    };
    const minute = columns === undefined ? classify(context, ranked, sentence, place) : readRow(words, columns);
    if (minute !== undefined) minutes.set(ranked.index, minute);
  }
  return minutes;
}

/** The kind announced for a list, for the rest of a turn or for a mail. */
type Announcement = {
  readonly label: MinuteLabel;
  readonly blockIndex: number;
  /** `title`: a line like a heading (やること) announces the lines below it in its section. */
  readonly reach: 'list' | 'words' | 'mail' | 'title';
  readonly section: number;
};

function readAnnouncement(
  words: string,
  block: Block | undefined,
  at: Pick<Announcement, 'blockIndex' | 'section'>,
  before: Announcement | undefined,
): Announcement | undefined {
  const kept = before?.reach === 'title' && before.section !== at.section ? undefined : before;
  const title = readTitleLine(words, block);
  if (title !== undefined) return { ...at, label: title, reach: 'title' };
  if (block?.kind === 'item') return kept;
  const turn = readTurnAnnouncement(words);
  if (turn !== undefined) return { ...at, label: turn, reach: 'words' };
  const list = readListAnnouncement(words);
  if (list !== undefined) return { ...at, label: list, reach: 'list' };
  if (announcesDecisions(words)) return { ...at, label: 'decision', reach: 'mail' };
  // After such a subject line a greeting comes before the list.
  const isNextMail = /^(?:From|差出人)\s*[:：]/u.test(words);
  if (kept?.reach === 'mail') return isNextMail ? undefined : kept;
  if (kept?.reach === 'title') return kept;
  return kept?.reach === 'words' && kept.blockIndex === at.blockIndex ? kept : undefined;
}

/** A line of its own that would be the heading of a list, read as a paragraph. */
function readTitleLine(words: string, block: Block | undefined): MinuteLabel | undefined {
  const isLine = block?.kind === 'paragraph' && block.end - block.start <= words.length + 4;
  return isLine ? readMinuteTitle(words.replace(/[：:]$/u, '').trim()) : undefined;
}

function announcedFor(
  announcement: Announcement | undefined,
  kind: Block['kind'] | undefined,
): MinuteLabel | undefined {
  return announcement?.reach === 'mail' && kind !== 'item' ? undefined : announcement?.label;
}

/**
 * Whether the line at `at` begins with the mark of a quoted mail; `isQuoted` applies when no line began since `before`.
 */
function isQuotedLine(text: string, before: number, at: number, isQuoted: boolean): boolean {
  const passed = text.slice(before, at);
  const lineStart = passed.lastIndexOf('\n') + 1;
  if (lineStart === 0 && before > 0) return isQuoted;
  return /^\s{0,4}>/u.test(passed.slice(lineStart));
}

/** Sentences of turns that put questions to an office: their other statements are only background to the question. */
function* listAskingTurns({ ranking, analysis, document }: WriteContext): Generator<undefined, ReadonlySet<number>> {
  const asking = new Set<number>();
  let turn: number[] = [];
  let last: number | undefined;
  let isAsking = false;
  const close = (): void => {
    if (isAsking) for (const index of turn) asking.add(index);
    turn = [];
    isAsking = false;
  };
  for (const [position, { index }] of ranking.sentences.entries()) {
    if (position % stepSentences === stepSentences - 1) yield;
    const sentence = analysis.sentences[index];
    if (sentence === undefined) continue;
    const isTurn = analysis.blocks[sentence.blockIndex]?.speaker !== undefined && sentence.blockIndex !== last;
    if (isTurn) {
      close();
      last = sentence.blockIndex;
    }
    turn.push(index);
    isAsking ||= last !== undefined && asksFormally(document.text.slice(sentence.contentStart, sentence.end));
  }
  close();
  return asking;
}

type SentenceContext = {
  readonly speaker: string | undefined;
  readonly kind: Block['kind'] | undefined;
  readonly announced: MinuteLabel | undefined;
  readonly isAsking: boolean;
};

function classify(
  { ranking, document }: WriteContext,
  ranked: RankedSentence,
  sentence: AnalysedSentence,
  { kind, announced, speaker, isAsking }: SentenceContext,
): Minute | undefined {
  const words = document.text.slice(sentence.contentStart, sentence.end);
  const isPeripheral = ranked.cues.isBoilerplate || ranked.cues.isHeadLine;
  if (ranked.isRepeated || (isPeripheral && !isMarked(words))) return undefined;
  const minute = classifyMinute(words, {
    title: cleanTitle(ranking.sections[ranked.section]?.title ?? ''),
    speaker,
    isQuestion: ranked.cues.isQuestion || isAsking,
    isRecapped: ranked.isRecapped,
    isItem: kind === 'item',
    announced,
  });
  // 「→ 10月18日に行う。」: what a discussion came to.
  const isResult = /^[→⇒]/u.test(document.text.slice(sentence.start, sentence.contentStart).trim());
  return isResult && minute?.kind === 'point' && minute.isQuestion !== true ? { ...minute, kind: 'decision' } : minute;
}

function readRow(words: string, columns: TaskColumns): Minute | undefined {
  const row = readTaskRow(words, columns);
  if (row === undefined) return undefined;
  const { task, owner, due } = row;
  const who = [owner, due].filter((cell) => cell !== undefined).join('、');
  const source = healLines(words);
  const text = who === '' ? task : `${task}（${who}）`;
  const extraCharacters = Math.max(0, countCharacters(text) - countCharacters(source));
  const rowText = { source, text, task, extraCharacters };
  return {
    kind: 'action',
    isListed: true,
    markUnits: 0,
    isOwnerStated: true,
    row: rowText,
    ...(owner === undefined ? {} : { owner }),
    ...(due === undefined ? {} : { due }),
  };
}
