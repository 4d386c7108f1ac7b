import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import type { z } from 'zod';

const folder = resolve(import.meta.dirname, '../../../apps/api/src');

/** Runs a program of the API, such as `administer.ts`, and reads the one line of JSON that it prints. */
export async function runProgram<Schema extends z.ZodType>(
  name: string,
  args: readonly string[],
  schema: Schema,
  signal?: AbortSignal,
): Promise<z.infer<Schema>> {
  const { stdout } = await promisify(execFile)(process.execPath, [resolve(folder, name), ...args], {
    encoding: 'utf8',
    ...(signal === undefined ? {} : { signal }),
  });
  return schema.parse(JSON.parse(stdout));
}
