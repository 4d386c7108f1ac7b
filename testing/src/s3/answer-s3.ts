import { createHash, randomUUID } from 'node:crypto';

export type S3Request = {
  method: string;
  key: string;
  query: URLSearchParams;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
};
type S3Answer = { status: number; headers?: Record<string, string>; body?: string | Buffer };

type Version = { id: string; bytes: Buffer | undefined; at: Date };
type Upload = { key: string; begun: Date; parts: Map<number, Buffer> };

/** Everything in a bucket; tests change and read it. */
export type Bucket = {
  /** Whether deleted and replaced objects are kept as versions. */
  isVersioned: boolean;
  /** The origin whose pages may PUT and read answers (CORS). */
  allowedOrigin: string | undefined;
  /** Keys on a page of a list. */
  pageKeys: number;
  /** Newest last; one without bytes is the marker of a deletion. */
  objects: Map<string, Version[]>;
  uploads: Map<string, Upload>;
};

export function openBucket(): Bucket {
  return { isVersioned: false, allowedOrigin: undefined, pageKeys: 1_000, objects: new Map(), uploads: new Map() };
}

export function answerS3(bucket: Bucket, request: S3Request): S3Answer {
  if (request.key === '') return answerBucket(bucket, request);
  const { query } = request;
  if (query.has('uploads') || query.has('uploadId')) return answerUpload(bucket, request);
  switch (request.method) {
    case 'PUT':
      return { status: 200, headers: { etag: tagOf(store(bucket, request.key, request.body)) } };
    case 'HEAD':
    case 'GET':
      return answerObject(bucket, request);
    case 'DELETE':
      return remove(bucket, request.key, query.get('versionId') ?? undefined);
    default:
      return refuse(405, 'MethodNotAllowed');
  }
}

function answerObject(bucket: Bucket, { key, headers }: S3Request): S3Answer {
  const bytes = bucket.objects.get(key)?.at(-1)?.bytes;
  if (bytes === undefined) return refuse(404, 'NoSuchKey');
  const tag = tagOf(bytes);
  if (headers['if-match'] !== undefined && headers['if-match'] !== tag) return refuse(412, 'PreconditionFailed');
  return { status: 200, headers: { etag: tag, 'content-length': String(bytes.byteLength) }, body: bytes };
}

function store(bucket: Bucket, key: string, bytes: Buffer): Buffer {
  const former = bucket.isVersioned ? (bucket.objects.get(key) ?? []) : [];
  bucket.objects.set(key, [...former, { id: randomUUID(), bytes, at: new Date() }]);
  return bytes;
}

function remove(bucket: Bucket, key: string, versionId: string | undefined): S3Answer {
  const versions = bucket.objects.get(key) ?? [];
  if (versionId === undefined && bucket.isVersioned) {
    const marker = { id: randomUUID(), bytes: undefined, at: new Date() };
    bucket.objects.set(key, [...versions, marker]);
    return { status: 204, headers: { 'x-amz-delete-marker': 'true', 'x-amz-version-id': marker.id } };
  }
  const left = versionId === undefined ? [] : versions.filter(({ id }) => id !== versionId);
  if (left.length === 0) bucket.objects.delete(key);
  else bucket.objects.set(key, left);
  return { status: 204 };
}

function answerUpload(bucket: Bucket, { method, key, query, body }: S3Request): S3Answer {
  if (method === 'POST' && query.has('uploads')) {
    const uploadId = `${randomUUID()}&<"`;
    bucket.uploads.set(uploadId, { key, begun: new Date(), parts: new Map() });
    return { status: 200, body: `<X><UploadId>${toXml(uploadId)}</UploadId></X>` };
  }
  const uploadId = query.get('uploadId') ?? '';
  const upload = bucket.uploads.get(uploadId);
  if (upload?.key !== key) return refuse(404, 'NoSuchUpload');
  if (method === 'PUT') {
    upload.parts.set(Number(query.get('partNumber')), body);
    return { status: 200, headers: { etag: tagOf(body) } };
  }
  if (method === 'GET') {
    const parts = [...upload.parts].map(
      ([number, bytes]) =>
        `<Part><PartNumber>${number}</PartNumber><ETag>${toXml(tagOf(bytes))}</ETag><Size>${bytes.byteLength}</Size></Part>`,
    );
    return { status: 200, body: `<X>${parts.join('')}<IsTruncated>false</IsTruncated></X>` };
  }
  bucket.uploads.delete(uploadId);
  if (method === 'DELETE') return { status: 204 };
  return completeUpload(bucket, upload, body.toString('utf8'));
}

