import { type FileHandle, open, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { giveTo, type ServerUser } from './server-user.ts';

export type PostgresLog = {
  descriptor: number;
  path: string;
  /** What was written since the log was opened or last read, at most its last 64 KiB. */
  readNew(): Promise<string>;
  close(): Promise<void>;
};

const logBytesMax = 1024 * 1024;
const readBytesMax = 64 * 1024;

/**
 * Opens the server's log for appending; beyond 1 MiB it is rotated first, keeping one old file. It is a file and not a pipe, because the
 * server must be able to write when we are gone.
 */
export async function openPostgresLog(dataFolder: string, user: ServerUser): Promise<PostgresLog> {
  const path = join(dataFolder, 'postgres.log');
  const oldBytes = await stat(path).then(
    (entry) => entry.size,
    () => 0,
  );
  if (oldBytes > logBytesMax) await rename(path, `${path}.old`);
  const file = await open(path, 'a+', 0o600);
  await giveTo(path, user);
  let readTo = (await file.stat()).size;
  return {
    descriptor: file.fd,
    path,
    readNew: async () => {
      const { size } = await file.stat();
      const text = await readRange(file, Math.max(readTo, size - readBytesMax), size);
      readTo = size;
      return text;
    },
    close: () => file.close(),
  };
}

async function readRange(file: FileHandle, from: number, to: number): Promise<string> {
  const bytes = Buffer.alloc(Math.max(0, to - from));
  const { bytesRead } = await file.read(bytes, 0, bytes.length, from);
  return bytes.toString('utf8', 0, bytesRead);
}
