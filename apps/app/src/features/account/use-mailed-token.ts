import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * The token of the mailed link that opened this page. It is moved from the address, where it could be copied or seen, to the history entry, so that
 * a reload still has it. Undefined when the page was opened without one.
 */
export function useMailedToken(): string | undefined {
  const { pathname, hash, state } = useLocation();
  const navigate = useNavigate();
  const mailed = readToken(hash);
  useEffect(() => {
    if (mailed !== undefined) void navigate(pathname, { replace: true, state: { token: mailed } });
  }, [mailed, pathname, navigate]);
  const kept: unknown = (state as { token?: unknown } | null)?.token;
  return mailed ?? (typeof kept === 'string' ? kept : undefined);
}

function readToken(hash: string): string | undefined {
  return new URLSearchParams(hash.slice(1)).get('token') ?? undefined;
}
