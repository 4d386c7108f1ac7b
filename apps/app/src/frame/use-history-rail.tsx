import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Navigate } from 'react-router';
import { readStored, writeStored } from '@youyaku/ui/browser-storage';
import { useMinWidth } from './use-is-wide.ts';

/** Loaded when it is first opened; where that fails, the history has a page of its own. */
const HistoryRail = lazy(() =>
  import('#features/history/history-rail.tsx').then(
    ({ HistoryRail: Loaded }) => ({ default: Loaded }),
    () => ({ default: () => <Navigate to="/mypage/history" /> }),
  ),
);

const storageKey = 'youyaku-rail';

export type RailState = { isOpen: boolean; toggle: () => void };

/** The list beside the rail. It stays as it was left where it has a column of its own; over the page it is opened each time. */
export function useHistoryRail(onSearch: () => void): { rail: RailState; beside: ReactNode; over: ReactNode } {
  const isBeside = useMinWidth('88rem');
  const [isKept, setIsKept] = useState(() => readStored('local', storageKey) === 'open');
  const [isOver, setIsOver] = useState<boolean>();
  const isOpen = isBeside ? isKept : isOver === true;
  const change = (next: boolean) => {
    if (!isBeside) return setIsOver(next);
    setIsKept(next);
    writeStored('local', storageKey, next ? 'open' : undefined);
  };
  const isWanted = isBeside ? isKept : isOver !== undefined;
  const list = isWanted ? (
    <Suspense>
      <HistoryRail isOpen={isOpen} isBeside={isBeside} onClose={() => change(false)} onSearch={onSearch} />
    </Suspense>
  ) : null;
  return {
    rail: { isOpen, toggle: () => change(!isOpen) },
    beside: isBeside ? list : null,
    over: isBeside ? null : list,
  };
}
