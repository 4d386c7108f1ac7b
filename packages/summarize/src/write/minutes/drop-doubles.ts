import type { Minute } from '#write/classify-minute.ts';
import type { WriteContext } from '#write/create-variants.ts';

/** Of two entries on one matter the one whose words are contained to this share in the other goes. */
const containedMin = 0.75;
/** Pairs compared; more entries than their root are a list that repeats nothing. */
const entriesMax = 120;

/** Words of asking and of taking on, and of time. */
const asking =
  /^(?:お?願い|頼む|任せる|もら.*|いただ.*|くださ.*|下さ.*|くれ.*|お|さん|最後|最初|今回|改めて|する|やる|いる|おく|みる|までに?|今日|明日|今週|来週|今月|来月|月末|pleas|need|want|thank|can|could|will|[月火水木金土日]曜日?|[0-9].*)$/u;

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
    const reworded = others.find((other) => isReworded(entry, other));
    if (reworded !== undefined) keepDate(entry, reworded, minutes);
    const isDouble =
      reworded !== undefined ||
      others.some((other) => (entry.minute.kind === 'action' ? isSameTask(entry, other) : isContained(entry, other)));
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

/** A request is said again within this many sentences. */
const rewordedReach = 40;

/**
 * 「辻さん、業者に見積もりを頼んでもらえますか」, and later 「辻さんは業者の見積もり、金曜までにお願いします」: of one task the last words stand. Two
 * tasks differ in a word of each: 「部長に資料を送る」, 「課長に資料を送る」.
 */
function isReworded(entry: Entry, other: Entry): boolean {
  const [own, next] = [entry.minute, other.minute];
  if (own.kind !== 'action' || own.isListed === true || next.isListed === true) return false;
  if (own.parts !== undefined || next.parts !== undefined || own.row !== undefined || next.row !== undefined)
    return false;
  if (other.index <= entry.index || other.index - entry.index > rewordedReach) return false;
  if (own.owner === undefined || next.owner === undefined || !isCompatible(own.owner, next.owner)) return false;
  if (own.due !== undefined && next.due !== undefined && own.due !== next.due) return false;
  const [mine, others] = [matterOf(entry), matterOf(other)];
  const [fewer, more] = mine.length <= others.length ? [mine, others] : [others, mine];
  return fewer.length >= 2 && fewer.every((term) => more.includes(term));
}

/** Its terms without who, when and how it is asked. */
function matterOf({ terms, minute: { owner = '', due = '' } }: Entry): string[] {
  return [...terms].filter((term) => !owner.includes(term) && !due.includes(term) && !asking.test(term));
}

/** The date may have been said only the first time. */
function keepDate({ minute }: Entry, other: Entry, minutes: Map<number, Minute>): void {
  const kept = minutes.get(other.index);
  if (kept === undefined || kept.due !== undefined || minute.due === undefined) return;
  minutes.set(other.index, { ...kept, due: minute.due });
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
      .filter((part) => (part.length > 1 || /\p{Script=Han}/u.test(part)) && !/^(?:Mr|Ms|Mrs|Dr)$/u.test(part));
  if (/^[a-z]/u.test(owner) || owner.startsWith('The ')) return true;
  return parts(owner).some((part) => parts(other).some((known) => known.includes(part) || part.includes(known)));
}
