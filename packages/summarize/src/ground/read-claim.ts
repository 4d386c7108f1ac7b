import { detectScript } from '@youyaku/language/detect/detect-script';
import { isContent } from '@youyaku/language/tokenize/list-terms';
import type { TextLanguage, Token, Tokenizer } from '@youyaku/language/tokenize/token';
import type { DateMention } from '@youyaku/language/dates/date-parts';
import { findDates } from '@youyaku/language/dates/find-dates';
import { normalizeForMatching } from '@youyaku/language/text/normalize-for-matching';
import { findNames, type KnownNames, type Name } from '@youyaku/language/names/find-names';
import { findQuantities, type Quantity } from '@youyaku/language/figures/find-quantities';
import { findPredicates } from '@youyaku/language/lexicon/polarity';
import type { Predicate } from '@youyaku/language/lexicon/predicate';
import type { Span } from '@youyaku/language/text/span';
import { termKey } from '@youyaku/language/lexicon/term-key';

/** An occurrence of a content word. */
export type TermMention = Span & { readonly key: string };

/** A sentence with everything in it that can be checked. Spans count in `text`. */
export type Statement = {
  readonly text: string;
  readonly folded: string;
  readonly tokens: readonly Token[];
  readonly terms: readonly TermMention[];
  readonly quantities: readonly Quantity[];
  readonly dates: readonly DateMention[];
  readonly names: readonly Name[];
  readonly predicates: readonly Predicate[];
  readonly language: TextLanguage;
};

/** The rest of a longer sentence is not read: no real sentence is that long, and hostile input must not make the work grow. */
export const claimUnitsMax = 4000;

/** The part of a statement that can be compared with the source value by value. */
export type Mentions = Pick<Statement, 'text' | 'folded' | 'tokens' | 'quantities' | 'dates' | 'names'>;

export function readClaim(whole: string, tokenizer: Tokenizer, known?: KnownNames): Statement {
  const mentions = readMentions(whole, tokenizer, known);
  const { text, tokens, dates, quantities } = mentions;
  const terms = readTerms(tokens, sortSpans([...dates, ...quantities]));
  return { ...mentions, terms, predicates: findPredicates(tokens), language: detectScript(text) };
}

export function readMentions(whole: string, tokenizer: Tokenizer, known?: KnownNames): Mentions {
  const text = whole.length > claimUnitsMax ? whole.slice(0, claimUnitsMax) : whole;
  const folded = normalizeForMatching(text);
  const tokens = tokenizer.tokenize(text);
  const dates = findDates(folded, text);
  const quantities = findQuantities(folded, dates);
  const facts = sortSpans([...dates, ...quantities]);
  const names = outside(findNames(tokens, text, folded, known), facts);
  return { text, folded, tokens, quantities, dates, names };
}

/** Content words outside amounts and dates, whose spelling may differ. `facts` in order. */
export function readTerms(tokens: readonly Token[], facts: readonly Span[]): TermMention[] {
  const words = tokens.filter((token) => isContent(token) && !/^[\d０-９]/.test(token.surface));
  return outside(words, facts).map(({ start, end, base }) => ({ start, end, key: termKey(base) }));
}

export function sortSpans<T extends Span>(spans: readonly T[]): T[] {
  return spans.toSorted((a, b) => a.start - b.start);
}

/** Those of ordered spans that overlap none of the others, in one pass. */
function outside<T extends Span>(spans: readonly T[], others: readonly Span[]): T[] {
  let at = 0;
  return spans.filter((span) => {
    while ((others[at]?.end ?? Infinity) <= span.start) at += 1;
    return (others[at]?.start ?? Infinity) >= span.end;
  });
}
