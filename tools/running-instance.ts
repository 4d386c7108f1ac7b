import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive } from './run-child.mjs';

/** What a running starter leaves in its data folder for a second one to read. */
export type RunningNote = { pid: number; siteUrl: string; appUrl: string; apiUrl: string };

/** Leaves the note, where the folder can be written, and gives the way to take it back. */
export async function leaveNote(dataFolder: string, note: RunningNote): Promise<() => Promise<void>> {
  const file = fileOf(dataFolder);
  try {
    await mkdir(dataFolder, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
    // One that root left is not ours to write, but ours to remove.
    await rm(file, { force: true });
    await writeFile(file, JSON.stringify(note), { mode: 0o644 });
  } catch {
    // Whoever opens the data folder for its data tells what is wrong with it.
  }
  return async () => {
    if ((await readFileNote(file))?.pid === note.pid) await rm(file, { force: true });
  };
}

/** The note of another starter that still lives; `kill -9` leaves notes of some that do not. */
export async function readNote(dataFolder: string): Promise<RunningNote | undefined> {
  const note = await readFileNote(fileOf(dataFolder));
  return note !== undefined && note.pid !== process.pid && isAlive(note.pid) ? note : undefined;
}

async function readFileNote(file: string): Promise<RunningNote | undefined> {
  try {
    const note: unknown = JSON.parse(await readFile(file, 'utf8'));
    return typeof note === 'object' && note !== null && 'pid' in note && 'apiUrl' in note
      ? (note as RunningNote)
      : undefined;
  } catch {
    return undefined;
  }
}

function fileOf(dataFolder: string): string {
  return join(dataFolder, 'running.json');
}
