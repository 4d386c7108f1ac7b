type EnterKey = {
  key: string;
  metaKey: boolean;
  ctrlKey: boolean;
  shiftKey: boolean;
  isComposing: boolean;
  keyCode: number;
};

/** `ask`: a box of one or two lines in which Enter submits, as in a chat. */
export type EnterField = 'box' | 'ask' | 'address' | 'line';

/**
 * What Enter does in a control of the form. While an IME composes it only confirms the conversion: some browsers report that by
 * `isComposing`, some, after the composition has ended, only by the key code 229. `browser` leaves the key to the browser: a
 * line break in a box, or submitting a URL field by plain Enter.
 */
export function getEnterAction(event: EnterKey, field: EnterField): 'send' | 'nothing' | 'browser' {
  if (event.key !== 'Enter') return 'browser';
  if (event.isComposing || event.keyCode === 229) return field === 'box' || field === 'ask' ? 'browser' : 'nothing';
  if (event.metaKey || event.ctrlKey) return 'send';
  if (field === 'ask') return event.shiftKey ? 'browser' : 'send';
  return field === 'line' ? 'nothing' : 'browser';
}
