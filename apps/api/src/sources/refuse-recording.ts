import { ApiError } from '#http/api-error.ts';
import { mediaGroups } from '#messages/media-sentences.ts';

const recordings: ReadonlySet<string> = new Set(mediaGroups.sound);

/**
 * What becomes of a source that no reader takes: of audio and video, its reader is told that no transcription is configured. This is the place
 * where a transcription port will be asked instead.
 */
export function refuseRecording(error: unknown): never {
  const isRecording =
    error instanceof ApiError && error.code === 'unsupported_media' && recordings.has(error.reason ?? '');
  throw isRecording ? new ApiError('unsupported_media', { reason: 'transcription_missing', cause: error }) : error;
}
