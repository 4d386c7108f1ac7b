import { detectScript } from '#tokenize/detect-script.ts';
import { isContent } from '#tokenize/list-terms.ts';
import type { TextLanguage, Token, Tokenizer } from '#tokenize/token.ts';
import type { DateMention } from './date-parts.ts';
import { findDates } from './dates.ts';
import { fold } from './fold.ts';
import { findNames, type KnownNames, type Name } from './names.ts';
import { findQuantities, type Quantity } from './numbers.ts';
import { findPredicates } from './polarity.ts';
import type { Predicate } from './predicate.ts';
import type { Span } from './span.ts';
import { termKey } from './term-key.ts';

/** A content word in its place. */
export type TermMention = Span & { readonly key: string };

/** One sentence with everything in it that can be checked. Spans count in `text`. */
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

export function readClaim(text: string, tokenizer: Tokenizer, known?: KnownNames): Statement {
  const folded = fold(text);
  const tokens = tokenizer.tokenize(text);
  const dates = findDates(folded, text);
  const quantities = findQuantities(folded, dates);
  const names = findNames(tokens, text, folded, known).filter(
    (name) => !overlapsAny(name, dates) && !overlapsAny(name, quantities),
  );
  return {
    text,
    folded,
    tokens,
    terms: readTerms(tokens, [...dates, ...quantities]),
    quantities,
    dates,
    names,
    predicates: findPredicates(tokens),
    language: detectScript(text),
  };
}

/** Content words outside amounts and dates, whose spelling may change freely. */
export function readTerms(tokens: readonly Token[], facts: readonly Span[]): TermMention[] {
  const found: TermMention[] = [];
  for (const token of tokens) {
    if (!isContent(token) || /^[\d０-９]/.test(token.surface)) continue;
    if (facts.length > 0 && overlapsAny(token, facts)) continue;
    found.push({ start: token.start, end: token.end, key: termKey(token.base) });
  }
  return found;
}

export function overlapsAny(span: Span, others: readonly Span[]): boolean {
  return others.some((other) => other.start < span.end && span.start < other.end);
}
