import { TranscriptionError, type Transcription } from './port.ts';

/** Where no transcription is set up: every recording is refused, unread. */
export const noTranscription: Transcription = {
  async transcribe(_recording, { signal }) {
    signal.throwIfAborted();
    throw new TranscriptionError('transcription_missing');
  },
};
