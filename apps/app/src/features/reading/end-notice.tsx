import { Link } from 'react-router';
import type { Summary } from '@youyaku/contract/summary';
import { buttonClass } from '@youyaku/ui/button';
import { Notice } from '@youyaku/ui/notice';
import { FailureNotice } from '#frame/failure-notice.tsx';
import { useMessages } from '#messages/messages-context.tsx';

/** How a run ended that did not end well, and the way on. */
export function EndNotice({ summary }: { summary: Summary }) {
  const { reading: words } = useMessages();
  if (summary.status === 'cancelled') {
    return (
      <Notice tone="info" title={words.cancelled} className="mb-6">
        {summary.text === '' ? undefined : words.cancelledBody}
      </Notice>
    );
  }
  if (summary.status !== 'failed') return null;
  const { code, message: detail, charactersMin } = summary.error ?? { code: 'internal' as const, message: '' };
  const again = `/?from=${summary.id}`;
  return (
    <div className="mb-6">
      <FailureNotice
        reason={code === 'internal' ? { kind: 'broken' } : { kind: 'problem', problem: { code, detail } }}
        actions={
          <>
            {charactersMin === undefined ? null : (
              <Link to={`${again}&max=${charactersMin}`} className={buttonClass()}>
                {words.lengthenTo(charactersMin)}
              </Link>
            )}
            <Link to={again} className={buttonClass()}>
              {words.backToInput}
            </Link>
          </>
        }
      />
    </div>
  );
}
