import { useEffect, useRef, useState } from 'react';
import type { Document } from '@youyaku/contract/document';
import type { Summary } from '@youyaku/contract/summary';
import { useApi } from '#api/api-context.tsx';
import type { Api } from '#api/create-api.ts';
import { runDeviceSummarizer, DeviceError, type DeviceStep } from './run-device-summarizer.ts';
import { buildDeviceSummary, buildDeviceDocument, type CheckResult } from './build-device-summary.ts';
import type { DeviceRequest } from './device-request.ts';
import { fitDeviceText, getTargetCharacters } from './fit-device-text.ts';
import { findSummarizer } from './summarizer-api.ts';

/** Outcome of the comparison with the source: done, switched off, or failed. */
export type CheckOutcome = 'done' | 'off' | 'failed';

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

  async function run(request: DeviceRequest) {
    const stop = new AbortController();
    running.current?.abort();
    running.current = stop;
    const onStep = (step: DeviceStep) =>
      stop.signal.aborted || setState({ kind: 'running', title: request.title, step });
    setState({ kind: 'running', title: request.title, step: undefined });
    try {
      const done = await summarizeOnDevice(api, request, onStep, stop.signal);
      if (!stop.signal.aborted) setState({ kind: 'done', ...done });
    } catch (error) {
      if (stop.signal.aborted) return;
      setState({ kind: 'failed', fault: error instanceof DeviceError ? error.fault : 'failed' });
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

async function summarizeOnDevice(
  api: Api,
  request: DeviceRequest,
  onStep: (step: DeviceStep) => void,
  signal: AbortSignal,
): Promise<{ summary: Summary; document: Document; check: CheckOutcome }> {
  const summarizer = findSummarizer();
  if (summarizer === undefined) throw new DeviceError('failed');
  const fitted = fitDeviceText(
    await runDeviceSummarizer(summarizer, request, getTargetCharacters(request), { onStep, signal }),
    request,
  );
  if (request.isChecked) onStep({ kind: 'check' });
  const compared = request.isChecked ? await compare(api, request, fitted.text, signal) : undefined;
  const document = compared?.document ?? buildDeviceDocument(request);
  const summary = buildDeviceSummary(request, document, fitted, compared?.checked);
  return { summary, document, check: !request.isChecked ? 'off' : compared === undefined ? 'failed' : 'done' };
}

/** Undefined if the API failed: the summary is shown anyway. */
async function compare(
  api: Api,
  { text, title }: DeviceRequest,
  summary: string,
  signal: AbortSignal,
): Promise<{ document: Document; checked: CheckResult } | undefined> {
  const source = { type: 'text' as const, text, ...(title === '' ? {} : { title }) };
  try {
    const [document, checked] = await Promise.all([
      api.read({ source }, { signal }),
      // What is summarised on the device is seen by no other model.
      api.check({ text: summary, source, engine: 'builtin' }, { signal }),
    ]);
    return { document, checked };
  } catch {
    signal.throwIfAborted();
    return undefined;
  }
}
