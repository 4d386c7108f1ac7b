import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { documentSchema, type Document } from '@youyaku/contract/document';
import { ExtractError } from '@youyaku/extract/extract-error';
import { askPassword } from './ask-password.ts';
import { CliError, fromCodedLine, toCliError } from './cli-error.ts';
import { readPasswordSetting } from './config.ts';
import { extractFile } from './extract-file.ts';
import type { ExtractProgress } from './extract-thread.ts';
import { failures } from './messages/failures.ts';
import { progressMessages } from './messages/notes.ts';
import type { Sentence } from './messages/sentence.ts';
import { printMessage } from './write-out.ts';

const replyBytesMax = 64 * 1024 * 1024;

type ReadInputOptions = {
  readonly signal: AbortSignal;
  readonly shouldAskPassword?: boolean;
  /** Called with the share of the source that is read, from 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
};

/** The Document of a file, a URL, or standard input (`-`). Throws `CliError` 3 when it cannot be read. */
export async function readInput(
  source: string,
  { signal, shouldAskPassword = false, onProgress }: ReadInputOptions,
): Promise<Document> {
  if (/^https?:\/\//i.test(source)) return readInChild('read-url.ts', source, { signal });
  let bytes: Uint8Array | undefined;
  try {
    if (source === '-' && process.stdin.isTTY) printMessage(progressMessages.stdin);
    bytes = source === '-' ? await buffer(process.stdin) : await readFile(source);
    const password = shouldAskPassword ? await askPassword() : readPasswordSetting();
    const name = source === '-' ? undefined : basename(source);
    const report = onProgress && (({ done, total }: ExtractProgress) => onProgress(total > 0 ? done / total : 0));
    return await extractFile({ bytes, name, password }, { signal, onProgress: report });
  } catch (error) {
    if (error instanceof ExtractError && error.code === 'unsupported_media' && error.reason !== undefined)
      return readInChild('read-recording.ts', error.reason, { signal, bytes });
    if (error instanceof Error && 'syscall' in error && 'code' in error)
      throw new CliError(3, describeFileError(source, error.code));
    throw toCliError(error);
  }
}

function describeFileError(source: string, code: unknown): Sentence {
  switch (code) {
    case 'ENOENT':
    case 'ENOTDIR':
    case 'ENAMETOOLONG':
      return failures.fileMissing(source);
    case 'EACCES':
    case 'EPERM':
      return failures.fileForbidden(source);
    case 'EISDIR':
      return failures.isFolder(source);
    default:
      return failures.fileUnreadable(source);
  }
}

/**
 * Guarded fetch and transcription belong to the API; its child programs read a page, or a recording from standard
 * input.
 */
function readInChild(
  name: string,
  argument: string,
  { signal, bytes }: { signal: AbortSignal; bytes?: Uint8Array | undefined },
): Promise<Document> {
  const program = resolve(import.meta.dirname, '../../api/src/sources', name);
  return new Promise((settle, reject) => {
    const options = { maxBuffer: replyBytesMax, signal };
    const child = execFile(process.execPath, [program, argument], options, (error, stdout, stderr) => {
      if (error !== null) return reject(fromCodedLine(stderr.trim().split('\n')[0] ?? ''));
      settle(documentSchema.parse(JSON.parse(stdout)));
    });
    // A program that fails at once stops reading; its exit code reports the error.
    child.stdin?.on('error', () => undefined).end(bytes);
  });
}
