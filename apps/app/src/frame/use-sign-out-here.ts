import { useLocation, useNavigate } from 'react-router';
import { useSignOut } from '#api/use-account.ts';
import { useMessages } from '#messages/messages-context.tsx';
import { useSaid } from './said-context.tsx';

/** Signs out on this device and goes to the start page, which says so. */
export function useSignOutHere(): { run: () => void; isRunning: boolean } {
  const { account: labels } = useMessages();
  const { mutate, isPending } = useSignOut();
  const { pathname } = useLocation();
  const { say } = useSaid();
  const navigate = useNavigate();
  const run = () => {
    if (isPending) return;
    mutate(undefined, {
      onSuccess: () => {
        say(labels.said.signedOut, '/');
        void navigate('/');
      },
      onError: () => say(labels.signOutFailed, pathname),
    });
  };
  return { run, isRunning: isPending };
}
