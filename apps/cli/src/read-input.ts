import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { documentSchema, type Document } from '@youyaku/contract/document';
import { extract } from '@youyaku/extract';
import { askPassword } from './ask-password.ts';
import { CliError, toCliError } from './cli-error.ts';
import { readPasswordSetting } from './config.ts';

const answerBytesMax = 64 * 1024 * 1024;

/** The Document of a file, a URL, or standard input (`-`). Throws `CliError` 3 when it cannot be read. */
export async function readInput(
  source: string,
  { signal, asksPassword = false }: { signal: AbortSignal; asksPassword?: boolean },
): Promise<Document> {
  if (/^https?:\/\//i.test(source)) return readUrl(source, signal);
  try {
    const bytes = source === '-' ? await buffer(process.stdin) : await readFile(source);
    const password = asksPassword ? await askPassword() : readPasswordSetting();
    return await extract(bytes, { signal, password, ...(source === '-' ? {} : { name: basename(source) }) });
  } catch (error) {
    if (error instanceof Error && 'syscall' in error)
      throw new CliError(3, `${source}: ${error.message.split(',', 1)[0]}`);
    throw toCliError(error);
  }
}

/** The one guarded fetch belongs to the API; a program of its own there reads the page. */
function readUrl(url: string, signal: AbortSignal): Promise<Document> {
  const program = resolve(import.meta.dirname, '../../api/src/sources/read-url.ts');
  return new Promise((settle, reject) => {
    execFile(process.execPath, [program, url], { maxBuffer: answerBytesMax, signal }, (error, stdout, stderr) => {
      if (error !== null) return reject(new CliError(3, stderr.trim().split('\n')[0] ?? 'the page could not be read'));
      settle(documentSchema.parse(JSON.parse(stdout)));
    });
  });
}
