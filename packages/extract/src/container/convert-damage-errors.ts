import { ExtractError } from '#extract-error.ts';

/**
 * Runs a reader of binary fields; any other error (out of bounds, or thrown by a library) becomes `source_unreadable`
 * with this reason.
 */
export function convertDamageErrors<T>(reason: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof ExtractError ? error : new ExtractError('source_unreadable', reason);
  }
}
