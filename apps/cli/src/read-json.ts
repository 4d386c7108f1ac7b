import { readFileSync, statSync } from 'node:fs';
import { CliError } from './cli-error.ts';
import type { Sentence } from './messages/sentence.ts';

/** Files of settings are small; a larger one is another file. */
const bytesMax = 1_000_000;

/** Throws `CliError` 2 with `refusal` where the file is no JSON, larger than 1 MB, or cannot be read. */
export function readJson(path: string, refusal: () => Sentence): unknown {
  try {
    if (statSync(path).size > bytesMax) throw new Error('too large');
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    throw new CliError(2, refusal());
  }
}
