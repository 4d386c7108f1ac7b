import type { StoredFile, UploadWay } from '@youyaku/contract/file-endpoints';
import { ClientError, toClientError } from './client-error.ts';
import type { Connection } from './connection.ts';
import type { Operations } from './operations.ts';
import type { Wait } from './resume-events.ts';

type Begun = Extract<UploadWay, { way: 'direct' }>;
type Part = Begun['missing'][number];
type Failure = 'unreachable' | 'refused';

export type DirectOptions = {
  signal: AbortSignal;
  onSent: (bytes: number) => void;
  wait: Wait;
};

/** Parts that are sent at once; more would only share the same line. */
const lanes = 3;
/** Delays before another attempt; a part that arrives begins them anew. */
const retryDelaysMs = [1_000, 2_000, 4_000, 8_000, 15_000];
/** After as many attempts in which nothing could be sent at all, the storage cannot be reached from here. */
const unreachableMin = 2;

/** Nothing could be sent to the storage from this browser: the file can still be sent another way. */
export class StorageUnreachable extends Error {}

/**
 * Sends the missing parts of a file to the storage and completes the upload. A part that is cut is sent again, with a fresh address; parts that have
 * arrived are not. Throws a ClientError, `StorageUnreachable`, or the reason of the signal.
 */
export async function sendDirect(
  { operations, sendBytes }: { operations: Operations; sendBytes: Connection['sendBytes'] },
  file: File,
  begun: Begun,
  { signal, onSent, wait }: DirectOptions,
): Promise<StoredFile> {
  let upload = begun;
  let failures = 0;
  while (upload.missing.length > 0) {
    const failure = await sendParts(sendBytes, file, upload, { signal, onSent });
    signal.throwIfAborted();
    if (failure === undefined) break;
    failures += 1;
    const next = await operations.files.upload({ id: begun.id }, { signal }).catch(toClientError);
    signal.throwIfAborted();
    if (next instanceof ClientError) {
      if (next.reason.kind === 'problem') throw next;
    } else if (next.way === 'direct') {
      if (missingBytes(next) < missingBytes(upload)) failures = 0;
      const isUntouched = missingBytes(next) === begun.bytes;
      if (isUntouched && failure === 'unreachable' && failures === unreachableMin) throw new StorageUnreachable();
      upload = next;
    }
    const delayMs = failures === 0 ? 0 : retryDelaysMs[failures - 1];
    if (delayMs === undefined) throw next instanceof ClientError ? next : new ClientError({ kind: 'network' });
    await wait(delayMs, signal);
    signal.throwIfAborted();
  }
  onSent(file.size);
  return operations.files.complete({ id: begun.id }, { signal });
}

/** Sends the parts, some at once; undefined when all have arrived. After a failure no further part is begun. */
async function sendParts(
  sendBytes: Connection['sendBytes'],
  file: File,
  upload: Begun,
  { signal, onSent }: Pick<DirectOptions, 'signal' | 'onSent'>,
): Promise<Failure | undefined> {
  const waiting = [...upload.missing];
  const sent = new Map<Part, number>();
  const there = upload.bytes - missingBytes(upload);
  let failure: Failure | undefined;
  const report = (part: Part, count: number): void => {
    sent.set(part, Math.min(count, part.end - part.start));
    onSent(there + [...sent.values()].reduce((sum, each) => sum + each, 0));
  };
  const sendSome = async (): Promise<void> => {
    for (let part = waiting.shift(); part !== undefined && failure === undefined; part = waiting.shift()) {
      const current = part;
      const request = new Request(current.url, { method: 'PUT', credentials: 'omit', signal });
      // Without a type, which would be a header that nobody has signed.
      const body = file.slice(current.start, current.end, '');
      const answer = await sendBytes(request, { body, onSent: (count) => report(current, count) }).catch(
        () => undefined,
      );
      if (answer?.ok === true) continue;
      report(current, 0);
      failure ??= answer === undefined ? 'unreachable' : 'refused';
    }
  };
  await Promise.all(Array.from({ length: lanes }, sendSome));
  return failure;
}

function missingBytes({ missing }: Begun): number {
  return missing.reduce((sum, { start, end }) => sum + end - start, 0);
}
