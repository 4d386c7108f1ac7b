import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { ProviderResult } from '@youyaku/contract/credentials';
import { buttonClass } from '@youyaku/ui/button';
import { useApi } from '#api/api-context.tsx';
import { getFailureReason } from '#api/get-failure-reason.ts';
import { useAccount } from '#api/use-account.ts';
import { AccountPage } from '#features/account/account-page.tsx';
import { useSignInResult } from '#features/account/use-signed-in.ts';
import { FailureNotice } from '#frame/failure-notice.tsx';
import { useSaid } from '#frame/said-context.tsx';
import { useAccountMessages } from '#messages/use-account-messages.ts';

const securityPath = '/mypage/security';

/** `/sign-in-provider#…`: where another service sends the browser back to; ends what was begun there, once. */
export function SignInProviderRoute() {
  const { credentials, account: labels } = useAccountMessages();
  const { data: who } = useAccount();
  const finishing = useFinish();
  const isMember = who?.account !== null && who?.account !== undefined;
  return (
    <AccountPage title={credentials.providers.returnTitle}>
      {finishing.isError ? (
        <>
          <FailureNotice reason={getFailureReason(finishing.error)} />
          <Link to={isMember ? securityPath : '/sign-in'} className={buttonClass('plain', 'self-start')}>
            {isMember ? labels.securityTitle : labels.forgotPage.back}
          </Link>
        </>
      ) : (
        <p role="status">{credentials.providers.returning}</p>
      )}
    </AccountPage>
  );
}

function useFinish() {
  const { credentials } = useAccountMessages();
  const api = useApi();
  const proceed = useSignInResult();
  const { say } = useSaid();
  const navigate = useNavigate();
  const { hash, pathname } = useLocation();
  const finishing = useMutation({
    mutationFn: (answer: URLSearchParams) => api.account.providers.finish({ state: '', ...Object.fromEntries(answer) }),
    onSuccess: (result: ProviderResult) => {
      if (result.step !== 'linked') return proceed(result);
      say(credentials.providers.linkedNow, securityPath);
      return void navigate(securityPath, { replace: true });
    },
  });
  const { mutate } = finishing;
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    mutate(new URLSearchParams(hash.slice(1)));
    // It works once: neither a reload nor the address needs it again.
    void navigate(pathname, { replace: true });
  }, [hash, mutate, navigate, pathname]);
  return finishing;
}
