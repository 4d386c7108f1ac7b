import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import { Button, buttonClass } from '@youyaku/ui/button';
import { classNames } from '@youyaku/ui/class-names';
import { useAccount, useStoreAccount } from '#api/use-account.ts';
import { useMessages } from '#messages/messages-context.tsx';
import { useSignInLink } from './use-sign-in-link.ts';

/** A page of マイページ: its pages at the left, on a phone above; the title and the content. */
export function MypagePage({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const { service } = useMessages();
  const { data: who } = useAccount();
  return (
    <div className="mx-auto grid w-full max-w-page gap-x-12 px-4 py-6 sm:px-6 lg:grid-cols-[13rem_minmax(0,1fr)] lg:py-12">
      <title>{`${title} | ${service}`}</title>
      <MypageMenu />
      <div className="min-w-0 max-w-4xl">
        <h1 className="text-title sm:text-headline">{title}</h1>
        {lead === undefined ? null : <p className="mt-1 text-small text-ink-soft">{lead}</p>}
        <div className="mt-6">{who?.hasEnded === true ? <Ended /> : children}</div>
      </div>
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

function MypageMenu() {
  const { frame, history, account } = useMessages();
  const { data: who } = useAccount();
  const isMember = who?.account !== null && who?.account !== undefined;
  const pages = [
    { to: '/mypage', label: frame.overview },
    { to: '/mypage/history', label: history.title },
    ...(isMember ? [{ to: '/mypage/security', label: account.securityTitle }] : []),
  ];
  return (
    <nav
      aria-label={frame.mypage}
      className="mb-6 max-lg:-mx-4 max-lg:overflow-x-auto max-lg:border-b max-lg:px-4 lg:pt-2"
    >
      <ul className="flex gap-x-5 whitespace-nowrap lg:flex-col">
        {pages.map(({ to, label }) => (
          <li key={to}>
            <NavLink
              to={to}
              end
              className={({ isActive }) =>
                classNames(
                  'relative inline-flex min-h-11 items-center text-small',
                  isActive
                    ? 'font-bold max-lg:border-b-2 max-lg:border-ink lg:before:absolute lg:before:-left-6 lg:before:w-4 lg:before:border-t-2 lg:before:border-ink'
                    : 'text-ink-soft hover:text-ink hover:underline hover:underline-offset-4',
                )
              }
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
