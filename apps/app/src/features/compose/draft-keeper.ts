import type { Draft } from './compose-draft.ts';
import { listSources } from './list-sources.ts';

/** The form's state and where it was filled in: `entry` is the browser history entry that shows it. */
export type StoredDraft = { draft: Draft; entry: string; isSent: boolean };

/** Storage of a tab that survives a reload: any cloneable values, including files. Each method may fail. */
export type DraftStorage = {
  load: () => Promise<StoredDraft | undefined>;
  save: (stored: StoredDraft) => Promise<void>;
  remove: () => Promise<void>;
};

export type DraftKeeper = {
  /** Resolves when the draft stored by an earlier page of this tab is loaded; never rejects. */
  readonly loaded: Promise<void>;
  /** The initial draft for this history entry; undefined for an empty form. */
  find: (entry: string) => StoredDraft | undefined;
  /** Makes the form of this history entry begin empty. What was filled in elsewhere and not sent is set aside. */
  begin: (entry: string) => void;
  /** What was set aside, until the page is left; also found at its own history entry. */
  findAside: () => Draft | undefined;
  keep: (stored: StoredDraft) => void;
  /** Deletes the draft, here and in the storage. */
  forget: () => void;
};

/**
 * Keeps a draft across reloads and back navigation. One that was sent is restored only at its own history entry; one that was
 * not is restored wherever the form is opened again, unless it is to begin empty. Passwords stay in memory, as does a sent draft that the user wants stored
 * nowhere.
 */
export function createDraftKeeper(storage: DraftStorage): DraftKeeper {
  let current: StoredDraft | undefined;
  let aside: StoredDraft | undefined;
  let isWriting = false;
  let isChanged = false;

  // Written at once because a closing page does not wait; the newest state follows when the last write is done.
  const write = async (): Promise<void> => {
    isChanged = true;
    if (isWriting) return;
    isWriting = true;
    while (isChanged) {
      isChanged = false;
      const kept = current?.isSent === true && current.draft.isUnkept ? undefined : current;
      const completion = kept === undefined ? storage.remove() : storage.save(withoutPasswords(kept));
      // If the browser refuses storage or has no space, it is still kept until the page is left.
      await completion.catch(() => undefined);
    }
    isWriting = false;
  };
  const loaded = storage.load().then(
    (stored) => void (current ??= stored),
    () => undefined,
  );
  return {
    loaded,
    find: (entry) => [current, aside].find((stored) => stored?.entry === entry) ?? findUnsent(current),
    begin(entry) {
      if (current === undefined || [current, aside].some((stored) => stored?.entry === entry)) return;
      // Left in the storage until something else is filled in.
      aside = findUnsent(current) ?? aside;
      current = undefined;
    },
    findAside: () => aside?.draft,
    keep(stored) {
      if (aside?.entry === stored.entry) aside = findUnsent(current);
      current = stored;
      void write();
    },
    forget() {
      current = undefined;
      aside = undefined;
      void write();
    },
  };
}

const findUnsent = (stored: StoredDraft | undefined) => (stored?.isSent === true ? undefined : stored);

function withoutPasswords({ draft, ...stored }: StoredDraft): StoredDraft {
  const [first, ...others] = listSources(draft).map((source) => ({ ...source, password: '' }));
  return { ...stored, draft: { ...draft, ...first, others } };
}
