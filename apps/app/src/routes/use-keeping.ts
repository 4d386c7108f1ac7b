import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import type { Summary } from '@youyaku/contract/summary';
import type { SummaryRequest } from '@youyaku/contract/summary-request';
import { useApi } from '#api/api-context.tsx';
import { getFailureReason, type ApiFailureReason } from '#api/get-failure-reason.ts';
import { useAccount } from '#api/use-account.ts';
import { useKeepOffline } from '#api/use-offline.ts';
import { useSource } from '#features/reading/use-source.ts';
import type { Opens } from './opens.ts';

/** How long a summary must be looked at to be found in the history next week. */
const restMs = 5_000;

export type Keeping = {
  state: 'none' | 'kept' | 'refused';
  /** Why it was refused. */
  failure: ApiFailureReason | undefined;
  /** Stores what is shown, once, and gives its address to this page; undefined where that is not wanted or not possible. */
  keep: () => Promise<string | undefined>;
  /** Stores it and goes to its own page, to do there what needs a stored summary. */
  keepAndOpen: (opens: Opens) => void;
};

type Given = {
  /** The request that what is shown answers; undefined while nothing is shown. */
  request: SummaryRequest | undefined;
  /** The source is being read, not written: it may be kept after a while. */
  isResting: boolean;
  onKept: () => void;
};

/**
 * Stores a summary that was written live when somebody acts on it; for members, whose summaries are not counted, also when it was looked at for a
 * while, once for each text. Guests have a few a day: theirs are stored when they act, never while they type or look.
 */
export function useKeeping({ request, isResting, onKept }: Given): Keeping {
  const navigate = useNavigate();
  const isMember = useAccount().data?.account != null;
  const wish = JSON.stringify(request ?? null);
  const asked = JSON.stringify(request?.source ?? null);
  const isKeepable = request !== undefined && request.retention !== 'none';
  const { kept, store } = useStore(onKept);
  // As on the page of the summary: this page has its address from now on.
  const { data: source } = useSource(kept?.summary?.id ?? '', kept?.summary !== undefined);
  useKeepOffline(kept?.summary, source);
  const keep = async () => (isKeepable ? store(request, { wish, source: asked }) : undefined);
  useRest(isMember && isResting && isKeepable && kept?.source !== asked, wish, () => void keep());
  return {
    state: kept === undefined || kept.wish !== wish ? 'none' : kept.summary === undefined ? 'refused' : 'kept',
    failure: kept?.wish === wish ? kept.failure : undefined,
    keep,
    keepAndOpen: (opens) => void openKept(keep(), opens),
  };

  async function openKept(storing: Promise<string | undefined>, opens: Opens) {
    const id = await storing;
    if (id !== undefined) await navigate(`/s/${id}`, { replace: true, state: { opens } });
  }
}

type Names = { wish: string; source: string };
type Outcome = { summary?: Summary; failure?: ApiFailureReason };

/** Stores a request once, and says what was stored last. */
function useStore(onKept: () => void) {
  const api = useApi();
  const queries = useQueryClient();
  const [kept, setKept] = useState<Names & Outcome>();
  const running = useRef<{ wish: string; done: Promise<string | undefined> }>(undefined);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);

  function end(names: Names, outcome: Outcome) {
    const id = outcome.summary?.id;
    running.current = undefined;
    if (!isHere.current) return id;
    setKept({ ...names, ...outcome });
    if (id === undefined) return id;
    onKept();
    // The page stays as it is, with all that is chosen and open in it; a reload finds the stored summary.
    window.history.replaceState(window.history.state, '', `/s/${id}`);
    return id;
  }
  async function send(body: SummaryRequest, names: Names): Promise<string | undefined> {
    try {
      const { body: summary } = await api.summaries.create({ headers: { prefer: 'wait=10' }, body });
      if (summary.status === 'done') queries.setQueryData(['summary', summary.id], summary);
      for (const queryKey of [['summaries'], ['usage']]) void queries.invalidateQueries({ queryKey });
      return end(names, { summary });
    } catch (error) {
      return end(names, { failure: getFailureReason(error) });
    }
  }
  async function store(body: SummaryRequest, names: Names): Promise<string | undefined> {
    if (kept?.wish === names.wish && kept.summary !== undefined) return kept.summary.id;
    if (running.current?.wish !== names.wish) running.current = { wish: names.wish, done: send(body, names) };
    return running.current.done;
  }
  return { kept, store };
}

/** Does it after a while in which nothing was changed and the page was looked at. */
function useRest(mayRest: boolean, wish: string, act: () => void): void {
  const rest = useEffectEvent((_wish: string) => {
    if (document.visibilityState === 'visible') act();
  });
  useEffect(() => {
    if (!mayRest) return;
    const timer = setTimeout(() => rest(wish), restMs);
    return () => clearTimeout(timer);
  }, [mayRest, wish]);
}
