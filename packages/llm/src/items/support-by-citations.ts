import type { Check, Evidence } from '@youyaku/contract/summary';
import { type Grounding, withChecks } from '@youyaku/summarize/ground/decide-verdict';
import { isContradiction } from '@youyaku/contract/contradiction';
import { normalizeForMatching } from '@youyaku/language/text/normalize-for-matching';
import { listTerms } from '@youyaku/language/tokenize/list-terms';
import { citedSpans } from './cited-spans.ts';
import type { GroundedSource } from './grounded-source.ts';
import { joinSentences } from './shown-sentences.ts';
import { negationWords } from '@youyaku/language/lexicon/function-words';

/** A sentence that shares this much with one of the source is a modified copy of it, no paraphrase. */
const nearCopyMin = 0.85;
/** Share of its words that a paraphrase has in common with its citations; with other sentences it has less in 98 of 100 cases. */
const paraphraseMin = 0.5;
const doubtfulMin = 0.36;
const placesMax = 4;
/** The subject is often named a sentence earlier. */
const nameNeighbours = 1;
const wordNeighbours = 1;
const factNeighbours = 0;
const clauseUnitsMin = 6;
/** Of a clause that is compared by itself, its values excluded. */
const tellingWordsMin = 2;

/**
 * A sentence that combines several of the source in other words has too little in common with each of them to be compared
 * as a whole. Its citations are then taken together: each figure, date, name and negation must occur in a cited sentence or
 * next to it, or be supported clause by clause; with half of its words there too it is supported. A near copy keeps its verdict.
 */
export function supportByCitations(
  text: string,
  citations: readonly number[],
  found: Grounding,
  source: GroundedSource,
): Grounding {
  const indices = citations
    .map((number) => number - 1)
    .filter((index) => source.analysis.sentences[index] !== undefined);
  if (indices.length === 0 || found.verdict === 'supported') return found;
  const { tokenizer } = source.analysis;
  const terms = listTerms(tokenizer.tokenize(text));
  if (indices.some((index) => isNearCopy(text, terms, index, source))) return found;
  const clauses = checkClauses(text, indices, source);
  const checks = found.checks.map((check): Check => {
    if (check.kind === 'coverage' || !isUnproved(check)) return check;
    return isSupported(check, indices, clauses, source) ? { ...check, verdict: 'equivalent' } : check;
  });
  const share = shareOf(terms, withNeighbours(indices, wordNeighbours, source), source);
  if (checks.some(isContradiction) || share < doubtfulMin) return withChecks(found, checks);
  const coverage: Check = {
    kind: 'coverage',
    value: `${Math.round(share * 100)}%`,
    verdict: share < paraphraseMin ? 'open' : 'found',
  };
  const evidence = indices.slice(0, placesMax).flatMap((index) => cite(index, terms, source));
  return withChecks({ ...found, evidence }, [...checks.filter(({ kind }) => kind !== 'coverage'), coverage]);
}

function isUnproved(check: Check): boolean {
  return check.verdict === 'open' || isContradiction(check);
}

function isNearCopy(text: string, terms: readonly string[], index: number, source: GroundedSource): boolean {
  const cited = source.analysis.sentences[index];
  if (cited === undefined || shareOf(terms, [index], source) < nearCopyMin) return false;
  const back = new Set(terms);
  const shared = cited.terms.filter((term) => back.has(term)).length;
  return shared >= cited.terms.length * nearCopyMin || text.length >= (cited.end - cited.contentStart) * nearCopyMin;
}

/** `isTelling`: besides its values it has enough words to say what they are about. */
type Clause = { readonly text: string; readonly checks: readonly Check[]; readonly isTelling: boolean };

/** The clauses of the sentence, each checked separately against the citations. */
function checkClauses(text: string, indices: readonly number[], { analysis, grounder }: GroundedSource): Clause[] {
  const hint = citedSpans(
    indices.map((index) => index + 1),
    analysis,
  );
  const clauses: string[] = [];
  for (const clause of text.split(/(?<=[、，；;])|(?<=, )/u)) {
    const last = clauses.at(-1);
    if (last !== undefined && last.length < clauseUnitsMin) clauses.splice(-1, 1, last + clause);
    else clauses.push(clause);
  }
  if (clauses.length < 2) return [];
  return clauses.map((clause) => {
    const { checks } = grounder.check(clause.replace(/[、，；;,\s]+$/u, ''), hint);
    const values = new Set(checks.flatMap(({ value }) => listTerms(analysis.tokenizer.tokenize(value))));
    const words = new Set(listTerms(analysis.tokenizer.tokenize(clause)).filter((word) => !values.has(word)));
    return { text: clause, checks, isTelling: words.size >= tellingWordsMin };
  });
}

function isSupported(
  { kind, value, verdict }: Check,
  indices: readonly number[],
  clauses: readonly Clause[],
  source: GroundedSource,
): boolean {
  // A clause that raises no doubt about the value proves nothing, nor does one that has it by computing: it must have it as found.
  const isFoundInClause = ({ text, checks, isTelling }: Clause): boolean =>
    isTelling &&
    text.includes(value) &&
    checks.some((check) => check.kind === kind && check.value === value && check.verdict === 'found');
  // That the words of a contradiction are somewhere in the cited sentences is no answer to it.
  if (verdict === 'conflict') return clauses.some(isFoundInClause);
  const cited = joinSentences(
    withNeighbours(indices, kind === 'name' ? nameNeighbours : factNeighbours, source),
    source,
  );
  if (kind !== 'negation' && occursIn(value, cited)) return true;
  // J. Marsh is Ms Marsh: an initial alone identifies nobody.
  if (kind === 'name' && /^[A-Z]\.?$/u.test(value)) return true;
  if (clauses.some(isFoundInClause)) return true;
  return kind === 'negation' && negationWords.test(value) && negationWords.test(joinSentences(indices, source));
}

/** As a whole figure or word, in any width, with or without commas. */
function occursIn(value: string, text: string): boolean {
  const [needle, hay] = [compact(value), compact(text)];
  for (let at = hay.indexOf(needle); at !== -1; at = hay.indexOf(needle, at + 1)) {
    const [before = '', after = ''] = [hay[at - 1], hay[at + needle.length]];
    const isCut =
      (/^[0-9]/u.test(needle) && /[0-9.]/u.test(before)) || (/[0-9]$/u.test(needle) && /[0-9]/u.test(after));
    if (!isCut) return true;
  }
  return false;
}

function compact(text: string): string {
  return normalizeForMatching(text)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?<=[0-9]),(?=[0-9])|\s/gu, '');
}

function withNeighbours(indices: readonly number[], by: number, { analysis }: GroundedSource): number[] {
  const all = indices.flatMap((index) => Array.from({ length: 2 * by + 1 }, (_, step) => index - by + step));
  return [...new Set(all)].filter((index) => analysis.sentences[index] !== undefined).toSorted((a, b) => a - b);
}

function shareOf(terms: readonly string[], indices: readonly number[], { analysis }: GroundedSource): number {
  const known = new Set(indices.flatMap((index) => analysis.sentences[index]?.terms ?? []));
  return terms.length === 0 ? 0 : terms.filter((term) => known.has(term)).length / terms.length;
}

function cite(index: number, terms: readonly string[], source: GroundedSource): Evidence[] {
  const share = shareOf(terms, [index], source);
  return citedSpans([index + 1], source.analysis).map((span) => source.grounder.cite(span, share));
}
