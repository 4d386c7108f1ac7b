import type { Check } from '@youyaku/contract/summary';
import { isSameFact, readFacts } from '@youyaku/summarize/compare/read-facts';
import { type Grounding, withChecks } from '@youyaku/summarize/ground/decide-verdict';
import { readClaim } from '@youyaku/summarize/ground/read-claim';
import type { Span } from '@youyaku/language/text/span';
import type { GroundedSource } from './grounded-source.ts';
import { changeWords } from '@youyaku/language/lexicon/decision-words';

const coverageMin = 0.6;
const direction = /→|から|\bfrom\b.*\bto\b/iu;

/**
 * A sentence about a change, or a contradiction, rests on two sentences with different content, which would contradict any
 * other sentence. Here each figure must occur in one of the cited sentences, in their order where the sentence states a
 * direction, and so must nearly all other words.
 */
export function assessChange(
  text: string,
  cited: readonly Span[],
  grounding: Grounding,
  source: GroundedSource,
): Grounding {
  const { document, analysis } = source;
  const { sources = [] } = document;
  const sides = sources.map(({ start, end }) => cited.filter((span) => start <= span.start && span.start < end));
  if (sides.filter((spans) => spans.length > 0).length < 2) return grounding;
  const words = (spans: readonly Span[]): string =>
    spans.map((span) => document.text.slice(span.start, span.end)).join('\n');
  const citedFacts = readFacts(words(cited));
  const isCited = (value: string): boolean => {
    const facts = readFacts(value);
    return facts.length > 0 && facts.every((fact) => citedFacts.some((other) => isSameFact(fact, other)));
  };
  const known = new Set(readClaim(words(cited), analysis.tokenizer).terms.map(({ key }) => key));
  const terms = readClaim(text, analysis.tokenizer).terms.filter(({ key }) => !changeWords.test(key));
  const covered = terms.length === 0 ? 1 : terms.filter(({ key }) => known.has(key)).length / terms.length;
  const isSwapped = isReversed(text, sides.map(words));
  const checks = grounding.checks.map((check): Check => {
    if (check.kind === 'number' || check.kind === 'date')
      return { ...check, verdict: isCited(check.value) && !isSwapped ? 'found' : 'conflict' };
    if (check.kind !== 'coverage' || covered < coverageMin) return check;
    return { kind: 'coverage', value: `${Math.round(covered * 100)}%`, verdict: 'found' };
  });
  return withChecks(grounding, checks);
}

/** 「20日から25日へ」 for a change from 25 to 20: a figure only of the new version comes before one only of the old. */
function isReversed(text: string, [old = '', now = '']: readonly string[]): boolean {
  if (!direction.test(text)) return false;
  const [before, after] = [readFacts(old), readFacts(now)];
  const sides = readFacts(text).map((fact) => {
    const isOld = before.some((other) => isSameFact(fact, other));
    return isOld === after.some((other) => isSameFact(fact, other)) ? 'both' : isOld ? 'old' : 'new';
  });
  const differing = sides.filter((side) => side !== 'both');
  return differing[0] === 'new' && differing[1] === 'old';
}
