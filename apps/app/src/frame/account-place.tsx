import { ChevronDown, KeyRound, LogIn, LogOut, User, Wrench } from 'lucide-react';
import { useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Account } from '@youyaku/contract/account';
import { buttonClass } from '@youyaku/ui/button';
import { classNames } from '@youyaku/ui/class-names';
import { Menu } from '@youyaku/ui/menu';
import { useAccount } from '#api/use-account.ts';
import { useMessages } from '#messages/messages-context.tsx';
import { useSignInLink } from './use-sign-in-link.ts';
import { useSignOutHere } from './use-sign-out-here.ts';

/** Who is signed in, in the header: a guest can sign in, a member sees the address. */
export function AccountPlace() {
  const who = useAccount();
  const { frame: labels } = useMessages();
  const account = who.data?.account ?? undefined;
  if (account !== undefined) return <MemberMenu account={account} />;
  return (
    <>
      <Link to="/mypage" className={buttonClass('quiet', 'lg:hidden')}>
        <User aria-hidden="true" className="size-5" />
        <span className="max-sm:sr-only">{labels.mypage}</span>
      </Link>
      <SignInLink isKnown={!who.isPending} />
    </>
  );
}

/** Keeps its place while it is not known who is signed in. */
function SignInLink({ isKnown }: { isKnown: boolean }) {
  const { account: labels } = useMessages();
  return (
    <Link
      {...useSignInLink()}
      className={buttonClass('quiet', classNames('whitespace-nowrap max-sm:px-2', !isKnown && 'invisible'))}
    >
      <LogIn aria-hidden="true" className="size-5 max-sm:hidden" />
      {labels.signIn}
    </Link>
  );
}

function MemberMenu({ account: { email, isOperator } }: { account: Account }) {
  const { account: labels, frame } = useMessages();
  const button = useRef<HTMLButtonElement>(null);
  const navigate = useNavigate();
  const signOut = useSignOutHere();
  const icon = 'size-5 text-ink-soft';
  return (
    <Menu
      label={labels.menu(email)}
      heading={email}
      button={button}
      className={buttonClass('quiet')}
      items={[
        {
          label: frame.mypage,
          icon: <User aria-hidden="true" className={icon} />,
          onSelect: () => void navigate('/mypage'),
        },
        {
          label: labels.securityTitle,
          icon: <KeyRound aria-hidden="true" className={icon} />,
          onSelect: () => void navigate('/mypage/security'),
        },
        ...(isOperator
          ? [
              {
                label: frame.operation,
                icon: <Wrench aria-hidden="true" className={icon} />,
                onSelect: () => void navigate('/admin'),
              },
            ]
          : []),
        { label: labels.signOut, icon: <LogOut aria-hidden="true" className={icon} />, onSelect: signOut.run },
      ]}
    >
      <User aria-hidden="true" className="size-5" />
      <span className="max-w-56 truncate max-sm:sr-only">{email}</span>
      <ChevronDown aria-hidden="true" className="size-4" />
    </Menu>
  );
}
