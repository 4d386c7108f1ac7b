import { createContext, use, useEffect, useMemo, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useAccount } from '#api/use-account.ts';
import { readBegin } from '#frame/begin-state.ts';
import { createBrowserDraftStorage } from './browser-draft-storage.ts';
import type { Draft } from './compose-draft.ts';
import { createDraftInLastShape } from './last-shape.ts';
import { createDraftKeeper, type DraftKeeper } from './draft-keeper.ts';

/** `person` counts how often somebody has signed out here: forms of the person before are not shown to the next. */
type KeptDrafts = { keeper: DraftKeeper; person: number };

const DraftKeeperContext = createContext<KeptDrafts | undefined>(undefined);

/** Wraps all pages, so that a draft outlives the page of its form. */
export function DraftKeeperProvider() {
  const [keeper] = useState(() => createDraftKeeper(createBrowserDraftStorage(Date.now)));
  const [person, setPerson] = useState(0);
  const { data: who } = useAccount();
  const wasMember = useRef(false);
  useEffect(() => {
    if (who === undefined) return;
    // Whose session ended elsewhere comes back to the draft; whoever signs out here leaves nothing to the next person.
    const hasSignedOut = wasMember.current && who.account === null && !who.hasEnded;
    wasMember.current = who.account !== null;
    if (!hasSignedOut) return;
    keeper.forget();
    setPerson((count) => count + 1);
  }, [who, keeper]);
  const drafts = useMemo(() => ({ keeper, person }), [keeper, person]);
  return (
    <DraftKeeperContext value={drafts}>
      <Outlet />
    </DraftKeeperContext>
  );
}

function useKeptDrafts(): KeptDrafts {
  const drafts = use(DraftKeeperContext);
  if (drafts === undefined) throw new Error('no DraftKeeperContext above');
  return drafts;
}

/** Changes when a form must begin anew, because somebody has signed out. */
export function useDraftPerson(): number {
  return useKeptDrafts().person;
}

/**
 * The stored draft, or undefined to start with an empty form. A form with its own initial state (`isOwnStep`) only uses a draft
 * from exactly this history entry, and one that was asked to begin empty none from another. Suspends until the stored draft has been loaded.
 */
export function useStoredDraft(isOwnStep: boolean): Draft | undefined {
  const { keeper } = useKeptDrafts();
  const { key, state } = useLocation();
  use(keeper.loaded);
  const [stored] = useState(() => {
    if (readBegin(state)) keeper.begin(key);
    return keeper.find(key);
  });
  return isOwnStep && stored?.entry !== key ? undefined : stored?.draft;
}

/** What was filled in before the form was asked to begin empty. */
export function useDraftAside(): Draft | undefined {
  const { keeper } = useKeptDrafts();
  const [aside] = useState(keeper.findAside);
  return aside;
}

/** Changes the draft that the form shows when it is opened next: what was typed and not sent, else an empty form. */
export function useFillForm(): (change: (draft: Draft) => Draft) => void {
  const { keeper } = useKeptDrafts();
  const { key: entry } = useLocation();
  use(keeper.loaded);
  return (change) => {
    const before = keeper.find(entry)?.draft ?? createDraftInLastShape();
    keeper.keep({ draft: change(before), entry, isSent: false });
  };
}

/** The draft of the form, stored on every change; call `onSent` when a summary has been requested with it. */
export function useDraft(initial: Draft): [Draft, Dispatch<SetStateAction<Draft>>, onSent: (draft: Draft) => void] {
  const { keeper } = useKeptDrafts();
  const { key: entry } = useLocation();
  const [draft, setDraft] = useState(initial);
  useEffect(() => {
    if (draft !== initial) keeper.keep({ draft, entry, isSent: false });
  }, [draft, initial, keeper, entry]);
  return [draft, setDraft, (sent) => keeper.keep({ draft: sent, entry, isSent: true })];
}
