import type { FilesConfig, StorageConfig } from '#files-config.ts';
import type { BatchInputs } from './files/batch-inputs-port.ts';
import type { DirectUploads } from './files/direct-port.ts';
import type { Files } from './files/port.ts';

/** Loads only the adapter that is configured. */
export async function chooseFiles(config: FilesConfig): Promise<Files> {
  if (config.kind === 'folder') return (await import('./files/disk.ts')).openDiskFiles(config.path);
  return (await import('./files/s3.ts')).openS3Files(config.bucket);
}

/** What spaces may read of buckets for their batches; undefined: nothing is bound. */
export async function chooseBatchInputs(bound: StorageConfig['batchInputs']): Promise<BatchInputs | undefined> {
  if (bound.size === 0) return undefined;
  return (await import('./files/s3-inputs.ts')).openS3Inputs(bound);
}

/** Undefined where files are sent to the API. */
export async function chooseDirectUploads(config: FilesConfig): Promise<DirectUploads | undefined> {
  if (config.kind === 'folder' || !config.isDirect) return undefined;
  return (await import('./files/s3-direct.ts')).openS3DirectUploads(config.bucket);
}
