import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

type Encoding = 'br' | 'gzip';

/** What is sent to everybody alike, encoded once. */
export type StaticBody = {
  bytes: Buffer;
  encoded: Readonly<Partial<Record<Encoding, Buffer>>>;
  mediaType: string;
  etag: string;
};

/** As small as gzip makes it at its best, and in the same time, with 7 % less; above it takes many times longer. */
const brotliQuality = 6;
/** The best first. */
const encodings: readonly Encoding[] = ['br', 'gzip'];

export async function encodeBody(bytes: Buffer, mediaType: string, isCompressible = true): Promise<StaticBody> {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  if (!isCompressible) return { bytes, encoded: {}, mediaType, etag };
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(bytes, { params }),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  return { bytes, encoded: { br, gzip: gzipped }, mediaType, etag };
}

type Sending = { status?: number; cacheControl: string };

/** Sends the body as the request accepts it, or 304 where it is there already. */
export function sendBody(
  { bytes, encoded, mediaType, etag }: StaticBody,
  request: IncomingMessage,
  response: ServerResponse,
  { status = 200, cacheControl }: Sending,
): void {
  response.setHeader('etag', etag);
  response.setHeader('vary', 'accept-encoding');
  response.setHeader('cache-control', cacheControl);
  if (status === 200 && matchesEtag(request.headers['if-none-match'], etag)) return void response.writeHead(304).end();
  const accepted = request.headers['accept-encoding'];
  const encoding = encodings.find((each) => encoded[each] !== undefined && isAccepted(each, accepted));
  const sent = encoding === undefined ? bytes : (encoded[encoding] ?? bytes);
  if (encoding !== undefined) response.setHeader('content-encoding', encoding);
  response.setHeader('content-type', mediaType);
  response.setHeader('content-length', sent.length);
  response.writeHead(status).end(request.method === 'HEAD' ? undefined : sent);
}

/** A proxy that compresses by itself makes tags weak (RFC 9110, 13.1.2 compares without that). */
function matchesEtag(header: string | undefined, etag: string): boolean {
  return header?.split(',').some((each) => each.trim().replace(/^W\//, '') === etag) === true;
}

function isAccepted(encoding: Encoding, header = ''): boolean {
  return header.split(',').some((each) => {
    const [name = '', ...parameters] = each.split(';').map((part) => part.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
}
