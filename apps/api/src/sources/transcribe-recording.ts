import type { Document } from '@youyaku/contract/document';
import { sniff } from '@youyaku/extract/sniff';
import { ApiError } from '#http/api-error.ts';
import { mediaGroups } from '#messages/media-sentences.ts';
import type { Recording, Transcription } from '#platform/transcription/port.ts';
import { transcriptDocument } from './transcript-document.ts';

type RecordingKind = (typeof mediaGroups.sound)[number];
type RecordingBytes = Pick<Recording, 'stream' | 'bytesTotal'>;

/** Services go by the extension or by the type; each kind of the sniffer has one of both. */
const formats: Readonly<Record<RecordingKind, readonly [extension: string, mediaType: string]>> = {
  mp3: ['mp3', 'audio/mpeg'],
  m4a: ['m4a', 'audio/mp4'],
  aac: ['aac', 'audio/aac'],
  wav: ['wav', 'audio/wav'],
  aiff: ['aiff', 'audio/aiff'],
  caf: ['caf', 'audio/x-caf'],
  ogg: ['ogg', 'audio/ogg'],
  flac: ['flac', 'audio/flac'],
  amr: ['amr', 'audio/amr'],
  wma: ['wma', 'audio/x-ms-wma'],
  mp4: ['mp4', 'video/mp4'],
  avi: ['avi', 'video/x-msvideo'],
  webm: ['webm', 'video/webm'],
};

/**
 * The way in for sound and film: when no reader takes a source because it is a recording, its words are asked of the transcription. Every
 * other refusal is thrown on. `open` gives the bytes anew each time, because the reader that refused has read them.
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
  const [extension, mediaType] = formats[kind];
  const recording = { stream, bytesTotal, mediaType, name: `recording.${extension}` };
  return transcriptDocument(await transcription.transcribe(recording, { signal }));
}

function kindOf(refusal: unknown): RecordingKind | undefined {
  if (!(refusal instanceof ApiError) || refusal.code !== 'unsupported_media') return undefined;
  return mediaGroups.sound.find((kind) => kind === refusal.reason);
}

const headBytes = 4_096;

/** An archive with nothing but recordings in it is refused by their name; what is sent must be a recording itself. */
async function isRecordingItself({ stream }: RecordingBytes, kind: RecordingKind): Promise<boolean> {
  for await (const chunk of stream) {
    const sniffed = sniff(chunk.subarray(0, headBytes));
    return sniffed.kind === 'unsupported' && sniffed.reason === kind;
  }
  return false;
}
