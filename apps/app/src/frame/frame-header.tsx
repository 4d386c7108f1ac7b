import { History, Plus } from 'lucide-react';
import { Link } from 'react-router';
import { buttonClass, IconButton } from '@youyaku/ui/button';
import { classNames } from '@youyaku/ui/class-names';
import { Logo, LogoMark } from '@youyaku/ui/logo';
import { useAccount } from '#api/use-account.ts';
import { useSpace } from '#api/use-space.ts';
import { useMessages } from '#messages/messages-context.tsx';
import { AccountMenu } from './account-menu.tsx';
import { SpaceSlot } from './space-slot.tsx';
import type { RailState } from './use-history-rail.tsx';
import { useNewLink } from './use-new-link.ts';
import { useSignInLink } from './use-sign-in-link.ts';

/** On narrow screens, where there is no rail: home, the history, a new summary, and who is signed in. */
export function FrameHeader({ rail }: { rail: RailState }) {
  const { frame: labels, service } = useMessages();
  const newLink = useNewLink();
  const hasSpaces = useSpace().spaces.length > 1;
  return (
    <header className="flex h-14 items-center gap-2 border-b border-line px-4 sm:px-6 lg:hidden print:hidden">
      <Link to="/" aria-label={labels.home} className="inline-flex min-h-11 items-center">
        {/* On a phone the name of the space takes the place of ours. */}
        {hasSpaces ? <LogoMark className="size-8 sm:hidden" /> : null}
        <span className={classNames(hasSpaces && 'max-sm:hidden')}>
          <Logo name={service} />
        </span>
      </Link>
      <div className="min-w-0">
        <SpaceSlot />
      </div>
      <nav aria-label={labels.mainMenu} className="ml-auto flex items-center">
        <SignInLink />
        <IconButton
          label={labels.history}
          icon={<History aria-hidden="true" className="size-5" />}
          aria-haspopup="dialog"
          onClick={rail.toggle}
        />
        <Link
          {...newLink}
          aria-label={labels.newSummary}
          title={labels.newSummary}
          className={buttonClass('quiet', 'min-w-11')}
        >
          <Plus aria-hidden="true" className="size-5" />
        </Link>
        <AccountMenu className={buttonClass('quiet', 'min-w-11')} />
      </nav>
    </header>
  );
}

/** For guests; nothing while it is not known who is here. */
function SignInLink() {
  const { account: labels } = useMessages();
  const link = useSignInLink();
  const { data: who } = useAccount();
  if (who === undefined || who.account !== null) return null;
  return (
    <Link {...link} className={buttonClass('quiet', 'px-2 whitespace-nowrap')}>
      {labels.signIn}
    </Link>
  );
}
