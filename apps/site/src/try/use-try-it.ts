import { useEffect, useRef, useState } from 'react';
import { reloadSentence } from '#content/error-sentences.ts';
import { cancelRun, runSummary, RunError } from '#try/run-summary.ts';
import type { Run } from '#try/run-summary.ts';

/** What the box shows: nothing yet, a run with what is known of it, or why it could not go on. */
export type TryState =
  | { phase: 'idle' }
  | { phase: 'running'; run: Run | undefined }
  | { phase: 'done'; run: Run }
  | { phase: 'failed'; sentence: string };

/** Holds one run at a time; a new one, or leaving the page, ends the one before. */
export function useTryIt(apiUrl: string) {
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
      for await (const run of runSummary(apiUrl, text, { signal: controller.signal })) {
        show(run.progress.summary === undefined ? { phase: 'running', run } : { phase: 'done', run });
      }
    } catch (error) {
      show({ phase: 'failed', sentence: error instanceof RunError ? error.message : reloadSentence });
    }
  }

  function stop(): void {
    current.current?.abort();
    if (state.phase === 'running' && state.run !== undefined) void cancelRun(apiUrl, state.run.id);
    setState({ phase: 'idle' });
  }

  return { state, start, stop };
}
