import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerS3, openBucket, type Bucket, type S3Request } from './answer-s3.ts';
import { verifySignature } from './verify-signature.ts';

/** What a bucket does instead of its work: an answer of its own, silence, or a cut connection. */
export type S3Fault = { status: number; code?: string } | 'silent' | 'cut';

export type LoopbackS3 = {
  readonly endpoint: string;
  readonly bucketName: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly bucket: Bucket;
  /** Requests that have arrived, as `PUT file_a`. */
  readonly requests: string[];
  /** Called for every request with a right signature. */
  fault: ((request: S3Request) => S3Fault | undefined) | undefined;
  close(): Promise<void>;
};

const bytesMax = 64 * 1024 * 1024;

/** A bucket in memory on the loopback interface that speaks the S3 API and checks every signature. */
export async function startS3(): Promise<LoopbackS3> {
  const keys = { accessKey: 'loopback-access', secretKey: 'loopback-secret', region: 'loopback-1' };
  const bucketName = 'files';
  const bucket = openBucket();
  const requests: string[] = [];
  const server = createServer((incoming, outgoing) => void handle(incoming, outgoing));
  const handle = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const url = new URL(incoming.url ?? '/', `http://${incoming.headers.host ?? ''}`);
    const headers = Object.fromEntries(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]));
    const body = await readBody(incoming);
    if (body === undefined) return void outgoing.destroy();
    const method = incoming.method ?? 'GET';
    const shared: Record<string, string> =
      headers['origin'] !== undefined && headers['origin'] === bucket.allowedOrigin
        ? { 'access-control-allow-origin': bucket.allowedOrigin, 'access-control-allow-methods': 'PUT' }
        : {};
    if (method === 'OPTIONS')
      return void outgoing.writeHead('origin' in headers && Object.keys(shared).length > 0 ? 200 : 403, shared).end();
    const refusal = verifySignature({ method, url, headers, body }, keys, new Date());
    const [, name = '', ...rest] = url.pathname.split('/').map((part) => decodeURIComponent(part));
    const request: S3Request = { method, key: rest.join('/'), query: url.searchParams, headers, body };
    requests.push(`${method} ${request.key}`.trim());
    const fault = refusal === undefined ? loopback.fault?.(request) : { status: 403, code: refusal };
    if (fault === 'silent') return;
    if (fault === 'cut') return void outgoing.destroy();
    const missing = name === bucketName ? undefined : { status: 404, code: 'NoSuchBucket' };
    const instead = fault ?? missing;
    const answer =
      instead === undefined
        ? answerS3(bucket, request)
        : { status: instead.status, body: `<Error><Code>${instead.code ?? ''}</Code></Error>` };
    const bytes = Buffer.from(answer.body ?? '');
    outgoing.writeHead(answer.status, { 'content-length': bytes.byteLength, ...shared, ...answer.headers });
    outgoing.end(method === 'HEAD' ? undefined : bytes);
  };
  await new Promise<void>((settle, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', settle);
  });
  const loopback: LoopbackS3 = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucketName,
    ...keys,
    bucket,
    requests,
    fault: undefined,
    close: async () => {
      server.closeAllConnections();
      await new Promise((settle) => server.close(settle));
    },
  };
  return loopback;
}

async function readBody(incoming: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of incoming as AsyncIterable<Buffer>) {
      bytes += chunk.byteLength;
      if (bytes > bytesMax) return undefined;
      chunks.push(chunk);
    }
  } catch {
    return undefined;
  }
  return Buffer.concat(chunks);
}
