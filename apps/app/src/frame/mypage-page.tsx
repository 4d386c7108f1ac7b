import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button, buttonClass } from '@youyaku/ui/button';
import { classNames } from '@youyaku/ui/class-names';
import { useAccount, useStoreAccount } from '#api/use-account.ts';
import { useMessages } from '#messages/messages-context.tsx';
import { mypageColumn } from './mypage-column.ts';
import { useSignInLink } from './use-sign-in-link.ts';

/** A page of マイページ: its title and its content. The menu beside it belongs to the frame. */
export function MypagePage({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const { service } = useMessages();
  const { data: who } = useAccount();
  return (
    <div className={classNames(mypageColumn, 'px-4 pt-6 pb-12 sm:px-6')}>
      <title>{`${title} | ${service}`}</title>
      <h1 className="text-title sm:text-headline">{title}</h1>
      {lead === undefined ? null : <p className="mt-1 text-small text-ink-soft">{lead}</p>}
      <div className="mt-6">{who?.hasEnded === true ? <Ended /> : children}</div>
    </div>
  );
}

/** Instead of what is kept for an account that is not signed in any more. */
function Ended() {
  const { account: labels } = useMessages();
  const signInLink = useSignInLink();
  const store = useStoreAccount();
  return (
    <>
      <p role="status">{labels.ended}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Link {...signInLink} className={buttonClass('primary')}>
          {labels.signInAction}
        </Link>
        <Button onClick={() => store(null)}>{labels.goOnAsGuest}</Button>
      </div>
    </>
  );
}
