import type { AuthenticationResponseJSON } from '@simplewebauthn/browser';
import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '@youyaku/ui/button';
import { useApi } from '#api/api-context.tsx';
import { useAccountMessages } from '#messages/use-account-messages.ts';
import { askForPasskey, canAutofill, hasPasskeys, offerPasskeys, stopAsking } from './ask-for-passkey.ts';
import { PasskeyFailure } from './passkey-failure.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { usePageProviders } from './use-page-providers.ts';
import { useSignInResult } from './use-signed-in.ts';

/** The ways to sign in without a password, under its form. */
export function OtherSignIns() {
  const { credentials: labels } = useAccountMessages();
  const pages = usePageProviders();
  if (!hasPasskeys() && pages.length === 0) return null;
  return (
    <section aria-label={labels.otherWays} className="flex flex-col gap-3 border-t border-line pt-6">
      {hasPasskeys() ? <PasskeySignIn /> : null}
      <ProviderButtons />
    </section>
  );
}

/** By a button, and among the suggestions of the address field. */
function PasskeySignIn() {
  const { credentials: labels, account } = useAccountMessages();
  const signingIn = usePasskeySignIn();
  return (
    <>
      {signingIn.isError ? <PasskeyFailure error={signingIn.error} /> : null}
      <Button
        icon={<KeyRound aria-hidden="true" className="size-4" />}
        aria-disabled={signingIn.isPending}
        onClick={() => signingIn.isPending || signingIn.mutate(undefined)}
      >
        {signingIn.isPending ? account.sending : labels.passkeySignIn}
      </Button>
    </>
  );
}

function usePasskeySignIn() {
  const api = useApi();
  const proceed = useSignInResult();
  const signingIn = useMutation({
    /** Without an answer of the browser it is asked for one. */
    mutationFn: async (given: AuthenticationResponseJSON | undefined) =>
      api.account.passkeys.signIn({ response: given ?? (await askForPasskey(api)) }),
    onSuccess: proceed,
  });
  const { mutate, isPending, isSuccess } = signingIn;
  const hasOffer = !isPending && !isSuccess;
  // A question that the button or a refusal has ended is asked again; whoever has signed in is asked nothing.
  useEffect(() => {
    if (!hasOffer) return undefined;
    let isOver = false;
    const offer = async (): Promise<void> => {
      if (!(await canAutofill()) || isOver) return;
      const answer = await offerPasskeys(api);
      if (!isOver) mutate(answer);
    };
    // Whoever chooses no passkey has chosen another way.
    offer().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [api, hasOffer, mutate]);
  // NOTE: not with each end above: the button's own question would be cancelled with the one that it replaces.
  useEffect(() => () => void stopAsking(), []);
  return signingIn;
}
