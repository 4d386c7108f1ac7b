import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { Outlet } from 'react-router';
import { ConfirmIdentityContext } from '#frame/confirm-identity-context.tsx';

const ConfirmIdentityDialog = lazy(async () => ({
  default: (await import('./confirm-identity-dialog.tsx')).ConfirmIdentityDialog,
}));

/** Wraps all pages, so that each can ask its user to show again who they are. */
export function ConfirmIdentityProvider() {
  const [isAsking, setIsAsking] = useState(false);
  const answer = useRef<(isConfirmed: boolean) => void>(undefined);
  const confirm = useCallback(
    () =>
      new Promise<boolean>((resolve) => {
        answer.current?.(false);
        answer.current = resolve;
        setIsAsking(true);
      }),
    [],
  );
  const end = (isConfirmed: boolean) => {
    setIsAsking(false);
    answer.current?.(isConfirmed);
    answer.current = undefined;
  };
  return (
    <ConfirmIdentityContext value={confirm}>
      <Outlet />
      {isAsking ? (
        <Suspense fallback={null}>
          <ConfirmIdentityDialog onEnd={end} />
        </Suspense>
      ) : null}
    </ConfirmIdentityContext>
  );
}
