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
  start: (job: DeviceRequest) => void;
  stop: () => void;
};

/** A summary made by the browser. Ends with the page. */
export function useDeviceRun(): DeviceRun {
  const api = useApi();
  const [state, setState] = useState<DeviceRunState>({ kind: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function run(job: DeviceRequest) {
    const stop = new AbortController();
    running.current?.abort();
    running.current = stop;
    const tell = (step: DeviceStep) => stop.signal.aborted || setState({ kind: 'running', title: job.title, step });
    setState({ kind: 'running', title: job.title, step: undefined });
    try {
      const done = await summarizeOnDevice(api, job, tell, stop.signal);
      if (!stop.signal.aborted) setState({ kind: 'done', ...done });
    } catch (error) {
      if (stop.signal.aborted) return;
      setState({ kind: 'failed', fault: error instanceof DeviceError ? error.fault : 'failed' });
    }
  }
  return {
    state,
    start: (job) => void run(job),
    stop: () => {
      running.current?.abort();
      setState({ kind: 'idle' });
    },
  };
}

async function summarizeOnDevice(
  api: Api,
  job: DeviceRequest,
  onStep: (step: DeviceStep) => void,
  signal: AbortSignal,
): Promise<{ summary: Summary; document: Document; check: CheckOutcome }> {
  const summarizer = findSummarizer();
  if (summarizer === undefined) throw new DeviceError('failed');
  const fitted = fitDeviceText(
    await runDeviceSummarizer(summarizer, job, getTargetCharacters(job), { onStep, signal }),
    job,
  );
  if (job.isChecked) onStep({ kind: 'check' });
  const compared = job.isChecked ? await compare(api, job, fitted.text, signal) : undefined;
  const document = compared?.document ?? buildDeviceDocument(job);
  const summary = buildDeviceSummary(job, document, fitted, compared?.checked);
  return { summary, document, check: !job.isChecked ? 'off' : compared === undefined ? 'failed' : 'done' };
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
      api.check({ text: summary, source }, { signal }),
    ]);
    return { document, checked };
  } catch {
    signal.throwIfAborted();
    return undefined;
  }
}
