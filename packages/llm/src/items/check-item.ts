import type { Check, Evidence, SentenceVerdict } from '@youyaku/contract/summary';
import { isSameFact, readFacts } from '@youyaku/summarize/compare/read-facts';
import type { Grounding } from '@youyaku/summarize/ground/decide-verdict';
import { isContradiction } from '@youyaku/summarize/ground/finding';
import { readClaim } from '@youyaku/summarize/ground/read-claim';
import type { Span } from '@youyaku/language/text/span';
import { citedSpans } from './cited-spans.ts';
import type { DraftItem, ItemKind } from './draft-item.ts';
import type { GroundedSource } from './grounded-source.ts';
import { assessChange } from './assess-change.ts';
import { completeEvidence } from './complete-evidence.ts';
import type { CheckedItem } from './lay-out-items.ts';
import { supportByCitations } from './support-by-citations.ts';

const severity: Readonly<Record<SentenceVerdict, number>> = { supported: 0, paraphrased: 1, check: 2 };
const unprovedPlacesMax = 3;
const placesMax = 4;
/** Share of its words in one place from which that place is surely meant. */
const alikeMin = 0.5;
/** Words that a sentence and a sentence it cites must have in common, where they share no figure. */
const sharedTermsMin = 2;

/**
 * Checks an item against the source: its own citations first, then the whole document, so that wrong or missing citations
 * are corrected. `isChange`: it states how two sources differ. What the source contradicts is always marked, nothing else.
 */
export function checkItem(item: DraftItem, source: GroundedSource, isChange = false): CheckedItem {
  const cited = citedSpans(item.citations, source.analysis);
  const found = source.grounder.check(item.text, cited);
  const grounding = isChange
    ? assessChange(item.text, cited, found, source)
    : supportByCitations(item.text, item.citations, found, source);
  const { checks, contradicts } = grounding;
  const verdict = hasNoClaim(item.kind) ? assessFacts(checks) : grounding.verdict;
  // Where the words are found nowhere, the cited sentences are still what a user has to compare.
  const unproved = cited.slice(0, unprovedPlacesMax).map((span) => source.grounder.cite(span, 0));
  const nearest = preferCited(grounding, unproved);
  const places = isChange ? nearest : [...completeEvidence(item.text, nearest, checks, source)];
  const evidence = source.document.sources === undefined ? places : citeEachSource(item.text, cited, places, source);
  return { ...item, evidence, checks, verdict, ...(contradicts === undefined ? {} : { contradicts }) };
}

/** Of a sentence in words of its own the model knows the place better than a search for the same words, unless these are many. */
function preferCited({ evidence, verdict }: Grounding, cited: readonly Evidence[]): Evidence[] {
  if (evidence.length === 0) return [...cited];
  const isCited = evidence.some((place) => cited.some(({ start, end }) => place.start < end && start < place.end));
  const isAlike = evidence.some(({ score }) => score >= alikeMin);
  return verdict !== 'paraphrased' || isCited || isAlike ? evidence : [...cited, ...evidence].slice(0, placesMax);
}

/** Headings and questions make no claim; only their names and figures are checked against the source. */
function hasNoClaim(kind: ItemKind): boolean {
  return kind === 'heading' || kind === 'question';
}

export function isWorse(a: SentenceVerdict, b: SentenceVerdict): boolean {
  return severity[a] > severity[b];
}

/** The worse of two. */
export function worseOf(a: SentenceVerdict, b: SentenceVerdict): SentenceVerdict {
  return isWorse(a, b) ? a : b;
}

/** The verdict by facts alone, where words cannot be compared: a question, a heading, a translation. */
export function assessFacts(checks: readonly Check[]): SentenceVerdict {
  return checks.some(isContradiction) ? 'check' : 'supported';
}

/**
 * A statement about several sources, or two versions, needs evidence in each: adds cited sentences of those sources that
 * have none yet, if they share a figure or words with the statement.
 */
function citeEachSource(
  text: string,
  cited: readonly Span[],
  evidence: readonly Evidence[],
  { document, analysis, grounder }: GroundedSource,
): Evidence[] {
  const { sources = [] } = document;
  const sourceOf = ({ start }: Span): number =>
    sources.findIndex((source) => source.start <= start && start < source.end);
  const known = new Set(evidence.map(sourceOf));
  const added: Evidence[] = [];
  for (const span of cited) {
    const home = sourceOf(span);
    if (home < 0 || known.has(home)) continue;
    const score = shareWords(text, document.text.slice(span.start, span.end), analysis);
    if (score === undefined) continue;
    known.add(home);
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
  if (both.size === 0 || (both.size < sharedTermsMin && !hasFact)) return undefined;
  return both.size / Math.max(1, terms.size);
}
