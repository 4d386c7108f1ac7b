import type { ErrorCode } from '@youyaku/contract/errors';

export type ExitCode = 2 | 3 | 4 | 5;

/** The end of a command with its exit code and one sentence for the terminal. */
export class CliError extends Error {
  readonly exitCode: ExitCode;
  constructor(exitCode: ExitCode, message: string) {
    super(message);
    this.name = 'CliError';
    this.exitCode = exitCode;
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

/** The end of a command by what a program of the API said before it ended: a code, and its reason in brackets. */
export function fromCodedLine(line: string): CliError {
  const code = /^(\w+)(?: \(\w+\))?$/.exec(line)?.[1];
  return new CliError(exitCodes[code as ErrorCode] ?? 3, line === '' ? 'the source could not be read' : line);
}

/** Turns the coded error of a package into the end of a command. */
export function toCliError(error: unknown): CliError {
  if (error instanceof CliError) return error;
  if (!(error instanceof Error)) return new CliError(5, String(error));
  const code = 'code' in error && typeof error.code === 'string' ? (error.code as ErrorCode) : undefined;
  const reason = 'reason' in error && typeof error.reason === 'string' ? ` (${error.reason})` : '';
  const least =
    'charactersMin' in error && typeof error.charactersMin === 'number'
      ? `; ${error.charactersMin} characters would do`
      : '';
  return new CliError(
    (code === undefined ? undefined : exitCodes[code]) ?? 5,
    code === undefined ? error.message : `${code}${reason}${least}`,
  );
}
