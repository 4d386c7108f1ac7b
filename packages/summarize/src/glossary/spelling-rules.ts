import type { GlossaryEntry } from '@youyaku/contract/glossary-values';
import { StringTrie } from '@youyaku/language/text/string-trie';

/** One place to write differently. Span in UTF-16 units. */
export type SpellingEdit = {
  readonly start: number;
  readonly end: number;
  /** What stands there. */
  readonly from: string;
  readonly text: string;
  readonly term: string;
};

/** What a spelling becomes; a term itself stays what it is, so that サーバ is not found in サーバー. */
export class SpellingRules {
  private readonly terms = new StringTrie<string>();

  constructor(entries: readonly GlossaryEntry[]) {
    for (const { term, variants } of entries)
      if (variants.length > 0) for (const spelling of [term, ...variants]) this.terms.add(spelling, term);
  }

  /** Variants in a text, the longest at each place, in order. What stands in 「」 or “” is a quotation and stays. */
  find(text: string): SpellingEdit[] {
    const edits: SpellingEdit[] = [];
    const quotations = findQuotations(text);
    for (let at = 0; at < text.length; at += 1) {
      const found = this.terms.findAt(text, at).find(({ length }) => isWhole(text, at, at + length));
      if (found === undefined) continue;
      const end = at + found.length;
      const from = text.slice(at, end);
      const isQuoted = quotations.some((quotation) => quotation.start < end && at < quotation.end);
      const { value: term } = found;
      if (from !== term && !isQuoted) edits.push({ start: at, end, from, text: term, term });
      at = end - 1;
    }
    return edits;
  }
}

/** Letters that join into one word: what stands inside a longer one is another word. */
const joining = [/[ァ-ヺー]/u, /[A-Za-zＡ-Ｚａ-ｚ]/u, /[0-9０-９]/u];

function isWhole(text: string, start: number, end: number): boolean {
  return joining.every(
    (letters) =>
      !(letters.test(text.charAt(start - 1)) && letters.test(text.charAt(start))) &&
      !(letters.test(text.charAt(end - 1)) && letters.test(text.charAt(end))),
  );
}

function findQuotations(text: string): { start: number; end: number }[] {
  return Array.from(text.matchAll(/「[^「」]*」|『[^『』]*』|“[^“”]*”|"[^"\n]*"/gu), ({ 0: whole, index }) => ({
    start: index,
    end: index + whole.length,
  }));
}
