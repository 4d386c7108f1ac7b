import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { emptyState, type State } from './account.ts';

export type StateFile = {
  readonly state: State;
  /** Writes within a quarter of a second of the last call. */
  save(): void;
  /** Done when what was told so far is on the disk. */
  close(): Promise<void>;
};

const saveMs = 250;

/** The account as it was when it was last saved; a file that cannot be read begins a new account. */
export async function openStateFile(file: string): Promise<StateFile> {
  const state = await readState(file);
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();
  const write = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    // Two writers at once would take each other's file away.
    writing = writing.then(() => writeWhole(file, JSON.stringify(state))).catch(reportFailure);
    return writing;
  };
  return {
    state,
    save: () => {
      timer ??= setTimeout(() => void write(), saveMs).unref();
    },
    close: write,
  };
}

async function readState(file: string): Promise<State> {
  try {
    const read = JSON.parse(await readFile(file, 'utf8')) as State;
    const empty = emptyState();
    if (read.version === empty.version) return { ...empty, ...read, tables: { ...empty.tables, ...read.tables } };
  } catch {
    // Missing, or cut off by something else than this program: test money needs no rescue.
  }
  return emptyState();
}

async function writeWhole(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const part = `${file}.part`;
  await writeFile(part, text, { mode: 0o600 });
  await rename(part, file);
}

function reportFailure(error: unknown): void {
  process.stderr.write(`the test payments could not be saved: ${String(error)}\n`);
}
