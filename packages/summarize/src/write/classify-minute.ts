import {
  chatPrefix,
  dated,
  decision,
  formality,
  happening,
  type Label,
  marks,
  next,
  open,
  past,
  promise,
  request,
  titles,
} from './minute-words.ts';
import { readTask } from './read-task.ts';

export const minuteKinds = ['decision', 'action', 'open', 'next', 'point'] as const;
export type MinuteKind = (typeof minuteKinds)[number];

/** What a sentence is to the minutes of a meeting. */
export type Minute = {
  readonly kind: MinuteKind;
  readonly owner?: string;
  readonly due?: string;
  /** The sentence itself names its owner. */
  readonly isOwnerTold?: boolean;
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
  /** The kind that the sentence before a list announced for its entries. */
  readonly announced?: Label | undefined;
};

/** Whether a line says by a mark of its own what it is. */
export function isMarked(words: string): boolean {
  return marks.some(([pattern]) => pattern.test(words));
}

/** Judges one sentence by its own mark and words first, then by what stands above it. Undefined = nothing but formality. */
export function classifyMinute(words: string, place: Place): Minute | undefined {
  const prefix = chatPrefix.exec(words);
  const afterChat = prefix?.[0].length ?? 0;
  const marked = marks.find(([pattern]) => pattern.test(words.slice(afterChat)));
  const markUnits = afterChat + (marked?.[0].exec(words.slice(afterChat))?.[0].length ?? 0);
  const said = words.slice(markUnits);
  if (marked === undefined && (formality.test(said) || saysNothing(said))) return undefined;
  const kind = marked?.[1] ?? kindOf(said, place);
  if (kind !== 'action') return { kind, markUnits };
  return { kind, markUnits, ...readTask(said, place.speaker ?? prefix?.[1] ?? prefix?.[2], request.test(said)) };
}

/** 審議の結果、次のとおり決した。異議なく承認された。: they tell that something was decided, not what. */
function saysNothing(words: string): boolean {
  return words.length < 24 && (readAnnounced(words) !== undefined || /^(?:全員)?異議な[くし]/u.test(words));
}

function kindOf(words: string, place: Place): MinuteKind {
  const titled = titles.find(([pattern]) => pattern.test(place.title))?.[1];
  if (titled === 'next') return dated.test(words) ? 'next' : 'point';
  if (next.test(words)) return 'next';
  const listed = titled ?? place.announced;
  // Among what was decided: who does what until when.
  if (listed === 'decision' && promise.test(words) && readTask(words, undefined, false).due !== undefined)
    return 'action';
  if (listed !== undefined) return listed;
  return kindOfWords(words, place);
}

function kindOfWords(words: string, { isQuestion, isRecapped }: Place): MinuteKind {
  if (/[^。]{8}(?:異議な[しく]|「はい」の声）)/u.test(words)) return 'decision';
  if (open.test(words) && !isQuestion) return 'open';
  if (request.test(words)) return words.length < requestUnitsMin ? 'point' : 'action';
  if (isQuestion) return 'point';
  if (promise.test(words) && !past.test(words) && !happening.test(words)) return 'action';
  return decision.test(words) || isRecapped ? 'decision' : 'point';
}

/** そうしてください。: a shorter request says nothing by itself. */
const requestUnitsMin = 13;

const announcing: readonly (readonly [RegExp, Label])[] = [
  [
    /(?:次|以下)の?(?:とおり|通り|ように)?(?:を|に|が)?(?:決し|決定|決め|決ま|合意|承認|議決)|(?:決定|合意)(?:事項)?は(?:次|以下)/u,
    'decision',
  ],
  [/(?:次|以下)の?(?:対応|作業|宿題|タスク)|(?:ToDo|宿題|対応事項)は(?:次|以下)/iu, 'action'],
];

/** The kind that a sentence announces for the list behind it (審議の結果、次のとおり決した。). */
export function readAnnounced(words: string): Label | undefined {
  return announcing.find(([pattern]) => pattern.test(words))?.[1];
}
