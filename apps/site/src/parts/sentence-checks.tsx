import { listRecognitions, type ReadSources } from '@youyaku/contract/recognition';
import { describeComparison } from '@youyaku/contract/describe-verdict';
import { verdictWordsJa, type VerdictWords } from '@youyaku/contract/messages/verdict-words';
import type { DecidedSentence } from '@youyaku/contract/decisions';
import { Badge } from '@youyaku/ui/badge';
import type { ReactNode } from 'react';
import { describeAgreement, describeOrigin, recognitionLabels } from '#parts/describe-sentence.ts';

/** Without facts about the source nothing counts as recognized by machine: our own examples are plain texts. */
const nowhere: ReadSources = {};

type Props = {
  sentence: DecidedSentence;
  read?: ReadSources | undefined;
  /** A list of results: what is supported says so too. */
  isReport?: boolean;
  words?: VerdictWords;
};

/**
 * What was compared of one sentence and agrees, in a line of small type. 言い換え is said in a word; 要確認 has its own panel, which says
 * what differs.
 */
export function SentenceChecks({ sentence, read, isReport = false, words = verdictWordsJa }: Props): ReactNode {
  const { verdict, decision } = sentence;
  if (decision !== undefined) {
    return (
      <p role="status" className="mt-1 text-note text-ink-soft">
        {words.decided[decision]}
      </p>
    );
  }
  if (verdict === 'check') return null;
  const recognised = listRecognitions(sentence.evidence, read ?? nowhere).map((kind) => recognitionLabels[kind]);
  const compared =
    verdict === 'paraphrased' || words !== verdictWordsJa
      ? describeComparison(sentence, words)
      : [describeOrigin(sentence), describeAgreement(sentence)];
  const notes = [...recognised, ...compared].filter((note) => note !== undefined);
  const isNamed = isReport || verdict === 'paraphrased';
  if (!isNamed && notes.length === 0) return null;
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 text-note text-ink-soft">
      {isNamed ? <Badge tone={verdict}>{words.verdict[verdict]}</Badge> : null}
      {notes.map((note) => (
        <span key={note}>{note}</span>
      ))}
    </p>
  );
}
