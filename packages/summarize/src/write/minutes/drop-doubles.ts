import type { Minute } from '#write/classify-minute.ts';
import type { WriteContext } from '#write/create-variants.ts';

/** Of two entries on one matter the one whose words are contained to this share in the other goes. */
const containedMin = 0.75;
/** Pairs compared; more entries than their root are a list that repeats nothing. */
const entriesMax = 120;

type Entry = { readonly index: number; readonly minute: Minute; readonly terms: ReadonlySet<string> };

/** Drops tasks and decisions that the text has twice: in the talk and in its list, or in a recap. */
export function dropDoubles({ analysis, document }: WriteContext, minutes: Map<number, Minute>): void {
  const entries = [...minutes].flatMap(([index, minute]): Entry[] => {
    const sentence = analysis.sentences[index];
    if (sentence === undefined || (minute.kind !== 'action' && minute.kind !== 'decision')) return [];
    const figures =
      document.text
        .slice(sentence.contentStart, sentence.end)
        .normalize('NFKC')
        .match(/[0-9][0-9,.:]*/gu) ?? [];
    return [{ index, minute, terms: new Set([...sentence.terms, ...figures]) }];
  });
  if (entries.length > entriesMax) return;
  for (const entry of entries) {
    const others = entries.filter(
      (other) => other !== entry && minutes.has(other.index) && other.minute.kind === entry.minute.kind,
    );
    const isDouble = others.some((other) =>
      entry.minute.kind === 'action' ? isSameTask(entry, other) : isContained(entry, other),
    );
    if (isDouble || isDecidedAfter(entry, entries)) minutes.delete(entry.index);
  }
}

/** A decision answers a request within this many sentences. */
const answerReach = 6;

/** 「検収が済んだ分だけでも先に入れてもらえませんか」, put to nobody, and then 「検収済みの分は毎週金曜に入力することにしましょう」. */
function isDecidedAfter({ index, minute, terms }: Entry, entries: readonly Entry[]): boolean {
  if (minute.kind !== 'action' || minute.owner !== undefined || minute.due !== undefined || minute.isListed === true)
    return false;
  return entries.some(
    (other) =>
      other.minute.kind === 'decision' &&
      other.index > index &&
      other.index <= index + answerReach &&
      [...terms].filter((term) => other.terms.has(term)).length >= 2,
  );
}

/** The listed one is kept. */
function isSameTask(entry: Entry, other: Entry): boolean {
  if (entry.minute.isListed === true || other.minute.isListed !== true) return false;
  const shared = countShared(entry, other);
  const isSameDue = entry.minute.due !== undefined && entry.minute.due === other.minute.due;
  return (
    isCompatible(entry.minute.owner, other.minute.owner) &&
    (shared >= 3 || (isSameDue && shared >= 1) || (shared >= 2 && entry.minute.due === undefined))
  );
}

function isContained(entry: Entry, other: Entry): boolean {
  if (entry.terms.size < 2 || entry.terms.size > other.terms.size) return false;
  if (entry.terms.size === other.terms.size && entry.index < other.index) return false;
  return countShared(entry, other) / entry.terms.size >= containedMin;
}

function countShared(entry: Entry, other: Entry): number {
  return [...entry.terms].filter((term) => other.terms.has(term)).length;
}

/** Mr Quill and P. Quill, the treasurer and T. Finch-Hadley; not two names without a common part. */
function isCompatible(owner: string | undefined, other: string | undefined): boolean {
  if (owner === undefined || other === undefined) return true;
  const parts = (name: string): string[] =>
    name
      .replace(/(?:さん|氏)$/u, '')
      .split(/[\s.]+/u)
      .filter((part) => part.length > 1 && !/^(?:Mr|Ms|Mrs|Dr)$/u.test(part));
  if (/^[a-z]/u.test(owner) || owner.startsWith('The ')) return true;
  return parts(owner).some((part) => parts(other).some((known) => known.includes(part) || part.includes(known)));
}
