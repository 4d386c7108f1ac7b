import { once } from 'node:events';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { ApiError } from '#http/api-error.ts';

/**
 * The file of a multipart form: its name as sent, its media type without parameters, and its bytes as they arrive, to be read to their end.
 */
export type FilePart = { name: string; mediaType: string; bytes: AsyncIterable<Uint8Array> };

const limits = { parts: 20, files: 1, fieldSize: 0, headerSize: 16 * 1024 };

/**
 * Reads the part named `file` of a `multipart/form-data` body (RFC 7578), holding no more than some chunks of it. Throws `ApiError`
 * `invalid_request` when the body is not such a form, has no such part, or has more than 20 parts; `bytes` throws it when that is found
 * later, and any error of the body itself. A consumer that stops reading `bytes` early leaves the body as it is, neither read on nor
 * cancelled. Once `signal` is aborted, both throw its reason, also while the body says nothing.
 */
export async function readMultipart(
  body: AsyncIterable<Uint8Array>,
  contentType: string,
  signal?: AbortSignal,
): Promise<FilePart> {
  const form = openForm(contentType);
  const left = new AbortController();
  const { promise: found, resolve, reject } = Promise.withResolvers<FilePart>();
  const { promise: failed, reject: rejectFailed } = Promise.withResolvers<never>();
  let file: BusboyFileStream | undefined;
  let failure: Error | undefined;
  const fail = (error: unknown): Error => {
    failure ??= error instanceof Error ? error : malformed();
    left.abort();
    file?.destroy(failure);
    reject(failure);
    rejectFailed(failure);
    return failure;
  };
  signal?.addEventListener('abort', () => fail(signal.reason), { once: true });
  form.on('error', () => fail(malformed()));
  // Every part costs the parser some kilobytes, even a skipped one.
  form.on('partsLimit', () => fail(withoutFile()));
  form.on('finish', () => file ?? fail(withoutFile()));
  const written = writeBody(body, form, left.signal).catch((error: unknown) => {
    throw fail(error);
  });
  // A body that says nothing never ends by itself.
  const ended = Promise.race([written, failed]);
  ended.catch(() => undefined);
  form.on('file', (_field, stream, name: string | undefined, _encoding, mediaType) => {
    file = stream;
    // The stream may fail before anybody reads it; a later consumer gets the error then.
    stream.on('error', () => undefined);
    stream.on('close', () => stream.readableEnded || left.abort());
    resolve({ name: unescapeName(name ?? ''), mediaType, bytes: readToEnd(stream, ended, () => failure) });
  });
  return found;
}

function openForm(contentType: string): BusboyInstance {
  const headers = { 'content-type': contentType };
  try {
    return new Busboy({ headers, limits, preservePath: true, isPartAFile: (field) => field === 'file' });
  } catch {
    throw malformed();
  }
}

function withoutFile(): ApiError {
  return new ApiError('invalid_request', { param: 'file' });
}

function malformed(): ApiError {
  return new ApiError('invalid_request', { reason: 'malformed' });
}

/** Not `for await`, which would cancel a body it leaves: the response uses the same connection. */
async function writeBody(body: AsyncIterable<Uint8Array>, form: BusboyInstance, left: AbortSignal): Promise<void> {
  const chunks = body[Symbol.asyncIterator]();
  for (;;) {
    const { done, value } = await chunks.next();
    left.throwIfAborted();
    if (done === true) break;
    if (!form.write(value)) await once(form, 'drain', { signal: left });
  }
  form.end();
  await once(form, 'finish', { signal: left });
}

/** A form that breaks off after its file has not arrived completely either. */
async function* readToEnd(
  file: BusboyFileStream,
  ended: Promise<void>,
  failureOf: () => Error | undefined,
): AsyncGenerator<Uint8Array> {
  try {
    yield* file;
    await ended;
  } catch (error) {
    throw failureOf() ?? error;
  }
}

/** Browsers write quotation marks and line ends as percent escapes, and everything else as it is. */
function unescapeName(name: string): string {
  return name.replace(/%(22|0D|0A)/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
