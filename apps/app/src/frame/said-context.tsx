import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';

type Said = { words: string; pathname: string };
type SaidContextValue = {
  /** The line to show on this page, if any. */
  words: string | undefined;
  /** Says something in one line at the top of the page at `pathname`, until the user leaves it. */
  say: (words: string, pathname: string) => void;
};

const SaidContext = createContext<SaidContextValue | undefined>(undefined);

/** What one page leaves for the next one to say, such as that the user is signed in. */
export function SaidProvider({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [said, setSaid] = useState<Said>();
  useEffect(() => () => setSaid((now) => (now?.pathname === pathname ? undefined : now)), [pathname]);
  const words = said?.pathname === pathname ? said.words : undefined;
  const value = useMemo<SaidContextValue>(
    () => ({ words, say: (next, at) => setSaid({ words: next, pathname: at }) }),
    [words],
  );
  return <SaidContext value={value}>{children}</SaidContext>;
}

export function useSaid(): SaidContextValue {
  const value = use(SaidContext);
  if (value === undefined) throw new Error('no SaidContext above');
  return value;
}
