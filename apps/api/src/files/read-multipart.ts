import { once } from 'node:events';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { ApiError } from '#http/api-error.ts';

/** The file of a multipart form: what its sender calls it, its media type without parameters, and its bytes as they come, to be read to their end. */
export type FilePart = { name: string; mediaType: string; bytes: AsyncIterable<Uint8Array> };

const limits = { parts: 20, files: 1, fieldSize: 0, headerSize: 16 * 1024 };

/**
 * The part named `file` of a `multipart/form-data` body (RFC 7578), without holding more of it than some chunks. Throws `ApiError`
 * `invalid_request` when the body is no such form, has no such part, or has more than 20; `bytes` throws it when the form is found to be so
 * later, and what the body itself throws. Who leaves `bytes` early leaves the body as it is, neither read on nor cancelled.
 */
export async function readMultipart(body: AsyncIterable<Uint8Array>, contentType: string): Promise<FilePart> {
  const form = openForm(contentType);
  const left = new AbortController();
  const { promise: found, resolve, reject } = Promise.withResolvers<FilePart>();
  let file: BusboyFileStream | undefined;
  let failure: Error | undefined;
  const fail = (error: unknown): Error => {
    failure ??= error instanceof Error ? error : malformed();
    left.abort();
    file?.destroy(failure);
    reject(failure);
    return failure;
  };
  form.on('error', () => fail(malformed()));
  // Every part costs the parser some kilobytes, also one that is skipped.
  form.on('partsLimit', () => fail(withoutFile()));
  form.on('finish', () => file ?? fail(withoutFile()));
  const written = writeBody(body, form, left.signal).catch((error: unknown) => {
    throw fail(error);
  });
  written.catch(() => undefined);
  form.on('file', (_field, stream, name: string | undefined, _encoding, mediaType) => {
    file = stream;
    // It may fail before anybody reads it; whoever does is told then.
    stream.on('error', () => undefined);
    stream.on('close', () => stream.readableEnded || left.abort());
    resolve({ name: unescapeName(name ?? ''), mediaType, bytes: readToEnd(stream, written, () => failure) });
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

/** Not `for await`, which cancels a body that it leaves: the response goes over the same connection. */
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

/** A form that breaks off behind its file has not come whole either. */
async function* readToEnd(
  file: BusboyFileStream,
  written: Promise<void>,
  failureOf: () => Error | undefined,
): AsyncGenerator<Uint8Array> {
  try {
    yield* file;
    await written;
  } catch (error) {
    throw failureOf() ?? error;
  }
}

/** Browsers write a quotation mark and line ends as percent escapes, and everything else as it is. */
function unescapeName(name: string): string {
  return name.replace(/%(22|0D|0A)/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
