import { readLanguage } from './config.ts';
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
