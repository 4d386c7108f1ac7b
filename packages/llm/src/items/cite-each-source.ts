import type { Evidence } from '@youyaku/contract/summary';
import { isSameFact, readFacts } from '@youyaku/summarize/compare/read-facts';
import { readClaim } from '@youyaku/summarize/ground/read-claim';
import type { Span } from '@youyaku/language/text/span';
import type { GroundedSource } from './grounded-source.ts';

const termsMin = 2;

/**
 * What holds for several sources, or for two versions, rests on each of them: the places that the model named in a source
 * where no evidence stands yet, as far as they share a figure or words with what it says.
 */
export function citeEachSource(
  text: string,
  cited: readonly Span[],
  evidence: readonly Evidence[],
  { document, analysis, grounder }: GroundedSource,
): Evidence[] {
  const { sources = [] } = document;
  const sourceOf = ({ start }: Span): number =>
    sources.findIndex((source) => source.start <= start && start < source.end);
  const told = new Set(evidence.map(sourceOf));
  const added: Evidence[] = [];
  for (const span of cited) {
    const home = sourceOf(span);
    if (home < 0 || told.has(home)) continue;
    const score = shareWords(text, document.text.slice(span.start, span.end), analysis);
    if (score === undefined) continue;
    told.add(home);
    added.push(grounder.cite(span, score));
  }
  return [...evidence, ...added].toSorted((a, b) => a.start - b.start);
}

function shareWords(text: string, quote: string, { tokenizer }: GroundedSource['analysis']): number | undefined {
  const terms = new Set(readClaim(text, tokenizer).terms.map(({ key }) => key));
  const both = new Set(
    readClaim(quote, tokenizer)
      .terms.map(({ key }) => key)
      .filter((key) => terms.has(key)),
  );
  const facts = readFacts(quote);
  const hasFact = readFacts(text).some((fact) => facts.some((other) => isSameFact(fact, other)));
  if (both.size === 0 || (both.size < termsMin && !hasFact)) return undefined;
  return both.size / Math.max(1, terms.size);
}
