type PressedKey = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'keyCode' | 'isComposing' | 'defaultPrevented'
>;

/** ⌘K on Apple's systems, where Ctrl+K deletes to the end of the line; Ctrl+K elsewhere. Never while an IME composes. */
export function isSearchKey(event: PressedKey, isApple: boolean): boolean {
  if (event.isComposing || event.keyCode === 229 || event.defaultPrevented) return false;
  const hasOnlyItsModifier =
    event.metaKey === isApple && event.ctrlKey === !isApple && !event.altKey && !event.shiftKey;
  return hasOnlyItsModifier && event.key.toLowerCase() === 'k';
}
