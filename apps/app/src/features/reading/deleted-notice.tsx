import { Link } from 'react-router';
import { buttonClass } from '@youyaku/ui/button';
import { Notice } from '@youyaku/ui/notice';
import { useMessages } from '#messages/messages-context.tsx';

/** Says that the summary on this page was deleted elsewhere, wherever the page is scrolled to; what is on it stays. */
export function DeletedNotice() {
  const { actions: labels } = useMessages();
  return (
    <div role="status" className="sticky top-0 z-20 border-b border-line bg-paper">
      <div className="mx-auto w-full max-w-page px-4 py-3 sm:px-6">
        <Notice
          tone="info"
          title={labels.deleted}
          actions={
            <Link to="/mypage/history" className={buttonClass()}>
              {labels.toHistory}
            </Link>
          }
        >
          {labels.deletedBody}
        </Notice>
      </div>
    </div>
  );
}
