import { useMutation } from '@tanstack/react-query';
import { LogIn } from 'lucide-react';
import type { SignInProvider } from '@youyaku/contract/web-config';
import { Button } from '@youyaku/ui/button';
import { useApi } from '#api/api-context.tsx';
import { getFailureReason } from '#api/get-failure-reason.ts';
import { useWebConfig } from '#api/web-config-context.tsx';
import { FailureNotice } from '#frame/failure-notice.tsx';
import { useAccountMessages } from '#messages/use-account-messages.ts';
import { useAccountState } from './account-state.ts';
import { storeReturnPath } from './return-path.ts';

/** A button for each other service that the operator has configured. */
export function ProviderButtons() {
  const { signInProviders } = useWebConfig();
  const { credentials: labels } = useAccountMessages();
  const api = useApi();
  const { from } = useAccountState();
  const leaving = useMutation({
    mutationFn: (id: SignInProvider['id']) => api.account.providers.signIn({ id }),
    onSuccess: ({ url }) => {
      storeReturnPath(from);
      window.location.assign(url);
    },
  });
  // The page stays until the other one has loaded.
  const isLeaving = leaving.isPending || leaving.isSuccess;
  return (
    <>
      {leaving.isError ? <FailureNotice reason={getFailureReason(leaving.error)} /> : null}
      {signInProviders.map(({ id, name }) => (
        <Button
          key={id}
          icon={<LogIn aria-hidden="true" className="size-4" />}
          aria-disabled={isLeaving}
          onClick={() => isLeaving || leaving.mutate(id)}
        >
          {labels.providers.signIn(name)}
        </Button>
      ))}
    </>
  );
}
