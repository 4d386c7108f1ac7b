import {
  acceptedOffer,
  chatPrefix,
  meetingDetail,
  decisionStatement,
  formalityLine,
  formalQuestion,
  impersonalEvent,
  type MinuteLabel,
  minuteMarks,
  nextMeeting,
  openPoint,
  reportedAsDone,
  commitment,
  requestToOther,
  minuteTitles,
} from '@youyaku/language/lexicon/minute-words';
import { concludedEnd, deniedDecision, promise, proposedChange } from '@youyaku/language/lexicon/conclusion-words';
import { asksAnybody, decidesNothing } from '@youyaku/language/lexicon/talk-words';
import { inCommonMarks } from '@youyaku/language/text/common-marks';
import { readListAnnouncement, readTurnAnnouncement } from './read-announcement.ts';
import { readTask } from './read-task.ts';

export type MinuteKind = 'decision' | 'replaced' | 'action' | 'open' | 'next' | 'point';

/** The role of a sentence in the minutes of a meeting. */
export type Minute = {
  readonly kind: MinuteKind;
  readonly owner?: string;
  readonly due?: string;
  /** The sentence itself names its owner, so no prefix is needed. */
  readonly isOwnerStated?: boolean;
  /** An entry of a list in the source itself: decisions, tasks or a recap. */
  readonly isListed?: boolean;
  /** The sentence asks something. */
  readonly isQuestion?: boolean;
  /** UTF-16 units at its start that only give its kind or its speaker (【決定】, 10:12 田中). */
  readonly markUnits: number;
  /** What is decided was said as a proposal. */
  readonly isProposition?: boolean;
  /** Sentences that belong in the same line (votes, who brings an open matter back), by index. */
  readonly joined?: readonly number[];
  /** The decision that this one replaces, by index: it belongs to the same item of the agenda. */
  readonly replaces?: number;
  /** The matter that its first word (これ, no decision) points to, as the question before names it. */
  readonly matter?: string;
  /** The item of the agenda that a task belongs to. */
  readonly topic?: string;
  /** Whose view or own work a point is. */
  readonly saidBy?: string;
  /** Sentences that are evidence of it too (「一個目、決定。」), by index. */
  readonly shownBy?: readonly number[];
  /** The tasks of a sentence that has several. */
  readonly parts?: readonly {
    readonly text: string;
    readonly owner: string;
    readonly due?: string;
    readonly topic?: string;
  }[];
  /** For a row of a task table: its text as one line, and how many characters longer than the source that is. */
  readonly row?: {
    readonly source: string;
    readonly text: string;
    readonly task: string;
    readonly extraCharacters: number;
  };
};

type LineContext = {
  /** The heading above it, without its number. */
  readonly title: string;
  readonly speaker: string | undefined;
  readonly isQuestion: boolean;
  readonly isRecapped: boolean;
  /** The sentence is a list item. */
  readonly isItem?: boolean;
  /** The kind that the sentence before the list announced for its entries. */
  readonly announced?: MinuteLabel | undefined;
};

/** Whether a line starts with a mark of its kind (決定：, ToDo:). */
export function isMarked(words: string): boolean {
  return minuteMarks.some(([pattern]) => pattern.test(words));
}

/** Classifies a sentence by its own mark and wording first, then by the heading above it. Undefined for formalities. */
export function classifyMinute(given: string, context: LineContext): Minute | undefined {
  const words = inCommonMarks(given);
  const prefix = chatPrefix.exec(words);
  const afterChat = prefix?.[0].length ?? 0;
  const marked = minuteMarks.find(([pattern]) => pattern.test(words.slice(afterChat)));
  const markUnits = afterChat + (marked?.[0].exec(words.slice(afterChat))?.[0].length ?? 0);
  const said = words.slice(markUnits);
  if (marked === undefined && (formalityLine.test(said) || isUninformative(said))) return undefined;
  const kind = marked?.[1] ?? kindOf(said, context);
  // 「（挙手多数）」: what is decided stands elsewhere.
  if (marked === undefined && kind === 'decision' && /^[（(][^（()）]*[)）]$/u.test(said.trim())) return undefined;
  const minute = { kind, markUnits, ...readFlags(said, kind, marked !== undefined, context) };
  if (kind !== 'action') return minute;
  return { ...minute, ...readTask(said, context.speaker ?? prefix?.[1] ?? prefix?.[2], requestToOther.test(said)) };
}

