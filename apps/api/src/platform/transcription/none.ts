import { TranscriptionError, type Transcription } from './port.ts';

/** Without a configured transcription every recording is refused, unread. */
export const noTranscription: Transcription = {
  async transcribe(_recording, { signal }) {
    signal.throwIfAborted();
    throw new TranscriptionError('transcription_missing');
  },
};
