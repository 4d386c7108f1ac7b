import type { Change } from './list-changes.ts';
import { findSubject } from './find-subject.ts';

/** A line about a change, before the length is checked. */
export type ChangeLine = {
  readonly text: string;
  readonly change: Change;
  /** Lower ranks come first: figures, changes of polarity, the rest. */
  readonly rank: number;
  readonly facts: readonly { readonly kind: 'number' | 'date'; readonly value: string }[];
};

const fragmentCodePointsMax = 60;
/** A shorter old sentence is quoted whole: a fragment of it is harder to read. */
const wholeCodePointsMax = 40;

/** One line for each changed figure if nothing else changed, else one line for the whole sentence. */
export function describeChange(change: Change, isJapanese: boolean): ChangeLine[] {
  const phrases = isJapanese ? ja : en;
  switch (change.kind) {
    case 'added':
      return [{ text: phrases.added(toOneLine(change.new.text)), change, rank: 2, facts: [] }];
    case 'removed':
      return [{ text: phrases.removed(toOneLine(change.old.text)), change, rank: 2, facts: [] }];
    case 'changed':
      return describeRewritten(change, phrases);
  }
}

function describeRewritten(change: Extract<Change, { kind: 'changed' }>, phrases: Phrases): ChangeLine[] {
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
    removeSpans(
      old.text,
      facts.changes.map((fact) => fact.old),
    ) ===
      removeSpans(
        now.text,
        facts.changes.map((fact) => fact.new),
      );
  if (isFiguresOnly && values.every(({ subject }) => subject !== undefined))
    return values.map(({ kind, before, after, subject = '' }) => ({
      text: phrases.figure(subject, before, after),
      change,
      rank: 0,
      facts: [
        { kind, value: after },
        { kind, value: before },
      ],
    }));
  const changedFacts = values.flatMap(({ kind, before, after }) => [
    { kind, value: after },
    { kind, value: before },
  ]);
  const text = isFiguresOnly
    ? phrases.rewritten(toOneLine(now.text), values.map(({ before }) => before).join(phrases.comma))
    : describeFragment(toOneLine(old.text), toOneLine(now.text), phrases);
  const isFigures = values.length > 0 || facts.isOpen;
  const hasChangedPolarity = isNegated(old.text) !== isNegated(now.text);
  return [{ text, change, rank: isFigures ? 0 : hasChangedPolarity ? 1 : 2, facts: changedFacts }];
}

/** The new sentence, with the words of the old one where they differ. */
function describeFragment(old: string, now: string, phrases: Phrases): string {
  const { before, after } = cutCommon(old, now);
  if (before === '') return phrases.inserted(now, after);
  const isWhole = [...old].length <= wholeCodePointsMax || before.length > old.length * 0.7;
  if (isWhole || [...before].length > fragmentCodePointsMax) return phrases.rewritten(now, old);
  return after === '' ? phrases.dropped(now, before) : phrases.rewritten(now, before);
}

/** The difference between the common beginning and the common end; never part of a word or a figure. */
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

/** Whether a position is inside a word: between two kanji, katakana, letters or digits. */
function isInside(text: string, at: number): boolean {
  const pair = text.slice(at - 1, at + 1);
  return (
    /^(?:[一-龠々]{2}|[ァ-ヶー]{2}|[\p{sc=Latin}\d.,'’-]{2}|[\ud800-\udbff][\udc00-\udfff])$/u.test(pair) &&
    !/^[.,][^\d]/.test(pair)
  );
}

/** Whether a sentence has an odd number of negations. */
function isNegated(text: string): boolean {
  const negations =
    text.match(/ない|なく|なかっ|ません|せず|不可|禁止|中止|廃止|\b(?:not|no|never|cannot)\b|n't\b/giu) ?? [];
  return negations.length % 2 === 1;
}

function removeSpans(text: string, spans: readonly { start: number; end: number }[]): string {
  let [words, at] = ['', 0];
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    words += `${text.slice(at, start)}\0`;
    at = end;
  }
  return (words + text.slice(at)).replace(/[\s、。,.]+/gu, '');
}

function toOneLine(text: string): string {
  return text
    .replace(/\s*\n\s*/gu, ' ')
    .replace(/\t/g, ' ')
    .trim();
}

type Phrases = typeof ja;

/** Inserts a remark before the end mark of a sentence. */
function withRemark(sentence: string, remark: string): string {
  const end = /[。．.!?！？]+$/u.exec(sentence)?.[0] ?? '';
  return sentence.slice(0, sentence.length - end.length) + remark + end;
}

const ja = {
  comma: '、',
  figure: (subject: string, before: string, after: string) => `${subject}：${before} → ${after}`,
  rewritten: (now: string, before: string) => withRemark(now, `（変更前：「${before.replace(/。$/u, '')}」）`),
  inserted: (now: string, added: string) => withRemark(now, `（「${added.replace(/。$/u, '')}」を追加）`),
  dropped: (now: string, removed: string) => withRemark(now, `（「${removed.replace(/。$/u, '')}」を削除）`),
  added: (now: string) => `追加：${now}`,
  removed: (old: string) => `削除：${old}`,
};
const en: Phrases = {
  comma: ', ',
  figure: (subject, before, after) => `${subject.charAt(0).toUpperCase()}${subject.slice(1)}: ${before} → ${after}`,
  rewritten: (now, before) => withRemark(now, ` (was: “${before.replace(/\.$/u, '')}”)`),
  inserted: (now, added) => withRemark(now, ` (added: “${added.replace(/\.$/u, '')}”)`),
  dropped: (now, removed) => withRemark(now, ` (left out: “${removed.replace(/\.$/u, '')}”)`),
  added: (now) => `Added: ${now}`,
  removed: (old) => `Removed: ${old}`,
};
