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
    for (const { start, end, value: term } of findWholeWords(this.terms, text)) {
      const from = text.slice(start, end);
      const isQuoted = quotations.some((quotation) => quotation.start < end && start < quotation.end);
      if (from !== term && !isQuoted) edits.push({ start, end, from, text: term, term });
    }
    return edits;
  }
}

/** Finds which entries of a glossary a text uses, by any of their spellings. */
export class TermFinder {
  private readonly entries: readonly GlossaryEntry[];
  private readonly spellings = new StringTrie<GlossaryEntry>();

  constructor(entries: readonly GlossaryEntry[]) {
    this.entries = entries;
    for (const entry of entries)
      for (const spelling of [entry.term, ...entry.variants]) this.spellings.add(spelling, entry);
  }

  /** Each once, in the order of the glossary. */
  find(text: string): GlossaryEntry[] {
    const found = new Set<GlossaryEntry>();
    for (const { value } of findWholeWords(this.spellings, text)) found.add(value);
    return this.entries.filter((entry) => found.has(entry));
  }
}

/** What stands in a text as a word of its own, the longest at each place, in order. */
function* findWholeWords<Value>(
  words: StringTrie<Value>,
  text: string,
): Generator<{ start: number; end: number; value: Value }> {
  for (let at = 0; at < text.length; at += 1) {
    const start = at;
    const found = words.findAt(text, start).find(({ length }) => isWhole(text, start, start + length));
    if (found === undefined) continue;
    const end = start + found.length;
    yield { start, end, value: found.value };
    at = end - 1;
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
