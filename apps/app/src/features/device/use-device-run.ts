import { useEffect, useRef, useState } from 'react';
import type { Document } from '@youyaku/contract/document';
import type { Summary } from '@youyaku/contract/summary';
import { useApi } from '#api/api-context.tsx';
import type { DeviceError, DeviceStep } from './run-device-summarizer.ts';
import type { DeviceRequest } from './device-request.ts';
import type { CheckOutcome } from './summarize-on-device.ts';
import { findSummarizer } from './summarizer-api.ts';

/** Loaded beforehand where the browser can summarise: the press of the button counts for a few seconds only. */
const load = () => import('./summarize-on-device.ts');

export type DeviceRunState =
  | { kind: 'idle' }
  | { kind: 'running'; title: string; step: DeviceStep | undefined }
  | { kind: 'done'; summary: Summary; document: Document; check: CheckOutcome }
  | { kind: 'failed'; fault: DeviceError['fault'] };

export type DeviceRun = {
  state: DeviceRunState;
  /** Must be called from a user gesture: otherwise a browser does not start the download of its model. */
  start: (request: DeviceRequest) => void;
  stop: () => void;
};

/** A summary made by the browser. Ends with the page. */
export function useDeviceRun(): DeviceRun {
  const api = useApi();
  const [state, setState] = useState<DeviceRunState>({ kind: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => {
    if (findSummarizer() !== undefined) void load().catch(() => undefined);
  }, []);

  async function run(request: DeviceRequest) {
    const stop = new AbortController();
    running.current?.abort();
    running.current = stop;
    const onStep = (step: DeviceStep) =>
      stop.signal.aborted || setState({ kind: 'running', title: request.title, step });
    setState({ kind: 'running', title: request.title, step: undefined });
    try {
      const { summarizeOnDevice } = await load();
      const done = await summarizeOnDevice(api, request, onStep, stop.signal);
      if (!stop.signal.aborted) setState({ kind: 'done', ...done });
    } catch (error) {
      if (stop.signal.aborted) return;
      setState({ kind: 'failed', fault: readFault(error) });
    }
  }
  return {
    state,
    start: (request) => void run(request),
    stop: () => {
      running.current?.abort();
      setState({ kind: 'idle' });
    },
  };
}

/** What is thrown by a module that is loaded later cannot be compared with its class here. */
function readFault(error: unknown): DeviceError['fault'] {
  return error instanceof Error && error.name === 'DeviceError' ? (error as DeviceError).fault : 'failed';
}
