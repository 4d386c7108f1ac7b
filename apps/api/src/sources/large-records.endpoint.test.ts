import { describe, expect, it } from 'vitest';
import { documentSchema, type Document } from '@youyaku/contract/document';
import { summarySchema } from '@youyaku/contract/summary';
import { writeSheetName, writeLargeRecords } from '@youyaku/testing/files/write-large-records';
import { useTestApp } from '#test-app.ts';
import { serializeDocument } from './serialize-document.ts';
import { findSource, findSourcePieces, type InTurn, insertSource } from './sources-store.ts';

const app = useTestApp();

async function upload(name: string, bytes: Uint8Array): Promise<string> {
  const form = new FormData();
  form.append('file', new File([Uint8Array.from(bytes)], name));
  const { id } = (await (await app().send('POST', '/v1/files', { body: form })).json()) as { id: string };
  return id;
}

describe('a small file that declares a large record', () => {
  it.each(['sheet-name.ods', 'entry-name.zip'])(
    'takes a few megabytes wherever it is sent: %s',
    async (name) => {
      const { bytes } = writeLargeRecords().find((record) => record.name === name) ?? {
        bytes: writeSheetName('あ'.repeat(20_000), 4_500),
      };
      const source = { type: 'file', fileId: await upload(name, bytes) };
      const read = await (await app().send('POST', '/v1/read', { json: { source } })).text();
      expect(read.length).toBeLessThan(5_000_000);
      const json = { source, shape: 'keywords' };
      // Without it, a loaded machine may be told after 30 s that the summary is still being made.
      const headers = { prefer: 'wait=60' };
      const response = await app().send('POST', '/v1/summaries', { json, headers });
      expect(response.status).toBe(201);
      const summary = summarySchema.parse(await response.json());
      expect(JSON.stringify(summary).length).toBeLessThan(100_000);
      const kept = await (await app().send('GET', `/v1/summaries/${summary.id}/source`)).text();
      expect(documentSchema.parse(JSON.parse(kept))).toEqual(documentSchema.parse(JSON.parse(read)));
    },
    180_000,
  );
});

const atOnce: InTurn = (query) => query();

describe('a large source', () => {
  const text = `${'"改行\n"と𠮷の文です。\\'.repeat(20_000)}。`;
  const document: Document = {
    language: 'ja',
    title: '長い資料',
    text,
    blocks: Array.from({ length: 20_000 }, (_, i) => ({
      kind: 'paragraph',
      start: i * 16,
      end: i * 16 + 16,
      part: `第${i}部`,
    })),
    warnings: [],
  };

  it('is the same when sent in pieces, from the table and from memory', async () => {
    const { database } = app().parts;
    const id = await insertSource(database, 'gst_large', document);
    const pieces: string[] = [];
    for await (const piece of (await findSourcePieces(database, id, atOnce)) ?? []) pieces.push(piece);
    expect(pieces.length).toBeGreaterThan(3);
    expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThan(1_100_000);
    expect(JSON.parse(pieces.join(''))).toEqual(await findSource(database, id));
    const written = [...serializeDocument(document)];
    expect(Math.max(...written.map((piece) => piece.length))).toBeLessThan(300_000);
    expect(JSON.parse(written.join(''))).toEqual(document);
    expect(await findSourcePieces(database, 'src_none', atOnce)).toBeUndefined();
  });
});
