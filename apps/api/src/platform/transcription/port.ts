import type { ErrorCode } from '@youyaku/contract/errors';

/** Turns what is said in a recording into words with times. Its body may be a service of somebody else: a recording leaves this machine only by it. */
export type Transcription = {
  /** Throws `TranscriptionError`, the reason of an aborted signal, or what the stream of the recording threw. */
  transcribe(recording: Recording, options: { signal: AbortSignal }): Promise<Transcript>;
};

export type Recording = {
  /** Read once at most; not at all when it is refused before. */
  stream: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  bytesTotal: number;
  mediaType: string;
  /** Tells the format by its extension, for services that go by it; never the name that a person gave. */
  name: string;
  /** What is spoken, a BCP 47 primary language; the body finds out when it is not said. */
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
  /** No body is set up. */
  transcription_missing: 'unsupported_media',
  /** Above the bound of the body or of its service. */
  recording_too_large: 'source_too_large',
  /** The service takes no such format, or the recording is damaged. */
  recording_refused: 'source_unreadable',
  /** The key is missing, wrong or may not do this. */
  transcription_key: 'engine_unavailable',
  transcription_busy: 'engine_unavailable',
  /** No connection, an answer that says so, or one that leads elsewhere. */
  transcription_failed: 'engine_unavailable',
  /** An answer that is no transcript. */
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
