import { createStore, entries, delMany, set, type UseStore } from 'idb-keyval';

/** What another program gave to the app: shared, opened with it, or sent by the bookmarklet. */
export type Received = { title: string; text: string; url: string; files: File[] };

type Row = Received & { at: number };

/** Nobody comes back for what was received longer ago. */
const keptMsMax = 60 * 60 * 1000;
/** Any page can send something here, so that what waits is bounded. */
const rowsMax = 5;

let opened: UseStore | undefined;
const store = (): UseStore => (opened ??= createStore('youyaku-received', 'received'));

/** Keeps it for the page that opens next. Rejects if the browser refuses storage. */
export async function storeReceived(received: Received, now: number): Promise<void> {
  const rows = await entries<number, Row>(store());
  const old = rows.toSorted(([a], [b]) => b - a).slice(rowsMax - 1);
  await delMany(
    old.map(([key]) => key),
    store(),
  );
  const last = Math.max(0, ...rows.map(([key]) => key));
  await set(last + 1, { ...received, at: now } satisfies Row, store());
}

/** All that waits, the oldest first; from then on it is this page's. */
export async function takeReceived(now: number): Promise<Received[]> {
  const rows = await entries<number, Row>(store());
  await delMany(
    rows.map(([key]) => key),
    store(),
  );
  return rows
    .toSorted(([a], [b]) => a - b)
    .map(([, row]) => row)
    .filter(({ at }) => now - at < keptMsMax);
}
