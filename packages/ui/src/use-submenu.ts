import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { isSubmenu, menuKeyOf, type MenuEntry, type SubmenuItem } from './menu-entry.ts';

/**
 * Which submenu stands in the place of the menu's own items. The focus follows: into it to the chosen item, and back to the item that opened it.
 * `onResized` is told when other items are shown.
 */
export function useSubmenu(items: readonly MenuEntry[], list: RefObject<HTMLElement | null>, onResized: () => void) {
  const [openKey, setOpenKey] = useState<string>();
  const left = useRef<string>(undefined);
  const submenu = items.filter(isSubmenu).find((item) => menuKeyOf(item) === openKey);
  const resized = useRef(onResized);
  useLayoutEffect(() => void (resized.current = onResized));
  useLayoutEffect(() => {
    const menu = list.current;
    const before = left.current;
    left.current = openKey;
    if (menu === null || before === openKey || !menu.matches(':popover-open')) return;
    resized.current();
    const [back] = listMenuItems(menu);
    const next =
      openKey === undefined
        ? menu.querySelector<HTMLElement>(`[data-submenu="${CSS.escape(before ?? '')}"]`)
        : menu.querySelector<HTMLElement>('[aria-checked=true]');
    focusItem(menu, next ?? back);
  }, [list, openKey]);
  return {
    submenu,
    open: (item: SubmenuItem) => setOpenKey(menuKeyOf(item)),
    leave: () => setOpenKey(undefined),
    /** Whether the key led into a submenu or out of one. */
    press: (event: KeyboardEvent): boolean => {
      const wanted = document.activeElement?.getAttribute('data-submenu');
      if (event.key === 'ArrowRight' && wanted != null) setOpenKey(wanted);
      else if (submenu !== undefined && (event.key === 'ArrowLeft' || event.key === 'Escape')) setOpenKey(undefined);
      else return false;
      event.preventDefault();
      return true;
    },
  };
}

export const listMenuItems = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('[role^=menuitem]')];

/** The page stays where it is. */
export function focusItem(menu: HTMLElement, item: HTMLElement | undefined): void {
  if (item === undefined) return;
  item.focus({ preventScroll: true });
  menu.scrollTop = item.offsetTop - menu.clientHeight / 2;
}
