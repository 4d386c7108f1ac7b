import { useLocation } from 'react-router';
import { beginState } from './begin-state.ts';

/** Where 新規 leads: to the desk as it was left, and from the desk itself to an empty one, with a way back. */
export function useNewLink(): { to: '/'; state?: typeof beginState; replace?: false } {
  const { pathname } = useLocation();
  return pathname === '/' ? { to: '/', state: beginState, replace: false } : { to: '/' };
}
