const group = /[[［【]\s*(?:[0-9０-９]{1,7}\s*(?:[,，、;–~〜-]\s*[0-9０-９]{1,7}\s*)*)[\]］】]/gu;
const citationsMax = 12;
const rangeMax = 8;

export type CitedText = { readonly text: string; readonly citations: number[] };

/** Separates the citations from a line: 「図書館は移転する[3][7]。」 becomes the sentence and 3, 7. Linear in the line. */
export function readCitations(line: string): CitedText {
  const citations = new Set<number>();
  for (const [mark] of line.matchAll(group)) for (const number of readNumbers(mark)) citations.add(number);
  const text = line
    .replace(group, '')
    .replace(/[ \t\u3000]+(?=[。．、，.,!?！？]|$)/gu, '')
    .replace(/([。．])\1+$/u, '$1')
    .trim();
  return { text, citations: [...citations].slice(0, citationsMax) };
}

/** `[3-5]` is 3, 4, 5; a range longer than `rangeMax` is too unspecific and gives only its ends. */
function readNumbers(mark: string): number[] {
  return mark
    .normalize('NFKC')
    .replace(/[[\]【】\s]/gu, '')
    .split(/[,、;]/u)
    .flatMap((part) => {
      const [first = Number.NaN, last = first] = part.split(/[–~〜-]/u).map(Number);
      if (!Number.isInteger(first) || !Number.isInteger(last)) return [];
      if (last < first || last - first > rangeMax) return [first, last];
      return Array.from({ length: last - first + 1 }, (_, index) => first + index);
    });
}
