import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Minutes } from '@youyaku/contract/minutes';
import { type CorpusLanguage, type CorpusSplit, normalizeForFacts } from './corpus.ts';

/** Alternatives: words match if they contain every substring of one of them, after NFKC and without white space. */
export type Alternatives = readonly (readonly string[])[];

type Gold = {
  /** What it is, in a line, for people. */
  readonly what: string;
  readonly anyOf: Alternatives;
  /** Right where minutes contain it, and not missed where they do not. */
  readonly isOptional?: true;
};

export type GoldDecision = Gold;

/** `who`, `due`: minutes must name one of these, where present. */
export type GoldTask = Gold & { readonly who?: readonly string[]; readonly due?: readonly string[] };

/** A question to an office and its answer. */
export type GoldExchange = {
  readonly question: Alternatives;
  readonly answer: Alternatives;
  readonly office: readonly string[];
};

/** What careful minutes of a meeting contain. */
export type CorpusMeeting = {
  readonly id: string;
  readonly language: CorpusLanguage;
  readonly split: CorpusSplit;
  /** Absolute path of the transcript or of the minutes that the meeting wrote itself. */
  readonly path: string;
  readonly text: string;
  readonly decisions: readonly GoldDecision[];
  readonly tasks: readonly GoldTask[];
  readonly deferred: readonly GoldTask[];
  /** The next meeting; empty where the text names none. */
  readonly next: Alternatives;
  readonly exchanges?: readonly GoldExchange[];
  /** Options, questions, and decisions that were replaced: wrong as a decision unless the same line states one of `decisions`. */
  readonly undecided: readonly Gold[];
};

/** What minutes have of a meeting. `expected` leaves optional entries out, `right` counts all of them. */
export type MinutesCount = {
  readonly expected: number;
  readonly found: number;
  readonly printed: number;
  readonly right: number;
};

export type MinutesScore = {
  readonly decisions: MinutesCount;
  readonly tasks: MinutesCount;
  readonly deferred: MinutesCount;
  /** Undefined where the text names no next meeting. */
  readonly isNextFound: boolean | undefined;
  /** Printed as decided although it was not. */
  readonly wrong: readonly string[];
  /** Entries that the minutes lack, and printed lines that match no entry, for people. */
  readonly missed: readonly string[];
  readonly unmatched: readonly string[];
};

const folder = join(import.meta.dirname, 'minutes');
const textsFolder = join(import.meta.dirname, 'texts');

/** Every meeting with its text, sorted by id. */
export function readMeetings(): CorpusMeeting[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => {
      const gold = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Omit<CorpusMeeting, 'path' | 'text'>;
      const path = findText(basename(name, '.json'));
      return { ...gold, path, text: readFileSync(path, 'utf8') };
    });
}

/** Compares minutes with what the meeting decided, by substrings: no judgement of style. */
export function scoreMinutes(meeting: CorpusMeeting, minutes: Minutes): MinutesScore {
  const taskLines = minutes.actions.map((action) => [action.task, action.owner ?? '', action.due ?? '']);
  const decisions = match(
    meeting.decisions,
    minutes.decisions.map((line) => [line]),
  );
  const tasks = match(meeting.tasks, taskLines);
  const deferred = match(
    meeting.deferred,
    minutes.open.map((line) => [line]),
  );
  const wrong = minutes.decisions.filter(
    (line) =>
      !meeting.decisions.some((gold) => isSaid(gold.anyOf, line)) &&
      meeting.undecided.some((gold) => isSaid(gold.anyOf, line)),
  );
  return {
    decisions: decisions.count,
    tasks: tasks.count,
    deferred: deferred.count,
    isNextFound: meeting.next.length === 0 ? undefined : isSaid(meeting.next, minutes.next ?? ''),
    wrong,
    missed: [...decisions.missed, ...tasks.missed, ...deferred.missed],
    unmatched: [...decisions.unmatched, ...tasks.unmatched],
  };
}

/** Whether the words contain every substring of one alternative. */
export function isSaid(anyOf: Alternatives, words: string): boolean {
  const plain = normalizeForFacts(words).toLowerCase();
  return anyOf.some((all) => all.every((part) => plain.includes(normalizeForFacts(part).toLowerCase())));
}

type Matched = {
  readonly count: MinutesCount;
  readonly missed: readonly string[];
  readonly unmatched: readonly string[];
};

/** A line that states the matter is right; the entry is found only with one of its people and dates. */
function match(golds: readonly GoldTask[], lines: readonly (readonly string[])[]): Matched {
  const whole = lines.map((cells) => cells.filter((cell) => cell !== '').join(' / '));
  const states = (gold: GoldTask, line: string): boolean =>
    isSaid(gold.anyOf, line) && isNamed(gold.who, line) && isNamed(gold.due, line);
  const missing = golds.filter((gold) => gold.isOptional !== true && !whole.some((line) => states(gold, line)));
  const unmatched = whole.filter((line) => !golds.some((gold) => isSaid(gold.anyOf, line)));
  const expected = golds.filter((gold) => gold.isOptional !== true).length;
  const count = {
    expected,
    found: expected - missing.length,
    printed: lines.length,
    right: lines.length - unmatched.length,
  };
  return { count, missed: missing.map(({ what }) => what), unmatched };
}

function isNamed(names: readonly string[] | undefined, line: string): boolean {
  return (
    names === undefined ||
    isSaid(
      names.map((name) => [name]),
      line,
    )
  );
}

/** The text of the corpus, else one beside the gold: a meeting needs no key facts. */
function findText(id: string): string {
  const found = [textsFolder, folder]
    .flatMap((place) => ['txt', 'md'].map((extension) => join(place, `${id}.${extension}`)))
    .find(existsSync);
  if (found === undefined) throw new Error(`corpus/minutes/${id}.json has no text`);
  return found;
}