/** Every part but the last has 5 MiB at least, and the list names each with its tag. */
function completeUpload(bucket: Bucket, { key, parts }: Upload, listed: string): S3Answer {
  const named = [...listed.matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]*)<\/ETag>/g)].map(
    ([, number, tag]) => ({ bytes: parts.get(Number(number)), tag: (tag ?? '').replace(/&#34;|&quot;/g, '"') }),
  );
  const isRight = named.every(({ bytes, tag }) => bytes !== undefined && tagOf(bytes) === tag);
  if (!isRight || named.length === 0) return refuse(400, 'InvalidPart');
  const bodies = named.map(({ bytes }) => bytes ?? Buffer.alloc(0));
  if (bodies.slice(0, -1).some((bytes) => bytes.byteLength < 5 * 1024 * 1024)) return refuse(400, 'EntityTooSmall');
  store(bucket, key, Buffer.concat(bodies));
  return { status: 200, body: '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>' };
}

function answerBucket(bucket: Bucket, { query }: S3Request): S3Answer {
  const prefix = query.get('prefix') ?? '';
  const keys = [...bucket.objects].filter(([key]) => key.startsWith(prefix)).toSorted(([a], [b]) => (a < b ? -1 : 1));
  if (query.has('uploads')) {
    const uploads = [...bucket.uploads]
      .filter(([, { key }]) => key.startsWith(prefix))
      .map(
        ([id, { key, begun }]) =>
          `<Upload><Key>${toXml(key)}</Key><UploadId>${toXml(id)}</UploadId><Initiated>${begun.toISOString()}</Initiated></Upload>`,
      );
    return { status: 200, body: `<X>${uploads.join('')}<IsTruncated>false</IsTruncated></X>` };
  }
  if (query.has('versions')) return listVersions(bucket, keys, query);
  return listObjects(bucket, keys, query.get('continuation-token') ?? undefined);
}

/** Newest first for each key, as S3 lists them; a page goes on after its last entry. */
function listVersions(bucket: Bucket, keys: [string, Version[]][], query: URLSearchParams): S3Answer {
  const all = keys.flatMap(([key, versions]) =>
    versions.toReversed().map((version, index) => ({ ...version, key, isLatest: index === 0 })),
  );
  const [afterKey, afterId] = [query.get('key-marker'), query.get('version-id-marker')];
  const from = all.findIndex(({ key, id }) => key === afterKey && id === afterId) + 1;
  const page = all.slice(from, from + bucket.pageKeys);
  const entries = page.map(({ key, id, bytes, at, isLatest }) => {
    const name = bytes === undefined ? 'DeleteMarker' : 'Version';
    return `<${name}><Key>${toXml(key)}</Key><VersionId>${id}</VersionId><IsLatest>${isLatest}</IsLatest><LastModified>${at.toISOString()}</LastModified></${name}>`;
  });
  const last = from + page.length < all.length ? page.at(-1) : undefined;
  const more =
    last === undefined
      ? ''
      : `<NextKeyMarker>${toXml(last.key)}</NextKeyMarker><NextVersionIdMarker>${last.id}</NextVersionIdMarker>`;
  return {
    status: 200,
    body: `<X>${entries.join('')}<IsTruncated>${last !== undefined}</IsTruncated>${more}</X>`,
  };
}

function listObjects(bucket: Bucket, all: [string, Version[]][], token: string | undefined): S3Answer {
  const present = all.filter(
    ([key, versions]) => versions.at(-1)?.bytes !== undefined && (token === undefined || key > token),
  );
  const page = present.slice(0, bucket.pageKeys);
  const next = present.length > page.length ? page.at(-1)?.[0] : undefined;
  const contents = page.map(([key, versions]) => {
    const { at, bytes = Buffer.alloc(0) } = versions.at(-1) ?? {};
    return `<Contents><Key>${toXml(key)}</Key><LastModified>${at?.toISOString()}</LastModified><ETag>${toXml(tagOf(bytes))}</ETag><Size>${bytes.byteLength}</Size></Contents>`;
  });
  const more = next === undefined ? '' : `<NextContinuationToken>${toXml(next)}</NextContinuationToken>`;
  return { status: 200, body: `<X>${contents.join('')}<IsTruncated>${next !== undefined}</IsTruncated>${more}</X>` };
}

function refuse(status: number, code: string): S3Answer {
  return { status, body: `<Error><Code>${code}</Code></Error>` };
}

function tagOf(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`;
}

function toXml(text: string): string {
  return text.replace(/[<>&"]/g, (letter) => `&#${letter.codePointAt(0)};`);
}
