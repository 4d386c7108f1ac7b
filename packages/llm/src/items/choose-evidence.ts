import { isContradiction } from '@youyaku/contract/contradiction';
import type { Check, Evidence } from '@youyaku/contract/summary';
import { normalizeForMatching } from '@youyaku/language/text/normalize-for-matching';
import type { Span } from '@youyaku/language/text/span';
import { isSameFact, readFacts } from '@youyaku/summarize/compare/read-facts';
import type { Grounding } from '@youyaku/summarize/ground/decide-verdict';
import { readClaim } from '@youyaku/summarize/ground/read-claim';
import type { GroundedSource } from './grounded-source.ts';

const unprovedPlacesMax = 3;
const placesMax = 4;
/** Share of its words in one place from which that place is surely meant. */
const alikeMin = 0.5;
/** Words that a sentence and a sentence it cites must have in common, where they share no figure. */
const sharedTermsMin = 2;
const valueKinds: ReadonlySet<Check['kind']> = new Set(['number', 'date', 'name']);

/**
 * The places that a sentence rests on: those of its grounding, or what it cites where its words are found nowhere; with the places
 * in `found` where its values stand, whatever it cites; and, of several sources, one in each.
 */
export function chooseEvidence(
  text: string,
  cited: readonly Span[],
  { grounding, found }: { readonly grounding: Grounding; readonly found: Grounding },
  source: GroundedSource,
): Evidence[] {
  const unproved = cited.slice(0, unprovedPlacesMax).map((span) => source.grounder.cite(span, 0));
  const places = placeValues(preferCited(grounding, unproved), found.evidence, grounding.checks);
  return source.document.sources === undefined ? [...places] : citeEachSource(text, cited, places, source);
}

/** Of a sentence in words of its own the model knows the place better than a search for the same words, unless these are many. */
function preferCited({ evidence, verdict }: Grounding, cited: readonly Evidence[]): readonly Evidence[] {
  if (evidence.length === 0) return cited;
  const isCited = evidence.some((place) => cited.some(({ start, end }) => place.start < end && start < place.end));
  const isAlike = evidence.some(({ score }) => score >= alikeMin);
  return verdict !== 'paraphrased' || isCited || isAlike ? evidence : [...cited, ...evidence].slice(0, placesMax);
}

/**
 * Adds the places of values that the evidence lacks, before cited sentences that have none; places that have neither a value nor a
 * word of the sentence come last. What contradicts a sentence comes first already.
 */
function placeValues(
  evidence: readonly Evidence[],
  found: readonly Evidence[],
  checks: readonly Check[],
): readonly Evidence[] {
  if (checks.some(isContradiction)) return evidence;
  const values = checks.filter(
    ({ kind, verdict }) => valueKinds.has(kind) && (verdict === 'found' || verdict === 'equivalent'),
  );
  if (values.length === 0) return evidence;
  const hasValue = ({ quote }: Evidence): boolean => values.some((check) => contains(quote, check));
  const absent = values.filter((check) => !evidence.some(({ quote }) => contains(quote, check)));
  const added = found.filter(({ quote }) => absent.some((check) => contains(quote, check)));
  const isEmpty = (place: Evidence): boolean => place.score === 0 && !hasValue(place);
  if (added.length === 0) return evidence.toSorted((a, b) => Number(isEmpty(a)) - Number(isEmpty(b)));
  const related = evidence.filter((place) => !hasValue(place) && !isEmpty(place));
  return [...evidence.filter(hasValue), ...added, ...related].slice(0, placesMax);
}

function contains(quote: string, { kind, value }: Check): boolean {
  if (kind === 'name') return normalizeForMatching(quote).includes(normalizeForMatching(value));
  const facts = readFacts(quote);
  return readFacts(value).every((fact) => facts.some((other) => isSameFact(fact, other)));
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
