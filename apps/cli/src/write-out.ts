import { readLanguage } from './config.ts';
import type { Sentence } from './messages/sentence.ts';

/** What moves the cursor, rings, or colours a terminal; line ends and tabs stay. A source or a model can write any of them. */
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;
/** What lets text be shown in another order than it is read in (UAX #9): embeddings, overrides and isolates. */
const reorderings = /[\u202a-\u202e\u2066-\u2069]/g;

/** Text for people, without what could make a terminal show something else than it says. */
export function toPlain(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(controls, '').replace(reorderings, '');
}

/** To a terminal and into a pipe alike: a pipe most often ends at a terminal (`less`, `tee`). */
export function writeText(text: string): void {
  process.stdout.write(toPlain(text));
}

/** Into a pipe as it is; for a terminal the same JSON with escapes for what it would obey. */
export function writeJson(value: unknown, isTerminal = process.stdout.isTTY): void {
  process.stdout.write(`${isTerminal ? escapeForTerminal(JSON.stringify(value)) : JSON.stringify(value)}\n`);
}

export function escapeForTerminal(json: string): string {
  const escapeOne = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return json.replace(controls, escapeOne).replace(reorderings, escapeOne);
}

/** One line on standard error, in the reader's language. */
export function tell(sentence: Sentence): void {
  process.stderr.write(`youyaku: ${toPlain(sentence[readLanguage()])}\n`);
}
