import { lazy, Suspense } from 'react';
import { Button } from '@youyaku/ui/button';
import { Notice } from '@youyaku/ui/notice';
import { FailureNotice } from '#frame/failure-notice.tsx';
import { needsPassword } from '#frame/needs-password.ts';
import { useMessages } from '#messages/messages-context.tsx';
import type { ApiFailureReason } from '#api/get-failure-reason.ts';

export type DraftNoticeProps = {
  failed: ApiFailureReason | undefined;
  remark: string | undefined;
  onRetry: () => void;
  onPassword: (password: string) => void;
  /** Sets the smallest length in characters that works. */
  onLengthen: (characters: number) => void;
};

/** Loaded when a file is locked. */
const PasswordForm = lazy(async () => ({ default: (await import('#frame/password-form.tsx')).PasswordForm }));

/** Why a step failed and what can be done, or a remark. */
export function FailureOrRemark({ failed, remark, onRetry, onPassword, onLengthen }: DraftNoticeProps) {
  const { compose: labels, reading } = useMessages();
  const charactersMin = failed?.kind === 'problem' ? failed.problem.charactersMin : undefined;
  if (failed === undefined) return remark === undefined ? null : <Notice tone="info">{remark}</Notice>;
  return (
    <FailureNotice
      reason={failed}
      onRetry={onRetry}
      actions={
        needsPassword(failed) ? (
          <Suspense>
            <PasswordForm action={labels.passwordAction} onPassword={onPassword} />
          </Suspense>
        ) : charactersMin === undefined ? undefined : (
          <Button onClick={() => onLengthen(charactersMin)}>{reading.lengthenTo(charactersMin)}</Button>
        )
      }
    />
  );
}
