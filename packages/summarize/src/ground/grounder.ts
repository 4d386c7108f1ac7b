import type { Document } from '@youyaku/contract/document';
import type { Check, Evidence } from '@youyaku/contract/summary';
import type { Analysis } from '@youyaku/language/analyse';
import { runSteps } from '@youyaku/language/text/run-steps';
import type { Citer } from '#evidence.ts';
import { align, type Alignment, sentencesIn } from './align.ts';
import { getAntonyms } from '@youyaku/language/lexicon/antonyms';
import { citeSentences } from './cite-sentences.ts';
import { decideVerdict, type Grounding } from './decide-verdict.ts';
import { isContradiction } from '@youyaku/contract/contradiction';
import type { Finding } from './finding.ts';
import { findContradiction } from './find-contradiction.ts';
import { hasLostCondition } from './has-lost-condition.ts';
import { findSourceValue } from './find-source-value.ts';
import { findParaphrase } from './find-paraphrase.ts';
import { isFragment } from './is-fragment.ts';
import { matchClaim, listAnchored } from './match-claim.ts';
import { claimUnitsMax, type Mentions, readClaim, readMentions, type Statement } from './read-claim.ts';
import { indexSource, type SourceIndex } from './source-index.ts';
import type { Span } from '@youyaku/language/text/span';
import { createVerbatimFinder } from './verbatim.ts';
import { verifyNumbers } from './verify-amounts.ts';
import { verifyDates } from './verify-dates.ts';
import { findReplacements } from './verify-replacements.ts';
import { verifyBodies } from './verify-bodies.ts';
import { verifyNames } from './verify-names.ts';
import { verifySlots } from './verify-slots.ts';
import { findSwappedRoles } from './verify-roles.ts';
import { verifyMeaning } from './sense/verify-meaning.ts';
import { verifyNearCopy } from './verify-near-copy.ts';

export type Grounder = {
  /** `hint`: where an extracted sentence came from; it speeds up the search and decides between equal places. */
  check(text: string, hint?: readonly Span[]): Grounding;
  /** The evidence record of a span of the document. */
  readonly cite: Citer;
};

/** A sentence with less of its words in the source is worded freely. */
const coverageMin = 0.65;

/**
 * Prepares a document for checking sentences against it. Whole sentences of the document, and runs of them, are always
 * supported. Everything else is aligned with the source, and its amounts, dates, names, negations and antonyms are verified: only
 * what the source contradicts there is marked.
 */
export function createGrounder(document: Document, analysis: Analysis): Grounder {
  return runSteps(createGrounderInSteps(document, analysis));
}

/** Same as `createGrounder`, in steps of about 20 ms (yields so that the host can run other work). */
export function* createGrounderInSteps(document: Document, analysis: Analysis): Generator<unknown, Grounder> {
  const source = yield* indexSource(document, analysis);
  const findVerbatim = yield* createVerbatimFinder(source);
  return {
    cite: source.cite,
    check: (text, hint = []) => {
      if (!/[\p{L}\p{N}]/u.test(text)) return { evidence: [], checks: [], verdict: 'supported' };
      const verbatim = findVerbatim(text, hint);
      if (verbatim) {
        const checks = listFound(readMentions(text, analysis.tokenizer, source.known));
        return { evidence: [source.cite(verbatim, 1)], checks, verdict: 'supported' };
      }
      const claim = readClaim(text, analysis.tokenizer, source.known);
      const alignment = align(claim, source, hint);
      const hinted = hint.flatMap((span) => sentencesIn(source, span));
      const paraphrased = source.sentences[findParaphrase(claim, source, [...alignment.support, ...hinted]) ?? -1];
      if (paraphrased && text.length <= claimUnitsMax) {
        const span = { start: paraphrased.contentStart, end: paraphrased.end };
        return { evidence: [source.cite(span, 1)], checks: listFound(claim), verdict: 'supported' };
      }
      const matching = matchClaim(claim, source, alignment);
      const anchored = listAnchored(matching);
      const replaced = [...findReplacements(claim, source, alignment, matching), ...findSwappedRoles(claim, matching)];
      const findings = mergeFindings(replaced, [
        ...verifyNumbers(claim, source, alignment, anchored),
        ...verifyDates(claim, source, alignment, anchored),
        ...verifyNames(claim, source, alignment, anchored),
        ...verifyBodies(claim, source, alignment),
        ...verifySlots(claim, source, alignment),
        ...verifyNearCopy(claim, source, alignment, getAntonyms()),
        ...verifyMeaning(claim, source, alignment),
        verifyCoverage(claim, source, alignment, text.length > claimUnitsMax, hasLostCondition(claim, matching)),
      ]);
      const compared = { claim, source, alignment, antonyms: getAntonyms() };
      const explained = findings.map((finding): Finding => {
        const instead = findSourceValue(finding.check, compared);
        return instead === undefined ? finding : { ...finding, check: { ...finding.check, instead } };
      });
      const checks = explained.map(({ check }) => check);
      const values = explained.flatMap(({ check, place }) => (place && !isContradiction(check) ? [place] : []));
      const evidence = orderBySourceValue(citeSentences(claim, source, alignment, values), checks);
      const contradicts = findContradiction(text, explained, source, evidence);
      const verdict = decideVerdict(checks);
      return { evidence, checks, verdict, ...(contradicts === undefined ? {} : { contradicts }) };
    },
  };
}

