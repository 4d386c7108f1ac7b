import type { Files } from '#platform/files/port.ts';
import { findInfrastructureFault, type InfrastructureFault } from '#platform/infrastructure-fault.ts';
import { filesBounds } from './files-bounds.ts';

type StorageState = 'ok' | InfrastructureFault;

/** What is at fault with the storage of files. However often it is asked, the storage is tried once in ten seconds, and nobody waits longer than two. */
export function watchStorage(files: Pick<Files, 'check'>): () => Promise<StorageState> {
  let known: { state: StorageState; at: number } | undefined;
  let asking: Promise<StorageState> | undefined;
  const ask = async (): Promise<StorageState> => {
    const state = await files.check().then(
      () => 'ok' as const,
      (error: unknown) => findInfrastructureFault(error) ?? 'storage_broken',
    );
    known = { state, at: performance.now() };
    asking = undefined;
    return state;
  };
  return async () => {
    if (known !== undefined && performance.now() - known.at < filesBounds.stateFreshMs) return known.state;
    asking ??= ask();
    let timer: NodeJS.Timeout | undefined;
    const slow = new Promise<StorageState>((settle) => {
      timer = setTimeout(() => settle('storage_away'), filesBounds.stateMsMax);
    });
    return Promise.race([asking, slow]).finally(() => clearTimeout(timer));
  };
}
