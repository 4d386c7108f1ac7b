import { Readable } from 'node:stream';
import { Agent, request } from 'undici';
import { platformBounds } from '#bounds.ts';
import type { TranscriptionConfig } from '#transcription-config.ts';
import type { Log } from '#platform/log/port.ts';
import { TranscriptionError, type Recording, type Transcription, type TranscriptionFault } from './port.ts';
import { parseTranscription } from './parse-transcription.ts';
import { writeRecordingForm } from './write-recording-form.ts';

/**
 * Any server with OpenAI's transcription endpoint. The request is our own and not the AI SDK's: the SDK fails with servers that leave out
 * fields of a segment (seek, compression_ratio …), follows redirects with the recording, and needs the recording in memory. Nothing is
 * retried: recognition is slow and may be paid for, and the user is told what to do.
 */
export function connectOpenAiCompatible(settings: TranscriptionConfig, log?: Log): Transcription {
  return {
    async transcribe(recording, { signal: caller }) {
      caller.throwIfAborted();
      if (recording.bytesTotal > settings.bytesMax) throw new TranscriptionError('recording_too_large');
      const clock = AbortSignal.timeout(settings.timeoutMs);
      const upload = watchStream(recording);
      try {
        const signal = AbortSignal.any([caller, clock]);
        return parseTranscription(await post(settings, { ...recording, stream: upload.stream }, signal));
      } catch (error) {
        caller.throwIfAborted();
        if (upload.broken !== undefined) throw upload.broken;
        const fault = clock.aborted ? new TranscriptionError('transcription_slow') : asTranscriptionError(error);
        log?.warn({ reason: fault.reason, ...logFieldsOf(fault.cause) }, 'no transcript');
        throw fault;
      }
    },
  };
}

async function post(settings: TranscriptionConfig, recording: Recording, signal: AbortSignal): Promise<string> {
  const form = writeRecordingForm(fieldsOf(settings, recording), recording);
  // NOTE: the signal limits the whole time; undici's own limit would end a long recognition after five minutes.
  const agent = new Agent({
    connect: { timeout: platformBounds.transcriptionConnectMs },
    allowH2: false,
    maxHeaderSize: platformBounds.transcriptHeaderBytesMax,
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  try {
    const { statusCode, body } = await request(`${settings.url}/audio/transcriptions`, {
      method: 'POST',
      dispatcher: agent,
      signal,
      headers: {
        ...(settings.key === undefined ? {} : { authorization: `Bearer ${settings.key}` }),
        accept: 'application/json',
        'content-type': form.contentType,
        'content-length': String(form.bytesTotal),
      },
      body: Readable.from(form.stream),
    });
    // A body that is dropped half-read may still emit an error, which would end the process if nobody listened.
    body.on('error', () => {});
    const fault = faultOf(statusCode);
    if (fault !== undefined) throw new TranscriptionError(fault, { status: statusCode });
    return await readText(body);
  } finally {
    await agent.destroy();
  }
}

/** Only Whisper models give times; other models of OpenAI reject a request for them. */
function fieldsOf({ model }: TranscriptionConfig, { language }: Recording): Record<string, string> {
  const isDiarizing = /diarize/i.test(model);
  const format = isDiarizing ? 'diarized_json' : /^gpt-/i.test(model) ? 'json' : 'verbose_json';
  return {
    model,
    response_format: format,
    ...(isDiarizing ? { chunking_strategy: 'auto' } : {}),
    ...(language === undefined ? {} : { language }),
  };
}

/** No redirect is followed: the recording is sent to the configured server and nowhere else. */
function faultOf(status: number): TranscriptionFault | undefined {
  if (status >= 200 && status < 300) return undefined;
  if (status === 401 || status === 403) return 'transcription_key';
  if (status === 413) return 'recording_too_large';
  if (status === 429) return 'transcription_busy';
  if (status === 400 || status === 415 || status === 422) return 'recording_refused';
  return 'transcription_failed';
}

async function readText(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > platformBounds.transcriptBytesMax) throw new TranscriptionError('transcription_broken', { bytes });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Distinguishes a recording that cannot be read, which is our fault, from a service that cannot be reached. */
function watchStream({ stream }: Recording): { stream: AsyncIterable<Uint8Array>; broken?: unknown } {
  const watched: { stream: AsyncIterable<Uint8Array>; broken?: unknown } = { stream: read() };
  async function* read(): AsyncGenerator<Uint8Array> {
    try {
      yield* stream;
    } catch (error) {
      watched.broken = error;
      throw error;
    }
  }
  return watched;
}

function asTranscriptionError(error: unknown): TranscriptionError {
  return error instanceof TranscriptionError ? error : new TranscriptionError('transcription_failed', error);
}

/** A status or a system code such as ECONNREFUSED, for the operator; messages name addresses and are left out. */
function logFieldsOf(cause: unknown): object {
  if (typeof cause !== 'object' || cause === null) return {};
  if ('status' in cause) return { status: cause.status };
  return 'code' in cause && typeof cause.code === 'string' ? { fault: cause.code } : {};
}
