import { createReadStream } from 'node:fs';
import { mkdir, open, opendir, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { isFileKey, requireFileKey } from './file-key.ts';
import { StorageError, type Files, type StorageFault, type StoredKey } from './port.ts';

/** No key has a dot. */
const draftEnding = '.draft';
const pageKeys = 1_000;

/** One file per key below `folder`; a write is visible completely or not at all, also after a power cut. */
export async function openDiskFiles(folder: string): Promise<Files> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const pathOf = (key: string): string => join(folder, requireFileKey(key));
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      const draft = `${path}.${randomUUID()}${draftEnding}`;
      try {
        const handle = await openDraft(draft);
        const written = await writeAll(handle, bytes).finally(() => handle.close());
        await rename(draft, path);
        return written;
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async open(key) {
      const path = pathOf(key);
      try {
        const { size } = await stat(path);
        return { bytesTotal: size, stream: readLater(path) };
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
        throw error;
      }
    },
    async delete(key) {
      await rm(pathOf(key), { force: true });
    },
    async deleteBroken(before) {
      for (const name of await readdir(folder))
        if (name.endsWith(draftEnding)) await deleteOlder(join(folder, name), before);
    },
    list: () => listFolder(folder),
    async check() {
      const probe = join(folder, `probe.${randomUUID()}${draftEnding}`);
      try {
        const handle = await openDraft(probe);
        await writeAll(handle, new Blob(['probe']).stream()).finally(() => handle.close());
      } finally {
        await rm(probe, { force: true });
      }
    },
  };
}

/** A folder that is gone or closed, a volume that is not mounted for example, is no fault of the upload. */
async function openDraft(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'wx', 0o600);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const fault = draftFaults[code];
    throw fault === undefined ? error : new StorageError(fault, code, { cause: error });
  }
}

const draftFaults: Readonly<Record<string, StorageFault>> = {
  ENOENT: 'storage_away',
  ENOTDIR: 'storage_away',
  EACCES: 'storage_refused',
  EPERM: 'storage_refused',
};

async function* listFolder(folder: string): AsyncGenerator<StoredKey[]> {
  let page: StoredKey[] = [];
  for await (const { name } of await opendir(folder)) {
    if (!isFileKey(name)) continue;
    const found = await stat(join(folder, name)).catch(() => undefined);
    if (found?.isFile() === true) page.push({ key: name, changedAt: found.mtime });
    if (page.length < pageKeys) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}

async function deleteOlder(path: string, before: Date): Promise<void> {
  // Another process may have swept it, or its upload may just have ended.
  const found = await stat(path).catch(() => undefined);
  if (found !== undefined && found.mtime < before) await rm(path, { force: true });
}

async function writeAll(handle: FileHandle, bytes: AsyncIterable<Uint8Array>): Promise<number> {
  let written = 0;
  for await (const chunk of bytes) {
    await handle.writeFile(chunk);
    written += chunk.byteLength;
  }
  await handle.sync();
  return written;
}

async function* readLater(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path) as AsyncIterable<Uint8Array>;
}
