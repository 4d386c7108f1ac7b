import { stripListMarks } from '@youyaku/contract/list-marks';
import { type ItemForm, shapes, type SummaryShape } from '@youyaku/contract/shapes';
import type { DraftItem, ItemKind } from './draft-item.ts';
import type { CheckedItem } from './lay-out-items.ts';
import { readCitations } from './read-citations.ts';
import { readTag, splitTag } from './read-tag.ts';

const headingMark = /^\s*(?:#{1,6}|[■◆□◇])\s*/u;
const bracketedHeading = /^\s*【([^【】]{1,60})】\s*[:：]?$/u;
/** In pairs only: `2**3` and `__init__` are code. */
const emphasis = /\*\*(?=\S)([^*]+?)(?<=\S)\*\*|(?<![\w*])\*(?=[^\s*])([^*]+?)(?<=[^\s*])\*(?![\w*])/gu;
const wholeEmphasis = /^\s*(\*\*|__)(?=\S).+(?<=\S)\1\s*[:：]?\s*$/u;
const preamble =
  /^(?:はい|承知|以下[はがに]|以上(?:です|が|、)|要約(?:は|です)|sure|here(?:'s| is| are)|certainly|okay|let me know|i hope|note:)/iu;
const countOfItself =
  /^[（(]?(?:[^\s（(]{0,4}[\s:：]*)?(?:約|about )?[0-9０-９,，]{1,6}\s*(?:字|文字|characters?|words?)(?:です|以内)?[)）]?[。.]?$/iu;
/** The minutes are no item of their agenda. */
const titleOfMinutes = /(?:議事録|会議録|minutes)\s*$/iu;
const jsonKeys = /^(?:text|sentence|summary|content|item|point|line)s?$/iu;
const sentenceEnd = /[。．.!?！？]$/u;
const codeFence = /^\s*(?:`{3,}|~{3,})/u;

/**
 * Parses a line in the form of its shape; undefined when it has no content of the summary (such as a preamble). `under`: the
 * kind named by a group heading above it, for minutes without tags.
 */
export function readItem(line: string, shape: SummaryShape, under: ItemKind = 'point'): DraftItem | undefined {
  if (codeFence.test(line)) return undefined;
  const plain = unwrapJson(line);
  const { text, citations } = readCitations(stripEmphasis(plain));
  const isHeading = headingMark.test(text) || (wholeEmphasis.test(plain) && citations.length === 0);
  const item = readDisagreement(text, citations) ?? readers[shapes[shape].form]({ text, citations, isHeading, under });
  return item !== undefined && /[\p{L}\p{N}]/u.test(item.text) ? item : undefined;
}

/** The kind of the lines below, where a model wrote 「## 決定事項」 over a list in the place of a tag in each line. */
export function readGroup(line: string, shape: SummaryShape): ItemKind | undefined {
  if (shapes[shape].form !== 'minute') return undefined;
  const { text, citations } = readCitations(stripEmphasis(line));
  if (citations.length > 0) return undefined;
  const name = (bracketedHeading.exec(text)?.[1] ?? text.replace(headingMark, '')).replace(/\s*[:：]?\s*$/u, '');
  return readTag(stripListMarks(name).trim());
}

function stripEmphasis(line: string): string {
  const paired = line.replace(emphasis, (_, bold?: string, italic?: string) => bold ?? italic ?? '');
  return (wholeEmphasis.test(line) ? paired.replace(/^\s*__|__(?=\s*[:：]?\s*$)/gu, '') : paired)
    .replace(/^(\s*)\*\*(?=\S)/u, '$1')
    .replace(/`+/gu, '');
}

/** A line of JSON, which some models write although not asked to: `"text": "図書館は移転する。[3]",`. Empty without a text. */
function unwrapJson(given: string): string {
  const line = given.replace(/^\s*"\s*,\s*(?=")/u, '');
  if (!/^\s*[[{]*\s*"/u.test(line)) return line;
  const [, key, words = ''] =
    /^\s*[[{]*\s*(?:"(\w{1,20})"\s*:\s*)?[[{]*\s*"((?:[^"\\]|\\.)*)"?[\s\]},]*$/u.exec(line) ?? [];
  if (words === '') return /^\s*[[{]*\s*"\w{1,20}"\s*:/u.test(line) ? '' : line;
  const isJson = key !== undefined || /[,\]}]\s*$/u.test(line) || /[[［【][0-9]/u.test(words);
  if (!isJson) return line;
  return key === undefined || jsonKeys.test(key) ? words.replace(/\\(["\\/])/gu, '$1') : '';
}

type Line = {
  readonly text: string;
  readonly citations: readonly number[];
  readonly isHeading: boolean;
  readonly under: ItemKind;
};
type ItemReader = (line: Line) => DraftItem | undefined;

const readers: Readonly<Record<ItemForm, ItemReader>> = {
  sentence: readPoint,
  outline: readOutline,
  minute: readMinute,
  pair: readPair,
  question: readQuestion,
};

function readDisagreement(text: string, citations: readonly number[]): DraftItem | undefined {
  const [tag = '', ...rest] = splitFields(stripListMarks(text));
  if (!/^(?:DIFFER|相違)$/iu.test(tag) || rest.length === 0) return undefined;
  return { kind: 'disagreement', text: rest.join('、'), citations };
}

/** Sentences end in citations; a line without any that is a heading or ends in a colon only introduces them. */
function readPoint({ text, citations, isHeading }: Line): DraftItem | undefined {
  // A title of the whole; a sentence is kept whatever mark is before it.
  if (isHeading && citations.length === 0 && !sentenceEnd.test(text)) return undefined;
  const words = stripListMarks(text.replace(headingMark, ''));
  return isPreamble(words, citations) ? undefined : { kind: 'point', text: words, citations };
}

function readOutline(line: Line): DraftItem | undefined {
  return readHeading(line) ?? readPoint({ ...line, isHeading: false });
}

/** `■` is also a bullet: a cited sentence behind it is one. */
function readHeading({ text, citations, isHeading }: Line): DraftItem | undefined {
  const bracketed = bracketedHeading.exec(text)?.[1];
  if (!isHeading && bracketed === undefined) return undefined;
  const words = bracketed ?? text.replace(headingMark, '').replace(/[:：]$/u, '');
  if (!/^\s*#/u.test(text) && sentenceEnd.test(words) && citations.length > 0) return undefined;
  return { kind: 'heading', text: words, citations };
}

function readMinute(line: Line): DraftItem | undefined {
  const { text, citations, under } = line;
  const tagged = splitTag(stripListMarks(text));
  const kind = tagged?.kind ?? under;
  if (tagged === undefined) {
    const heading = readHeading(line);
    if (heading !== undefined) return titleOfMinutes.test(heading.text) ? undefined : heading;
    // A line without a tag is no preamble if it says on which sentences it rests.
    if (citations.length === 0) return undefined;
  }
  const [first = '', ...rest] = splitFields(tagged?.words ?? stripListMarks(text));
  if (first === '') return undefined;
  return kind === 'action'
    ? readAction(first, rest, citations)
    : { kind, text: [first, ...rest].join('、'), citations };
}

/** `task | owner | due`; what a task with bars of its own has more belongs to the task. */
function readAction(first: string, rest: readonly string[], citations: readonly number[]): DraftItem {
  const extra = rest.length > 2 ? rest.slice(0, -2) : [];
  const task = [first, ...extra].join('、');
  const [owner = '', due = ''] = rest.slice(extra.length).map((field) => (isUnknown(field) ? '' : field));
  const isJapanese = /[ぁ-んァ-ヶ一-龠]/u.test(first);
  const lead = owner === '' ? '' : isJapanese ? `${owner}：` : `${owner}: `;
  const tail = due === '' ? '' : isJapanese ? `（${due}）` : ` (${due})`;
  return {
    kind: 'action',
    text: lead + (lead === '' ? task : lowerFirst(task)).replace(/[。．.]$/u, '') + tail,
    citations,
    task,
    ...(owner === '' ? {} : { owner }),
    ...(due === '' ? {} : { due }),
  };
}

function isUnknown(field: string): boolean {
  return /^(?:[-–—ー]|なし|未定|不明|記載なし|none|n\/a|tbd|unknown|not (?:stated|said))$/iu.test(field);
}

/** The fields of an action from its whole text: those that it had before it was rewritten. The inverse of what `readItem` joins. */
export function readActionFields(
  text: string,
  { owner, due }: Pick<DraftItem, 'owner' | 'due'>,
): Pick<DraftItem, 'task' | 'owner' | 'due'> {
  const lead = owner === undefined ? null : /^([^：:]{1,60})[：:]\s*/u.exec(text);
  const tail = due === undefined ? null : /\s?[（(]([^（()）]{1,60})[)）][。．.]?$/u.exec(text);
  return {
    task: text.slice(lead?.[0].length ?? 0, tail?.index ?? text.length),
    ...(lead?.[1] === undefined ? {} : { owner: lead[1] }),
    ...(tail?.[1] === undefined ? {} : { due: tail[1] }),
  };
}

/** After an owner and a colon a verb starts in lower case, so that it is not taken for a name. */
function lowerFirst(task: string): string {
  return /^[A-Z][a-z]/u.test(task) ? task.charAt(0).toLowerCase() + task.slice(1) : task;
}

/** `day | event`, `term | meaning`. */
function readPair(line: Line): DraftItem | undefined {
  const [head = '', ...rest] = splitFields(stripListMarks(line.text));
  if (head === '' || rest.length === 0) return readPoint(line);
  const isJapanese = /[ぁ-んァ-ヶ一-龠]/u.test(rest.join(''));
  return { kind: 'point', text: `${head}${isJapanese ? '：' : ': '}${rest.join('、')}`, citations: line.citations };
}

/** A cited line without a tag is more of the answer above it. */
function readQuestion({ text, citations }: Line): DraftItem | undefined {
  const [, tag = '', words = ''] =
    /^\s*[【[]?(Q|A|問|答|質問|回答|答え|Question|Answer)\s*[0-9０-９]{0,3}[】\]]?\s*[|｜:：.．、)）]\s*(.+)/iu.exec(
      stripListMarks(text.replace(headingMark, '')),
    ) ?? [];
  if (words !== '') return { kind: /^(?:q|問|質問)/iu.test(tag) ? 'question' : 'answer', text: words, citations };
  return citations.length === 0 ? undefined : { kind: 'answer', text: stripListMarks(text), citations };
}

/** Where bars are between spaces, a bar without them belongs to the words. Bars at both ends are those of a table. */
function splitFields(raw: string): string[] {
  const text = raw.trim().replace(/^[|｜]\s*|\s*[|｜]$/gu, '');
  return text.split(/\s[|｜](?=\s|$)/u.test(text) ? /\s+[|｜](?=\s|$)/u : /[|｜]/u).map((field) => field.trim());
}

/** 「以下が要約です：」, “Here is the summary:”, 「以上です。」, （全180字） and the like. */
function isPreamble(text: string, citations: readonly number[]): boolean {
  return citations.length === 0 && (/[:：]$/u.test(text) || preamble.test(text) || countOfItself.test(text));
}

const writtenTags = {
  decision: 'DECISION',
  action: 'ACTION',
  open: 'OPEN',
  next: 'NEXT',
  point: 'POINT',
  disagreement: 'DIFFER',
  question: 'Q',
  answer: 'A',
  heading: '#',
} as const;

/** Whether a line begins with the tag of its kind. */
const isTaggedForm: Readonly<Record<ItemForm, boolean>> = {
  sentence: false,
  outline: false,
  minute: true,
  pair: false,
  question: true,
};

/** An item in the form in which models write it, for a prompt. The inverse of `readItem`. */
export function writeItem(item: CheckedItem, shape: SummaryShape): string {
  const { kind, text, citations } = item;
  const cited = citations.map((number) => `[${number}]`).join('');
  if (kind === 'heading') return `# ${text}${cited}`;
  if (kind === 'action')
    return `ACTION | ${item.task ?? text} | ${item.owner ?? '-'} | ${item.due ?? '-'} ${cited}`.trimEnd();
  const isTagged = isTaggedForm[shapes[shape].form] || kind === 'disagreement';
  return isTagged ? `${writtenTags[kind]} | ${text}${cited}` : text + cited;
}
