import type { StoredFile } from '@youyaku/contract/endpoints';
import { routes } from '@youyaku/contract/routes';
import { ClientError } from './client-error.ts';
import type { Connection } from './connection.ts';

export type UploadOptions = {
  signal?: AbortSignal;
  /** Bytes of the file that have been sent so far; never less than before. */
  onSent?: (bytes: number) => void;
};

/** Uploads a file and returns its description; loaded when the first file is sent. Throws as every call of the client does. */
export async function uploadFile(connection: Connection, file: File, options: UploadOptions): Promise<StoredFile> {
  try {
    return await sendForm(connection, file, options);
  } catch (error) {
    options.signal?.throwIfAborted();
    throw error;
  }
}

async function sendForm(
  { url, headers, send, sendBytes, credentials }: Connection,
  file: File,
  { signal, onSent }: UploadOptions,
): Promise<StoredFile> {
  const { method, path } = routes.files.create;
  const request = new Request(`${url}${path}`, {
    method,
    credentials,
    headers: { accept: 'application/json', ...headers },
    ...(signal === undefined ? {} : { signal }),
  });
  const body = new FormData();
  body.set('file', file, file.name);
  // A form is a little longer than its file.
  const report = (bytes: number): void => onSent?.(Math.min(bytes, file.size));
  const response = await send(request, (sent) => sendBytes(sent, { body, onSent: report }));
  const stored = (await response.json().catch(() => undefined)) as StoredFile | undefined;
  if (typeof stored?.id !== 'string') throw new ClientError({ kind: 'broken' });
  return stored;
}
