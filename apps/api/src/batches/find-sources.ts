import { batchLimits } from '@youyaku/contract/batch-values';
import type { AppParts } from '#app-parts.ts';
import { findFile } from '#files/files-store.ts';
import { ApiError } from '#http/api-error.ts';

/** Files of a batch in their order. */
export type BatchSources = {
  name: string;
  bytes: number;
  files: readonly (() => Promise<AsyncIterable<Uint8Array>>)[];
};

type SourcePorts = Pick<AppParts, 'database' | 'files' | 'batchInputs'>;
type Asked = { fileIds?: readonly string[] | undefined; prefix?: string | undefined };

/** Uploaded files of the space, or what the operator's setting binds to it of a bucket. Throws what is not there and what is too much. */
export async function findSources(ports: SourcePorts, ownerId: string, asked: Asked): Promise<BatchSources> {
  const { fileIds = [], prefix } = asked;
  const found =
    prefix === undefined ? await findUploads(ports, ownerId, fileIds) : await findObjects(ports, ownerId, prefix);
  const param = prefix === undefined ? 'fileIds' : 'prefix';
  if (found.bytes > batchLimits.bytesMax) throw new ApiError('source_too_large', { reason: 'batch_bytes', param });
  return { ...found, name: [...found.name].slice(0, batchLimits.nameCodePointsMax).join('') };
}

async function findUploads(
  { database, files }: SourcePorts,
  ownerId: string,
  fileIds: readonly string[],
): Promise<BatchSources> {
  const found = [];
  for (const id of fileIds) {
    const file = await findFile(database, ownerId, id);
    if (file === undefined) throw new ApiError('not_found', { param: 'fileIds' });
    found.push({ ...file, id });
  }
  return {
    name: found.find(({ name }) => name !== '')?.name ?? '',
    bytes: sum(found),
    files: found.map(({ id }) => async () => {
      const stored = await files.open(id);
      if (stored === undefined) throw new ApiError('not_found', { param: 'fileIds' });
      return stored.stream;
    }),
  };
}

async function findObjects({ batchInputs }: SourcePorts, ownerId: string, prefix: string): Promise<BatchSources> {
  const input = batchInputs?.find(ownerId);
  if (input === undefined) throw new ApiError('not_found', { reason: 'batch_no_bucket', param: 'prefix' });
  const objects = await input.list(prefix, batchLimits.objectsMax);
  if (objects === undefined) throw new ApiError('source_too_large', { reason: 'batch_objects', param: 'prefix' });
  if (objects.length === 0) throw new ApiError('source_empty', { reason: 'batch_prefix_empty', param: 'prefix' });
  return {
    name: prefix === '' ? (objects[0]?.name ?? '') : prefix,
    bytes: sum(objects),
    files: objects.map((object) => async () => input.open(object)),
  };
}

const sum = (files: readonly { bytes: number }[]): number => files.reduce((all, { bytes }) => all + bytes, 0);
