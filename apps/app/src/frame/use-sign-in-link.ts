import { useLocation, type LinkProps } from 'react-router';
import { isReturnPath } from './account-paths.ts';

/** Leads to `/sign-in` and, after signing in, back to this page; from a page of signing in, to where that one leads back. */
export function useSignInLink(): Pick<LinkProps, 'to' | 'state'> {
  const { pathname, search, state } = useLocation();
  const here = `${pathname}${search}`;
  const before: unknown = (state as { from?: unknown } | null)?.from;
  return { to: '/sign-in', state: { from: isReturnPath(here) ? here : before } };
}
