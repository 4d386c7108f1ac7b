import { ExtractError } from '#extract-error.ts';

/** Runs a reader of binary fields: where it runs out of the bytes or a library balks, the file is damaged. */
export function convertDamageErrors<T>(reason: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof ExtractError ? error : new ExtractError('source_unreadable', reason);
  }
}
