import type { Change } from './list-changes.ts';
import { findSubject } from './find-subject.ts';

/** A line about a change before it is checked for length. `spans` are where it stands, the new version first. */
export type ChangeLine = {
  readonly text: string;
  readonly change: Change;
  /** Smaller is told first: figures, what is denied now or no more, the other ones. */
  readonly rank: number;
  readonly facts: readonly { readonly kind: 'number' | 'date'; readonly value: string }[];
};

const fragmentCodePointsMax = 60;
/** An old sentence as short as this is quoted whole: a piece of it is harder to read. */
const wholeCodePointsMax = 40;

/** One line for each figure that changed where nothing else did, one for the whole sentence otherwise. */
export function describeChange(change: Change, isJapanese: boolean): ChangeLine[] {
  const say = isJapanese ? ja : en;
  switch (change.kind) {
    case 'added':
      return [{ text: say.added(tidy(change.new.text)), change, rank: 2, facts: [] }];
    case 'removed':
      return [{ text: say.removed(tidy(change.old.text)), change, rank: 2, facts: [] }];
    case 'changed':
      return describeRewritten(change, say);
  }
}

function describeRewritten(change: Extract<Change, { kind: 'changed' }>, say: Words): ChangeLine[] {
  const { old, new: now, facts } = change;
  const values = facts.changes.map(({ kind, old: before, new: after }) => ({
    kind,
    before: old.text.slice(before.start, before.end),
    after: now.text.slice(after.start, after.end),
    subject: findSubject(now.text, after.start),
  }));
  const isFiguresOnly =
    values.length > 0 &&
    !facts.isOpen &&
    blank(
      old.text,
      facts.changes.map((fact) => fact.old),
    ) ===
      blank(
        now.text,
        facts.changes.map((fact) => fact.new),
      );
  if (isFiguresOnly && values.every(({ subject }) => subject !== undefined))
    return values.map(({ kind, before, after, subject = '' }) => ({
      text: say.figure(subject, before, after),
      change,
      rank: 0,
      facts: [
        { kind, value: after },
        { kind, value: before },
      ],
    }));
  const told = values.flatMap(({ kind, before, after }) => [
    { kind, value: after },
    { kind, value: before },
  ]);
  const text = isFiguresOnly
    ? say.rewritten(tidy(now.text), values.map(({ before }) => before).join(say.comma))
    : describeFragment(tidy(old.text), tidy(now.text), say);
  const isFigures = values.length > 0 || facts.isOpen;
  const isTurned = deniesOdd(old.text) !== deniesOdd(now.text);
  return [{ text, change, rank: isFigures ? 0 : isTurned ? 1 : 2, facts: told }];
}

/** The new sentence, and what stood in the old one where they differ. */
function describeFragment(old: string, now: string, say: Words): string {
  const { before, after } = cutCommon(old, now);
  if (before === '') return say.inserted(now, after);
  const isWhole = [...old].length <= wholeCodePointsMax || before.length > old.length * 0.7;
  if (isWhole || [...before].length > fragmentCodePointsMax) return say.rewritten(now, old);
  return after === '' ? say.dropped(now, before) : say.rewritten(now, before);
}

/** What differs between the beginning and the end that both share; never a part of a word or of a figure. */
function cutCommon(old: string, now: string): { before: string; after: string } {
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1;
  while (start > 0 && isInside(old, start)) start -= 1;
  let end = 0;
  const endMax = Math.min(old.length, now.length) - start;
  while (end < endMax && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  while (end > 0 && (isInside(old, old.length - end) || isInside(now, now.length - end))) end -= 1;
  const trim = (text: string): string => text.replace(/^[、,\s]+|[、,\s]+$/gu, '');
  return { before: trim(old.slice(start, old.length - end)), after: trim(now.slice(start, now.length - end)) };
}

/** Between two characters of one kind that make words: kanji, katakana, letters, figures. */
function isInside(text: string, at: number): boolean {
  const pair = text.slice(at - 1, at + 1);
  return (
    /^(?:[一-龠々]{2}|[ァ-ヶー]{2}|[\p{sc=Latin}\d.,'’-]{2}|[\ud800-\udbff][\udc00-\udfff])$/u.test(pair) &&
    !/^[.,][^\d]/.test(pair)
  );
}

/** Whether the negations of a sentence leave a denial. */
function deniesOdd(text: string): boolean {
  const negations =
    text.match(/ない|なく|なかっ|ません|せず|不可|禁止|中止|廃止|\b(?:not|no|never|cannot)\b|n't\b/giu) ?? [];
  return negations.length % 2 === 1;
}

function blank(text: string, spans: readonly { start: number; end: number }[]): string {
  let [words, at] = ['', 0];
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    words += `${text.slice(at, start)}\0`;
    at = end;
  }
  return (words + text.slice(at)).replace(/[\s、。,.]+/gu, '');
}

function tidy(text: string): string {
  return text
    .replace(/\s*\n\s*/gu, ' ')
    .replace(/\t/g, ' ')
    .trim();
}

type Words = typeof ja;

/** The end mark of a sentence goes behind what is said of it. */
function withRemark(sentence: string, remark: string): string {
  const end = /[。．.!?！？]+$/u.exec(sentence)?.[0] ?? '';
  return sentence.slice(0, sentence.length - end.length) + remark + end;
}

const ja = {
  comma: '、',
  figure: (subject: string, before: string, after: string) => `${subject}：${before} → ${after}`,
  rewritten: (now: string, before: string) => withRemark(now, `（変更前：「${before.replace(/。$/u, '')}」）`),
  inserted: (now: string, added: string) => withRemark(now, `（「${added.replace(/。$/u, '')}」を追加）`),
  dropped: (now: string, gone: string) => withRemark(now, `（「${gone.replace(/。$/u, '')}」を削除）`),
  added: (now: string) => `追加：${now}`,
  removed: (old: string) => `削除：${old}`,
};
const en: Words = {
  comma: ', ',
  figure: (subject, before, after) => `${subject.charAt(0).toUpperCase()}${subject.slice(1)}: ${before} → ${after}`,
  rewritten: (now, before) => withRemark(now, ` (was: “${before.replace(/\.$/u, '')}”)`),
  inserted: (now, added) => withRemark(now, ` (added: “${added.replace(/\.$/u, '')}”)`),
  dropped: (now, gone) => withRemark(now, ` (left out: “${gone.replace(/\.$/u, '')}”)`),
  added: (now) => `Added: ${now}`,
  removed: (old) => `Removed: ${old}`,
};
