import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { buttonClass } from '@youyaku/ui/button';
import { Notice } from '@youyaku/ui/notice';
import { getFailureReason } from '#api/get-failure-reason.ts';
import { useAccount } from '#api/use-account.ts';
import { useSpace } from '#api/use-space.ts';
import { useMailedToken } from '#features/account/use-mailed-token.ts';
import { AuditSection } from '#features/data/audit-section.tsx';
import { DeletionSection } from '#features/data/deletion-section.tsx';
import { DisclosureSection } from '#features/data/disclosure-section.tsx';
import { ExportDownload } from '#features/data/export-download.tsx';
import { ExportSection } from '#features/data/export-section.tsx';
import { RetentionSection } from '#features/data/retention-section.tsx';
import { FailureNotice } from '#frame/failure-notice.tsx';
import { MypagePage } from '#frame/mypage-page.tsx';
import { useDataMessages } from '#messages/data-messages.ts';
import { useMessages } from '#messages/messages-context.tsx';

/** `/mypage/data`: export, retention, the log, requests and deletion; with `#token=…` the download of an export. */
export function DataRoute() {
  const { frame } = useMessages();
  const { lead } = useDataMessages();
  return (
    <MypagePage title={frame.data} lead={lead}>
      <DataPage />
    </MypagePage>
  );
}

function DataPage() {
  const { frame } = useMessages();
  const who = useAccount();
  const [dueAt, setDueAt] = useState<string>();
  if (dueAt !== undefined) return <Deleted dueAt={dueAt} />;
  if (who.isPending) return <p role="status">{frame.loading}</p>;
  if (who.isError && who.data === undefined)
    return <FailureNotice reason={getFailureReason(who.error)} onRetry={() => void who.refetch()} />;
  return who.data?.account === null ? <GuestPage /> : <Sections onDeleted={setDueAt} />;
}

function Sections({ onDeleted }: { onDeleted: (dueAt: string) => void }) {
  const token = useMailedToken();
  const { ownersOnly } = useDataMessages();
  const { current } = useSpace();
  const isOwner = current === undefined || current.role === 'owner';
  return (
    <>
      {token === undefined ? null : <ExportDownload key={token} token={token} />}
      {isOwner ? null : <p className="mb-6 text-small">{ownersOnly}</p>}
      <div className="border-b border-line">
        {isOwner ? (
          <>
            <ExportSection />
            <RetentionSection />
          </>
        ) : null}
        <DisclosureSection />
        <DeletionSection onDeleted={onDeleted} />
        {isOwner ? <AuditSection /> : null}
      </div>
    </>
  );
}

/** The token of a link stays in the address until somebody is signed in. */
function GuestPage() {
  const { account: labels } = useMessages();
  const { needed, disclosure } = useDataMessages();
  const { pathname, hash } = useLocation();
  return (
    <div className="flex flex-col items-start gap-4">
      <p>{needed}</p>
      <Link to="/sign-in" state={{ from: `${pathname}${hash}` }} className={buttonClass('primary')}>
        {labels.signInAction}
      </Link>
      <Link to="/disclosure" className="text-small underline underline-offset-4">
        {disclosure.title}
      </Link>
    </div>
  );
}

function Deleted({ dueAt }: { dueAt: string }) {
  const { deletion: labels } = useDataMessages();
  const { day } = useMessages();
  return (
    <Notice tone="info" title={labels.doneTitle}>
      {labels.doneBody(day(dueAt))}
    </Notice>
  );
}
