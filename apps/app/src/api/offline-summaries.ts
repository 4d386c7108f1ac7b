import { countToCheck } from '@youyaku/contract/decisions';
import type { Document } from '@youyaku/contract/document';
import type { ListedSummary } from '@youyaku/contract/history';
import type { Summary } from '@youyaku/contract/summary';

/** One opened summary as this browser keeps it, with what was read for it. */
export type KeptSummary = { scope: string; at: number; bytes: number; summary: Summary; source: Document | undefined };

/** A table of them by key. Each method may fail. */
export type OfflineStorage = {
  list: () => Promise<[string, KeptSummary][]>;
  get: (key: string) => Promise<KeptSummary | undefined>;
  put: (key: string, kept: KeptSummary) => Promise<void>;
  remove: (keys: string[]) => Promise<void>;
};

/** Whose: an account or a guest, in one space. */
export type Scope = { owner: string; space: string };

export const offlineBounds = { summaries: 30, bytes: 24 * 1024 * 1024, bytesOfOne: 6 * 1024 * 1024 } as const;

export type OfflineSummaries = ReturnType<typeof openOfflineSummaries>;

/**
 * The summaries opened last, for reading without a network. Kept are finished ones that their owner lets be stored, each under its owner and space;
 * the oldest go first when there are too many. Nothing here ever rejects: what cannot be kept is not there.
 */
export function openOfflineSummaries(storage: OfflineStorage, now: () => number) {
  const keyOf = (scope: Scope, id: string): string => `${toText(scope)} ${id}`;
  const quietly = async <Result>(work: () => Promise<Result>): Promise<Result | undefined> =>
    work().catch(() => undefined);

  async function removeWhere(isGone: (kept: KeptSummary) => boolean): Promise<void> {
    const gone = (await storage.list()).filter(([, kept]) => isGone(kept)).map(([key]) => key);
    if (gone.length > 0) await storage.remove(gone);
  }

  return {
    find: async (scope: Scope, id: string) => quietly(() => storage.get(keyOf(scope, id))),

    /** With what was read for it, as soon as that is there. */
    keep: async (scope: Scope, summary: Summary, source: Document | undefined) =>
      quietly(async () => {
        const key = keyOf(scope, summary.id);
        // A generous guess: letters outside Latin take up to three bytes.
        const bytes = 3 * (JSON.stringify(summary).length + (source === undefined ? 0 : JSON.stringify(source).length));
        if (!mayBeKept(summary) || bytes > offlineBounds.bytesOfOne) return storage.remove([key]);
        await storage.put(key, { scope: toText(scope), at: now(), bytes, summary, source });
        await bound(storage);
      }),

    forget: async (ids: readonly string[]) => quietly(() => removeWhere(({ summary }) => ids.includes(summary.id))),

    /** Only what is this owner's stays. */
    keepFor: async (owner: string) => quietly(() => removeWhere(({ scope }) => !scope.startsWith(`${owner} `))),

    /** What the newest of the history lack has been deleted elsewhere. `page` is the first page of all, and ends with `until` if there is more. */
    keepListed: async (scope: Scope, page: { ids: readonly string[]; until: string | undefined }) =>
      quietly(() =>
        removeWhere(
          (kept) =>
            kept.scope === toText(scope) &&
            !page.ids.includes(kept.summary.id) &&
            (page.until === undefined || (!kept.summary.pinned && kept.summary.createdAt > page.until)),
        ),
      ),

    /** Nothing of this space stays: its member is out of it. */
    forgetSpace: async (space: string) => quietly(() => removeWhere(({ scope }) => scope.endsWith(` ${space}`))),

    count: async () => (await storage.list()).length,

    forgetAll: async () => quietly(() => removeWhere(() => true)),

    /** Pinned ones first, then the newest, as the history has them; narrowed by words that all occur. */
    list: async (scope: Scope, q = ''): Promise<ListedSummary[]> => {
      const rows = (await quietly(() => storage.list())) ?? [];
      const words = fold(q)
        .split(/\s+/u)
        .filter((word) => word !== '');
      return rows
        .map(([, kept]) => kept)
        .filter((kept) => kept.scope === toText(scope) && words.every((word) => fold(textOf(kept)).includes(word)))
        .map(({ summary }) => toRow(summary))
        .toSorted((a, b) => Number(b.pinned) - Number(a.pinned) || b.createdAt.localeCompare(a.createdAt));
    },
  };
}

async function bound(storage: OfflineStorage): Promise<void> {
  const newestFirst = (await storage.list()).toSorted(([, a], [, b]) => b.at - a.at);
  let bytes = 0;
  const gone = newestFirst.filter(([, kept], nth) => {
    bytes += kept.bytes;
    return nth >= offlineBounds.summaries || bytes > offlineBounds.bytes;
  });
  if (gone.length > 0) await storage.remove(gone.map(([key]) => key));
}

const mayBeKept = ({ status, request }: Summary): boolean => status === 'done' && request.retention === 'keep';
const toText = ({ owner, space }: Scope): string => `${owner} ${space}`;
const fold = (text: string): string => text.normalize('NFKC').toLowerCase();
const textOf = ({ summary, source }: KeptSummary): string =>
  [summary.title, (summary.decided ?? summary).text, source?.text ?? ''].join('\n');

function toRow(summary: Summary): ListedSummary {
  const {
    sentences: _t,
    keywords: _k,
    minutes: _m,
    sources: _s,
    coverage: _c,
    chapters: _h,
    notes: _n,
    decisions: _d,
    ...row
  } = summary;
  return { ...row, sentencesToCheck: countToCheck(summary) };
}
