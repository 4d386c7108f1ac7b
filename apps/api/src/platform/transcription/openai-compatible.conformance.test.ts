import { describe, expect, it, onTestFinished } from 'vitest';
import type { TranscriptionConfig } from '#transcription-config.ts';
import { countedRecording, describeTranscriptionConformance } from './conformance.ts';
import {
  serveTranscriber,
  serveTranscript,
  wholeSegment,
  type TranscriptionRequest,
  type LoopbackTranscriber,
} from '@youyaku/testing/api/loopback-transcriber';
import { connectOpenAiCompatible } from './openai-compatible.ts';
import type { Transcript, TranscriptionError } from './port.ts';

const key = 'sk-fake';
const base = { key, model: 'whisper-1', bytesMax: 100_000, timeoutMs: 20_000 };
const never = new AbortController().signal;
type Serving = Promise<LoopbackTranscriber>;

async function transcribeBy(serving: Serving, settings: Partial<TranscriptionConfig> = {}): Promise<Transcript> {
  await using server = await serving;
  const transcription = connectOpenAiCompatible({ ...base, url: server.url, ...settings });
  return await transcription.transcribe(countedRecording().recording, { signal: never });
}
const faultBy = (serving: Serving, settings: Partial<TranscriptionConfig> = {}): Promise<TranscriptionError> =>
  transcribeBy(serving, settings).then(
    () => expect.fail('there is a transcript'),
    (error: TranscriptionError) => error,
  );
const status = (code: number, headers: Record<string, string> = {}): Serving =>
  serveTranscriber((_request, response) =>
    response.writeHead(code, headers).end('{"error":{"message":"secret words"}}'),
  );

