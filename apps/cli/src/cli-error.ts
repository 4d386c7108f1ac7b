import type { ErrorCode } from '@youyaku/contract/errors';
import { failures } from './messages/failures.ts';
import type { Sentence } from './messages/sentence.ts';

export type ExitCode = 2 | 3 | 4 | 5 | 6;

/** A coded error, whose message comes from the API. */
type ErrorFact = { readonly code: ErrorCode; readonly reason?: string; readonly charactersMin?: number };

/** Ends a command with an exit code and one message for the terminal. */
export class CliError extends Error {
  readonly exitCode: ExitCode;
  readonly sentence: Sentence;
  readonly fact: ErrorFact | undefined;
  constructor(exitCode: ExitCode, sentence: Sentence | string, fact?: ErrorFact) {
    const both = typeof sentence === 'string' ? { ja: sentence, en: sentence } : sentence;
    super(both.en);
    this.name = 'CliError';
    this.exitCode = exitCode;
    this.sentence = both;
    this.fact = fact;
  }
}

const exitCodes: Partial<Record<ErrorCode, ExitCode>> = {
  invalid_request: 2,
  not_found: 3,
  unsupported_media: 3,
  source_empty: 3,
  source_unreadable: 3,
  source_encrypted: 3,
  source_blocked: 3,
  source_too_large: 4,
  length_impossible: 4,
  language_unsupported: 4,
  engine_unavailable: 5,
  engine_timeout: 5,
};

/** Parses the last output of an API child program: a code, and its reason in brackets. */
export function fromCodedLine(line: string): CliError {
  const [, code, reason] = /^(\w+)(?: \((\w+)\))?$/.exec(line) ?? [];
  const exitCode = exitCodes[code as ErrorCode];
  if (exitCode === undefined) return new CliError(3, line === '' ? failures.sourceUnread() : line);
  return new CliError(exitCode, line, { code: code as ErrorCode, ...(reason === undefined ? {} : { reason }) });
}

/** Converts the coded error of a package. */
export function toCliError(error: unknown): CliError {
  if (error instanceof CliError) return error;
  if (!(error instanceof Error)) return new CliError(5, failures.unexpected(typeof error));
  const code = 'code' in error && typeof error.code === 'string' ? (error.code as ErrorCode) : undefined;
  const exitCode = code === undefined ? undefined : exitCodes[code];
  if (code === undefined || exitCode === undefined) return new CliError(5, failures.unexpected(code ?? error.name));
  const reason = 'reason' in error && typeof error.reason === 'string' ? error.reason : undefined;
  const charactersMin =
    'charactersMin' in error && typeof error.charactersMin === 'number' ? error.charactersMin : undefined;
  const least = charactersMin === undefined ? '' : `; ${charactersMin} characters would do`;
  return new CliError(exitCode, `${code}${reason === undefined ? '' : ` (${reason})`}${least}`, {
    code,
    ...(reason === undefined ? {} : { reason }),
    ...(charactersMin === undefined ? {} : { charactersMin }),
  });
}
