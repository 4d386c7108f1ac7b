import { BookOpenCheck } from 'lucide-react';
import type { Summary } from '@youyaku/contract/summary';
import { Notice } from '@youyaku/ui/notice';
import { useMessages } from '#messages/messages-context.tsx';
import { coverageWords } from './coverage-words.ts';

/** How much of the source was read, what was not and why, and what the reader must know about the reading. */
export function CoverageNote({ summary }: { summary: Summary }) {
  const { reading: words } = useMessages();
  const { coverage, source } = summary;
  if (coverage === undefined) return null;
  const { head, omitted } = coverageWords(coverage, words);
  const warnings = source?.warnings ?? [];
  return (
    <div className="mt-8">
      <p className="flex items-start gap-2 text-small text-ink-soft">
        <BookOpenCheck aria-hidden="true" className="mt-1 size-4 shrink-0" />
        <span className="tabular">{head}</span>
      </p>
      {omitted.length === 0 && warnings.length === 0 ? null : (
        <Notice tone="warning" title={words.warnings} className="mt-3">
          <ul className="list-disc pl-5">
            {omitted.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
            {warnings.map((warning) => (
              <li key={warning.code + warning.detail}>{warning.detail}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
