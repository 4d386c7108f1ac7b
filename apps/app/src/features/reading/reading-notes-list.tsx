import type { OmittedSpan, ReadWarning } from '@youyaku/contract/document';
import { Notice } from '@youyaku/ui/notice';
import { useMessages } from '#messages/messages-context.tsx';
import { listReadingNotes } from './describe-coverage.ts';

/** What was not read and why, and warnings about the reading; renders nothing without any. */
export function ReadingNotesList(props: { omitted: readonly OmittedSpan[]; warnings: readonly ReadWarning[] }) {
  const { reading: labels } = useMessages();
  const notes = listReadingNotes(props.omitted, props.warnings, labels);
  if (notes.length === 0) return null;
  return (
    <Notice tone="warning" title={labels.warnings} className="mt-3">
      <ul className="list-disc pl-5">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </Notice>
  );
}
