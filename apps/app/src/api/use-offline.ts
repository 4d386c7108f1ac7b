import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Document } from '@youyaku/contract/document';
import type { Summary } from '@youyaku/contract/summary';
import { useApi } from './api-context.tsx';
import type { PageUser } from './note-session-end.ts';
import type { Scope } from './offline-summaries.ts';
import { isOwner, ownerOf, readLastOwner, storeLastOwner } from './offline-owner.ts';
import { accountKey, useAccount } from './use-account.ts';
import { useSpace } from './use-space.ts';

/** How often a service that does not answer is asked again, while there is a network. */
const askAgainMs = 10_000;

/** Whether there is no network, or what is shown stood in for an answer that did not come. */
export function useIsAway(): boolean {
  const { reach } = useApi();
  return useSyncExternalStore(reach.subscribe, reach.isAway);
}

/** The same, for the frame of the page: when there is an answer again, all is asked anew. */
export function useComingBack(): boolean {
  const queries = useQueryClient();
  const isAway = useIsAway();
  const wasAway = useRef(false);
  useEffect(() => {
    if (wasAway.current && !isAway) void queries.invalidateQueries();
    wasAway.current = isAway;
    if (!isAway) return;
    const ask = (): void => {
      if (navigator.onLine) void queries.invalidateQueries({ queryKey: accountKey });
    };
    const clock = setInterval(ask, askAgainMs);
    addEventListener('online', ask);
    return () => {
      clearInterval(clock);
      removeEventListener('online', ask);
    };
  }, [isAway, queries]);
  return isAway;
}

/** What this browser keeps is only ever of who uses it now: the rest goes when somebody signs in or out, or leaves a space. */
export function useOwnOffline(who: PageUser | undefined): void {
  const { loadOffline } = useApi();
  const { isLost, chosenId } = useSpace();
  const owner = who === undefined ? undefined : ownerOf(who);
  useEffect(() => {
    if (owner === undefined || owner === readLastOwner()) return;
    const keep = async (): Promise<void> => {
      await (await loadOffline()).keepFor(owner);
      storeLastOwner(owner);
    };
    keep().catch(() => undefined);
  }, [loadOffline, owner]);
  useEffect(() => {
    if (isLost && chosenId !== undefined)
      loadOffline()
        .then((kept) => kept.forgetSpace(chosenId))
        .catch(() => undefined);
  }, [loadOffline, isLost, chosenId]);
}

/** Keeps the summary that is open, and what was read for it, for reading without a network. */
export function useKeepOffline(summary: Summary | undefined, source: Document | undefined): void {
  const { loadOffline, reach } = useApi();
  const queries = useQueryClient();
  const { data: who } = useAccount();
  const { chosenId } = useSpace();
  const owner = who === undefined ? undefined : ownerOf(who);
  const isNobodys = summary?.status === 'done' && owner !== undefined && !isOwner(owner);
  const hasAsked = useRef(false);
  useEffect(() => {
    if (!isNobodys || hasAsked.current) return;
    // The session of this guest began after the page had asked who uses it.
    hasAsked.current = true;
    void queries.invalidateQueries({ queryKey: accountKey });
  }, [queries, isNobodys]);
  // Whoever signs in or out while it is on the screen does not get it.
  const first = useRef<Scope>(undefined);
  useEffect(() => {
    if (summary?.status !== 'done' || source === undefined || !isOwner(owner) || reach.isAway()) return;
    const space = chosenId ?? 'own';
    const scope = (first.current ??= { owner, space });
    if (scope.owner !== owner || scope.space !== space) return;
    loadOffline()
      .then((kept) => kept.keep(scope, summary, source))
      .catch(() => undefined);
  }, [loadOffline, reach, summary, source, owner, chosenId]);
}
