import { useEffectEvent, useLayoutEffect } from 'react';

/** ⌘ or Ctrl with Enter, wherever the focus is outside of a form; a form has its own. */
export function useSubmitKey(submit: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || (!event.metaKey && !event.ctrlKey) || event.defaultPrevented) return;
    if (event.isComposing || event.keyCode === 229) return;
    if (event.target instanceof Element && event.target.closest('form, dialog') !== null) return;
    event.preventDefault();
    submit();
  });
  // As soon as it can be seen what it submits.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
