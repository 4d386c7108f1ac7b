import { useEffect, useState } from 'react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { LiveChange } from '@youyaku/client/follow-live';
import type { LiveEvent } from '@youyaku/contract/live-events';
import type { Summary } from '@youyaku/contract/summary';
import { useApi } from './api-context.tsx';
import { isLiveKey, listStaleKeys } from './live-keys.ts';
import { shareLive, type LiveBrowser } from './share-live.ts';
import { useAccount } from './use-account.ts';
import { useSpace } from './use-space.ts';

/** Changes that come together, as of a bulk deletion, reload a list once. */
const collectMs = 50;

/**
 * Keeps the query cache up to date with what changes in the space, whoever changes it. Follows nothing before a page has loaded something of
 * the space: that is also when a guest's session begins.
 */
export function useLive(): void {
  const api = useApi();
  const queries = useQueryClient();
  const { data: who } = useAccount();
  const isUsed = useIsSpaceUsed(queries);
  const { chosenId } = useSpace();
  const space = chosenId ?? who?.account?.space.id ?? 'guest';
  const name = who === undefined || who.hasEnded ? undefined : `youyaku-live ${space}`;
  useEffect(() => {
    if (!isUsed || name === undefined) return;
    const stop = new AbortController();
    void shareLive(thisBrowser, {
      name,
      follow: (after, signal) => api.followLive({ after, signal }),
      onEvent: createRefresh(queries, stop.signal),
      signal: stop.signal,
    });
    return () => stop.abort();
  }, [api, queries, name, isUsed]);
}

/** Whether anything of the space has been loaded by this page. */
function useIsSpaceUsed(queries: QueryClient): boolean {
  const [isUsed, setIsUsed] = useState(false);
  useEffect(() => {
    if (isUsed) return;
    const cache = queries.getQueryCache();
    const isLoaded = (): boolean =>
      cache
        .getAll()
        .some(({ queryKey, state }) => state.dataUpdatedAt > 0 && queryKey[0] !== 'account' && isLiveKey(queryKey));
    const look = (): void => void (isLoaded() && setIsUsed(true));
    look();
    return cache.subscribe(look);
  }, [queries, isUsed]);
  return isUsed;
}

function createRefresh(queries: QueryClient, signal: AbortSignal): (event: LiveEvent) => void {
  const waiting = new Map<string, readonly unknown[]>();
  const refresh = (): void => {
    for (const queryKey of waiting.values()) if (!signal.aborted) void queries.invalidateQueries({ queryKey });
    waiting.clear();
  };
  return (event) => {
    const keys = listStaleKeys(event).filter((key) => !isFollowed(queries, key, event));
    if (keys.length > 0 && waiting.size === 0) setTimeout(refresh, collectMs);
    for (const key of keys) waiting.set(JSON.stringify(key), key);
  };
}

/** A summary that is being made has a stream of its own, which says all of this and more. */
function isFollowed(queries: QueryClient, key: readonly unknown[], { type }: LiveEvent): boolean {
  if (key[0] !== 'summary' || type === 'summary-deleted' || type === 'summary-finished') return false;
  const status = queries.getQueryData<Summary>(key)?.status;
  return status === 'queued' || status === 'running';
}

const thisBrowser: LiveBrowser = {
  // Absent without TLS, whatever its type says.
  locks: (navigator as { locks?: LockManager }).locks,
  openChannel(name, onChange) {
    const channel = new BroadcastChannel(name);
    channel.addEventListener('message', ({ data }: MessageEvent<LiveChange>) => onChange(data));
    return { send: (change) => channel.postMessage(change), close: () => channel.close() };
  },
  isVisible: () => document.visibilityState === 'visible',
  nextVisibility: (signal) =>
    new Promise((resolve) => {
      const end = (): void => {
        document.removeEventListener('visibilitychange', end);
        signal.removeEventListener('abort', end);
        resolve();
      };
      if (signal.aborted) return resolve();
      document.addEventListener('visibilitychange', end);
      signal.addEventListener('abort', end);
    }),
  now: () => performance.now(),
};
