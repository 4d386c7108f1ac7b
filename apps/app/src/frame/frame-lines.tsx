import { lazy, Suspense, useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { accountKey, useAccount } from '#api/use-account.ts';
import { useComingBack, useOwnOffline } from '#api/use-offline.ts';
import { spacesKey, useSpace } from '#api/use-space.ts';
import { useMessages } from '#messages/messages-context.tsx';
import { isAccountPath } from './account-paths.ts';
import { useSaid } from './said-context.tsx';

/** Loaded for whoever has, or had, an account; where that fails the page goes without. */
const AccountLines = lazy(() =>
  import('./account-lines.tsx').then(
    ({ AccountLines: Loaded }) => ({ default: Loaded }),
    () => ({ default: () => <></> }),
  ),
);

/** Loaded for whoever uses the page for a while; without it the next visit has the new version. */
const NewVersionLine = lazy(() =>
  import('./new-version-line.tsx').then(
    ({ NewVersionLine: Loaded }) => ({ default: Loaded }),
    () => ({ default: () => <></> }),
  ),
);

/** Lines between the header and the page: what the last page left to say, and that a session is over. */
export function FrameLines() {
  const { words } = useSaid();
  const { frame } = useMessages();
  const isAway = useComingBack();
  const { pathname } = useLocation();
  const { data: who } = useAccount();
  // These pages say it themselves.
  const isSaid = isAccountPath(pathname) || pathname.startsWith('/mypage');
  const isAnswering = isAccountPath(pathname) || pathname === '/invitation' || pathname === '/mypage/members';
  const isEnded = who?.hasEnded === true && !isSaid;
  useForgetOthersData(who?.account?.id, who !== undefined);
  useOwnOffline(who);
  useLeaveLostSpace(who?.account?.id);
  return (
    <div className="text-small">
      <div role="status">
        {isAway ? (
          <p className="border-b border-line bg-paper-sunk">
            <span className="mx-auto block max-w-page px-4 py-2 sm:px-6">{frame.offline}</span>
          </p>
        ) : null}
        {words === undefined ? null : (
          <p className="border-b border-line bg-paper-sunk">
            <span className="mx-auto block max-w-page px-4 py-2 sm:px-6">{words}</span>
          </p>
        )}
        <Suspense>
          <NewVersionLine />
        </Suspense>
      </div>
      {who === undefined || (who.account === null && !isEnded) ? null : (
        <Suspense>
          <AccountLines
            isEnded={isEnded}
            isInvited={!isAnswering && !isEnded}
            deletesAt={pathname === '/mypage/data' ? undefined : who.account?.deletesAt}
          />
        </Suspense>
      )}
    </div>
  );
}

/** What was loaded for one account is never shown to the next, nor to a guest. */
function useForgetOthersData(accountId: string | undefined, isKnown: boolean): void {
  const queries = useQueryClient();
  const { choice, chosenId } = useSpace();
  const seen = useRef<{ accountId: string | undefined; chosenId: string | undefined }>(undefined);
  useEffect(() => {
    if (!isKnown) return;
    // Before anything is asked again.
    choice.keepFor(accountId);
    const before = seen.current;
    seen.current = { accountId, chosenId };
    if (before === undefined) return;
    const isOther = before.accountId !== accountId;
    if (!isOther && before.chosenId === chosenId) return;
    // An invitation that has just been accepted is used up.
    const kept = isOther ? [accountKey[0]] : [accountKey[0], spacesKey[0], 'invitation'];
    void queries.resetQueries({ predicate: ({ queryKey }) => !kept.includes(String(queryKey[0])) });
  }, [queries, choice, accountId, chosenId, isKnown]);
}

/** Whoever is no member of the space of this tab any more goes on in the own one, and is told. */
function useLeaveLostSpace(accountId: string | undefined): void {
  const { space: labels } = useMessages();
  const { pathname } = useLocation();
  const { say } = useSaid();
  const navigate = useNavigate();
  const { current, isLost, choice } = useSpace();
  const name = useRef<string>(undefined);
  useEffect(() => {
    if (current !== undefined) name.current = current.name;
    if (!isLost || accountId === undefined) return;
    choice.choose(accountId, undefined);
    // A summary of the space is not to be seen any longer.
    const to = pathname.startsWith('/s/') ? '/' : pathname;
    say(labels.lost(name.current), to);
    if (to !== pathname) void navigate(to, { replace: true });
  }, [accountId, current, isLost, choice, pathname, say, navigate, labels]);
}