/** Puts the place with the correct value first: it is what the reader needs to see. */
function orderBySourceValue(evidence: readonly Evidence[], checks: readonly Check[]): Evidence[] {
  const containsValue = ({ start, end }: Evidence): boolean =>
    checks.some(({ instead }) => instead !== undefined && start <= instead.start && instead.end <= end);
  return evidence.toSorted((a, b) => Number(containsValue(b)) - Number(containsValue(a)));
}

function listFound(claim: Mentions): Check[] {
  const names = new Map(claim.names.map((name) => [name.key, name]));
  const found =
    (kind: Check['kind']) =>
    (span: Span): Check => ({ kind, value: claim.text.slice(span.start, span.end), verdict: 'found' });
  return [
    ...claim.quantities.map(found('number')),
    ...claim.dates.map(found('date')),
    ...[...names.values()].map(found('name')),
    { kind: 'coverage', value: '100%', verdict: 'found' },
  ];
}

/** Says how much of the wording is the source's; `open` where that, or what else is odd about the wording, proves nothing. */
function verifyCoverage(
  claim: Statement,
  source: SourceIndex,
  alignment: Alignment,
  isTooLong: boolean,
  isUnconditional: boolean,
): Finding {
  const coverage = coverageOf(alignment);
  const isClose =
    coverage >= coverageMin &&
    !isTooLong &&
    !isUnconditional &&
    !isForeign(claim, source, alignment) &&
    !isFragment(claim, source, alignment) &&
    !(isTooShort(claim) && (coverage < 1 || claim.terms.length === 0));
  return { check: { kind: 'coverage', value: `${Math.round(coverage * 100)}%`, verdict: isClose ? 'found' : 'open' } };
}

/** A translation has no words in common with its source: only figures and names can be checked. */
function isForeign(claim: Statement, source: SourceIndex, alignment: Alignment): boolean {
  const best = alignment.support[0];
  return claim.language !== (best === undefined ? source.language : source.statement(best).language);
}

/** With one word to compare, any sentence that contains it would match. */
function isTooShort(claim: Statement): boolean {
  const words = new Set(claim.terms.map((term) => term.key)).size;
  return words < 2 && claim.quantities.length + claim.dates.length + claim.names.length === 0;
}

/** Words are better evidence than character pairs, which suffer from shortening but do not depend on word boundaries. */
function coverageOf(alignment: Alignment): number {
  return 0.75 * alignment.termCoverage + 0.25 * alignment.pairCoverage;
}

/** From the weakest result to the strongest. */
const strengths: readonly Check['verdict'][] = ['found', 'equivalent', 'open', 'missing', 'conflict'];

/** Merges findings about the same words: the stronger one is kept. */
function mergeFindings(replaced: readonly Finding[], others: readonly Finding[]): Finding[] {
  const strengthOf = ({ check }: Finding): number => strengths.indexOf(check.verdict);
  const covers = (one: Finding, other: Finding): boolean =>
    one.check.kind === other.check.kind && one.check.value === other.check.value && strengthOf(one) > strengthOf(other);
  const kept = others.filter((other) => !replaced.some((one) => covers(one, other)));
  // 学習課 and 生涯学習課 are one contradiction.
  const isToldBy = (one: Finding, other: Finding): boolean =>
    other.check.value === one.check.value ||
    (isContradiction(other.check) &&
      other.check.kind === one.check.kind &&
      other.check.value.includes(one.check.value));
  return [...kept, ...replaced.filter((one) => !kept.some((other) => isToldBy(one, other)))];
}
