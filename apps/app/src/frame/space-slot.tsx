/** The place of the chooser of spaces: in the header of every page, and above the menu of マイページ on wide screens. */
export function SpaceSlot() {
  return null;
}
