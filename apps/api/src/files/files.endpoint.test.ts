import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { StoredFile } from '@youyaku/contract/file-endpoints';
import { limits } from '@youyaku/contract/limits';
import { summarySchema } from '@youyaku/contract/summary';
import { article, eventsOf, problemOf, useTestApp } from '#test-app.ts';

const app = useTestApp();

/** One page with a grey square and not a single letter. */
const pdfWithoutText = [
  '%PDF-1.4',
  '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
  '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
  '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Contents 4 0 R>>endobj',
  '4 0 obj<</Length 24>>stream',
  '0.5 g 9 9 40 40 re f    ',
  'endstream endobj',
  'trailer<</Root 1 0 R>>',
].join('\n');

function upload(bytes: Uint8Array<ArrayBuffer> | string, name: string, type = ''): Promise<Response> {
  const form = new FormData();
  form.set('file', new File([bytes], name, { type }));
  return app().send('POST', '/v1/files', { body: form });
}
const summariseFile = (fileId: string): Promise<Response> =>
  app().send('POST', '/v1/summaries', { json: { source: { type: 'file', fileId } } });

describe('an uploaded file', () => {
  it('is described, extracted and summarised', async () => {
    const response = await upload(article, 'お知らせ.txt', 'text/plain');
    expect(response.status).toBe(201);
    const file = (await response.json()) as StoredFile;
    expect(file).toMatchObject({ name: 'お知らせ.txt', bytes: new TextEncoder().encode(article).length });
    expect(await (await app().send('GET', `/v1/files/${file.id}`)).json()).toEqual(file);
    const summary = summarySchema.parse(await (await summariseFile(file.id)).json());
    expect(summary.sentences).toHaveLength(3);
  });

  it('may be a PDF, whose places then name their page', async () => {
    const bytes = await readFile(new URL('../../../../testing/fixtures/report.pdf', import.meta.url));
    const { id } = (await (await upload(new Uint8Array(bytes), '月報.pdf')).json()) as StoredFile;
    const summary = summarySchema.parse(await (await summariseFile(id)).json());
    expect(summary.source?.pages).toBeGreaterThan(0);
    expect(summary.sentences[0]?.evidence[0]?.page).toBeGreaterThan(0);
  });

  it('reports in the stream how many of its pages are done', async () => {
    const bytes = await readFile(new URL('../../../../testing/fixtures/report.pdf', import.meta.url));
    const { id } = (await (await upload(new Uint8Array(bytes), '週報.pdf')).json()) as StoredFile;
    const json = { source: { type: 'file', fileId: id } };
    const streamed = await app().send('POST', '/v1/summaries', { json, headers: { accept: 'text/event-stream' } });
    const reading = (await eventsOf(streamed)).map(({ event }) => event).filter(({ type }) => type === 'progress');
    expect(reading).toContainEqual({ type: 'progress', stage: 'read', done: 1, total: 1 });
  });

  it('of another owner is not found, neither to see nor to summarise', async () => {
    const { id } = (await (await upload(article, 'a.txt')).json()) as StoredFile;
    const stranger = app().asStranger();
    expect((await stranger.send('GET', `/v1/files/${id}`)).status).toBe(404);
    expect((await stranger.send('DELETE', `/v1/files/${id}`)).status).toBe(404);
    const json = { source: { type: 'file', fileId: id } };
    expect((await problemOf(await stranger.send('POST', '/v1/summaries', { json }))).code).toBe('not_found');
  });

  it('is gone once deleted', async () => {
    const { id } = (await (await upload(article, 'a.txt')).json()) as StoredFile;
    expect((await app().send('DELETE', `/v1/files/${id}`)).status).toBe(204);
    expect((await app().send('GET', `/v1/files/${id}`)).status).toBe(404);
    expect(await app().parts.files.open(id)).toBeUndefined();
  });

  it('never has a folder or a control character in its name', async () => {
    const { name } = (await (await upload(article, '../../etc/pass\u202ewd\u0007.txt')).json()) as StoredFile;
    expect(name).toBe('passwd.txt');
  });
});

describe('a file that cannot be read is refused with its own code:', () => {
  it.each<[string, Uint8Array<ArrayBuffer> | string, string, number, string]>([
    [
      'bytes that are no text',
      new Uint8Array(2_000).map((_, index) => (index * 7) % 256),
      'a.txt',
      415,
      'unsupported_media',
    ],
    ['a broken docx', new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3]), 'a.docx', 422, 'source_unreadable'],
    ['a cut PDF', '%PDF-1.7\n1 0 obj\n<<', 'a.pdf', 422, 'source_unreadable'],
    ['white space only', ' \n \n', 'a.txt', 422, 'source_empty'],
  ])('%s', async (_, bytes, name, status, code) => {
    const { id } = (await (await upload(bytes, name)).json()) as StoredFile;
    const problem = await problemOf(await summariseFile(id));
    expect([problem.status, problem.code]).toEqual([status, code]);
  });

  it('a PDF behind a password, with what to do', async () => {
    const bytes = await readFile(new URL('../../../../testing/fixtures/locked.pdf', import.meta.url));
    const { id } = (await (await upload(new Uint8Array(bytes), '社外秘.pdf')).json()) as StoredFile;
    const problem = await problemOf(await summariseFile(id));
    expect([problem.status, problem.code]).toEqual([422, 'source_encrypted']);
    expect(problem.detail).toContain('パスワード');
  });

  it.each([
    ['a recording', 'ID3\u0003\0\0\0\0\0\0', '会議.mp3'],
    ['a film', '\0\0\0\u0018ftypmp42\0\0\0\0', '説明会.mp4'],
  ])('%s, because no transcription is configured', async (_, bytes, name) => {
    const { id } = (await (await upload(bytes, name)).json()) as StoredFile;
    const problem = await problemOf(await summariseFile(id));
    expect([problem.status, problem.code, problem.reason]).toEqual([415, 'unsupported_media', 'transcription_missing']);
    expect(problem.detail).toContain('文字起こしが設定されていません');
  });

  it('a PDF without any text, with what to do', async () => {
    const { id } = (await (await upload(pdfWithoutText, 'スキャン.pdf')).json()) as StoredFile;
    const problem = await problemOf(await summariseFile(id));
    expect([problem.status, problem.code, problem.reason]).toEqual([422, 'source_unreadable', 'no_text']);
    expect(problem.detail).toContain('画像だけのPDF');
  });

  it('an empty file', async () => {
    expect((await problemOf(await upload('', 'a.txt'))).code).toBe('source_empty');
  });

  it('a file above the limit', async () => {
    const problem = await problemOf(await upload(new Uint8Array(limits.fileBytesMax + 1), 'a.bin'));
    expect([problem.status, problem.code]).toEqual([413, 'source_too_large']);
  });

  it('an unknown file id', async () => {
    expect((await problemOf(await summariseFile('file_none'))).code).toBe('not_found');
  });
});
