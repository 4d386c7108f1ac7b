import type { ErrorCode } from '@youyaku/contract/errors';

export type ExtractErrorCode = Extract<
  ErrorCode,
  'source_empty' | 'source_unreadable' | 'source_encrypted' | 'source_too_large' | 'unsupported_media'
>;

/**
 * Why bytes could not be read into a Document. `reason` is stable and machine readable, for example `binary`,
 * `no_text`, `doc`, `zip_ratio`; neither it nor the message ever quotes the document.
 */
export class ExtractError extends Error {
  override readonly name = 'ExtractError';
  readonly code: ExtractErrorCode;
  readonly reason: string;

  constructor(code: ExtractErrorCode, reason: string, options?: ErrorOptions) {
    super(`${code}: ${reason}`, options);
    this.code = code;
    this.reason = reason;
  }
}
