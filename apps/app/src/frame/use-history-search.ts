import { useEffect, type RefObject } from 'react';
import { useLocation, type LinkProps } from 'react-router';

/** Leads to the search field of the history. */
export const historySearchLink = { to: '/mypage/history', state: { isSearch: true } } as const satisfies LinkProps;

export const isAppleSystem = (): boolean => /mac|iphone|ipad/i.test(navigator.userAgent);

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
