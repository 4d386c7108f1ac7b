import { useMutation } from '@tanstack/react-query';
import { LogIn } from 'lucide-react';
import type { PageProvider } from '@youyaku/contract/web-config';
import { Button } from '@youyaku/ui/button';
import { useApi } from '#api/api-context.tsx';
import { getFailureReason } from '#api/get-failure-reason.ts';
import { FailureNotice } from '#frame/failure-notice.tsx';
import { useAccountMessages } from '#messages/use-account-messages.ts';
import { useAccountState } from './account-state.ts';
import { storeReturnPath } from './return-path.ts';
import { usePageProviders } from './use-page-providers.ts';

/** A button for each other service with a page of its own that the operator has configured. */
export function ProviderButtons() {
  const pages = usePageProviders();
  const { credentials: labels } = useAccountMessages();
  const api = useApi();
  const { from } = useAccountState();
  const leaving = useMutation({
    mutationFn: (id: PageProvider['id']) => api.account.providers.signIn({ id }),
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
      {pages.map(({ id, name }) => (
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
