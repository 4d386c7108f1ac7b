import { useEffect, useEffectEvent, type RefObject } from 'react';
import { useLocation, useNavigate, type LinkProps } from 'react-router';
import { isSearchKey } from './search-key.ts';

/** Leads to the search field of the history. */
export const historySearchLink = { to: '/mypage/history', state: { isSearch: true } } as const satisfies LinkProps;

export const isAppleSystem = (): boolean => /mac|iphone|ipad/i.test(navigator.userAgent);

/** ⌘K or Ctrl+K goes to the search field of the history, from fields too, but not out of a dialog. */
export function useHistorySearchKey(): void {
  const navigate = useNavigate();
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isSearchKey(event, isAppleSystem()) || document.querySelector('dialog[open]') !== null) return;
    event.preventDefault();
    void navigate(historySearchLink.to, { state: historySearchLink.state });
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** Focuses the first field of a form when the user came to search. */
export function useSearchFocus(form: RefObject<HTMLFormElement | null>): void {
  const { key, state } = useLocation();
  const isWanted = (state as Partial<typeof historySearchLink.state> | null)?.isSearch === true;
  // Each navigation has its own key: pressing ⌘K again focuses the field again.
  const wanted = isWanted ? key : undefined;
  useEffect(() => {
    if (wanted === undefined) return;
    const field = form.current?.querySelector('input');
    field?.focus();
    field?.select();
  }, [form, wanted]);
}
