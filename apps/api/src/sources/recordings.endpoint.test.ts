import type { ServerResponse } from 'node:http';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { documentSchema } from '@youyaku/contract/document';
import type { StoredFile } from '@youyaku/contract/file-endpoints';
import { summarySchema } from '@youyaku/contract/summary';
import { writeZip } from '@youyaku/testing/files/write-zip';
import { serveTranscriber, wholeSegment } from '@youyaku/testing/api/loopback-transcriber';
import { connectOpenAiCompatible } from '#platform/transcription/openai-compatible.ts';
import { problemOf, useTestApp } from '#test-app.ts';
import { serve } from './loopback-site.ts';

const spoken = [
  wholeSegment(0, 6, ' ただいまから、駅前の市民会館の建て替えについての説明会を始めます。'),
  wholeSegment(6, 15, ' 新しい会館には図書館と子育ての窓口を入れて、二〇二八年四月に開きます。'),
  wholeSegment(15, 24, ' 総事業費は四十二億円で、このうち十八億円は国の補助金でまかないます。'),
  wholeSegment(61, 70, ' 利用料は三年間は変えません。工事の間は、駅前の駐車場が使えなくなります。'),
];
const answered = { task: 'transcribe', language: 'japanese', duration: 72, text: '', segments: spoken };

const answerWhole = (response: ServerResponse): unknown => response.end(JSON.stringify(answered));
let answer = answerWhole;
const server = await serveTranscriber((_request, response) => answer(response));
const app = useTestApp({
  transcription: async () =>
    connectOpenAiCompatible({ url: server.url, key: 'sk', model: 'whisper-1', bytesMax: 60_000, timeoutMs: 1_000 }),
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(() => {
  answer = answerWhole;
  server.requests.length = 0;
});

/** A WAV file of silence, 8,000 samples a second of 16 bits; `seed` makes it another file. */
function silence(seconds: number, seed = 0): Uint8Array<ArrayBuffer> {
  const data = Buffer.alloc(seconds * 16_000, 0);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + data.byteLength, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8_000, 24);
  head.writeUInt32LE(16_000, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(data.byteLength, 40);
  data.writeUInt16LE(seed, 0);
  return new Uint8Array(Buffer.concat([head, data]));
}

async function upload(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<string> {
  const form = new FormData();
  form.set('file', new File([bytes], name));
  return ((await (await app().send('POST', '/v1/files', { body: form })).json()) as StoredFile).id;
}
const sourceOf = (fileId: string) => ({ source: { type: 'file', fileId } });

describe('a recording', () => {
  it('is transcribed and summarised, and every evidence has the time at which it is spoken', async () => {
    const fileId = await upload(silence(1, 1), '説明会 田中さん.wav');
    const response = await app().send('POST', '/v1/summaries', { json: sourceOf(fileId) });
    expect(response.status).toBe(201);
    const summary = summarySchema.parse(await response.json());
    const times = summary.sentences.flatMap(({ evidence }) => evidence.map(({ time }) => time));
    expect(times.length).toBeGreaterThan(0);
    for (const time of times) expect([0, 6, 15, 61]).toContain(time);
    expect(summary.source?.warnings).toEqual([{ code: 'machine_transcript', detail: '1' }]);
    expect(server.requests).toMatchObject([{ file: { name: 'recording.wav', mediaType: 'audio/wav' } }]);
    expect(server.requests[0]?.file?.bytes).toEqual(silence(1, 1));
  });

  it('can be previewed first, and is not transcribed again for it', async () => {
    const fileId = await upload(silence(1, 2), 'a.wav');
    const read = await app().send('POST', '/v1/read', { json: sourceOf(fileId) });
    const { blocks, language } = documentSchema.parse(await read.json());
    expect([language, blocks[0]]).toEqual(['ja', { kind: 'speech', start: 0, end: 33, time: 0 }]);
    expect((await app().send('POST', '/v1/summaries', { json: sourceOf(fileId) })).status).toBe(201);
    expect(server.requests).toHaveLength(1);
  });

  it('behind a URL is transcribed too', async () => {
    await using site = await serve((request, response) => {
      if (request.url === '/robots.txt') response.writeHead(404).end();
      else response.writeHead(200, { 'content-type': 'audio/wav' }).end(silence(1, 3));
    });
    const json = { source: { type: 'url', url: `${site.origin}/episode.wav` } };
    const summary = summarySchema.parse(await (await app().send('POST', '/v1/summaries', { json })).json());
    expect(summary.sentences[0]?.evidence[0]?.time).toBeGreaterThanOrEqual(0);
    expect(server.requests).toHaveLength(1);
  });
});

describe('without a transcript the user is told what to do:', () => {
  it.each<[string, (response: ServerResponse) => unknown, number, string, string, string]>([
    ['401', (response) => response.writeHead(401).end(), 503, 'engine_unavailable', 'transcription_key', '設定'],
    ['429', (response) => response.writeHead(429).end(), 503, 'engine_unavailable', 'transcription_busy', '混み合って'],
    ['500', (response) => response.writeHead(500).end(), 503, 'engine_unavailable', 'transcription_failed', 'つながり'],
    ['a hang', () => undefined, 504, 'engine_timeout', 'transcription_slow', '時間内'],
    ['broken JSON', (response) => response.end('{'), 503, 'engine_unavailable', 'transcription_broken', '結果'],
    ['no words', (response) => response.end('{"text":""}'), 422, 'source_empty', 'no_speech', '話し声'],
    ['400', (response) => response.writeHead(400).end(), 422, 'source_unreadable', 'recording_refused', 'MP3'],
  ])('%s', async (_, fault, status, code, reason, words) => {
    answer = fault;
    const fileId = await upload(silence(1, 4), 'a.wav');
    const problem = await problemOf(await app().send('POST', '/v1/summaries', { json: sourceOf(fileId) }));
    expect([problem.status, problem.code, problem.reason]).toEqual([status, code, reason]);
    expect(problem.detail).toContain(words);
    expect(server.requests).toHaveLength(1);
  });

  it('a recording above the bound, which is neither cut nor sent', async () => {
    const fileId = await upload(silence(4), 'a.wav');
    const problem = await problemOf(await app().send('POST', '/v1/summaries', { json: sourceOf(fileId) }));
    expect([problem.status, problem.code, problem.reason]).toEqual([413, 'source_too_large', 'recording_too_large']);
    expect(server.requests).toEqual([]);
  });

  it('an archive with only a recording in it, which is not sent', async () => {
    const fileId = await upload(new Uint8Array(writeZip({ 'a.wav': silence(1) })), 'a.zip');
    const problem = await problemOf(await app().send('POST', '/v1/summaries', { json: sourceOf(fileId) }));
    expect([problem.status, problem.code, problem.reason]).toEqual([415, 'unsupported_media', 'recording_in_archive']);
    expect(server.requests).toEqual([]);
  });
});
