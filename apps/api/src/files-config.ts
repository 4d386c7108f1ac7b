import type { NetConnectOpts } from 'node:net';
import { join, resolve } from 'node:path';
import type { Settings } from './settings.ts';

/** A bucket that is reached by the S3 API. */
export type S3Config = {
  /** Without the bucket. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
  /** `https://host/bucket/key`; otherwise `https://bucket.host/key`. */
  isPathStyle: boolean;
  /** Before every key: empty, or with a slash at its end. */
  prefix: string;
};

/** Where uploaded files and exports are. */
export type FilesConfig =
  | { kind: 'folder'; path: string }
  /** `isDirect`: browsers send files straight to it. */
  | { kind: 's3'; bucket: S3Config; isDirect: boolean };

const needed = ['FILES_S3_ENDPOINT', 'FILES_S3_BUCKET', 'FILES_S3_ACCESS_KEY', 'FILES_S3_SECRET_KEY'] as const;

/** The bucket of the settings; undefined unless each setting that it needs is there. */
export function toS3Config(values: Partial<Settings>): S3Config | undefined {
  const [endpoint, bucket, accessKey, secretKey] = needed.map((name) => values[name]);
  if (endpoint === undefined || bucket === undefined || accessKey === undefined || secretKey === undefined)
    return undefined;
  const folder = (values.FILES_S3_PREFIX ?? '').replace(/^\/+|\/+$/g, '');
  return {
    endpoint,
    region: values.FILES_S3_REGION ?? 'us-east-1',
    bucket,
    accessKey,
    secretKey,
    isPathStyle: values.FILES_S3_PATH_STYLE ?? true,
    prefix: folder === '' ? '' : `${folder}/`,
  };
}

export type StorageConfig = {
  files: FilesConfig;
  /** Folders of buckets that are read for batches, by the space that each is bound to. */
  batchInputs: ReadonlyMap<string, S3Config>;
  /** Whose volume fills up first: the files', in local mode that of everything. */
  storageFolder: string;
  /** Where the embedded database keeps its log; undefined: nowhere. */
  walArchive: string | undefined;
  /** Where clamd listens; undefined: uploads are not scanned. */
  virusScan: NetConnectOpts | undefined;
};

/** Of settings that have passed every check. */
export function toStorageConfig(values: Settings, dataFolder: string, projectFolder: string): StorageConfig {
  return {
    files: toFilesConfig(values, dataFolder),
    batchInputs: new Map(listInputs(values).map(({ spaceId, config }) => [spaceId, config])),
    storageFolder: values.LOCAL_MODE ? dataFolder : (values.FILES_FOLDER ?? dataFolder),
    walArchive: values.WAL_ARCHIVE === undefined ? undefined : resolve(projectFolder, values.WAL_ARCHIVE),
    virusScan: values.CLAMAV_URL,
  };
}

function toFilesConfig(values: Settings, dataFolder: string): FilesConfig {
  const bucket = toS3Config(values);
  if (bucket !== undefined) return { kind: 's3', bucket, isDirect: values.FILES_S3_DIRECT };
  return { kind: 'folder', path: values.LOCAL_MODE ? join(dataFolder, 'files') : (values.FILES_FOLDER ?? '') };
}

/**
 * Where browsers send files, for the policy of the app; undefined where they send them to the API. With its path, which begins that of every key: a
 * service has the buckets of many at one host, and what may be sent to one of them may be sent to no other.
 */
export function directSourceOf(files: FilesConfig): string | undefined {
  if (files.kind === 'folder' || !files.isDirect) return undefined;
  const { endpoint, bucket, isPathStyle } = files.bucket;
  const url = new URL(endpoint);
  if (!isPathStyle) url.hostname = `${bucket}.${url.hostname}`;
  const base = `${url.pathname.replace(/\/+$/, '')}${isPathStyle ? `/${bucket}` : ''}/`;
  // Letters that end a part of a policy.
  return `${url.origin}${base.replace(/[;,]/g, encodeURIComponent)}`;
}

type BoundInput = { spaceId: string; config: S3Config };

function listInputs(values: Partial<Settings>): BoundInput[] {
  const files = toS3Config(values);
  if (files === undefined || values.BATCH_S3_INPUTS === undefined) return [];
  return values.BATCH_S3_INPUTS.split(',').map((one) => {
    const [spaceId = '', place = ''] = one.trim().split('=');
    const end = place.indexOf('/');
    return { spaceId, config: { ...files, bucket: place.slice(0, end), prefix: place.slice(end + 1) } };
  });
}

/** No space may read what another one has, nor what this service stores for everybody. */
export function listInputProblems(values: Partial<Settings>): string[] {
  const files = toS3Config(values);
  if (values.BATCH_S3_INPUTS === undefined) return [];
  if (files === undefined) return ['BATCH_S3_INPUTS needs a bucket: FILES_S3_ENDPOINT is missing'];
  const inputs = listInputs(values);
  const problems = inputs
    .filter(({ config }) => isShared(config, files))
    .map(
      ({ spaceId }) =>
        `BATCH_S3_INPUTS: what ${spaceId} may read has the files of this service in it, or is part of them`,
    );
  inputs.forEach(({ spaceId, config }, place) => {
    const before = inputs.slice(0, place);
    if (before.some((other) => other.spaceId === spaceId)) problems.push(`BATCH_S3_INPUTS names ${spaceId} twice`);
    else if (before.some((other) => isShared(config, other.config)))
      problems.push(`BATCH_S3_INPUTS: what ${spaceId} may read is also of another space`);
  });
  return problems;
}

/** Whether one of them is the other one, or within it. */
function isShared(one: S3Config, other: S3Config): boolean {
  if (one.bucket !== other.bucket) return false;
  return one.prefix.startsWith(other.prefix) || other.prefix.startsWith(one.prefix);
}

/** A bucket and a folder exclude each other, and half a bucket is none. */
export function listFilesProblems(values: Readonly<Record<string, unknown>>): string[] {
  const given = needed.filter((name) => values[name] !== undefined);
  if (given.length === 0)
    return values['FILES_S3_DIRECT'] === true ? ['FILES_S3_DIRECT needs a bucket: FILES_S3_ENDPOINT is missing'] : [];
  const missing = needed.filter((name) => values[name] === undefined);
  const problems = missing.map((name) => `${name} is missing: ${given[0]} needs it`);
  if (values['FILES_FOLDER'] !== undefined)
    problems.push('FILES_FOLDER and FILES_S3_… exclude each other: files are in a folder or in a bucket');
  return problems;
}
