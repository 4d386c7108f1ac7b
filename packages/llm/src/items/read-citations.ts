import { citationLabel as label } from '#guard/clean-source.ts';

/** `[3]`, `[3, 7]`, `【3】`, `［３～５］`, `[^3]`, `[文3]`, `【根拠：3、7】`. */
const group = new RegExp(
  String.raw`[[［【]\s{0,3}\^?(?:${label}[\s:：]{0,3})?[0-9０-９]{1,7}(?:(?:\s{1,3}|\s{0,3}[,，、;；・~〜～–-]\s{0,3})(?:${label}\s{0,3})?[0-9０-９]{1,7})*\s{0,3}[\]］】]`,
  'giu',
);
/** `[3]〜[5]` and `[3]-[5]`. */
const joined = /([0-9０-９])\s*[\]］】]\s*([~〜～–-])\s*[[［【]\s*([0-9０-９])/gu;
/** What is left of `（[3][7]）`, `（出典：[3]）`, `[3]、[7]` without the groups. */
const leftovers = new RegExp(
  String.raw`[（(](?:\s*${label}\s*[:：]?)?[\s,，、;；]*(?:[)）]|$)|(?:[,，、;；]\s*)+(?=[。．.]?\s*$)`,
  'giu',
);
/**
 * `(3)` and `（3、7）` at the end of a line, where it has no other citations: not after a letter or a figure, which they
 * could count (第2条(3)), and no year.
 */
const bracketed =
  /(?<=[\p{scx=Hira}\p{scx=Kana}。．.」』\s])((?:\s*[（(]\s*(?!(?:19|20)\d\d)[0-9０-９]{1,4}(?:\s*[,，、]\s*[0-9０-９]{1,4})*\s*[)）])+)\s*([。．.]?)\s*$/u;
const citationsMax = 12;
const rangeMax = 8;

export type CitedText = { readonly text: string; readonly citations: number[] };

/** Separates the citations from a line: 「図書館は移転する[3][7]。」 becomes the sentence and 3, 7. Linear in the line. */
export function readCitations(line: string): CitedText {
  const ranged = line.replace(joined, '$1$2$3');
  const citations = new Set<number>();
  for (const [mark] of ranged.matchAll(group)) for (const number of readNumbers(mark)) citations.add(number);
  const trailing = citations.size === 0 ? bracketed.exec(ranged) : null;
  for (const number of readNumbers(trailing?.[1]?.replace(/[)）]\s*[（(]/gu, ',') ?? '')) citations.add(number);
  const words = trailing === null ? ranged : ranged.slice(0, trailing.index) + (trailing[2] ?? '');
  const text = (citations.size === 0 ? words : words.replace(group, '').replace(leftovers, ''))
    .replace(/[ \t\u3000]+(?=[。．、，.,!?！？]|$)/gu, '')
    .replace(/([。．])\1+$/u, '$1')
    .trim();
  return { text, citations: [...citations].slice(0, citationsMax) };
}

/** `[3-5]` is 3, 4, 5; a range longer than `rangeMax` is too unspecific and gives only its ends. */
function readNumbers(mark: string): number[] {
  return (mark.normalize('NFKC').match(/[0-9]+(?:\s*[~〜–-]\s*[0-9]+)*/gu) ?? []).flatMap((part) => {
    const [first = Number.NaN, last = first] = part.split(/[~〜–-]/u).map(Number);
    if (last < first || last - first > rangeMax) return [first, last];
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}
