import { createContext, use, useEffect, useState, type Dispatch, type SetStateAction } from 'react';
import { Outlet, useLocation } from 'react-router';
import { createBrowserDraftStorage } from './browser-draft-storage.ts';
import type { Draft } from './compose-draft.ts';
import { createDraftKeeper, type DraftKeeper } from './draft-keeper.ts';

const DraftKeeperContext = createContext<DraftKeeper | undefined>(undefined);

/** Wraps all pages, so that a draft outlives the page of its form. */
export function DraftKeeperProvider() {
  const [drafts] = useState(() => createDraftKeeper(createBrowserDraftStorage(Date.now)));
  return (
    <DraftKeeperContext value={drafts}>
      <Outlet />
    </DraftKeeperContext>
  );
}

function useDraftKeeper(): DraftKeeper {
  const keeper = use(DraftKeeperContext);
  if (keeper === undefined) throw new Error('no DraftKeeperContext above');
  return keeper;
}

/**
 * The stored draft, or undefined to start with an empty form. A form with its own initial state (`isOwnStep`) only uses a draft
 * from exactly this history entry. Suspends until the stored draft has been loaded.
 */
export function useStoredDraft(isOwnStep: boolean): Draft | undefined {
  const keeper = useDraftKeeper();
  const { key } = useLocation();
  use(keeper.loaded);
  const [stored] = useState(() => keeper.find(key));
  return isOwnStep && stored?.entry !== key ? undefined : stored?.draft;
}

/** The draft of the form, stored on every change; call `onSent` when a summary has been requested with it. */
export function useDraft(initial: Draft): [Draft, Dispatch<SetStateAction<Draft>>, onSent: (draft: Draft) => void] {
  const keeper = useDraftKeeper();
  const { key: entry } = useLocation();
  const [draft, setDraft] = useState(initial);
  useEffect(() => {
    if (draft !== initial) keeper.keep({ draft, entry, isSent: false });
  }, [draft, initial, keeper, entry]);
  return [draft, setDraft, (sent) => keeper.keep({ draft: sent, entry, isSent: true })];
}
