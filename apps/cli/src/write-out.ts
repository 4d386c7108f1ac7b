import { writeFile } from 'node:fs/promises';
import { CliError } from './cli-error.ts';
import { readLanguage } from './config.ts';
import { failures } from './messages/failures.ts';
import { progressMessages } from './messages/notes.ts';
import type { Sentence } from './messages/sentence.ts';

/** Control characters except line ends and tabs. Sources and models are untrusted and may contain them. */
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;
/** Bidirectional controls (UAX #9): embeddings, overrides and isolates, which can reorder the displayed text. */
const bidiControls = /[\u202a-\u202e\u2066-\u2069]/g;

/** Text without characters that could change what a terminal displays. */
export function toPlain(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(controls, '').replace(bidiControls, '');
}

/** Sanitizes for pipes too, because most end at a terminal (`less`, `tee`). */
export function writeText(text: string): void {
  process.stdout.write(toPlain(text));
}

type Output = {
  readonly writeText: (text: string) => Promise<void>;
  readonly writeJson: (value: unknown) => Promise<void>;
};

/** Standard output, or the file of `--out`, which is replaced. Throws `CliError` 6 when it cannot be written. */
export function openOutput({ out, isQuiet }: { out: string | undefined; isQuiet: boolean }): Output {
  if (out === undefined)
    return { writeText: async (text) => writeText(text), writeJson: async (value) => writeJson(value) };
  const write = async (content: string): Promise<void> => {
    await writeFile(out, content).catch(() => {
      throw new CliError(6, failures.outUnwritable(out));
    });
    if (!isQuiet) printMessage(progressMessages.written(out));
  };
  return { writeText: (text) => write(toPlain(text)), writeJson: (value) => write(`${JSON.stringify(value)}\n`) };
}

/** Unchanged into a pipe; for a terminal with control characters escaped. */
export function writeJson(value: unknown, isTerminal = process.stdout.isTTY): void {
  process.stdout.write(`${isTerminal ? escapeForTerminal(JSON.stringify(value)) : JSON.stringify(value)}\n`);
}

export function escapeForTerminal(json: string): string {
  const escapeOne = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return json.replace(controls, escapeOne).replace(bidiControls, escapeOne);
}

/** Prints one line on standard error, in the terminal's language. */
export function printMessage(sentence: Sentence): void {
  process.stderr.write(`youyaku: ${toPlain(sentence[readLanguage()])}\n`);
}
