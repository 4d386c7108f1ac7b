import type { Settings } from './settings.ts';

/** The transcription server, and what it may take; see the settings of these names. */
export type TranscriptionConfig = {
  /** Base URL of the API without a trailing slash; the operator's choice, so it may be a private address. */
  url: string;
  key: string | undefined;
  model: string;
  bytesMax: number;
  /** For everything together: connection, upload, recognition, response. */
  timeoutMs: number;
};

export function toTranscription(values: Settings): TranscriptionConfig | undefined {
  if (values.TRANSCRIPTION_URL === undefined) return undefined;
  return {
    url: values.TRANSCRIPTION_URL,
    key: values.TRANSCRIPTION_KEY,
    model: values.TRANSCRIPTION_MODEL,
    bytesMax: values.TRANSCRIPTION_BYTES_MAX,
    timeoutMs: values.TRANSCRIPTION_SECONDS_MAX * 1_000,
  };
}
