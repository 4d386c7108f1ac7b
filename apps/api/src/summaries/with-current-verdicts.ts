import { isContradiction } from '@youyaku/contract/contradiction';
import { sentenceVerdictSchema, type Sentence, type SummaryBody } from '@youyaku/contract/summary';

const verdicts: ReadonlySet<string> = new Set(sentenceVerdictSchema.options);

/**
 * The sentence with a verdict of today: a process of an older version that ends its runs after migration 0010 still writes
 * `unsupported`, and with a value that the contract does not know nothing of the summary could be read.
 */
export function withCurrentVerdict(sentence: Sentence): Sentence {
  if (verdicts.has(sentence.verdict)) return sentence;
  const isContradicted = sentence.checks.some((check) => check.kind !== 'coverage' && isContradiction(check));
  return { ...sentence, verdict: isContradicted ? 'check' : 'paraphrased' };
}

/** The same of all sentences and chapters of a summary. */
export function withCurrentVerdicts(body: SummaryBody): SummaryBody {
  const rewrite = <Made extends { sentences: Sentence[] }>(made: Made): Made => ({
    ...made,
    sentences: made.sentences.map(withCurrentVerdict),
  });
  return { ...rewrite(body), ...(body.chapters === undefined ? {} : { chapters: body.chapters.map(rewrite) }) };
}
