import type { ErrorCode } from '@youyaku/contract/errors';

/**
 * Turns the speech of a recording into words with times. Its adapter may use a third party's service: a recording leaves this machine only
 * through it.
 */
export type Transcription = {
  /** Throws `TranscriptionError`, the reason of an aborted signal, or the error of the recording's stream. */
  transcribe(recording: Recording, options: { signal: AbortSignal }): Promise<Transcript>;
};

export type Recording = {
  /** Read once at most; not at all when the recording is refused before. */
  stream: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  bytesTotal: number;
  mediaType: string;
  /** Shows the format by its extension, for services that need it; never the name that a user gave. */
  name: string;
  /** The spoken language, a BCP 47 primary language; detected by the adapter when absent. */
  language?: string;
};

/** In the order of the recording. Times are seconds from its start; either every segment has them or none. */
export type Transcript = {
  segments: TranscriptSegment[];
  /** BCP 47 primary language. */
  language?: string;
  durationSeconds?: number;
};
export type TranscriptSegment = { text: string; start?: number; end?: number; speaker?: string };

const codes = {
  /** No adapter is configured. */
  transcription_missing: 'unsupported_media',
  /** Above the bound of the adapter or of its service. */
  recording_too_large: 'source_too_large',
  /** The service does not take this format, or the recording is damaged. */
  recording_refused: 'source_unreadable',
  /** The key is missing, wrong or lacks the permission. */
  transcription_key: 'engine_unavailable',
  transcription_busy: 'engine_unavailable',
  /** No connection, an error response, or a redirect. */
  transcription_failed: 'engine_unavailable',
  /** A response that is not a transcript. */
  transcription_broken: 'engine_unavailable',
  transcription_slow: 'engine_timeout',
} as const satisfies Record<string, ErrorCode>;
export type TranscriptionFault = keyof typeof codes;

/** Why there is no transcript; its message holds nothing of a recording, a key or an address. */
export class TranscriptionError extends Error {
  readonly code: ErrorCode;
  readonly reason: TranscriptionFault;
  constructor(reason: TranscriptionFault, cause?: unknown) {
    super(`transcription: ${reason}`, { cause });
    this.name = 'TranscriptionError';
    this.code = codes[reason];
    this.reason = reason;
  }
}
