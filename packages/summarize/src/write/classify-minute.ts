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
import { readListAnnouncement, readTurnAnnouncement } from './read-announcement.ts';
import { readTask } from './read-task.ts';

export const minuteKinds = ['decision', 'action', 'open', 'next', 'point'] as const;
export type MinuteKind = (typeof minuteKinds)[number];

/** What a sentence is to the minutes of a meeting. */
export type Minute = {
  readonly kind: MinuteKind;
  readonly owner?: string;
  readonly due?: string;
  /** The sentence itself names its owner. */
  readonly isOwnerStated?: boolean;
  /** An entry of a list that the source draws up itself: of what was decided, of tasks, of a summing up. */
  readonly isListed?: boolean;
  /** It asks. */
  readonly isAsked?: boolean;
  /** UTF-16 units at its beginning that only say its kind or its speaker (【決定】, 10:12 田中). */
  readonly markUnits: number;
  /** Of a row of a table of tasks: its words as one line, and how many characters that is more. */
  readonly row?: {
    readonly source: string;
    readonly text: string;
    readonly task: string;
    readonly extraCharacters: number;
  };
};

type Place = {
  /** The heading above it, without its number. */
  readonly title: string;
  readonly speaker: string | undefined;
  readonly isQuestion: boolean;
  readonly isRecapped: boolean;
  /** A line of a list. */
  readonly isItem?: boolean;
  /** The kind that the sentence before a list announced for its entries. */
  readonly announced?: MinuteLabel | undefined;
};

/** Whether a line says by a mark of its own what it is. */
export function isMarked(words: string): boolean {
  return minuteMarks.some(([pattern]) => pattern.test(words));
}

/** Judges one sentence by its own mark and words first, then by what stands above it. Undefined = mere formality. */
export function classifyMinute(words: string, place: Place): Minute | undefined {
  const prefix = chatPrefix.exec(words);
  const afterChat = prefix?.[0].length ?? 0;
  const marked = minuteMarks.find(([pattern]) => pattern.test(words.slice(afterChat)));
  const markUnits = afterChat + (marked?.[0].exec(words.slice(afterChat))?.[0].length ?? 0);
  const said = words.slice(markUnits);
  if (marked === undefined && (formalityLine.test(said) || saysNothing(said))) return undefined;
  const kind = marked?.[1] ?? kindOf(said, place);
  const minute = { kind, markUnits, ...readStanding(said, kind, marked !== undefined, place) };
  if (kind !== 'action') return minute;
  return { ...minute, ...readTask(said, place.speaker ?? prefix?.[1] ?? prefix?.[2], requestToOther.test(said)) };
}

function readStanding(
  said: string,
  kind: MinuteKind,
  isMarkedLine: boolean,
  place: Place,
): Pick<Minute, 'isListed' | 'isAsked'> {
  if (kind === 'point') return place.isQuestion || asksFormally(said) ? { isAsked: true } : {};
  const isTitled = place.isItem === true && titleLabel(place.title) !== undefined;
  const isListed = isMarkedLine || isTitled || place.announced !== undefined || place.isRecapped;
  return isListed ? { isListed } : {};
}

/** 御所見を伺います。: how questions are put in an assembly. */
export function asksFormally(words: string): boolean {
  return formalQuestion.test(words);
}

/** Who writes a line of a chat. */
export function readChatSpeaker(words: string): string | undefined {
  const found = chatPrefix.exec(words);
  return found?.[1] ?? found?.[2];
}

/** 審議の結果、次のとおり決した。異議なく承認された。: they tell that something was decided, not what. */
function saysNothing(words: string): boolean {
  if (words.length >= 24) return false;
  return (
    readListAnnouncement(words) !== undefined ||
    readTurnAnnouncement(words) !== undefined ||
    /^(?:全員)?異議な[くし]|^次の?回(?:で|に)決め|^(?:以上|(?:こん|そん)なところ)(?:です|で)?(?:かね?|ね)?。?$/u.test(
      words,
    )
  );
}

function kindOf(words: string, place: Place): MinuteKind {
  const titled = titleLabel(place.title);
  if (titled === 'next') return meetingDetail.test(words) ? 'next' : 'point';
  if (nextMeeting.test(words)) return 'next';
  const listed = titled ?? place.announced;
  // Among what was decided: who does what until when.
  if (listed === 'decision' && isGivenTask(words)) return 'action';
  if (listed !== undefined) return listed;
  return kindOfWords(words, place);
}

function titleLabel(title: string): MinuteLabel | undefined {
  return minuteTitles.find(([pattern]) => pattern.test(title))?.[1];
}

function isGivenTask(words: string): boolean {
  const { due, owner } = readTask(words, undefined, true);
  return (commitment.test(words) && due !== undefined) || (requestToOther.test(words) && owner !== undefined);
}

function kindOfWords(words: string, { isQuestion, isRecapped }: Place): MinuteKind {
  if (/[^。]{8}(?:異議な[しく]|「はい」の声）)/u.test(words)) return 'decision';
  if (openPoint.test(words) && !isQuestion) return 'open';
  if (acceptedOffer.test(words)) return 'decision';
  if (requestToOther.test(words)) return isTask(words) ? 'action' : 'point';
  if (isQuestion) return 'point';
  if (commitment.test(words) && !reportedAsDone.test(words) && !impersonalEvent.test(words)) return 'action';
  return decisionStatement.test(words) || isRecapped ? 'decision' : 'point';
}

/** Nobody in particular and no day: a wish, not a task. */
function isTask(words: string): boolean {
  if (words.length < requestUnitsMin) return false;
  const { due, owner } = readTask(words, undefined, true);
  return (
    due !== undefined ||
    owner !== undefined ||
    /(?:いただけ|もらえ)(?:ます|ません)か|てもらいたい|てほしい/u.test(words)
  );
}

/** そうしてください。: a shorter request says nothing by itself. */
const requestUnitsMin = 13;
