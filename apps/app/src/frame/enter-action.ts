type EnterKey = { key: string; metaKey: boolean; ctrlKey: boolean; isComposing: boolean; keyCode: number };

/**
 * What Enter means in a control of the form. While an IME composes it only confirms the conversion: some browsers report
 * that by `isComposing`, some, after the composition has ended, only by the key code 229. `browser` leaves the key to the
 * browser: a line break in a box, or sending a URL field by plain Enter.
 */
export function enterAction(event: EnterKey, field: 'box' | 'address' | 'line'): 'send' | 'nothing' | 'browser' {
  if (event.key !== 'Enter') return 'browser';
  if (event.isComposing || event.keyCode === 229) return field === 'box' ? 'browser' : 'nothing';
  if (event.metaKey || event.ctrlKey) return 'send';
  return field === 'line' ? 'nothing' : 'browser';
}