describe('an OpenAI-compatible server', () => {
  describeTranscriptionConformance(async () => {
    const server = await serveTranscript({ text: 'ab', segments: [wholeSegment(2, 3, 'b'), wholeSegment(0, 2, 'a')] });
    onTestFinished(() => server[Symbol.asyncDispose]());
    return connectOpenAiCompatible({ ...base, url: server.url });
  });

  it('receives the whole recording as one form with its key, and no personal data', async () => {
    await using server = await serveTranscript({ text: 'はい。' });
    const transcription = connectOpenAiCompatible({ ...base, url: server.url });
    const { recording } = countedRecording();
    await transcription.transcribe({ ...recording, language: 'ja' }, { signal: never });
    const [request] = server.requests;
    expect(request).toMatchObject({
      path: '/v1/audio/transcriptions',
      fields: { model: 'whisper-1', response_format: 'verbose_json', language: 'ja' },
      file: { name: 'recording.wav', mediaType: 'audio/wav' },
      headers: { authorization: `Bearer ${key}` },
    });
    expect(request?.file?.bytes).toEqual(new Uint8Array([1, 2, ...new Uint8Array(70_000).fill(7), 3]));
    expect(request?.headers['transfer-encoding']).toBeUndefined();
    expect(request?.headers).not.toHaveProperty('cookie');
  });

  it.each([
    ['gpt-4o-transcribe', { response_format: 'json' }],
    ['gpt-4o-transcribe-diarize', { response_format: 'diarized_json', chunking_strategy: 'auto' }],
    ['Systran/faster-whisper-large-v3', { response_format: 'verbose_json' }],
  ])('gets a request for the fields that %s supports', async (model, fields) => {
    const requests: TranscriptionRequest[] = [];
    await using server = await serveTranscript({ text: 'はい。' });
    await connectOpenAiCompatible({ ...base, key: undefined, model, url: server.url }).transcribe(
      countedRecording().recording,
      { signal: never },
    );
    requests.push(...server.requests);
    expect(requests[0]?.fields).toEqual({ model, ...fields });
    expect(requests[0]?.headers).not.toHaveProperty('authorization');
  });

  it.each([
    [401, 'engine_unavailable', 'transcription_key'],
    [403, 'engine_unavailable', 'transcription_key'],
    [429, 'engine_unavailable', 'transcription_busy'],
    [500, 'engine_unavailable', 'transcription_failed'],
    [503, 'engine_unavailable', 'transcription_failed'],
    [404, 'engine_unavailable', 'transcription_failed'],
    [400, 'source_unreadable', 'recording_refused'],
    [413, 'source_too_large', 'recording_too_large'],
  ])('that responds %i gives %s, %s, and none of its message', async (code, errorCode, reason) => {
    const fault = await faultBy(status(code));
    expect(fault).toMatchObject({ code: errorCode, reason });
    expect(JSON.stringify([fault.message, fault.cause])).not.toContain('secret');
  });

  it.each([301, 302, 307, 308])('that responds %i never redirects the recording elsewhere', async (code) => {
    await using other = await serveTranscript({ text: 'elsewhere' });
    const fault = await faultBy(status(code, { location: `${other.url}/audio/transcriptions` }));
    expect(fault.reason).toBe('transcription_failed');
    expect(other.requests).toEqual([]);
  });

  it.each([
    ['no JSON', '<html>busy</html>'],
    ['cut JSON', '{"text":"はい'],
    ['JSON of another kind', '{"ok":true}'],
    ['words where a list should be', '{"segments":"はい"}'],
    ['nothing', ''],
  ])('that responds with %s has given no transcript', async (_, body) => {
    const serving = serveTranscriber((_request, response) => response.end(body));
    expect(await faultBy(serving)).toMatchObject({ code: 'engine_unavailable', reason: 'transcription_broken' });
  });

  it('that responds without an end is cut off at 32 MB', async () => {
    const chunk = Buffer.alloc(1024 * 1024, ' ');
    let sent = 0;
    const serving = serveTranscriber((_request, response) => {
      const more = (): void => {
        sent += chunk.byteLength;
        if (!response.destroyed) response.write(chunk, more);
      };
      more();
    });
    expect((await faultBy(serving)).reason).toBe('transcription_broken');
    expect(sent).toBeLessThan(64 * 1024 * 1024);
  });

  it.each(['before the head', 'in the body'])('that hangs %s is given up when the time is over', async (moment) => {
    const serving = serveTranscriber((_request, response) => {
      if (moment === 'in the body') response.write('{"text":"');
    });
    const fault = await faultBy(serving, { timeoutMs: 300 });
    expect(fault).toMatchObject({ code: 'engine_timeout', reason: 'transcription_slow' });
  });

  it('that is not there is reported as failed', async () => {
    await using gone = await serveTranscript({});
    await gone[Symbol.asyncDispose]().catch(() => undefined);
    const transcription = connectOpenAiCompatible({ ...base, url: gone.url });
    await expect(transcription.transcribe(countedRecording().recording, { signal: never })).rejects.toMatchObject({
      reason: 'transcription_failed',
    });
  });

  it('that refuses on the request headers gets no recording', async () => {
    const serving = serveTranscriber(
      (_request, response) => response.writeHead(401, { connection: 'close' }).end('{}'),
      { isForm: false },
    );
    expect((await faultBy(serving)).reason).toBe('transcription_key');
  });

  it('gets no request for a recording above its bound', async () => {
    await using server = await serveTranscript({ text: 'はい。' });
    const { recording, opened } = countedRecording();
    const transcription = connectOpenAiCompatible({ ...base, url: server.url, bytesMax: recording.bytesTotal - 1 });
    await expect(transcription.transcribe(recording, { signal: never })).rejects.toMatchObject({
      code: 'source_too_large',
      reason: 'recording_too_large',
    });
    expect([opened(), server.requests.length]).toEqual([0, 0]);
  });

  it('is disconnected at once when its caller aborts, with the reason of the caller', async () => {
    const caller = new AbortController();
    const reason = new Error('no longer wanted');
    const closed = Promise.withResolvers<void>();
    await using server = await serveTranscriber((request) => {
      request.socket.on('close', () => closed.resolve());
      caller.abort(reason);
    });
    const transcription = connectOpenAiCompatible({ ...base, url: server.url });
    await expect(transcription.transcribe(countedRecording().recording, { signal: caller.signal })).rejects.toBe(
      reason,
    );
    await closed.promise;
  });

  it('is not blamed for a recording that cannot be read', async () => {
    const broken = new Error('disk');
    await using server = await serveTranscript({ text: 'はい。' });
    const { recording } = countedRecording([new Uint8Array([1]), broken]);
    const transcription = connectOpenAiCompatible({ ...base, url: server.url });
    await expect(transcription.transcribe(recording, { signal: never })).rejects.toBe(broken);
  });
});

it('leaves a log line on why there is no transcript, without the key, the address or a response', async () => {
  const lines: string[] = [];
  const note = (fields: object, message: string): void => void lines.push(JSON.stringify({ ...fields, message }));
  await using server = await status(500);
  const log = { info: note, warn: note, error: note };
  const transcription = connectOpenAiCompatible({ ...base, url: server.url }, log);
  await transcription.transcribe(countedRecording().recording, { signal: never }).catch(() => undefined);
  expect(lines).toEqual(['{"reason":"transcription_failed","status":500,"message":"no transcript"}']);
});