function readFlags(
  said: string,
  kind: MinuteKind,
  isMarkedLine: boolean,
  context: LineContext,
): Pick<Minute, 'isListed' | 'isQuestion'> {
  if (kind === 'point') return context.isQuestion || asksFormally(said) ? { isQuestion: true } : {};
  const isTitled = context.isItem === true && readMinuteTitle(context.title) !== undefined;
  const isListed = isMarkedLine || isTitled || context.announced !== undefined || context.isRecapped;
  return isListed ? { isListed } : {};
}

/** 御所見を伺います。: the formula for questions in an assembly. */
export function asksFormally(words: string): boolean {
  return formalQuestion.test(words);
}

/** The speaker named at the start of a chat line. */
export function readChatSpeaker(words: string): string | undefined {
  const found = chatPrefix.exec(words);
  return found?.[1] ?? found?.[2];
}

/** 審議の結果、次のとおり決した。異議なく承認された。: these state that a decision was made, not what was decided. */
function isUninformative(words: string): boolean {
  if (words.length >= 24) return false;
  return (
    readListAnnouncement(words) !== undefined ||
    readTurnAnnouncement(words) !== undefined ||
    /^(?:全員)?異議な[くし]|^次の?回(?:で|に)決め|^(?:以上|(?:こん|そん)なところ)(?:です|で)?(?:かね?|ね)?。?$/u.test(
      words,
    )
  );
}

function kindOf(words: string, context: LineContext): MinuteKind {
  const titled = readMinuteTitle(context.title);
  if (titled === 'next') return meetingDetail.test(words) ? 'next' : 'point';
  if (nextMeeting.test(words)) return 'next';
  const listed = titled ?? context.announced;
  // Among decisions, a commitment with a due date or a request with an owner is a task.
  if (listed === 'decision' && isAssignedTask(words)) return 'action';
  if (listed === 'decision' && titled === undefined && decidesNothing.test(words)) return 'point';
  if (listed === 'decision' && titled === undefined && openPoint.test(words)) return 'open';
  if (listed !== undefined) return listed;
  return kindOfWords(words, context);
}

/** The kind of the lines below a heading such as 決定事項; undefined for any other. */
export function readMinuteTitle(title: string): MinuteLabel | undefined {
  return minuteTitles.find(([pattern]) => pattern.test(title))?.[1];
}

function isAssignedTask(words: string): boolean {
  const { due, owner } = readTask(words, undefined, true);
  return (commitment.test(words) && due !== undefined) || (requestToOther.test(words) && owner !== undefined);
}

function kindOfWords(words: string, { isQuestion, isRecapped }: LineContext): MinuteKind {
  if (/[^。]{8}(?:異議な[しく]|「はい」の声）)/u.test(words)) return 'decision';
  if (openPoint.test(words) && !isQuestion)
    return /(?:さん|氏)が/u.test(words) && isAssignedTask(words) ? 'action' : 'open';
  if (acceptedOffer.test(words)) return 'decision';
  if (proposedChange.test(words) || deniedDecision.test(words)) return 'point';
  if (requestToOther.test(words)) return isTask(words) ? 'action' : 'point';
  if (isQuestion) return 'point';
  if (concludedEnd.test(words)) return 'decision';
  if (promise.test(words) && readTask(words, undefined, false).due !== undefined) return 'action';
  if (commitment.test(words) && !reportedAsDone.test(words) && !impersonalEvent.test(words)) return 'action';
  return decisionStatement.test(words) || isRecapped ? 'decision' : 'point';
}

/** Without an owner and a due date it is a request, not a task. */
function isTask(words: string): boolean {
  if (words.length < requestUnitsMin || asksAnybody.test(words)) return false;
  const { due, owner } = readTask(words, undefined, true);
  return (
    due !== undefined ||
    owner !== undefined ||
    /(?:いただけ|もらえ)(?:ます|ません)か|てもらいたい|てほしい/u.test(words)
  );
}

/** Shorter requests (そうしてください。) are not informative on their own. */
const requestUnitsMin = 13;
