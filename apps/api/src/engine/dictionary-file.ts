import { open } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** The tokeniser's dictionary, built at install time, in memory that threads can share. */
export async function readDictionaryFile(): Promise<SharedArrayBuffer> {
  const handle = await open(fileURLToPath(import.meta.resolve('@youyaku/language/ipadic.bin')));
  try {
    const { size } = await handle.stat();
    const shared = new SharedArrayBuffer(size);
    const bytes = new Uint8Array(shared);
    for (let at = 0; at < size;) {
      const { bytesRead } = await handle.read(bytes, at, size - at, at);
      if (bytesRead === 0) throw new Error('dictionary file is shorter than it says');
      at += bytesRead;
    }
    return shared;
  } finally {
    await handle.close();
  }
}
