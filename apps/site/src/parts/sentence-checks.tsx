import { listRecognitions, type ReadSources } from '@youyaku/contract/recognition';
import type { Sentence } from '@youyaku/contract/summary';
import { Badge } from '@youyaku/ui/badge';
import type { ReactNode } from 'react';
import {
  describeAgreement,
  describeOrigin,
  describeProblems,
  recognitionLabels,
  verdictLabels,
} from '#parts/describe-sentence.ts';

/** Without facts about the source nothing counts as recognized by machine: our own examples are plain texts. */
const nowhere: ReadSources = {};

/** The verdict on one sentence and its evidence, in a line of small type. */
export function SentenceChecks({ sentence, read }: { sentence: Sentence; read?: ReadSources | undefined }): ReactNode {
  const recognised = listRecognitions(sentence.evidence, read ?? nowhere).map((kind) => recognitionLabels[kind]);
  const notes = [
    ...recognised,
    describeOrigin(sentence),
    describeAgreement(sentence),
    ...describeProblems(sentence),
  ].filter((note) => note !== undefined);
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 text-note text-ink-soft">
      <Badge tone={sentence.verdict}>{verdictLabels[sentence.verdict]}</Badge>
      {notes.map((note) => (
        <span key={note}>{note}</span>
      ))}
    </p>
  );
}
