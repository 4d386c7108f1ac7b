import { useMutation } from '@tanstack/react-query';
import { encode } from 'uqr';
import { useMemo } from 'react';
import { Button } from '@youyaku/ui/button';
import { useApi } from '#api/api-context.tsx';
import { getFailureReason } from '#api/get-failure-reason.ts';
import { useRecentSignIn } from '#frame/confirm-identity-context.tsx';
import { FailureNotice } from '#frame/failure-notice.tsx';
import { useAccountMessages } from '#messages/use-account-messages.ts';
import { AccountForm } from './account-form.tsx';

/** Connects an authenticator app: it counts once one of its codes was entered. */
export function TotpSetup({ onCodes }: { onCodes: (codes: readonly string[]) => Promise<void> }) {
  const { credentials, account, frame } = useAccountMessages();
  const { totp: labels } = credentials;
  const api = useApi();
  const recently = useRecentSignIn();
  const beginning = useMutation({ mutationFn: () => recently(() => api.account.totp.begin({})) });
  const setup = beginning.data;
  if (setup === undefined)
    return (
      <div className="flex flex-col gap-4">
        <p className="text-small text-ink-soft md:pt-2">{labels.off}</p>
        {beginning.isError ? <FailureNotice reason={getFailureReason(beginning.error)} /> : null}
        <Button
          className="self-start"
          aria-disabled={beginning.isPending}
          onClick={() => beginning.isPending || beginning.mutate()}
        >
          {beginning.isPending ? account.sending : labels.begin}
        </Button>
      </div>
    );
  return (
    <div className="flex flex-col gap-4">
      <p className="md:pt-2">{labels.scan}</p>
      <QrCode text={setup.uri} label={labels.qr} />
      <div>
        <p className="text-small text-ink-soft">{labels.typed}</p>
        <p className="mt-1 break-all select-all tabular" aria-label={labels.secret}>
          {setup.secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </p>
      </div>
      <p>{labels.codeLead}</p>
      <AccountForm
        fields={['code']}
        isFocused
        action={labels.confirm}
        send={({ code }) => recently(() => api.account.totp.confirm({ code }))}
        onDone={({ codes }) => void onCodes(codes)}
        onCancel={beginning.reset}
        cancel={frame.cancel}
      />
    </div>
  );
}

/** Dark on light in both themes: not every camera reads the other way round. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { size: width, data } = encode(text, { ecc: 'M', border: 4 });
    const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size: width, path: dots.join('') };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-52 border border-line bg-white"
    >
      <path d={path} fill="black" />
    </svg>
  );
}
