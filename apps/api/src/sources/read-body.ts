import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  createZstdDecompress,
} from 'node:zlib';
import { FetchPageError } from './fetch-error.ts';

/** A page of repeated words may compress a hundredfold; beyond that ratio and this size, it is a bomb. */
const ratioMax = 100;
const ratioUncheckedBytes = 1024 * 1024;

/** RFC 9659: a zstd content encoding must not need a window above 8 MB. */
const zstdWindowLogMax = 23;

/**
 * The decoded body, counted before and after decompression and stopped at the first byte too many.
 *
 * `onBroken` maps an error of the connection; any other error comes from the decoder.
 */
export async function readBody(
  body: Readable,
  {
    encoding,
    bytesMax,
    onBroken,
  }: { encoding: string; bytesMax: number; onBroken: (error: unknown) => FetchPageError },
): Promise<Uint8Array> {
  const received = { bytes: 0 };
  const source = receive(body, received, bytesMax, onBroken);
  const first = await source.next();
  if (first.done) return new Uint8Array();
  const decoder = createDecoder(encoding, first.value);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const collect = async (decoded: AsyncIterable<Uint8Array>): Promise<void> => {
    for await (const chunk of decoded) {
      bytes += chunk.byteLength;
      if (bytes > bytesMax || isBomb(bytes, received.bytes)) throw new FetchPageError('too_large');
      chunks.push(chunk);
    }
  };
  try {
    const whole = prepend(first.value, source);
    await (decoder === undefined ? collect(whole) : pipeline(whole, decoder, collect));
  } catch (error) {
    throw error instanceof FetchPageError ? error : new FetchPageError('decode', { cause: error });
  }
  return join(chunks, bytes);
}

async function* receive(
  body: Readable,
  received: { bytes: number },
  bytesMax: number,
  onBroken: (error: unknown) => FetchPageError,
): AsyncGenerator<Uint8Array, void> {
  try {
    for await (const chunk of body as AsyncIterable<Uint8Array>) {
      received.bytes += chunk.byteLength;
      if (received.bytes > bytesMax) throw new FetchPageError('too_large');
      yield chunk;
    }
  } catch (error) {
    throw error instanceof FetchPageError ? error : onBroken(error);
  }
}

async function* prepend(first: Uint8Array, rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  yield first;
  yield* rest;
}

function isBomb(decodedBytes: number, receivedBytes: number): boolean {
  return decodedBytes > ratioUncheckedBytes && decodedBytes > receivedBytes * ratioMax;
}

/** One coding at most: no honest server stacks them, and each layer would multiply what a small body can grow to. */
function createDecoder(encoding: string, first: Uint8Array): Transform | undefined {
  const codings = encoding
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim());
  const [coding, second] = codings.filter((name) => name !== '' && name !== 'identity');
  if (coding === undefined) return undefined;
  const create = decoders[coding];
  if (create === undefined || second !== undefined) throw new FetchPageError('decode');
  return create(first);
}

const decoders: Partial<Record<string, (first: Uint8Array) => Transform>> = {
  gzip: () => createGunzip(),
  'x-gzip': () => createGunzip(),
  br: () => createBrotliDecompress(),
  zstd: () => createZstdDecompress({ params: { [constants.ZSTD_d_windowLogMax]: zstdWindowLogMax } }),
  // The standard means zlib's wrapper, some servers send the bare stream; the wrapper's first byte distinguishes them.
  deflate: (first) => (((first[0] ?? 0) & 0x0f) === 8 ? createInflate() : createInflateRaw()),
};

/** Copies into memory of its own, never a slice of Node's pool, so that the bytes may be transferred to a worker. */
function join(chunks: readonly Uint8Array[], bytes: number): Uint8Array {
  const whole = new Uint8Array(bytes);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}
