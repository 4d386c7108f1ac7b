import type { Sentence } from '@youyaku/contract/summary';
import { Badge } from '@youyaku/ui/badge';
import type { ReactNode } from 'react';
import { describeAgreement, describeOrigin, describeProblems, verdictLabels } from '#parts/describe-sentence.ts';

/** The judgement on one sentence and what it rests on, in a line of small type. */
export function SentenceChecks({ sentence }: { sentence: Sentence }): ReactNode {
  const notes = [describeOrigin(sentence), describeAgreement(sentence), ...describeProblems(sentence)].filter(
    (note) => note !== undefined,
  );
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 text-note text-ink-soft">
      <Badge tone={sentence.verdict === 'supported' ? 'supported' : 'check'}>{verdictLabels[sentence.verdict]}</Badge>
      {notes.map((note) => (
        <span key={note}>{note}</span>
      ))}
    </p>
  );
}
