import { buffer } from 'node:stream/consumers';
import { readTranscription } from '#config.ts';
import { ApiError } from '#http/api-error.ts';
import { chooseTranscription } from '#platform/choose-transcription.ts';
import { reportRefusal } from './report-refusal.ts';
import { transcribeRecording } from './transcribe-recording.ts';

/**
 * Prints the Document of the recording on standard input as JSON. The command line runs it, with the reason why no extractor takes the
 * source, so that transcription is implemented once. Input that is not a recording is refused with that reason.
 */
async function readRecording(reason: string | undefined): Promise<void> {
  const bytes = await buffer(process.stdin);
  const refusal = new ApiError('unsupported_media', { reason });
  const again = () => ({ stream: [bytes], bytesTotal: bytes.byteLength });
  const { signal } = new AbortController();
  const transcription = chooseTranscription(readTranscription());
  process.stdout.write(JSON.stringify(await transcribeRecording(transcription, refusal, again, signal)));
}

readRecording(process.argv[2]).catch(reportRefusal);
