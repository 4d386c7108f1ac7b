import { History, Plus, Search, User, type LucideIcon } from 'lucide-react';
import { Link, useLocation, type LinkProps } from 'react-router';
import { classNames } from '@youyaku/ui/class-names';
import { LogoMark } from '@youyaku/ui/logo';
import { useMessages } from '#messages/messages-context.tsx';
import { historySearchLink, isAppleSystem } from './use-history-search.ts';

const historyPath = '/mypage/history';

/** The places of the app at the left edge of wide screens. */
export function Rail() {
  const { frame: labels } = useMessages();
  const { pathname } = useLocation();
  const isInMypage = pathname.startsWith('/mypage') && pathname !== historyPath;
  return (
    <nav
      aria-label={labels.mainMenu}
      className="sticky top-0 col-start-1 row-span-full flex h-dvh flex-col items-center gap-1 overflow-y-auto border-r border-line pt-2 pb-4 max-lg:hidden print:hidden"
    >
      <Link to="/" aria-label={labels.home} className="mb-5 inline-flex size-11 shrink-0 items-center justify-center">
        <LogoMark />
      </Link>
      <RailLink to="/" icon={Plus} label={labels.newSummary} isCurrent={pathname === '/'} />
      <RailLink to={historyPath} icon={History} label={labels.history} isCurrent={pathname === historyPath} />
      <RailLink
        {...historySearchLink}
        icon={Search}
        label={labels.search}
        keys={isAppleSystem() ? ['Meta+K', '⌘K'] : ['Control+K', 'Ctrl K']}
      />
      <RailLink to="/mypage" icon={User} label={labels.mypage} isCurrent={isInMypage} isLast />
    </nav>
  );
}

type RailLinkProps = Pick<LinkProps, 'to' | 'state'> & {
  icon: LucideIcon;
  label: string;
  isCurrent?: boolean;
  isLast?: boolean;
  /** The shortcut, as `aria-keyshortcuts` and as it is shown. */
  keys?: readonly [name: string, shown: string];
};

function RailLink({ icon: Icon, label, isCurrent = false, isLast = false, keys, ...link }: RailLinkProps) {
  return (
    <Link
      {...link}
      aria-current={isCurrent ? 'page' : undefined}
      aria-keyshortcuts={keys?.[0]}
      className={classNames(
        'flex w-16 shrink-0 flex-col items-center justify-center gap-1.5 text-note leading-none [font-feature-settings:"palt"]',
        keys === undefined ? 'h-15' : 'h-19',
        isLast && 'mt-auto',
        isCurrent ? 'font-bold text-ink' : 'text-ink-soft hover:text-ink',
      )}
    >
      <Icon aria-hidden="true" className="size-5" strokeWidth={1.5} />
      <span className="whitespace-nowrap">{label}</span>
      {keys === undefined ? null : (
        <kbd aria-hidden="true" className="font-gothic whitespace-nowrap text-ink-faint">
          {keys[1]}
        </kbd>
      )}
    </Link>
  );
}
