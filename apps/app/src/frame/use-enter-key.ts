import { useLayoutEffect, type RefObject } from 'react';
import { getEnterAction, type EnterField } from './get-enter-action.ts';

/**
 * Gives Enter its meaning in every control of a form (see `getEnterAction`). With `isSearch` a plain Enter in a one-line field
 * submits too, as it does in a text area marked `data-enter="send"`, where Shift breaks the line. Listens to the page itself
 * because a form is not a control, only its fields and buttons are.
 */
export function useEnterKey(form: RefObject<HTMLFormElement | null>, isSearch: boolean): void {
  // As soon as the form can be seen.
  useLayoutEffect(() => {
    const element = form.current;
    if (element === null) return;
    const press = (event: KeyboardEvent) => {
      const action = getEnterAction(event, getField(event.target, isSearch));
      if (action === 'browser') return;
      event.preventDefault();
      if (action === 'send') element.requestSubmit();
    };
    element.addEventListener('keydown', press);
    return () => element.removeEventListener('keydown', press);
  }, [form, isSearch]);
}

function getField(target: EventTarget | null, isSearch: boolean): EnterField {
  if (target instanceof HTMLTextAreaElement && target.dataset['enter'] === 'send') return 'ask';
  if (target instanceof HTMLSelectElement) return 'line';
  const isOneLine = target instanceof HTMLInputElement && !['checkbox', 'radio', 'file'].includes(target.type);
  if (!isOneLine) return 'box';
  return isSearch || target.type === 'url' ? 'address' : 'line';
}
