import type { Document } from '@youyaku/contract/document';
import type { Summary } from '@youyaku/contract/summary';
import type { Api } from '#api/create-api.ts';
import { buildDeviceSummary, buildDeviceDocument, type CheckResult } from './build-device-summary.ts';
import type { DeviceRequest } from './device-request.ts';
import { fitDeviceText, getTargetCharacters } from './fit-device-text.ts';
import { runDeviceSummarizer, DeviceError, type DeviceStep } from './run-device-summarizer.ts';
import { findSummarizer } from './summarizer-api.ts';

/** Outcome of the comparison with the source: done, switched off, or failed. */
export type CheckOutcome = 'done' | 'off' | 'failed';

/** Summarises in the browser and compares the result with its source. Throws a DeviceError. */
export async function summarizeOnDevice(
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
