import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '@youyaku/ui/button';
import { Notice } from '@youyaku/ui/notice';
import { useCanEdit } from '#api/use-space.ts';
import { useMessages } from '#messages/messages-context.tsx';

/** What readers of the space of this tab have no use for; they learn why it is not there. */
export function EditorsOnly({ children }: { children: ReactNode }) {
  return useCanEdit() ? children : <ReadOnlyNotice />;
}

/** Why there is no form, and where the summaries of the others are. */
export function ReadOnlyNotice() {
  const { space: labels, actions } = useMessages();
  return (
    <Notice
      tone="info"
      actions={
        <Link to="/mypage/history" className={buttonClass()}>
          {actions.toHistory}
        </Link>
      }
    >
      {labels.readOnly}
    </Notice>
  );
}
