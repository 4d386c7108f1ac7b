import { existsSync, statSync } from 'node:fs';
import { dirname, extname, resolve } from 'node:path';
import { type SummaryFileFormat, summaryFileFormats } from '@youyaku/contract/summary-files';
import { CliError } from './cli-error.ts';
import { refusals } from './messages/refusals.ts';
import type { Values } from './option-table.ts';

/** The file of `--out`; its extension says its format. */
export type OutFile = { readonly path: string; readonly format: SummaryFileFormat };

type OutValues = Pick<Values, 'json' | 'markdown' | 'evidence' | 'explain' | 'out'>;

/**
 * The form of the summary on standard output, or the file for it. Throws `CliError` 2 for two forms, for an extension
 * without a format, for a folder that is not there, and for a file that is a source.
 */
export function parseOut(
  { out, ...forms }: OutValues,
  sources: readonly string[],
): { output: 'text' | 'json' | 'markdown'; out: OutFile | undefined } {
  const given: Readonly<Record<Form, boolean>> = { ...forms, out: out !== undefined };
  for (const pair of exclusive) if (pair.every((name) => given[name])) throw new CliError(2, refusals.exclude(pair));
  const output = forms.json ? 'json' : forms.markdown ? 'markdown' : 'text';
  return { output, out: out === undefined ? undefined : openOut(out, sources) };
}

type Form = keyof OutValues;
/** JSON has the evidence anyway, and Markdown may show it; a file has its own form, with the evidence at its end. */
const exclusive: readonly (readonly [Form, Form])[] = [
  ['json', 'markdown'],
  ['json', 'explain'],
  ['markdown', 'explain'],
  ['explain', 'evidence'],
  ['json', 'out'],
  ['markdown', 'out'],
  ['explain', 'out'],
  ['evidence', 'out'],
];

function openOut(path: string, sources: readonly string[]): OutFile {
  const format = summaryFileFormats.find((known) => `.${known}` === extname(path).toLowerCase());
  if (format === undefined) throw new CliError(2, refusals.outFormat(summaryFileFormats.map((known) => `.${known}`)));
  const file = resolve(path);
  const folder = dirname(file);
  if (!existsSync(folder) || !statSync(folder).isDirectory()) throw new CliError(2, refusals.outFolder(dirname(path)));
  if (existsSync(file) && statSync(file).isDirectory()) throw new CliError(2, refusals.outIsFolder(path));
  if (sources.some((source) => resolve(source) === file)) throw new CliError(2, refusals.outIsSource(path));
  return { path, format };
}
