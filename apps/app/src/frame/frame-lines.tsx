import { useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { buttonClass, IconButton } from '@youyaku/ui/button';
import { accountKey, useAccount, useStoreAccount } from '#api/use-account.ts';
import { useMessages } from '#messages/messages-context.tsx';
import { isAccountPath } from './account-paths.ts';
import { useSaid } from './said-context.tsx';
import { useSignInLink } from './use-sign-in-link.ts';

/** Lines between the header and the page: what the last page left to say, and that a session is over. */
export function FrameLines() {
  const { words } = useSaid();
  const { pathname } = useLocation();
  const { data: who } = useAccount();
  // These pages say it themselves.
  const isSaid = isAccountPath(pathname) || pathname.startsWith('/mypage');
  const isEnded = who?.hasEnded === true && !isSaid;
  useForgetOthersData(who?.account?.id, who !== undefined);
  return (
    <div className="text-small">
      <div role="status">
        {words === undefined ? null : (
          <p className="border-b border-line bg-paper-sunk">
            <span className="mx-auto block max-w-page px-4 py-2 sm:px-6">{words}</span>
          </p>
        )}
      </div>
      {isEnded ? <EndedLine /> : null}
    </div>
  );
}

function EndedLine() {
  const { account: labels, frame } = useMessages();
  const signInLink = useSignInLink();
  const store = useStoreAccount();
  return (
    <div role="status" className="border-b border-line bg-paper-sunk">
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-4 gap-y-1 px-4 py-1 sm:px-6">
        <p className="min-w-0 flex-1 basis-60 py-1">{labels.ended}</p>
        <div className="flex items-center gap-2">
          <Link {...signInLink} className={buttonClass('plain')}>
            {labels.signInAction}
          </Link>
          <IconButton
            label={frame.close}
            icon={<X aria-hidden="true" className="size-5" />}
            onClick={() => store(null)}
          />
        </div>
      </div>
    </div>
  );
}

/** What was loaded for one account is never shown to the next, nor to a guest. */
function useForgetOthersData(accountId: string | undefined, isKnown: boolean): void {
  const queries = useQueryClient();
  const seen = useRef<{ accountId: string | undefined }>(undefined);
  useEffect(() => {
    if (!isKnown) return;
    const before = seen.current;
    seen.current = { accountId };
    if (before === undefined || before.accountId === accountId) return;
    void queries.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== accountKey[0] });
  }, [queries, accountId, isKnown]);
}
