import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { classNames } from './class-names.ts';
import { placePopover } from './place-popover.ts';

export type MenuItem = {
  label: string;
  /** Where two may have the same label. */
  key?: string;
  /** A second line, in small letters. */
  note?: string;
  icon?: ReactNode;
  /** Where its label is in another language. */
  lang?: string;
  /** Makes it one of several to choose from, and says whether it is the chosen one. */
  isChecked?: boolean;
  /** The menu stays open once it is chosen: something else is chosen after it. */
  staysOpen?: boolean;
  onSelect: () => void;
};

type Props = {
  label: string;
  /** A line above the items. */
  heading?: string;
  /** Content of the button. */
  children: ReactNode;
  items: readonly MenuItem[];
  className?: string;
  keyShortcut?: string;
  /** Lets a keyboard shortcut open the menu. */
  button: RefObject<HTMLButtonElement | null>;
};

/**
 * A button that opens a menu, using the platform's own popover: it is above everything, Escape and a click elsewhere close it,
 * and focus returns. The arrow keys move through the items. It opens on the side with enough space, and scrolls where it has more than that.
 */
export function Menu(props: Props) {
  const { button } = props;
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);

  useFollowScroll(list, button, isOpen);

  function toggled(opens: boolean) {
    setIsOpen(opens);
    const menu = list.current;
    if (!opens || menu === null || button.current === null) return;
    placePopover(menu, button.current.getBoundingClientRect());
    focusFirst(menu);
  }
  function choose({ staysOpen = false, onSelect }: MenuItem) {
    if (!staysOpen) list.current?.hidePopover();
    onSelect();
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={props.label}
        aria-keyshortcuts={props.keyShortcut}
        className={props.className}
      >
        {props.children}
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={props.label}
        className="fixed inset-auto m-0 max-h-[var(--popover-room,80dvh)] max-w-[min(28rem,calc(100vw-0.5rem))] min-w-56 overflow-y-auto overscroll-contain border border-line-strong bg-paper-raised p-1 text-ink"
        onToggle={(event) => toggled(event.newState === 'open')}
        onKeyDown={moveFocus}
      >
        <MenuHeading text={props.heading} />
        {props.items.map((item) => (
          <ItemButton key={item.key ?? item.label} item={item} onChoose={() => choose(item)} />
        ))}
      </div>
    </>
  );
}

function MenuHeading({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p role="presentation" className="max-w-72 border-b border-line px-3 py-2 text-note break-all text-ink-soft">
      {text}
    </p>
  );
}

function ItemButton({ item, onChoose }: { item: MenuItem; onChoose: () => void }) {
  return (
    <button
      type="button"
      role={item.isChecked === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={item.isChecked}
      lang={item.lang}
      tabIndex={-1}
      className={classNames(
        'flex min-h-10 w-full items-center gap-3 px-3 py-1 text-left text-small pointer-coarse:min-h-11',
        'hover:bg-paper-sunk focus-visible:bg-paper-sunk focus-visible:-outline-offset-2',
      )}
      onClick={onChoose}
    >
      {item.icon}
      {item.note === undefined ? (
        item.label
      ) : (
        <span className="flex min-w-0 flex-col py-1">
          <span className="truncate">{item.label}</span>
          <span className="text-note text-ink-soft">{item.note}</span>
        </span>
      )}
    </button>
  );
}

/**
 * A menu is placed in the window, so it is moved with its button, and closed when that is out of sight. Focusing a button that is out of sight
 * scrolls to it, so a menu may be opened while the page still moves.
 */
function useFollowScroll(
  list: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
  isOpen: boolean,
): void {
  useEffect(() => {
    const menu = list.current;
    if (!isOpen || menu === null) return;
    const follow = () => {
      const place = button.current?.getBoundingClientRect();
      if (place === undefined || place.bottom < 0 || place.top > window.innerHeight) menu.hidePopover();
      else placePopover(menu, place);
    };
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, [list, button, isOpen]);
}

const listItems = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('[role^=menuitem]')];

/** The chosen item of a menu that is a choice; one of other things, too, begins with them. */
function focusFirst(menu: HTMLElement): void {
  const items = listItems(menu);
  const chosen = items[0]?.ariaChecked === null ? undefined : items.find((item) => item.ariaChecked === 'true');
  const first = chosen ?? items[0];
  if (first === undefined) return;
  // The page stays where it is.
  first.focus({ preventScroll: true });
  menu.scrollTop = first.offsetTop - menu.clientHeight / 2;
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  const items = listItems(event.currentTarget);
  const at = items.indexOf(document.activeElement as HTMLElement);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
  if (event.key === 'Tab') event.currentTarget.hidePopover();
  if (next === undefined) return;
  event.preventDefault();
  items.at(next % items.length)?.focus();
}
