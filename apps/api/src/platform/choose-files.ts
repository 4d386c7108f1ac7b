import type { FilesConfig } from '#files-config.ts';
import type { Files } from './files/port.ts';

/** Loads only the adapter that is configured. */
export async function chooseFiles(config: FilesConfig): Promise<Files> {
  if (config.kind === 'folder') return (await import('./files/disk.ts')).openDiskFiles(config.path);
  return (await import('./files/s3.ts')).openS3Files(config.bucket);
}
