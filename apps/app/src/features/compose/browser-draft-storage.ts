import { createStore, del, delMany, entries, get, set, type UseStore } from 'idb-keyval';
import type { DraftStorage, StoredDraft } from './draft-keeper.ts';

/** A closed tab leaves its draft behind; nobody can return to it, so it is deleted after this long. */
const keptMsMax = 12 * 60 * 60 * 1000;
const tabKey = 'youyaku-tab';

type Row = { at: number; kept: StoredDraft };

/**
 * Drafts in IndexedDB, which can store files; each tab has its own, named in its session storage. Fails if the browser refuses
 * either.
 */
export function createBrowserDraftStorage(now: () => number): DraftStorage {
  let opened: UseStore | undefined;
  // Opened on first use: a page that is being closed has no time to open it.
  const store = (): UseStore => (opened ??= createStore('youyaku-drafts', 'drafts'));
  return {
    async load() {
      const rows = store();
      const all = await entries<string, Row>(rows);
      await delMany(
        all.filter(([, { at }]) => now() - at > keptMsMax).map(([key]) => key),
        rows,
      );
      return (await get<Row>(tabId(), rows))?.kept;
    },
    save: async (kept) => set(tabId(), { at: now(), kept } satisfies Row, store()),
    remove: async () => del(tabId(), store()),
  };
}

function tabId(): string {
  const known = sessionStorage.getItem(tabKey);
  if (known !== null) return known;
  const id = crypto.randomUUID();
  sessionStorage.setItem(tabKey, id);
  return id;
}
