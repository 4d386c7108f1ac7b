import type { ApiFailureReason } from '#api/get-failure-reason.ts';
import type { Draft } from '#features/compose/compose-draft.ts';
import { EmptySummary } from '#features/compose/empty-summary.tsx';
import { findLiveText, toLiveOptions } from '#features/compose/live-options.ts';
import { findShortFile } from '#features/compose/short-file.ts';
import { isEmptySource } from '#features/compose/source-draft.ts';
import type { Messages } from '#messages/ja.ts';
import { useMessages } from '#messages/messages-context.tsx';

/** Where there is no summary by itself: nothing to summarise yet, or it has to be started. */
export function IdleSummary({ draft, failed }: { draft: Draft; failed: 'file' | ApiFailureReason | undefined }) {
  const { desk } = useMessages();
  const isEmpty = [draft, ...draft.others].every(isEmptySource);
  if (isEmpty) return <EmptySummary draft={draft} />;
  const isWritten = (findLiveText(draft) ?? findShortFile(draft)) !== undefined && toLiveOptions(draft) !== undefined;
  const awaited = isWritten ? desk.writing : desk.needsRun;
  return (
    <p role="status" className="py-8 font-mincho text-lead text-ink-soft">
      {failed === undefined ? awaited : failed === 'file' ? desk.fileUnread : describeFailure(failed, desk)}
    </p>
  );
}

/** To press the button is advice only where it can help: not beyond a limit, and not without a network. */
function describeFailure(failed: ApiFailureReason, desk: Messages['desk']): string {
  if (failed.kind === 'problem') return failed.problem.detail;
  return failed.kind === 'network' && !navigator.onLine ? desk.liveOffline : desk.liveFailed;
}
