import { BookOpenCheck } from 'lucide-react';
import type { Summary } from '@youyaku/contract/summary';
import { useMessages } from '#messages/messages-context.tsx';
import { describeCoverage } from './describe-coverage.ts';
import { ReadingNotesList } from './reading-notes-list.tsx';

/** How much of the source was read, what was not read and why, and any warnings about the reading. */
export function CoverageNote({ summary }: { summary: Summary }) {
  const { reading: labels } = useMessages();
  const { coverage, source } = summary;
  if (coverage === undefined) return null;
  return (
    <div className="mt-8">
      <p className="flex items-start gap-2 text-small text-ink-soft">
        <BookOpenCheck aria-hidden="true" className="mt-1 size-4 shrink-0" />
        <span className="tabular">{describeCoverage(coverage, labels)}</span>
      </p>
      <ReadingNotesList omitted={coverage.omitted} warnings={source?.warnings ?? []} />
    </div>
  );
}
