import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import type { Files } from './port.ts';

/** No key has a dot. */
const draftEnding = '.draft';
const keyPattern = /^[A-Za-z0-9_-]{1,100}$/;

/** One file per key below `folder`; a write is visible completely or not at all, also after a power cut. */
export async function openDiskFiles(folder: string): Promise<Files> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const pathOf = (key: string): string => {
    if (!keyPattern.test(key)) throw new TypeError('not a file key');
    return join(folder, key);
  };
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      const draft = `${path}.${randomUUID()}${draftEnding}`;
      try {
        const handle = await open(draft, 'wx', 0o600);
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
  };
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
