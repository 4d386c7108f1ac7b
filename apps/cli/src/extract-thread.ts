import { parentPort, workerData } from 'node:worker_threads';
import type { Document } from '@youyaku/contract/document';
import { extract, ExtractError, type ExtractErrorCode } from '@youyaku/extract';

export type ExtractTask = {
  readonly bytes: Uint8Array;
  readonly name: string | undefined;
  readonly password: string | undefined;
};
/** Pages, slides or sheets read so far. */
export type ExtractProgress = { readonly done: number; readonly total: number };
/** The document, or why there is none; `unexpected` is the class of an error without a code. */
export type ExtractReply =
  | { readonly document: Document }
  | { readonly code: ExtractErrorCode; readonly reason: string }
  | { readonly unexpected: string };

async function reply({ bytes, name, password }: ExtractTask): Promise<ExtractReply> {
  try {
    const onProgress = (done: number, total: number): void => parentPort?.postMessage({ done, total });
    return { document: await extract(bytes, { password, onProgress, ...(name === undefined ? {} : { name }) }) };
  } catch (error) {
    if (error instanceof ExtractError) return { code: error.code, reason: error.reason };
    return { unexpected: error instanceof Error ? error.name : typeof error };
  }
}

parentPort?.postMessage(await reply(workerData as ExtractTask));
