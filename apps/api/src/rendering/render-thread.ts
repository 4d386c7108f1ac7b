import { parentPort, workerData } from 'node:worker_threads';
import type { Summary } from '@youyaku/contract/summary';
import type { SummaryFileFormat } from '@youyaku/contract/summary-files';
import { renderSummary, type RenderOptions } from '@youyaku/render/render-summary';

export type RenderTask = {
  readonly summary: Summary;
  readonly format: SummaryFileFormat;
  readonly options: RenderOptions;
};
export type RenderReply = { readonly bytes: Uint8Array | undefined };

const { summary, format, options } = workerData as RenderTask;
const bytes = await renderSummary(summary, format, options);
parentPort?.postMessage({ bytes } satisfies RenderReply);
