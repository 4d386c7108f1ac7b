import { stripListMarks } from '@youyaku/contract/list-marks';
import { type ItemForm, shapes, type SummaryShape } from '@youyaku/contract/shapes';
import type { DraftItem, ItemKind } from './draft-item.ts';
import type { CheckedItem } from './lay-out-items.ts';
import { readCitations } from './read-citations.ts';

const headingMark = /^\s*(?:#{1,6}|■|◆|【)\s*/u;
const emphasis = /\*\*|__|`+/gu;

const minuteKinds: Readonly<Record<string, ItemKind>> = {
  DECISION: 'decision',
  ACTION: 'action',
  OPEN: 'open',
  NEXT: 'next',
  POINT: 'point',
};

/** Parses a line in the form of its shape; undefined when it does not have that form (such as a preamble). */
export function readItem(line: string, shape: SummaryShape): DraftItem | undefined {
  const { text: raw, citations } = readCitations(line.replace(emphasis, ''));
  const item = readers[shapes[shape].form](raw, citations);
  return item !== undefined && /[\p{L}\p{N}]/u.test(item.text) ? item : undefined;
}

type ItemReader = (raw: string, citations: readonly number[]) => DraftItem | undefined;

const readers: Readonly<Record<ItemForm, ItemReader>> = {
  sentence: readPoint,
  outline: readOutline,
  minute: readMinute,
  pair: readPair,
  question: readQuestion,
};

/** Sentences end in citations; a line without any that ends in a colon only introduces them. */
function readPoint(raw: string, citations: readonly number[]): DraftItem | undefined {
  const fields = splitFields(raw);
  if (fields[0] === 'DIFFER' && fields.length > 1)
    return { kind: 'disagreement', text: fields.slice(1).join('、'), citations };
  const text = stripListMarks(raw);
  return isPreamble(text, citations) ? undefined : { kind: 'point', text, citations };
}

function readOutline(raw: string, citations: readonly number[]): DraftItem | undefined {
  if (headingMark.test(raw))
    return { kind: 'heading', text: raw.replace(headingMark, '').replace(/】$/u, ''), citations };
  return readPoint(raw, citations);
}

function readMinute(raw: string, citations: readonly number[]): DraftItem | undefined {
  const [tag = '', first = '', ...rest] = splitFields(stripListMarks(raw));
  const kind = minuteKinds[tag.toUpperCase()];
  if (kind === undefined || first === '') return undefined;
  if (kind !== 'action') return { kind, text: [first, ...rest].join('、'), citations };
  const [owner = '', due = ''] = rest.map((field) =>
    /^(?:-|なし|未定|不明|none|n\/a|tbd)$/iu.test(field) ? '' : field,
  );
  const isJapanese = /[ぁ-んァ-ヶ一-龠]/u.test(first);
  const lead = owner === '' ? '' : isJapanese ? `${owner}：` : `${owner}: `;
  const tail = due === '' ? '' : isJapanese ? `（${due}）` : ` (${due})`;
  return {
    kind,
    text: lead + (lead === '' ? first : lowerFirst(first)).replace(/[。．.]$/u, '') + tail,
    citations,
    task: first,
    ...(owner === '' ? {} : { owner }),
    ...(due === '' ? {} : { due }),
  };
}

/** After an owner and a colon a verb starts in lower case, so that it is not taken for a name. */
function lowerFirst(task: string): string {
  return /^[A-Z][a-z]/u.test(task) ? task.charAt(0).toLowerCase() + task.slice(1) : task;
}

/** `day | event`, `term | meaning`. */
function readPair(raw: string, citations: readonly number[]): DraftItem | undefined {
  const [head = '', ...rest] = splitFields(stripListMarks(raw));
  if (head === '' || rest.length === 0) return readPoint(raw, citations.length === 0 ? [] : citations);
  const isJapanese = /[ぁ-んァ-ヶ一-龠]/u.test(rest.join(''));
  return { kind: 'point', text: `${head}${isJapanese ? '：' : ': '}${rest.join('、')}`, citations };
}

function readQuestion(raw: string, citations: readonly number[]): DraftItem | undefined {
  const turn = /^\s*(Q|A|問|答)\s*[|｜:：.]\s*(.+)$/u.exec(raw);
  if (turn === null) return undefined;
  return { kind: turn[1] === 'Q' || turn[1] === '問' ? 'question' : 'answer', text: turn[2] ?? '', citations };
}

function splitFields(raw: string): string[] {
  return raw
    .split(/[|｜]/u)
    .map((field) => field.trim())
    .filter((field, index, all) => field !== '' || index < all.length - 1);
}

/** 「以下が要約です：」, “Here is the summary:” and the like. */
function isPreamble(text: string, citations: readonly number[]): boolean {
  if (citations.length > 0) return false;
  return (
    /[:：]$/u.test(text) ||
    /^(?:はい|承知|以下[はがに]|要約(?:は|です)|sure|here(?:'s| is| are)|certainly|okay)/iu.test(text)
  );
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
