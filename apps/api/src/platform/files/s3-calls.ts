import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { Agent, request, type Dispatcher } from 'undici';
import type { S3Config } from '#files-config.ts';
import { retryDelayMs } from '#platform/retry-delay.ts';
import { filesBounds } from '#files/files-bounds.ts';
import { readElement } from './read-s3-xml.ts';
import { faultOf, toStorageError } from './s3-fault.ts';
import { StorageError } from './port.ts';

/** One piece of an object, in memory, so that it can be sent again. */
export type S3Body = { chunks: readonly Uint8Array[]; bytes: number; sha256: string };

type S3Call = {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** Without one it is about the bucket. */
  key?: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  body?: S3Body;
};

type S3Answer = { status: number; headers: Readonly<Record<string, string>>; xml: string };

/** How long to wait for a connection and an answer, and how often to try. */
export type S3Patience = { connectMs: number; answerMs: number; triesMax: number; delayMsMax: number };

export type S3Calls = {
  /** The answer when its status is 2xx or one of `expected`; throws `StorageError` for every other end. */
  call(call: S3Call, expected?: readonly number[]): Promise<S3Answer>;
  /** As `call`, with the bytes of the body as they arrive. */
  stream(call: S3Call): Promise<AsyncIterable<Uint8Array>>;
  /** An address at which anybody may make this call for so long, with a body of exactly so many bytes and no header of their own. */
  presign(call: S3Call, bound: { bytes: number; seconds: number }): Promise<string>;
};

const empty: S3Body = { chunks: [], bytes: 0, sha256: createHash('sha256').digest('hex') };

/**
 * Signed requests to one bucket (AWS Signature Version 4, with the length and the SHA-256 of every body). Each try has a clock; what may pass by itself
 * (no connection, no answer, 408, 429, 5xx) is tried again. Redirects are not followed: a signature is for one host.
 */
export function openS3Calls(config: S3Config, patience: S3Patience = filesBounds.s3): S3Calls {
  const agent = new Agent({
    connect: { timeout: patience.connectMs },
    headersTimeout: patience.answerMs,
    bodyTimeout: patience.answerMs,
    allowH2: false,
    maxHeaderSize: filesBounds.headerBytesMax,
  });
  const sign = openSigner(config);
  const send: Send = async (call, signal) => {
    const hasBody = call.method === 'PUT' || call.method === 'POST';
    const body = call.body ?? empty;
    const { url, headers } = await sign(call, hasBody ? { 'content-length': String(body.bytes) } : {}, body.sha256);
    const answer = await request(url, {
      method: call.method,
      headers,
      body: hasBody ? Readable.from(body.chunks, { objectMode: false }) : null,
      dispatcher: agent,
      signal: signal ?? null,
    });
    // A body that is dropped half-read may still emit an error, which would end the process if nobody listened.
    answer.body.on('error', () => undefined);
    return answer;
  };
  return {
    call: (call, expected = []) =>
      retry(patience, async () => {
        const answer = await send(call, AbortSignal.timeout(patience.answerMs));
        const xml = await readBounded(answer.body);
        const headers = flatten(answer.headers);
        const code = readElement(xml, 'Code');
        // Nothing can be expected of a bucket that is not there.
        const isExpected = expected.includes(answer.statusCode) && code !== 'NoSuchBucket';
        if (!isFine(answer.statusCode) && !isExpected) throw faultOf(answer.statusCode, code);
        return { status: answer.statusCode, headers, xml };
      }),
    stream: (call) =>
      retry(patience, async () => {
        const answer = await send(call);
        if (isFine(answer.statusCode)) return mapFaults(answer.body);
        throw faultOf(answer.statusCode, readElement(await readBounded(answer.body), 'Code'));
      }),
    presign: (call, bound) => presign(config, call, bound),
  };
}

type Send = (call: S3Call, signal?: AbortSignal) => Promise<Dispatcher.ResponseData>;
type Headers = Readonly<Record<string, string>>;

function openSigner(
  config: S3Config,
): (call: S3Call, more: Headers, sha256: string) => Promise<{ url: URL; headers: Headers }> {
  const cache = new Map<string, ArrayBuffer>();
  return async (call, more, sha256) => {
    const signer = new AwsV4Signer({
      method: call.method,
      url: urlOf(config, call),
      headers: { ...call.headers, ...more, 'x-amz-content-sha256': sha256 },
      accessKeyId: config.accessKey,
      secretAccessKey: config.secretKey,
      service: 's3',
      region: config.region,
      cache,
      // The length too, which is left out by default.
      allHeaders: true,
    });
    const { url, headers } = await signer.sign();
    return { url, headers: Object.fromEntries(headers) };
  };
}

async function presign(config: S3Config, call: S3Call, bound: { bytes: number; seconds: number }): Promise<string> {
  const signer = new AwsV4Signer({
    method: call.method,
    url: urlOf(config, { ...call, query: { ...call.query, 'X-Amz-Expires': String(bound.seconds) } }),
    headers: { 'content-length': String(bound.bytes) },
    accessKeyId: config.accessKey,
    secretAccessKey: config.secretKey,
    service: 's3',
    region: config.region,
    signQuery: true,
    allHeaders: true,
  });
  return (await signer.sign()).url.href;
}

/** Asks the bucket as a browser does before a page of this origin sends a file (CORS); undefined when it does not answer. */
export async function allowsOrigin(
  bucket: S3Config,
  origin: string,
  signal: AbortSignal,
): Promise<{ isAllowed: boolean } | undefined> {
  const probe = { method: 'PUT', key: 'probe-cors' } as const;
  const url = await presign(bucket, probe, { bytes: 1, seconds: 60 });
  const headers = { origin, 'access-control-request-method': 'PUT' };
  try {
    const answer = await request(url, { method: 'OPTIONS', headers, signal });
    await answer.body.dump();
    const allowed = answer.headers['access-control-allow-origin'];
    return { isAllowed: isFine(answer.statusCode) && (allowed === '*' || allowed === origin) };
  } catch {
    return undefined;
  }
}

async function retry<Value>({ triesMax, delayMsMax }: S3Patience, attempt: () => Promise<Value>): Promise<Value> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      const fault = toStorageError(error);
      if (fault.fault !== 'storage_away' || tries === triesMax) throw fault;
      await wait(retryDelayMs(tries, delayMsMax));
    }
  }
}

function urlOf({ endpoint, bucket, isPathStyle, prefix }: S3Config, { key, query = {} }: S3Call): string {
  const url = new URL(endpoint);
  if (!isPathStyle) url.hostname = `${bucket}.${url.hostname}`;
  const base = url.pathname.replace(/\/+$/, '');
  url.pathname = `${base}${isPathStyle ? `/${bucket}` : ''}${key === undefined ? '' : `/${prefix}${key}`}`;
  url.search = new URLSearchParams(query).toString();
  return url.href;
}

async function readBounded(body: AsyncIterable<unknown>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > filesBounds.answerBytesMax) throw new StorageError('storage_broken', 'LONG_ANSWER');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

async function* mapFaults(body: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  try {
    yield* body as AsyncIterable<Uint8Array>;
  } catch (error) {
    throw toStorageError(error);
  }
}

function flatten(headers: Dispatcher.ResponseData['headers']): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]));
}

function isFine(status: number): boolean {
  return status >= 200 && status < 300;
}
