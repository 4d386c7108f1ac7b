import type { ReactNode } from 'react';

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
  onSelect: () => void;
};

/** Opens other items in the place of the menu's own. One that is checked leads back: something else is chosen after it. */
export type SubmenuItem = Pick<MenuItem, 'label' | 'key' | 'note' | 'icon'> & {
  items: readonly MenuItem[];
  /** The label of the way back. */
  back: string;
};
export type MenuEntry = MenuItem | SubmenuItem;

export const isSubmenu = (item: MenuEntry): item is SubmenuItem => 'items' in item;
export const menuKeyOf = ({ key, label }: MenuEntry): string => key ?? label;
