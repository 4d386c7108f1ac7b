import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Passkey } from '@youyaku/contract/credentials';
import { Button } from '@youyaku/ui/button';
import { useApi } from '#api/api-context.tsx';
import { getFailureReason } from '#api/get-failure-reason.ts';
import { accountKey } from '#api/use-account.ts';
import { useRecentSignIn } from '#frame/confirm-identity-context.tsx';
import { FailureNotice } from '#frame/failure-notice.tsx';
import { PageSection } from '#frame/page-section.tsx';
import { useAccountMessages } from '#messages/use-account-messages.ts';
import { hasPasskeys, makePasskey } from './ask-for-passkey.ts';
import { PasskeyFailure } from './passkey-failure.tsx';
import { PasskeyRow } from './passkey-row.tsx';

const passkeysKey = ['passkeys'];

/** The passkeys of the account; one is added with this device, and each can be renamed and deleted. */
export function PasskeysSection() {
  const { credentials, frame } = useAccountMessages();
  const { passkeys: labels } = credentials;
  const api = useApi();
  const passkeys = useQuery({ queryKey: passkeysKey, queryFn: () => api.account.passkeys.list() });
  return (
    <PageSection id="security-passkeys" title={labels.title}>
      <p className="text-small text-ink-soft md:pt-2">{labels.lead}</p>
      {passkeys.isPending ? <p role="status">{frame.loading}</p> : null}
      {passkeys.isError ? (
        <FailureNotice reason={getFailureReason(passkeys.error)} onRetry={() => void passkeys.refetch()} />
      ) : null}
      {passkeys.data === undefined ? null : <PasskeyList passkeys={passkeys.data.items} />}
    </PageSection>
  );
}

function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  const { credentials } = useAccountMessages();
  const { passkeys: labels } = credentials;
  const [said, setSaid] = useState('');
  const adding = useAddPasskey((passkey) => setSaid(labels.added(passkey.name)));
  const refresh = useRefreshPasskeys();
  return (
    <>
      {passkeys.length === 0 ? <p className="mt-3 text-small">{labels.none}</p> : null}
      <ul className={passkeys.length === 0 ? '' : 'mt-4 border-t border-line'}>
        {passkeys.map((passkey) => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            onChanged={refresh}
            onDeleted={() => {
              setSaid(labels.deleted(passkey.name));
              return refresh();
            }}
          />
        ))}
      </ul>
      {adding.isError ? (
        <div className="mt-4">
          <PasskeyFailure error={adding.error} />
        </div>
      ) : null}
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        {hasPasskeys() ? (
          <Button aria-disabled={adding.isPending} onClick={() => adding.isPending || adding.mutate()}>
            {adding.isPending ? labels.adding : labels.add}
          </Button>
        ) : (
          <p className="text-small text-ink-soft">{credentials.passkeysUnsupported}</p>
        )}
        <p role="status" className="text-small">
          {said}
        </p>
      </div>
    </>
  );
}

function useAddPasskey(onAdded: (passkey: Passkey) => void) {
  const api = useApi();
  const recently = useRecentSignIn();
  const refresh = useRefreshPasskeys();
  return useMutation({
    mutationFn: () => recently(async () => api.account.passkeys.add({ response: await makePasskey(api) })),
    onSuccess: (passkey) => {
      onAdded(passkey);
      return refresh();
    },
  });
}

function useRefreshPasskeys(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await queries.invalidateQueries({ queryKey: passkeysKey });
    await queries.invalidateQueries({ queryKey: accountKey });
  };
}
