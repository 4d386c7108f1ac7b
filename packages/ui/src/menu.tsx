import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { classNames } from './class-names.ts';
import { placePopover } from './place-popover.ts';
import { isSubmenu, menuKeyOf, type MenuEntry, type SubmenuItem } from './menu-entry.ts';
import { focusItem, listMenuItems, useSubmenu } from './use-submenu.ts';

type Props = {
  label: string;
  /** A line above the items. */
  heading?: string;
  /** Content of the button. */
  children: ReactNode;
  items: readonly MenuEntry[];
  className?: string;
  keyShortcut?: string;
  /** Lets a keyboard shortcut open the menu. */
  button: RefObject<HTMLButtonElement | null>;
};

/**
 * A button that opens a menu, using the platform's own popover: it is above everything, Escape and a click elsewhere close it,
 * and focus returns. The arrow keys move through the items, into a submenu and out of it. It opens on the side with enough space, and scrolls where it has more than that.
 */
export function Menu(props: Props) {
  const { button } = props;
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);

  const place = () => {
    if (list.current !== null && button.current !== null)
      placePopover(list.current, button.current.getBoundingClientRect());
  };
  const { submenu, open, leave, press } = useSubmenu(props.items, list, place);
  useFollowScroll(list, button, isOpen);

  function toggled(opens: boolean) {
    setIsOpen(opens);
    if (!opens) return leave();
    place();
    if (list.current !== null) focusFirst(list.current);
  }
  function choose(item: MenuEntry) {
    if (isSubmenu(item)) return open(item);
    if (submenu === undefined || item.isChecked === undefined) list.current?.hidePopover();
    else leave();
    item.onSelect();
  }

  return (
    <>
      <MenuButton {...props} popoverTarget={id} isOpen={isOpen} />
      <div
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={submenu?.label ?? props.label}
        className="fixed inset-auto m-0 max-h-[var(--popover-room,80dvh)] max-w-[min(28rem,calc(100vw-0.5rem))] min-w-56 overflow-y-auto overscroll-contain border border-line-strong bg-paper-raised p-1 text-ink"
        onToggle={(event) => toggled(event.newState === 'open')}
        onKeyDown={(event) => press(event) || moveFocus(event)}
      >
        <Items {...props} submenu={submenu} onBack={leave} onChoose={choose} />
      </div>
    </>
  );
}

type ButtonProps = Omit<Props, 'items' | 'heading'> & { popoverTarget: string; isOpen: boolean };

function MenuButton({ button, label, keyShortcut, isOpen, popoverTarget, className, children }: ButtonProps) {
  return (
    <button
      ref={button}
      type="button"
      popoverTarget={popoverTarget}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      aria-label={label}
      aria-keyshortcuts={keyShortcut}
      className={className}
    >
      {children}
    </button>
  );
}

type ItemsProps = Pick<Props, 'heading' | 'items'> & {
  /** In the place of the items. */
  submenu: SubmenuItem | undefined;
  onBack: () => void;
  onChoose: (item: MenuEntry) => void;
};

function Items({ heading, items, submenu, onBack, onChoose }: ItemsProps) {
  return (
    <>
      {submenu === undefined ? <MenuHeading text={heading} /> : <BackButton label={submenu.back} onBack={onBack} />}
      {(submenu?.items ?? items).map((item) => (
        <ItemButton key={menuKeyOf(item)} item={item} onChoose={() => onChoose(item)} />
      ))}
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

const itemClass = classNames(
  'flex min-h-10 w-full items-center gap-3 px-3 py-1 text-left text-small pointer-coarse:min-h-11',
  'hover:bg-paper-sunk focus-visible:bg-paper-sunk focus-visible:-outline-offset-2',
);

function BackButton({ label, onBack }: { label: string; onBack: () => void }) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={classNames(itemClass, 'border-b border-line text-ink-soft')}
      onClick={onBack}
    >
      <span aria-hidden="true">‹</span>
      {label}
    </button>
  );
}

function ItemButton({ item, onChoose }: { item: MenuEntry; onChoose: () => void }) {
  const opensMore = isSubmenu(item);
  const { isChecked, lang } = opensMore ? {} : item;
  return (
    <button
      type="button"
      role={isChecked === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={isChecked}
      aria-haspopup={opensMore ? 'menu' : undefined}
      data-submenu={opensMore ? menuKeyOf(item) : undefined}
      lang={lang}
      tabIndex={-1}
      className={itemClass}
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
      {opensMore ? (
        <span aria-hidden="true" className="ml-auto pl-3 text-ink-soft">
          ›
        </span>
      ) : null}
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

/** The chosen item of a menu that is a choice; one of other things, too, begins with them. */
function focusFirst(menu: HTMLElement): void {
  const items = listMenuItems(menu);
  const chosen = items[0]?.ariaChecked === null ? undefined : items.find((item) => item.ariaChecked === 'true');
  focusItem(menu, chosen ?? items[0]);
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  const items = listMenuItems(event.currentTarget);
  const at = items.indexOf(document.activeElement as HTMLElement);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
  if (event.key === 'Tab') event.currentTarget.hidePopover();
  if (next === undefined) return;
  event.preventDefault();
  items.at(next % items.length)?.focus();
}
