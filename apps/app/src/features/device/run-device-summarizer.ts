import { buildSummarizerOptions, type DeviceRequest } from './device-request.ts';
import { splitForDevice } from './split-for-device.ts';
import type { DeviceSummarizer, SummarizerApi, SummarizerOptions } from './summarizer-api.ts';

export type DeviceStep =
  | { kind: 'download'; percent: number }
  | { kind: 'read'; done: number; total: number }
  | { kind: 'check' };

/** Leaves space for what the model adds around the text. */
const quotaShare = 0.9;
/** Rounds of summarizing summaries; a text that is still too long after them does not converge. */
const roundsMax = 5;

/** The summary could not be made on this device; `message` is never shown, `fault` selects the text. */
export class DeviceError extends Error {
  readonly fault: 'unfit' | 'empty' | 'length' | 'failed';
  constructor(fault: DeviceError['fault'], cause?: unknown) {
    super(fault, { cause });
    this.name = 'DeviceError';
    this.fault = fault;
  }
}

/**
 * Has the browser's model summarize a text: in one call if it fits, otherwise as a summary of the summaries of its parts, as
 * browser vendors recommend. Nothing leaves the device. Throws a DeviceError, or the reason of the signal.
 */
export async function runDeviceSummarizer(
  api: SummarizerApi,
  request: DeviceRequest,
  target: number | undefined,
  { onStep, signal }: { onStep: (step: DeviceStep) => void; signal: AbortSignal },
): Promise<string> {
  const open = (isPart: boolean): Promise<DeviceSummarizer> =>
    create(api, buildSummarizerOptions(request, target, isPart), onStep, signal);
  try {
    const last = await open(false);
    try {
      const text = await shorten(request.text, last, () => open(true), { onStep, signal });
      onStep({ kind: 'read', done: 0, total: 0 });
      return await summarize(last, text, signal);
    } finally {
      last.destroy();
    }
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof DeviceError ? error : new DeviceError('failed', error);
  }
}

async function create(
  api: SummarizerApi,
  options: SummarizerOptions,
  onStep: (step: DeviceStep) => void,
  signal: AbortSignal,
): Promise<DeviceSummarizer> {
  return api.create({
    ...options,
    signal,
    monitor: (monitor) =>
      monitor.addEventListener('downloadprogress', (event) => {
        const loaded = 'loaded' in event && typeof event.loaded === 'number' ? event.loaded : 0;
        onStep({ kind: 'download', percent: Math.round(Math.min(1, Math.max(0, loaded)) * 100) });
      }),
  });
}

/** Returns the text, or the joined summaries of its parts, once it fits. */
async function shorten(
  text: string,
  last: DeviceSummarizer,
  openForParts: () => Promise<DeviceSummarizer>,
  { onStep, signal }: { onStep: (step: DeviceStep) => void; signal: AbortSignal },
): Promise<string> {
  let rest = text;
  let forParts: DeviceSummarizer | undefined;
  try {
    for (let round = 0; round < roundsMax; round += 1) {
      const model = forParts ?? last;
      const measure = (part: string): Promise<number> => model.measureInputUsage(part, { signal });
      const parts = await splitForDevice(rest, Math.floor(model.inputQuota * quotaShare), measure);
      if (parts.length === 1) return rest;
      forParts ??= await openForParts();
      const summaries: string[] = [];
      for (const [done, part] of parts.entries()) {
        onStep({ kind: 'read', done, total: parts.length });
        summaries.push(await summarize(forParts, part, signal));
      }
      const joined = summaries.join('\n');
      if (joined.length >= rest.length) break;
      rest = joined;
    }
    throw new DeviceError('unfit');
  } finally {
    forParts?.destroy();
  }
}

async function summarize(model: DeviceSummarizer, text: string, signal: AbortSignal): Promise<string> {
  const reader = model.summarizeStreaming(text, { signal }).getReader();
  let summary = '';
  try {
    for (;;) {
      signal.throwIfAborted();
      const { done, value } = await reader.read();
      if (done) break;
      summary += value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
  if (summary.trim() === '') throw new DeviceError('empty');
  return summary;
}
