import { ConfigError } from '#config.ts';
import { toApiError } from '#http/to-api-error.ts';

/**
 * Reports on standard error why a program that the command line runs has no document: one line with the code and its reason, or with the
 * setting that is wrong.
 */
export function reportRefusal(error: unknown): void {
  const { code, reason } = toApiError(error);
  const coded = `${code}${reason === undefined ? '' : ` (${reason})`}`;
  process.stderr.write(`${error instanceof ConfigError ? error.message : coded}\n`);
  process.exitCode = 1;
}
