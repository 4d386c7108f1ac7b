import { History, LogIn, Plus, Search, User, type LucideIcon } from 'lucide-react';
import { Link, useLocation, type LinkProps } from 'react-router';
import { classNames } from '@youyaku/ui/class-names';
import { LogoMark } from '@youyaku/ui/logo';
import { useAccount } from '#api/use-account.ts';
import { useMessages } from '#messages/messages-context.tsx';
import { AccountMenu } from './account-menu.tsx';
import { historyPath } from './mypage-column.ts';
import { SpaceSlot } from './space-slot.tsx';
import type { RailState } from './use-history-rail.tsx';
import { isAppleSystem } from './use-history-search.ts';
import { useNewLink } from './use-new-link.ts';
import { useSignInLink } from './use-sign-in-link.ts';

type Props = {
  rail: RailState;
  onSearch: () => void;
  /** Its menu has the chooser of spaces. */
  isInMypage: boolean;
};

/** The places of the app at the left edge of wide screens. */
export function Rail({ rail, onSearch, isInMypage }: Props) {
  const { frame: labels } = useMessages();
  const { pathname } = useLocation();
  const newLink = useNewLink();
  return (
    <nav
      aria-label={labels.mainMenu}
      data-rail
      className="flex w-18 shrink-0 flex-col items-center gap-1 overflow-y-auto pt-2 pb-4"
    >
      <Link to="/" aria-label={labels.home} className="mb-5 inline-flex size-11 shrink-0 items-center justify-center">
        <LogoMark />
      </Link>
      <RailLink {...newLink} icon={Plus} label={labels.newSummary} isCurrent={pathname === '/'} />
      <button
        type="button"
        aria-expanded={rail.isOpen}
        aria-current={pathname === historyPath ? 'page' : undefined}
        className={railItemClass(rail.isOpen || pathname === historyPath)}
        onClick={rail.toggle}
      >
        <RailWord icon={History} label={labels.history} />
      </button>
      <SearchButton onSearch={onSearch} />
      <div className="mt-auto flex flex-col items-center gap-1">
        {isInMypage ? null : <SpaceSlot place="rail" />}
        <SignInLink />
        <AccountMenu className={railItemClass(false)} hasWord />
        <RailLink to="/mypage" icon={User} label={labels.mypage} isCurrent={isInMypage} />
      </div>
    </nav>
  );
}

/** For guests; nothing while it is not known who is here. */
function SignInLink() {
  const { account: labels } = useMessages();
  const link = useSignInLink();
  const { data: who } = useAccount();
  if (who === undefined || who.account !== null) return null;
  return <RailLink {...link} icon={LogIn} label={labels.signIn} />;
}

type RailLinkProps = Pick<LinkProps, 'to' | 'state'> & { icon: LucideIcon; label: string; isCurrent?: boolean };

function RailLink({ icon, label, isCurrent = false, ...link }: RailLinkProps) {
  return (
    <Link {...link} aria-current={isCurrent ? 'page' : undefined} className={railItemClass(isCurrent)}>
      <RailWord icon={icon} label={label} />
    </Link>
  );
}

function railItemClass(isChosen: boolean, height = 'h-15'): string {
  return classNames(
    'flex w-16 shrink-0 flex-col items-center justify-center gap-1.5 text-note leading-none [font-feature-settings:"palt"]',
    height,
    isChosen ? 'font-bold text-ink' : 'text-ink-soft hover:text-ink',
  );
}

function SearchButton({ onSearch }: Pick<Props, 'onSearch'>) {
  const { frame: labels } = useMessages();
  const [name, shown] = isAppleSystem() ? ['Meta+K', '⌘K'] : ['Control+K', 'Ctrl K'];
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts={name}
      className={railItemClass(false, 'h-19')}
      onClick={onSearch}
    >
      <RailWord icon={Search} label={labels.search} />
      <kbd aria-hidden="true" className="font-gothic whitespace-nowrap text-ink-faint">
        {shown}
      </kbd>
    </button>
  );
}

function RailWord({ icon: Icon, label }: { icon: LucideIcon; label: string }) {
  return (
    <>
      <Icon aria-hidden="true" className="size-5" strokeWidth={1.5} />
      <span className="whitespace-nowrap">{label}</span>
    </>
  );
}
