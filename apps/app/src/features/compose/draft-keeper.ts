import type { Draft } from './compose-draft.ts';
import { listSources } from './list-sources.ts';

/** What the reader has filled in, and where: `entry` names the step of the browser's history that shows it. */
export type StoredDraft = { draft: Draft; entry: string; isSent: boolean };

/** What a browser holds for a tab over a reload: any values that can be cloned, files too. Each may fail. */
export type DraftStorage = {
  load: () => Promise<StoredDraft | undefined>;
  save: (kept: StoredDraft) => Promise<void>;
  remove: () => Promise<void>;
};

export type DraftKeeper = {
  /** Ends when what an earlier page of this tab kept is there; never fails. */
  readonly loaded: Promise<void>;
  /** What to begin with at this step of the history; undefined for an empty form. */
  find: (entry: string) => StoredDraft | undefined;
  keep: (kept: StoredDraft) => void;
};

/**
 * Keeps a draft over a reload and over going back. One that was sent comes back only at its own step of the history;
 * one that was not comes back wherever the form is opened again. Passwords stay in memory, and so does, once it was sent, what
 * the reader wants kept nowhere.
 */
export function createDraftKeeper(storage: DraftStorage): DraftKeeper {
  let current: StoredDraft | undefined;
  let isWriting = false;
  let isChanged = false;

  // At once, as a page that goes away waits for nobody; the newest follows when the last has been written.
  const write = async (): Promise<void> => {
    isChanged = true;
    if (isWriting) return;
    isWriting = true;
    while (isChanged && current !== undefined) {
      isChanged = false;
      const isForMemoryOnly = current.isSent && current.draft.isUnkept;
      const written = isForMemoryOnly ? storage.remove() : storage.save(withoutPasswords(current));
      // A browser that refuses storage, or has no room, still keeps it until the page is left.
      await written.catch(() => undefined);
    }
    isWriting = false;
  };
  const loaded = storage.load().then(
    (kept) => void (current ??= kept),
    () => undefined,
  );
  return {
    loaded,
    find: (entry) => (current === undefined || (current.isSent && current.entry !== entry) ? undefined : current),
    keep(kept) {
      current = kept;
      void write();
    },
  };
}

function withoutPasswords({ draft, ...kept }: StoredDraft): StoredDraft {
  const [first, ...others] = listSources(draft).map((source) => ({ ...source, password: '' }));
  return { ...kept, draft: { ...draft, ...first, others } };
}
