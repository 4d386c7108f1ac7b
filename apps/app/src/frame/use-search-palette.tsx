import { lazy, Suspense, useEffectEvent, useLayoutEffect, useState, type ReactNode } from 'react';
import { Navigate } from 'react-router';
import { historySearchLink, isAppleSystem } from './use-history-search.ts';
import { isSearchKey } from './search-key.ts';

/** Loaded when it is first opened; where that fails, the history has a search of its own. */
const HistoryPalette = lazy(() =>
  import('#features/history/history-palette.tsx').then(
    ({ HistoryPalette: Loaded }) => ({ default: Loaded }),
    () => ({ default: () => <Navigate {...historySearchLink} /> }),
  ),
);

/** The search over everything, and what opens it: ⌘K or Ctrl+K too, from fields as well, but not out of a dialog. */
export function useSearchPalette(): { open: () => void; palette: ReactNode } {
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');
  const open = () => setState('open');
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isSearchKey(event, isAppleSystem()) || document.querySelector('dialog[open]') !== null) return;
    event.preventDefault();
    open();
  });
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  const palette =
    state === 'unused' ? null : (
      <Suspense>
        <HistoryPalette isOpen={state === 'open'} onClose={() => setState('closed')} />
      </Suspense>
    );
  return { open, palette };
}
