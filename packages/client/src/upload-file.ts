import type { StoredFile, UploadWay } from '@youyaku/contract/file-endpoints';
import { routes } from '@youyaku/contract/routes';
import { ClientError } from './client-error.ts';
import type { Connection } from './connection.ts';
import { sendDirect, StorageUnreachable } from './direct-upload.ts';
import type { Operations } from './operations.ts';
import { waitFor, type Wait } from './resume-events.ts';

export type UploadOptions = {
  signal?: AbortSignal;
  /** Bytes of the file that have been sent so far. */
  onSent?: (bytes: number) => void;
  /** An upload of this file that was begun and not completed: what has arrived of it is not sent again. */
  uploadId?: string | undefined;
  /** Called with the id by which this upload can be resumed. */
  onBegun?: (uploadId: string) => void;
};

type Ports = { connection: Connection; operations: Operations; wait: Wait | undefined };

/**
 * Uploads a file the way the API says, and returns its description; loaded when the first file is sent. Throws as every call of the client does.
 * One that is given up is deleted; one that fails can be resumed by its id.
 */
export async function uploadFile(ports: Ports, file: File, options: UploadOptions): Promise<StoredFile> {
  const { signal = new AbortController().signal, onSent = () => undefined } = options;
  let uploadId: string | undefined;
  try {
    const way = await chooseWay(ports.operations, file, { ...options, signal });
    if (way.way === 'form') return await sendForm(ports.connection, file, { signal, onSent });
    uploadId = way.id;
    options.onBegun?.(way.id);
    const direct = { signal, onSent, wait: ports.wait ?? waitFor };
    return await sendDirect({ ...ports, sendBytes: ports.connection.sendBytes }, file, way, direct);
  } catch (error) {
    const isUseless = signal.aborted || error instanceof StorageUnreachable;
    // What cannot be deleted now is swept.
    if (isUseless && uploadId !== undefined)
      void ports.operations.files.delete({ id: uploadId }).catch(() => undefined);
    signal.throwIfAborted();
    // A network that lets nobody but the API through.
    if (error instanceof StorageUnreachable) return sendForm(ports.connection, file, { signal, onSent });
    throw error;
  }
}

async function chooseWay(
  { files }: Operations,
  file: File,
  { signal, uploadId }: UploadOptions & { signal: AbortSignal },
): Promise<UploadWay> {
  if (uploadId !== undefined) {
    const begun = await files.upload({ id: uploadId }, { signal }).catch((error: unknown) => {
      // It is too old, or was given up.
      if (error instanceof ClientError && error.code === 'not_found') return undefined;
      throw error;
    });
    if (begun?.way === 'direct' && begun.bytes === file.size) return begun;
  }
  const { name, type: mediaType, size: bytes } = file;
  return files.begin({ name, mediaType, bytes }, { signal });
}

async function sendForm(
  { url, headers, send, sendBytes, credentials }: Connection,
  file: File,
  { signal, onSent }: { signal: AbortSignal; onSent: (bytes: number) => void },
): Promise<StoredFile> {
  const { method, path } = routes.files.create;
  const request = new Request(`${url}${path}`, {
    method,
    credentials,
    headers: { accept: 'application/json', ...headers },
    signal,
  });
  const body = new FormData();
  body.set('file', file, file.name);
  // A form is a little longer than its file.
  const report = (bytes: number): void => onSent(Math.min(bytes, file.size));
  const response = await send(request, (sent) => sendBytes(sent, { body, onSent: report }));
  const stored = (await response.json().catch(() => undefined)) as StoredFile | undefined;
  if (typeof stored?.id !== 'string') throw new ClientError({ kind: 'broken' });
  return stored;
}
