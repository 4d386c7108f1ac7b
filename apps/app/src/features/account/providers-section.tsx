import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LinkedProvider } from '@youyaku/contract/credentials';
import type { PageProvider } from '@youyaku/contract/web-config';
import { Button } from '@youyaku/ui/button';
import { useApi } from '#api/api-context.tsx';
import { getFailureReason } from '#api/get-failure-reason.ts';
import { useWebConfig } from '#api/web-config-context.tsx';
import { useRecentSignIn } from '#frame/confirm-identity-context.tsx';
import { FailureNotice } from '#frame/failure-notice.tsx';
import { PageSection } from '#frame/page-section.tsx';
import { useAccountMessages } from '#messages/use-account-messages.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { usePageProviders } from './use-page-providers.ts';

const providersKey = ['providers'];

/**
 * The other services that sign this account in; nothing where the operator has configured none. One without a page of its own is shown where it is
 * linked: nobody could link it here.
 */
export function ProvidersSection() {
  const { signInProviders } = useWebConfig();
  return signInProviders.length === 0 ? null : <Section />;
}

function Section() {
  const { credentials, frame } = useAccountMessages();
  const { providers: labels } = credentials;
  const api = useApi();
  const providers = useQuery({ queryKey: providersKey, queryFn: () => api.account.providers.list() });
  const shown = providers.data?.items.filter(({ kind, isLinked }) => kind === 'page' || isLinked);
  if (usePageProviders().length === 0 && (shown ?? []).length === 0) return null;
  return (
    <PageSection id="security-providers" title={labels.title}>
      <p className="text-small text-ink-soft md:pt-2">{labels.lead}</p>
      {providers.isPending ? <p role="status">{frame.loading}</p> : null}
      {providers.isError ? (
        <FailureNotice reason={getFailureReason(providers.error)} onRetry={() => void providers.refetch()} />
      ) : null}
      {shown === undefined ? null : (
        <ul className="mt-4 border-t border-line">
          {shown.map((provider) => (
            <ProviderRow key={provider.id} provider={provider} />
          ))}
        </ul>
      )}
    </PageSection>
  );
}

function ProviderRow({ provider }: { provider: LinkedProvider }) {
  const { providers: labels } = useAccountMessages().credentials;
  const { link, unlink, failed } = useChangeLink(provider.id);
  const [isAsking, setIsAsking] = useState(false);
  const { name, isLinked } = provider;
  return (
    <li className="flex flex-col gap-3 border-b border-line py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p>{name}</p>
          <p className="text-note text-ink-soft">{isLinked ? labels.linked : labels.notLinked}</p>
        </div>
        {isLinked ? (
          <Button aria-label={labels.unlinkOf(name)} onClick={() => setIsAsking(true)}>
            {labels.unlink}
          </Button>
        ) : null}
        {!isLinked && provider.kind === 'page' ? (
          <Button
            aria-label={labels.linkOf(name)}
            aria-disabled={link.isPending}
            onClick={() => link.isPending || link.mutate(provider.id)}
          >
            {labels.link}
          </Button>
        ) : null}
      </div>
      {failed === null ? null : <FailureNotice reason={getFailureReason(failed)} />}
      <ConfirmDialog
        isOpen={isAsking}
        title={labels.unlinkTitle(name)}
        body={labels.unlinkBody}
        action={labels.unlink}
        error={unlink.error}
        isRunning={unlink.isPending}
        onConfirm={() => unlink.mutate(undefined, { onSuccess: () => setIsAsking(false) })}
        onClose={() => setIsAsking(false)}
      />
    </li>
  );
}

function useChangeLink(id: LinkedProvider['id']) {
  const api = useApi();
  const recently = useRecentSignIn();
  const queries = useQueryClient();
  const link = useMutation({
    mutationFn: (page: PageProvider['id']) => recently(() => api.account.providers.link({ id: page })),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  const unlink = useMutation({
    mutationFn: () => recently(() => api.account.providers.unlink({ id })),
    onSettled: () => queries.invalidateQueries({ queryKey: providersKey }),
  });
  return { link, unlink, failed: link.error };
}
