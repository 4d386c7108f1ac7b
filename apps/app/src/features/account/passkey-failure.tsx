import { Notice } from '@youyaku/ui/notice';
import { getFailureReason } from '#api/get-failure-reason.ts';
import { FailureNotice } from '#frame/failure-notice.tsx';
import { useAccountMessages } from '#messages/use-account-messages.ts';
import { PasskeyError, type PasskeyFault } from './ask-for-passkey.ts';

const words: Record<PasskeyFault, 'passkeyCancelled' | 'passkeyExists' | 'passkeyFailed'> = {
  cancelled: 'passkeyCancelled',
  exists: 'passkeyExists',
  failed: 'passkeyFailed',
};

/** Why a passkey was not made or did not sign in. */
export function PasskeyFailure({ error }: { error: Error }) {
  const { credentials: labels } = useAccountMessages();
  if (!(error instanceof PasskeyError)) return <FailureNotice reason={getFailureReason(error)} />;
  return <Notice tone="error">{labels[words[error.fault]]}</Notice>;
}
