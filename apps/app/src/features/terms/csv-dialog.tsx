import type { GlossaryCsv } from '@youyaku/contract/glossary-csv';
import { type GlossaryEntry, glossaryLimits } from '@youyaku/contract/glossary-values';
import { Button } from '@youyaku/ui/button';
import { Dialog } from '@youyaku/ui/dialog';
import { Notice } from '@youyaku/ui/notice';
import { getFailureReason } from '#api/get-failure-reason.ts';
import { FailureNotice } from '#frame/failure-notice.tsx';
import { useMessages } from '#messages/messages-context.tsx';
import { useTermsPageMessages } from '#messages/use-terms-page-messages.ts';
import type { CsvFailure } from './read-csv-file.ts';
import { withTermsOf } from './term-fields.ts';

type Props = {
  read: GlossaryCsv | CsvFailure | undefined;
  entries: readonly GlossaryEntry[];
  isSaving: boolean;
  error: Error | null;
  onTake: (read: readonly GlossaryEntry[], isReplacing: boolean) => void;
  onClose: () => void;
};

/** What was read of a file, what was not, and how to take it in. */
export function CsvDialog({ read, entries, isSaving, error, onTake, onClose }: Props) {
  const { frame } = useMessages();
  const { csv: labels } = useTermsPageMessages();
  const found = typeof read === 'object' ? read.entries : [];
  const isFull = withTermsOf(entries, found).length > glossaryLimits.entriesMax;
  const take = (isReplacing: boolean) => isSaving || onTake(found, isReplacing);
  return (
    <Dialog
      isOpen={read !== undefined}
      onClose={onClose}
      title={labels.title}
      closeLabel={frame.close}
      actions={
        <>
          <Button onClick={onClose}>{frame.cancel}</Button>
          {found.length === 0 || entries.length === 0 ? null : (
            <Button aria-disabled={isSaving} onClick={() => take(true)}>
              {labels.replace}
            </Button>
          )}
          {found.length === 0 || isFull ? null : (
            <Button tone="primary" aria-disabled={isSaving} onClick={() => take(false)}>
              {entries.length === 0 ? labels.take : labels.join}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {typeof read === 'string' ? <Notice tone="error">{labels.failures[read]}</Notice> : null}
        {typeof read === 'object' ? <Found read={read} /> : null}
        {found.length === 0 || entries.length === 0 ? null : (
          <p className="text-small">{labels.ways(entries.length)}</p>
        )}
        {isFull ? <Notice tone="warning">{labels.full}</Notice> : null}
        {error === null ? null : <FailureNotice reason={getFailureReason(error)} />}
      </div>
    </Dialog>
  );
}

/** Rows that are named one by one; a wrong file has thousands. */
const rowsShown = 50;

function Found({ read: { entries, unreadRows } }: { read: GlossaryCsv }) {
  const { csv: labels, faults } = useTermsPageMessages();
  return (
    <>
      <p role="status">{entries.length === 0 ? labels.nothing : labels.found(entries.length)}</p>
      {unreadRows.length === 0 ? null : (
        <Notice tone="warning" title={labels.unreadTitle(unreadRows.length)}>
          <ul className="max-h-48 overflow-y-auto">
            {unreadRows.slice(0, rowsShown).map(({ row, fault }) => (
              <li key={row}>{labels.row(row, faults[fault])}</li>
            ))}
            {unreadRows.length > rowsShown ? <li>{labels.more(unreadRows.length - rowsShown)}</li> : null}
          </ul>
        </Notice>
      )}
      {entries.length === 0 ? <p className="text-small">{labels.columns}</p> : null}
    </>
  );
}
