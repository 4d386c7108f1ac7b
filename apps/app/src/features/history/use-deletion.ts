import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { limits } from '@youyaku/contract/limits';
import { readDeletedState } from '#frame/deleted-state.ts';
import { useHistoryChanges } from './use-history.ts';

export type Deletion = {
  /** What was deleted last and can still be restored. */
  ids: readonly string[] | undefined;
  /** What became of it. */
  outcome: 'restored' | 'late' | undefined;
  error: Error | null;
  remove: (ids: readonly string[]) => void;
  undo: () => void;
};

/** Deletes at once, and offers for ten seconds to undo it. A page that is left or closed changes nothing: what was deleted stays deleted. */
export function useDeletion(): Deletion {
  const { remove, restore } = useHistoryChanges();
  const { state } = useLocation();
  const [ids, setIds] = useState<readonly string[] | undefined>(() => readDeletedState(state));
  const [outcome, setOutcome] = useState<Deletion['outcome']>();
  useEffect(() => {
    if (ids === undefined) return;
    const clock = setTimeout(() => setIds(undefined), limits.undoSeconds * 1_000);
    return () => clearTimeout(clock);
  }, [ids]);
  return {
    ids,
    outcome,
    error: remove.error ?? restore.error,
    remove: (chosen) => {
      setOutcome(undefined);
      setIds(undefined);
      remove.mutate([...chosen], { onSuccess: (deleted) => setIds(deleted.ids) });
    },
    undo: () => {
      if (ids === undefined) return;
      setIds(undefined);
      restore.mutate([...ids], { onSuccess: (back) => setOutcome(back.ids.length > 0 ? 'restored' : 'late') });
    },
  };
}
