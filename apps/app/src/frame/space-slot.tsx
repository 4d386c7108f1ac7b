import { Check, ChevronDown, Users } from 'lucide-react';
import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Space } from '@youyaku/contract/space';
import { buttonClass } from '@youyaku/ui/button';
import { classNames } from '@youyaku/ui/class-names';
import { Menu } from '@youyaku/ui/menu';
import type { MenuItem } from '@youyaku/ui/menu-entry';
import { useSpace } from '#api/use-space.ts';
import { useMessages } from '#messages/messages-context.tsx';
import { useSaid } from './said-context.tsx';

const classes = {
  header: (isOne: boolean) => buttonClass('quiet', classNames('max-w-full px-2', isOne && 'max-sm:hidden')),
  mypage: () =>
    'flex min-h-14 w-full items-center gap-2 rounded-seal border border-line-strong bg-paper px-3 py-1.5 text-left hover:border-ink',
  rail: () =>
    'flex h-15 w-16 shrink-0 flex-col items-center justify-center gap-1.5 text-note leading-none text-ink-soft hover:text-ink',
} as const;

/**
 * The chooser of spaces: in the rail, on narrow screens in the header, and above the menu of マイページ on wide ones. Guests have one space and
 * see nothing.
 */
export function SpaceSlot({ place = 'header' }: { place?: keyof typeof classes }) {
  const { space: labels } = useMessages();
  const { spaces, current } = useSpace();
  const button = useRef<HTMLButtonElement>(null);
  const items = useItems(spaces, current);
  if (current === undefined) return null;
  const isBoxed = place === 'mypage';
  const name = nameOf(current, labels.personal);
  const note = noteOf(current, labels);
  return (
    <Menu
      label={labels.menu(isBoxed ? `${name} ${note}` : name)}
      button={button}
      items={items}
      className={classes[place](spaces.length === 1)}
    >
      {place === 'rail' ? (
        <>
          <Users aria-hidden="true" className="size-5" strokeWidth={1.5} />
          <span className="line-clamp-2 w-full text-center leading-tight">{name}</span>
        </>
      ) : (
        <>
          <span className={classNames('min-w-0 flex-1', !isBoxed && 'max-w-48 max-sm:max-w-28')}>
            <span className={classNames('block truncate', isBoxed && 'font-bold text-small')}>{name}</span>
            {isBoxed ? <span className="block text-note text-ink-soft">{note}</span> : null}
          </span>
          <ChevronDown aria-hidden="true" className="size-4 shrink-0" />
        </>
      )}
    </Menu>
  );
}

function useItems(spaces: readonly Space[], current: Space | undefined): MenuItem[] {
  const { space: labels } = useMessages();
  const { choose } = useSpace();
  const { say } = useSaid();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const enter = (space: Space): void => {
    if (space.id === current?.id) return;
    choose(space);
    // What is on this page belongs to the other space.
    const to = pathname.startsWith('/s/') ? '/' : pathname;
    say(labels.entered(nameOf(space, labels.personal)), to);
    if (to !== pathname) void navigate(to);
  };
  const icon = 'size-4 shrink-0';
  return [
    ...spaces.map((space) => ({
      key: space.id,
      label: nameOf(space, labels.personal),
      note: noteOf(space, labels),
      isChecked: space.id === current?.id,
      icon: <Check aria-hidden="true" className={classNames(icon, space.id !== current?.id && 'invisible')} />,
      onSelect: () => enter(space),
    })),
    {
      label: labels.title,
      icon: <Users aria-hidden="true" className={classNames(icon, 'text-ink-soft')} />,
      onSelect: () => void navigate('/mypage/members'),
    },
  ];
}

function nameOf({ kind, name }: Space, personal: string): string {
  return kind === 'personal' ? personal : name;
}

function noteOf(
  { kind, members }: Space,
  labels: { personalNote: string; shared: (members: number) => string },
): string {
  return kind === 'personal' ? labels.personalNote : labels.shared(members);
}
