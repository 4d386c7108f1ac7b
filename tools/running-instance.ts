import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive } from './run-child.mjs';

/** Record of a running instance in its data folder, for a second start to find. */
export type RunningInstance = { pid: number; siteUrl: string; appUrl: string; apiUrl: string };

/** Writes the record if the folder is writable, and returns a function that removes it. */
export async function recordInstance(dataFolder: string, note: RunningInstance): Promise<() => Promise<void>> {
  const file = fileOf(dataFolder);
  try {
    await mkdir(dataFolder, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
    // A file left by root cannot be overwritten, but can be removed.
    await rm(file, { force: true });
    await writeFile(file, JSON.stringify(note), { mode: 0o644 });
  } catch {
    // Problems with the data folder are reported when its data is opened.
  }
  return async () => {
    if ((await readInstanceFile(file))?.pid === note.pid) await rm(file, { force: true });
  };
}

/** The record of another live instance; `kill -9` leaves records of dead ones. */
export async function findRunningInstance(dataFolder: string): Promise<RunningInstance | undefined> {
  const note = await readInstanceFile(fileOf(dataFolder));
  return note !== undefined && note.pid !== process.pid && isAlive(note.pid) ? note : undefined;
}

async function readInstanceFile(file: string): Promise<RunningInstance | undefined> {
  try {
    const note: unknown = JSON.parse(await readFile(file, 'utf8'));
    return typeof note === 'object' && note !== null && 'pid' in note && 'apiUrl' in note
      ? (note as RunningInstance)
      : undefined;
  } catch {
    return undefined;
  }
}

function fileOf(dataFolder: string): string {
  return join(dataFolder, 'running.json');
}
