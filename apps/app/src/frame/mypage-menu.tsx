import { NavLink, useLocation } from 'react-router';
import { classNames } from '@youyaku/ui/class-names';
import { useAccount } from '#api/use-account.ts';
import type { Messages } from '#messages/ja.ts';
import { useMessages } from '#messages/messages-context.tsx';
import { SpaceSlot } from './space-slot.tsx';
import { useCurrentInView } from './use-current-in-view.ts';
import { planPath } from '@youyaku/contract/plan-paths';

type MypageEntry = {
  to: string;
  label: (messages: Messages) => string;
  /** Whether a guest sees it. */
  isForGuests: boolean;
};

/** The pages of マイページ in the order of the menu. */
const entries: readonly MypageEntry[] = [
  { to: '/mypage', label: ({ frame }) => frame.overview, isForGuests: true },
  { to: planPath, label: ({ frame }) => frame.plan, isForGuests: true },
  { to: '/mypage/templates', label: ({ templates }) => templates.label, isForGuests: true },
  { to: '/mypage/terms', label: ({ frame }) => frame.glossary, isForGuests: true },
  { to: '/mypage/forms', label: ({ frame }) => frame.forms, isForGuests: true },
  { to: '/mypage/batches', label: ({ frame }) => frame.batches, isForGuests: true },
  { to: '/mypage/keys', label: ({ ownModels }) => ownModels.title, isForGuests: true },
  { to: '/mypage/device', label: ({ frame }) => frame.device, isForGuests: true },
  { to: '/mypage/members', label: ({ space }) => space.title, isForGuests: false },
  { to: '/mypage/security', label: ({ account }) => account.securityTitle, isForGuests: false },
  { to: '/mypage/data', label: ({ frame }) => frame.data, isForGuests: false },
];

/** At the left of wide screens, with the chooser of spaces above; elsewhere one row that scrolls, under the header. */
export function MypageMenu() {
  const messages = useMessages();
  const { data: who } = useAccount();
  const isMember = who?.account !== null && who?.account !== undefined;
  return (
    <nav
      aria-label={messages.frame.mypage}
      className="max-lg:row-start-3 max-lg:overflow-x-auto max-lg:border-b max-lg:border-line max-lg:px-4 sm:max-lg:px-6 lg:sticky lg:top-0 lg:col-start-2 lg:row-span-full lg:max-h-dvh lg:self-start lg:overflow-y-auto lg:py-4 lg:pr-6 lg:pl-10 print:hidden"
    >
      <div className="mb-8 min-h-10 max-lg:hidden">
        <SpaceSlot place="mypage" />
      </div>
      <ul className="flex gap-x-5 whitespace-nowrap lg:flex-col lg:whitespace-normal">
        {entries.map((entry) =>
          isMember || entry.isForGuests ? (
            <Entry key={entry.to} to={entry.to}>
              {entry.label(messages)}
            </Entry>
          ) : null,
        )}
      </ul>
    </nav>
  );
}

function Entry({ to, children }: { to: string; children: string }) {
  const { pathname } = useLocation();
  // The pages below that of the plan belong to it.
  const isCurrent = pathname === to || (to !== '/mypage' && pathname.startsWith(`${to}/`));
  const item = useCurrentInView(isCurrent);
  return (
    <li ref={item}>
      <NavLink
        to={to}
        end={to === '/mypage'}
        className={classNames(
          'relative inline-flex min-h-11 items-center text-small',
          isCurrent
            ? 'font-bold max-lg:border-b-2 max-lg:border-ink lg:before:absolute lg:before:-left-6 lg:before:w-4 lg:before:border-t-2 lg:before:border-ink'
            : 'text-ink-soft hover:text-ink hover:underline hover:underline-offset-4',
        )}
      >
        {children}
      </NavLink>
    </li>
  );
}
