import { createContext, use, useEffect, useState, type Dispatch, type SetStateAction } from 'react';
import { Outlet, useLocation } from 'react-router';
import { createBrowserDraftStorage } from './browser-draft-storage.ts';
import type { Draft } from './compose-draft.ts';
import { createDraftKeeper, type DraftKeeper } from './draft-keeper.ts';

const DraftKeeperContext = createContext<DraftKeeper | undefined>(undefined);

/** Around all pages: a draft outlives the page of its form. */
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
 * What was filled in here before, or undefined to begin anew. A form with a beginning of its own (`isOwnStep`) takes only
 * what was filled in at this very step of the history. Suspends until the browser has told what it kept.
 */
export function useStoredDraft(isOwnStep: boolean): Draft | undefined {
  const keeper = useDraftKeeper();
  const { key } = useLocation();
  use(keeper.loaded);
  const [kept] = useState(() => keeper.find(key));
  return isOwnStep && kept?.entry !== key ? undefined : kept?.draft;
}

/** The draft of the form, kept with every change; `onSent` says that a summary has been asked for with it. */
export function useDraft(initial: Draft): [Draft, Dispatch<SetStateAction<Draft>>, onSent: (draft: Draft) => void] {
  const keeper = useDraftKeeper();
  const { key: entry } = useLocation();
  const [draft, setDraft] = useState(initial);
  useEffect(() => {
    if (draft !== initial) keeper.keep({ draft, entry, isSent: false });
  }, [draft, initial, keeper, entry]);
  return [draft, setDraft, (sent) => keeper.keep({ draft: sent, entry, isSent: true })];
}
