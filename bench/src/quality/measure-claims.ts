import { type ClaimClass, claimClasses, type CorpusLanguage } from '@youyaku/corpus';
import { runSteps } from '@youyaku/language/text/run-steps';
import type { Dictionary } from '@youyaku/language/tokenize/dictionary';
import { judgeClaims } from '@youyaku/llm/judge/judge-claims';
import { checkAgainstInSteps } from '@youyaku/summarize/check';
import { type Figure, measured } from '#figure.ts';
import { type ClaimText, readClaimTexts } from './judge-packets.ts';
import { readDictionary } from './read-dictionary.ts';
import { measureWrittenClaims } from './measure-written-claims.ts';
import { replayJudge } from './replay-judge.ts';

/** Classes that are visible in a figure, a date or a name; the others are errors of meaning. */
const valueClasses: ReadonlySet<ClaimClass> = new Set(['number', 'unit', 'date', 'entity', 'person']);

/** A claim with what the rules, and then the judge, say of it. */
type Outcome = {
  readonly kind: ClaimClass | `true ${CorpusLanguage}`;
  readonly byRules: 'supported' | 'paraphrased' | 'check';
  /** The answer that counts; undefined where the judge was not asked or gave none. */
  readonly byJudge: 'found' | 'conflict' | 'missing' | undefined;
};

type Results = {
  readonly outcomes: readonly Outcome[];
  readonly missing: number;
  readonly stale: number;
  readonly contradicted: number;
};

/**
 * How the checker treats freely written sentences: the share of true ones that it marks, which should be none, and of wrong ones
 * by class; first by the rules alone, then with a judge, for which recorded answers stand in. `split`: dev or held; the rules have
 * been mended for both, so that no figure here foretells those of sentences that nobody has seen.
 *
 * By rules alone only this is promised: a mark is rare and right. Kinds of findings that were right less than nine times in ten on
 * sentences that they were not made for mark nothing, so most wrong meanings and many wrong values are left to the judge; the bounds
 * for finding them guard what the rules find today, in both splits.
 */
export async function measureClaims(split: string): Promise<Figure[]> {
  const dictionary = await readDictionary();
  const texts = await readClaimTexts(split, dictionary);
  const results: Results[] = [];
  for (const text of texts) results.push(await assessText(text, dictionary));
  const outcomes = results.flatMap((one) => one.outcomes);
  const sum = (read: (one: Results) => number): number => results.reduce((total, one) => total + read(one), 0);
  const isMarkedByRules = ({ byRules }: Outcome): boolean => byRules === 'check';
  const isMarked = (outcome: Outcome): boolean => isMarkedByRules(outcome) || outcome.byJudge === 'conflict';
  const taken = outcomes.filter(({ byJudge }) => byJudge === 'conflict').length;
  const lacking = [
    measured('contradictions whose quotation is not verbatim', sum((one) => one.contradicted) - taken, 'count'),
    measured(
      'claims without a recorded answer of the judge',
      sum(({ missing }) => missing),
      'count',
    ),
    measured(
      'claims whose recorded answer is for other passages',
      sum(({ stale }) => stale),
      'count',
    ),
  ];
  const isRecorded = outcomes.some(({ byJudge }) => byJudge !== undefined);
  return [
    ...listShares('by rules', outcomes, isMarkedByRules, { values: 35, meanings: 12 }),
    ...(isRecorded ? listShares('with the judge', outcomes, isMarked, { values: 95, meanings: 80 }) : []),
    ...lacking,
    ...(await measureWrittenClaims(texts, dictionary)),
  ];
}

async function assessText(text: ClaimText, dictionary: Dictionary): Promise<Results> {
  const { entry, document, source, claims, labelled } = text;
  const verdicts = new Map(
    claims.map((claim) => {
      const { sentences } = runSteps(checkAgainstInSteps(claim, document, source.analysis));
      const found = new Set(sentences.map(({ verdict }) => verdict));
      const verdict = (['check', 'paraphrased', 'supported'] as const).find((one) => found.has(one)) ?? 'supported';
      return [claim, verdict];
    }),
  );
  const asked = claims.filter((claim) => verdicts.get(claim) !== 'check');
  const judge = replayJudge(text, claims);
  const signal = new AbortController().signal;
  const judgements = await judgeClaims(
    asked.map((claim) => ({ text: claim, citations: [], isSupported: verdicts.get(claim) === 'supported' })),
    { document, analysis: source.analysis },
    {
      model: judge.model,
      signal,
      language: entry.language,
      delimiter: '0'.repeat(32),
      context: { dictionary, signal },
      startTimer: () => signal,
    },
  );
  const outcomeOf = (claim: string, kind: Outcome['kind']): Outcome => ({
    kind,
    byRules: verdicts.get(claim) ?? 'supported',
    byJudge: judgements.get(asked.indexOf(claim))?.kind,
  });
  const outcomes = [
    ...labelled.supported.map((claim) => outcomeOf(claim.text, `true ${entry.language}`)),
    ...labelled.wrong.map((claim) => outcomeOf(claim.text, claim.class)),
  ];
  const { missing, stale, contradicted } = judge;
  return { outcomes, missing: missing.size, stale: stale.size, contradicted: contradicted.size };
}

function listShares(
  by: string,
  outcomes: readonly Outcome[],
  isMarked: (outcome: Outcome) => boolean,
  foundMin: { readonly values: number; readonly meanings: number },
): Figure[] {
  const share = (name: string, kinds: readonly Outcome['kind'][], bound?: Figure['bound']): Figure => {
    const chosen = outcomes.filter(({ kind }) => kinds.includes(kind));
    const marked = (100 * chosen.filter(isMarked).length) / Math.max(1, chosen.length);
    return measured(`${by}: ${name} of ${chosen.length}, marked`, marked, '%', bound);
  };
  return [
    share('true, Japanese', ['true ja'], { max: 3 }),
    share('true, English', ['true en'], { max: 3 }),
    share(
      'wrong values',
      claimClasses.filter((name) => valueClasses.has(name)),
      { min: foundMin.values },
    ),
    share(
      'wrong meanings',
      claimClasses.filter((name) => !valueClasses.has(name)),
      { min: foundMin.meanings },
    ),
    ...claimClasses.map((name) => share(`wrong ${name}`, [name])),
  ];
}
