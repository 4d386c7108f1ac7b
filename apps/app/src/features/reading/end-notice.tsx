import { Link } from 'react-router';
import type { Summary } from '@youyaku/contract/summary';
import { buttonClass } from '@youyaku/ui/button';
import { Notice } from '@youyaku/ui/notice';
import { FailureNotice } from '#frame/failure-notice.tsx';
import { needsPassword } from '#frame/needs-password.ts';
import { PasswordForm } from '#frame/password-form.tsx';
import { useMessages } from '#messages/messages-context.tsx';

/** How a run ended without success, and what to do next. */
export function EndNotice({
  summary,
  onPassword,
}: {
  summary: Summary;
  onPassword: (password: string) => Promise<void>;
}) {
  const { reading: labels } = useMessages();
  if (summary.status === 'cancelled') {
    return (
      <Notice tone="info" title={labels.cancelled} className="mb-6">
        {summary.text === '' ? undefined : labels.cancelledBody}
      </Notice>
    );
  }
  if (summary.status !== 'failed') return null;
  const error = summary.error ?? { code: 'internal' as const, message: '' };
  const { code, message: detail, charactersMin, bound } = error;
  const again = `/?from=${summary.id}`;
  return (
    <div className="mb-6">
      <FailureNotice
        reason={
          // The log knows a run by its summary.
          code === 'internal'
            ? { kind: 'broken', problem: { code, detail, requestId: summary.id } }
            : { kind: 'problem', problem: { code, detail, ...bound } }
        }
        actions={
          <>
            {charactersMin === undefined ? null : (
              <Link to={`${again}&max=${charactersMin}`} className={buttonClass()}>
                {labels.lengthenTo(charactersMin)}
              </Link>
            )}
            {needsPassword(error) ? (
              <PasswordForm action={labels.passwordAction} onPassword={(password) => void onPassword(password)} />
            ) : null}
            <Link to={again} className={buttonClass()}>
              {labels.backToInput}
            </Link>
          </>
        }
      />
    </div>
  );
}
