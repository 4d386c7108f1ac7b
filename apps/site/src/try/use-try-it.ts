import { useEffect, useMemo, useRef, useState } from 'react';
import { createClientLoader } from '#try/load-client.ts';
import type { Fault } from '#parts/fault-number.tsx';
import { getFailureMessage, getFault, runSummary } from '#try/run-summary.ts';
import type { Run } from '#try/run-summary.ts';

/** State of the box: nothing yet, a run with its progress, or why it could not continue. */
export type TryState =
  | { phase: 'idle' }
  | { phase: 'running'; run: Run | undefined }
  | { phase: 'done'; run: Run }
  | { phase: 'failed'; sentence: string; fault: Fault | undefined };

/** Manages one run at a time; starting another, or leaving the page, ends the previous one. */
export function useTryIt(apiUrl: string) {
  const loadClient = useMemo(() => createClientLoader(apiUrl), [apiUrl]);
  const [state, setState] = useState<TryState>({ phase: 'idle' });
  const current = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => current.current?.abort(), []);

  async function start(text: string): Promise<void> {
    current.current?.abort();
    const controller = new AbortController();
    current.current = controller;
    const show = (next: TryState) => {
      if (!controller.signal.aborted) setState(next);
    };
    show({ phase: 'running', run: undefined });
    try {
      for await (const run of runSummary(await loadClient(), text, controller.signal)) show(toTryState(run));
    } catch (error) {
      show({ phase: 'failed', sentence: getFailureMessage(error), fault: getFault(error) });
    }
  }

  function stop(): void {
    current.current?.abort();
    if (state.phase === 'running' && state.run !== undefined) void cancel(state.run.id);
    setState({ phase: 'idle' });
  }

  /** A failure to cancel does not matter to the visitor. */
  async function cancel(id: string): Promise<void> {
    const client = await loadClient();
    await client.summaries.cancel({ id }).catch(() => undefined);
  }

  /** Preloads the client so that starting does not wait for it. */
  const prepare = (): void => void loadClient().catch(() => undefined);

  return { state, start, stop, prepare };
}

function toTryState(run: Run): TryState {
  const { summary, error } = run.progress;
  if (error !== undefined) {
    // The log knows a run by its summary.
    const fault = error.code === 'internal' ? { requestId: run.id } : undefined;
    return { phase: 'failed', sentence: error.message, fault };
  }
  return summary === undefined ? { phase: 'running', run } : { phase: 'done', run };
}
