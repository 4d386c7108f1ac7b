import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

export type SignedRequest = {
  method: string;
  url: URL;
  headers: Readonly<Record<string, string | undefined>>;
  body: Uint8Array;
};
export type S3Keys = { accessKey: string; secretKey: string; region: string };

const skewMsMax = 15 * 60_000;

/**
 * Checks AWS Signature Version 4 (Amazon S3 API reference, Authenticating Requests), written from the specification and not from any client: the code
 * of the refusal, or undefined. In the Authorization header or in the query.
 */
export function verifySignature(request: SignedRequest, keys: S3Keys, now: Date): string | undefined {
  const given = readGiven(request);
  if (given === undefined) return 'AccessDenied';
  const { date, signedHeaders, payloadHash } = given;
  const at = readDate(date);
  if (Number.isNaN(at)) return 'AccessDenied';
  const isLate = given.expiresSeconds !== undefined && now.getTime() > at + given.expiresSeconds * 1_000;
  if (isLate) return 'AccessDenied';
  if (given.expiresSeconds === undefined && Math.abs(now.getTime() - at) > skewMsMax) return 'RequestTimeTooSkewed';
  const scope = `${date.slice(0, 8)}/${keys.region}/s3/aws4_request`;
  if (given.credential.split('/')[0] !== keys.accessKey) return 'InvalidAccessKeyId';
  if (given.credential !== `${keys.accessKey}/${scope}`) return 'AuthorizationHeaderMalformed';
  if (!signedHeaders.includes('host')) return 'AccessDenied';
  const isUnsigned = payloadHash === 'UNSIGNED-PAYLOAD';
  if (isUnsigned && given.expiresSeconds === undefined) return 'AccessDenied';
  const canonical = [
    request.method,
    encodePath(request.url.pathname),
    canonicalQuery(request.url),
    ...signedHeaders.map((name) => `${name}:${(request.headers[name] ?? '').trim().replace(/\s+/g, ' ')}`),
    '',
    signedHeaders.join(';'),
    payloadHash,
  ].join('\n');
  const key = [date.slice(0, 8), keys.region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${keys.secretKey}`,
  );
  const toSign = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n');
  const expected = createHmac('sha256', key).update(toSign).digest('hex');
  if (!isEqual(expected, given.signature)) return 'SignatureDoesNotMatch';
  return isUnsigned || payloadHash === sha256(request.body) ? undefined : 'XAmzContentSHA256Mismatch';
}

type Given = {
  credential: string;
  signedHeaders: string[];
  signature: string;
  date: string;
  payloadHash: string;
  expiresSeconds?: number;
};

function readGiven({ url, headers }: SignedRequest): Given | undefined {
  const query = url.searchParams;
  const parts = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([\da-f]{64})$/.exec(
    headers['authorization'] ?? '',
  );
  if (parts !== null) {
    const [, credential = '', signed = '', signature = ''] = parts;
    const [date, payloadHash] = [headers['x-amz-date'] ?? '', headers['x-amz-content-sha256'] ?? ''];
    return { credential, signedHeaders: signed.split(';'), signature, date, payloadHash };
  }
  if (query.get('X-Amz-Algorithm') !== 'AWS4-HMAC-SHA256') return undefined;
  return {
    credential: query.get('X-Amz-Credential') ?? '',
    signedHeaders: (query.get('X-Amz-SignedHeaders') ?? '').split(';'),
    signature: query.get('X-Amz-Signature') ?? '',
    date: query.get('X-Amz-Date') ?? '',
    payloadHash: 'UNSIGNED-PAYLOAD',
    expiresSeconds: Number(query.get('X-Amz-Expires') ?? 0),
  };
}

function readDate(text: string): number {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text)?.slice(1);
  return parts === undefined ? Number.NaN : Date.parse(`${parts.slice(0, 3).join('-')}T${parts.slice(3).join(':')}Z`);
}

function canonicalQuery(url: URL): string {
  return [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&');
}

function encodePath(path: string): string {
  return path
    .split('/')
    .map((part) => encode(decodeURIComponent(part)))
    .join('/');
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.codePointAt(0)?.toString(16).toUpperCase()}`,
  );
}

function sha256(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function isEqual(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
