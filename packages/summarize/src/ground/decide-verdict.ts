import type { Check, Sentence, SentenceVerdict } from '@youyaku/contract/summary';
import { isContradiction } from '@youyaku/contract/contradiction';

/** What is known about a sentence after it was compared with the source. */
export type Grounding = Pick<Sentence, 'evidence' | 'checks' | 'verdict' | 'contradicts'>;

/** `check` needs a contradiction; what is merely open, such as little wording in common, never marks a sentence. */
export function decideVerdict(checks: readonly Check[]): SentenceVerdict {
  if (checks.some(isContradiction)) return 'check';
  return checks.some(({ verdict }) => verdict === 'open') ? 'paraphrased' : 'supported';
}

/** The same grounding with other results: decides the verdict again and drops a contradiction that was cleared. */
export function withChecks({ contradicts, ...grounding }: Grounding, checks: Check[]): Grounding {
  const verdict = decideVerdict(checks);
  const isLeft =
    verdict === 'check' && checks.some((check) => isContradiction(check) && check.kind === contradicts?.kind);
  return { ...grounding, checks, verdict, ...(isLeft && contradicts !== undefined ? { contradicts } : {}) };
}
