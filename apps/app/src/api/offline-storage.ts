import { createStore, delMany, entries, get, set, type UseStore } from 'idb-keyval';
import type { KeptSummary, OfflineStorage } from './offline-summaries.ts';

/** In IndexedDB of this browser, opened on first use. */
export function createOfflineStorage(): OfflineStorage {
  let opened: UseStore | undefined;
  const store = (): UseStore => (opened ??= createStore('youyaku-offline', 'summaries'));
  return {
    list: async () => entries<string, KeptSummary>(store()),
    get: async (key) => get<KeptSummary>(key, store()),
    put: async (key, kept) => set(key, kept, store()),
    remove: async (keys) => delMany(keys, store()),
  };
}
