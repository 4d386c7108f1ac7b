import { existsSync, statSync } from 'node:fs';
import { dirname, extname, resolve } from 'node:path';
import { CliError } from './cli-error.ts';
import { refusals } from './messages/refusals.ts';
import type { Values } from './option-table.ts';
import { type OutFormat, outFormats } from './out-formats.ts';

type OutValues = Pick<Values, 'json' | 'markdown' | 'evidence' | 'explain' | 'out'>;

/**
 * The form of the summary and the file for it. Throws `CliError` 2 for an extension without a form, for two forms, for
 * a folder that is not there, and for a file that is a source.
 */
export function parseOut(
  { json, markdown, evidence, explain, out }: OutValues,
  sources: readonly string[],
): { output: OutFormat; out: string | undefined } {
  const asked = [...(json ? (['json'] as const) : []), ...(markdown ? (['markdown'] as const) : [])];
  if (asked.length > 1) throw new CliError(2, refusals.exclude(asked));
  const output = out === undefined ? (asked[0] ?? 'text') : formatOf(out);
  if (asked[0] !== undefined && asked[0] !== output) throw new CliError(2, refusals.exclude([asked[0], 'out']));
  if (explain && output === 'json') throw new CliError(2, refusals.exclude(['explain', 'json']));
  if (explain && evidence) throw new CliError(2, refusals.exclude(['explain', 'evidence']));
  if (out !== undefined) refuseUnsafe(out, sources);
  return { output, out };
}

function formatOf(out: string): OutFormat {
  const format = outFormats[extname(out).toLowerCase()];
  if (format === undefined) throw new CliError(2, refusals.outFormat(Object.keys(outFormats)));
  return format;
}

function refuseUnsafe(out: string, sources: readonly string[]): void {
  const file = resolve(out);
  const folder = dirname(file);
  if (!existsSync(folder) || !statSync(folder).isDirectory()) throw new CliError(2, refusals.outFolder(dirname(out)));
  if (existsSync(file) && statSync(file).isDirectory()) throw new CliError(2, refusals.outIsFolder(out));
  if (sources.some((source) => resolve(source) === file)) throw new CliError(2, refusals.outIsSource(out));
}
