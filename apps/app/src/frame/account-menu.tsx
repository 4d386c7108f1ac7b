import { CircleUserRound, KeyRound, Languages, LogOut, Monitor, Moon, Settings, Sun, User, Wrench } from 'lucide-react';
import { useRef, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import type { Account } from '@youyaku/contract/account';
import { Menu } from '@youyaku/ui/menu';
import type { MenuItem } from '@youyaku/ui/menu-entry';
import { readStoredTheme, storeTheme, subscribeToTheme, type ThemeChoice } from '@youyaku/ui/stored-theme';
import { useAccount } from '#api/use-account.ts';
import { useMessages } from '#messages/messages-context.tsx';
import { useLanguage } from './language-context.tsx';
import { useSignOutHere } from './use-sign-out-here.ts';

const icon = 'size-5 shrink-0 text-ink-soft';

/** Who is signed in, the language and the theme: one menu, in the rail and in the header of narrow screens. */
export function AccountMenu({ className, hasWord = false }: { className: string; hasWord?: boolean }) {
  const { account: labels, frame } = useMessages();
  const button = useRef<HTMLButtonElement>(null);
  const account = useAccount().data?.account ?? undefined;
  const Shown = account === undefined ? Settings : CircleUserRound;
  const [own, display] = [useAccountItems(account), useDisplayItems()];
  return (
    <Menu
      label={account === undefined ? frame.tools : labels.menu(account.email)}
      {...(account === undefined ? {} : { heading: account.email })}
      button={button}
      className={className}
      items={[...own.before, ...display, ...own.after]}
    >
      <Shown aria-hidden="true" className="size-5" strokeWidth={1.5} />
      {hasWord ? (
        <span className="whitespace-nowrap">{account === undefined ? frame.display : frame.account}</span>
      ) : null}
    </Menu>
  );
}

function useAccountItems(account: Account | undefined): { before: MenuItem[]; after: MenuItem[] } {
  const { account: labels, frame } = useMessages();
  const navigate = useNavigate();
  const signOut = useSignOutHere();
  const goTo = (label: string, Icon: typeof User, path: string): MenuItem => ({
    label,
    icon: <Icon aria-hidden="true" className={icon} />,
    onSelect: () => void navigate(path),
  });
  const mypage = goTo(frame.mypage, User, '/mypage');
  if (account === undefined) return { before: [mypage], after: [] };
  return {
    before: [
      mypage,
      goTo(labels.securityTitle, KeyRound, '/mypage/security'),
      ...(account.isOperator ? [goTo(frame.operation, Wrench, '/admin')] : []),
    ],
    after: [{ label: labels.signOut, icon: <LogOut aria-hidden="true" className={icon} />, onSelect: signOut.run }],
  };
}

const themes: readonly (readonly [ThemeChoice, typeof Sun])[] = [
  ['auto', Monitor],
  ['light', Sun],
  ['dark', Moon],
];

/** The other language, and the two themes that are not chosen. */
function useDisplayItems(): MenuItem[] {
  const { frame: labels } = useMessages();
  const { language, choose } = useLanguage();
  const theme = useSyncExternalStore(subscribeToTheme, readStoredTheme);
  const other = language === 'ja' ? 'en' : 'ja';
  return [
    {
      label: labels.otherLanguage,
      lang: other,
      icon: <Languages aria-hidden="true" className={icon} />,
      onSelect: () => choose(other),
    },
    ...themes
      .filter(([choice]) => choice !== theme)
      .map(([choice, Icon]) => ({
        label: labels.theme[choice],
        icon: <Icon aria-hidden="true" className={icon} />,
        onSelect: () => storeTheme(choice),
      })),
  ];
}
