import type { ReadSources } from '@youyaku/contract/recognition';
import type { Sentence } from '@youyaku/contract/summary';
import { NeedsCheckMark } from '@youyaku/ui/needs-check-mark';
import type { ReactNode } from 'react';
import { needsCheckMark } from '#parts/describe-sentence.ts';
import { SentenceChecks } from '#parts/sentence-checks.tsx';

/** A sentence with its verdict and its evidence, quoted verbatim. */
export function CheckedSentence({ sentence, read }: { sentence: Sentence; read?: ReadSources | undefined }): ReactNode {
  return (
    <li className="border-b border-line py-4 last:border-b-0">
      <p className="font-mincho text-lead">
        {sentence.text}
        {sentence.verdict === 'check' ? <NeedsCheckMark>{needsCheckMark}</NeedsCheckMark> : null}
      </p>
      <SentenceChecks sentence={sentence} read={read} />
      {sentence.evidence.map((evidence) => (
        <blockquote key={evidence.start} className="evidence-quote mt-2">
          {evidence.quote}
        </blockquote>
      ))}
    </li>
  );
}
