import { countCharacters } from '@youyaku/contract/count-characters';
import type { Document, OmittedSpan, ReadWarning } from '@youyaku/contract/document';
import { getFailureReason, type ApiFailureReason } from '#api/get-failure-reason.ts';
import { needsPassword } from '#frame/needs-password.ts';
import type { ShortFile } from './short-file.ts';

/** What is known of a file that is read as it is chosen. */
export type FileRead =
  | { state: 'reading' }
  | { state: 'read'; characters: number; omitted: readonly OmittedSpan[]; warnings: readonly ReadWarning[] }
  | { state: 'unreadable'; reason: ApiFailureReason };

type Ports = {
  read: (file: ShortFile, signal: AbortSignal) => Promise<FileRead>;
  /** Undefined where nothing is known: it was given up, is locked, or could not be read for now. */
  onRead: (file: File, read: FileRead | undefined) => void;
};

/**
 * Reads files one after another, each once; call the result with those that are wanted now, as often as they change. A file that is no longer wanted is given
 * up. What is refused for no fault of the file, as by a limit, ends it for all that are wanted then: those that are added later are tried.
 */
export function createFileReader({ read, onRead }: Ports): (files: readonly ShortFile[]) => void {
  const ended = new WeakSet<File>();
  let wanted: readonly ShortFile[] = [];
  let current: { file: File; stop: AbortController } | undefined;

  async function readNext(): Promise<void> {
    const next = wanted.find(({ file }) => !ended.has(file));
    current = next && { file: next.file, stop: new AbortController() };
    if (next === undefined || current === undefined) return;
    const { signal } = current.stop;
    onRead(next.file, { state: 'reading' });
    const found = await read(next, signal).catch(describeRefusal);
    onRead(next.file, signal.aborted || found === 'refused' ? undefined : found);
    if (!signal.aborted) {
      for (const { file } of found === 'refused' ? wanted : [next]) ended.add(file);
    }
    await readNext();
  }
  return (files) => {
    wanted = files;
    if (current === undefined) return void readNext();
    if (!files.some(({ file }) => file === current?.file)) current.stop.abort();
  };
}

export function toFileRead({ text, omitted = [], warnings }: Document): FileRead {
  return { state: 'read', characters: countCharacters(text), omitted, warnings };
}

/** `refused`: whatever is sent next is refused too. */
function describeRefusal(error: unknown): FileRead | 'refused' | undefined {
  const reason = getFailureReason(error);
  if (needsPassword(reason)) return undefined;
  const isOfFile = reason.kind === 'problem' ? faults.test(reason.problem.code) : reason.kind === 'tooLarge';
  return isOfFile ? { state: 'unreadable', reason } : 'refused';
}

/** Codes that say what is wrong with the file itself. */
const faults = /^(?:source_\w+|unsupported_media|not_found)$/u;
