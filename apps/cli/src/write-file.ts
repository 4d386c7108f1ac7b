import { writeFile } from 'node:fs/promises';
import type { Summary } from '@youyaku/contract/summary';
import { renderSummary, type RenderOptions } from '@youyaku/render/render-summary';
import { CliError } from './cli-error.ts';
import { readLanguage } from './config.ts';
import { failures } from './messages/failures.ts';
import type { OutFile } from './parse-out.ts';

/** Why a format has nothing to show, in the API's words. */
const emptyFormats = {
  csv: ['conflict', 'no_tasks'],
  ics: ['conflict', 'no_dates'],
  png: ['engine_unavailable', 'no_pictures'],
} as const;

/**
 * Writes the summary to the file of `--out`, as the app and the API give it; a file of that name is replaced. Throws
 * `CliError` 4 where the format has nothing to show, 5 where this machine cannot draw, and 6 when it cannot be written.
 */
export async function writeSummaryFile(
  summary: Summary,
  { path, format }: OutFile,
  form?: RenderOptions['form'],
): Promise<void> {
  const bytes = await renderSummary(summary, format, { language: readLanguage(), form });
  if (bytes === undefined) {
    const [code, reason] = emptyFormats[format as keyof typeof emptyFormats];
    throw new CliError(code === 'conflict' ? 4 : 5, `${code} (${reason})`, { code, reason });
  }
  await writeFile(path, bytes).catch(() => {
    throw new CliError(6, failures.outUnwritable(path));
  });
}
