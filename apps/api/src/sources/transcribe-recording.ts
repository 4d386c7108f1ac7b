import type { Document } from '@youyaku/contract/document';
import { recordings, type RecordingName } from '@youyaku/contract/formats';
import { sniff } from '@youyaku/extract/sniff';
import { ApiError } from '#http/api-error.ts';
import type { Recording, Transcription } from '#platform/transcription/port.ts';
import { toTranscriptDocument } from './transcript-document.ts';

type RecordingBytes = Pick<Recording, 'stream' | 'bytesTotal'>;

/**
 * Handles audio and video: when no extractor takes a source because it is a recording, its transcript is requested. Every other refusal is
 * rethrown. `open` returns the bytes anew each time, because the extractor that refused has consumed them.
 */
export async function transcribeRecording(
  transcription: Transcription,
  refusal: unknown,
  open: () => Promise<RecordingBytes> | RecordingBytes,
  signal: AbortSignal,
): Promise<Document> {
  const kind = kindOf(refusal);
  if (kind === undefined) throw refusal;
  if (!(await isRecordingItself(await open(), kind)))
    throw new ApiError('unsupported_media', { reason: 'recording_in_archive' });
  const { bytesTotal, stream } = await open();
  // Services decide by the extension or by the type.
  const { extensions, mediaTypes } = recordings[kind];
  const recording = { stream, bytesTotal, mediaType: mediaTypes[0], name: `recording.${extensions[0]}` };
  return toTranscriptDocument(await transcription.transcribe(recording, { signal }));
}

function kindOf(refusal: unknown): RecordingName | undefined {
  if (!(refusal instanceof ApiError) || refusal.code !== 'unsupported_media') return undefined;
  const { reason } = refusal;
  return reason !== undefined && Object.hasOwn(recordings, reason) ? (reason as RecordingName) : undefined;
}

const headBytes = 4_096;

/** An archive that holds only recordings is refused with their name; only a recording itself may be sent. */
async function isRecordingItself({ stream }: RecordingBytes, kind: RecordingName): Promise<boolean> {
  for await (const chunk of stream) {
    const sniffed = sniff(chunk.subarray(0, headBytes));
    return sniffed.kind === 'unsupported' && sniffed.reason === kind;
  }
  return false;
}
