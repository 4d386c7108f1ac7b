type PressedKey = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'keyCode' | 'isComposing' | 'repeat' | 'defaultPrevented'
>;

/**
 * The pressed single key by its name: `c`, `shift+c`, `/`. Undefined while an IME composes (see `getEnterAction` for its two
 * signs), with a modifier, which belongs to the browser, and for keys without a character.
 */
export function toPageKey(event: PressedKey): string | undefined {
  if (event.isComposing || event.keyCode === 229 || event.repeat || event.defaultPrevented) return undefined;
  if (event.ctrlKey || event.metaKey || event.altKey || [...event.key].length !== 1) return undefined;
  const key = event.key.toLowerCase();
  // A sign may need Shift on one keyboard and none on another.
  return event.shiftKey && /\p{L}/u.test(key) ? `shift+${key}` : key;
}
