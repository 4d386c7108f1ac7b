import { describe, expect, it } from 'vitest';
import type { Document } from '@youyaku/contract/document';
import { blocksMax, boundDocument } from './bound-document.ts';
import { extract, extractText } from './extract.ts';
import { writeLargeRecords } from '@youyaku/testing/files/write-large-records';

const paragraph = (place: object, start = 0) => ({ kind: 'paragraph' as const, start, end: start + 1, ...place });
const documentOf = (facts: Partial<Document>): Document => ({
  language: 'ja',
  text: 'あ'.repeat(100),
  blocks: [paragraph({})],
  warnings: [],
  ...facts,
});

describe('the metadata of a Document', () => {
  it('is unchanged within the limits', () => {
    const document = documentOf({
      title: '題',
      byline: '甲',
      publishedAt: '2026-01-15T09:30:00.000+09:00',
      url: 'https://example.jp/',
      blocks: [paragraph({ sheet: '売上', part: '報告/まとめ.docx', speaker: '議長' })],
      warnings: [{ code: 'attachments', detail: '2' }],
      omitted: [{ start: 1, end: 1, reason: 'image' }],
      sources: [{ title: '報告', start: 0, end: 9 }],
    });
    expect(boundDocument(document)).toEqual(document);
  });

  it.each(writeLargeRecords().map(({ name, bytes }) => [name, bytes] as const))(
    'is a few times its text at most in %s',
    async (name, bytes) => {
      const document = await extract(bytes, { name });
      const { text: _, blocks, ...facts } = document;
      expect(JSON.stringify(facts).length).toBeLessThan(100_000);
      expect(JSON.stringify(blocks).length).toBeLessThan(6_000_000);
    },
  );

  it('truncates names in the middle and keeps them distinct', () => {
    const name = (end: string) => `${'部'.repeat(200)}${'中'.repeat(20_000)}${'末'.repeat(60)}${end}`;
    const given = ['甲', '乙', `${'x'.repeat(60)}${'y'.repeat(300)}a`, `${'x'.repeat(60)}${'y'.repeat(301)}a`];
    const names = given.map((end, i) => (i < 2 ? name(end) : end));
    const { blocks } = boundDocument(documentOf({ blocks: names.map((part) => paragraph({ part })) }));
    const parts = blocks.map(({ part = '' }) => part);
    expect(new Set(parts).size).toBe(4);
    expect(parts.every((part) => [...part].length <= 120)).toBe(true);
    expect(boundDocument(documentOf({ blocks }))).toEqual(documentOf({ blocks }));
    expect(parts[0]).toMatch(/^部{50}.*…末+甲$/);
    expect(parts[2]).toMatch(/^x{60}y+…y+a$/);
    expect(parts[3]).toMatch(/^x{60}y+…y+a \(2\)$/);
  });

  it('truncates names further when very many blocks have long ones, and names sources as their blocks do', () => {
    const title = '名'.repeat(100);
    const blocks = Array.from({ length: 60_000 }, () => paragraph({ part: title }));
    const bounded = boundDocument(documentOf({ blocks, sources: [{ title, start: 0, end: 9 }] }));
    expect(bounded.blocks[0]?.part?.length).toBeLessThan(40);
    expect(bounded.sources?.[0]?.title).toBe(bounded.blocks[0]?.part);
  });

  it('drops an address or a date that truncation would change', () => {
    const bounded = boundDocument(
      documentOf({ url: `https://example.jp/${'a'.repeat(9_000)}`, publishedAt: '2'.repeat(99) }),
    );
    expect([bounded.url, bounded.publishedAt]).toEqual([undefined, undefined]);
  });

  it('keeps every reason for omitted spans, and each warning once', () => {
    const omitted = Array.from({ length: 5_000 }, () => ({ start: 1, end: 1, reason: 'image' }));
    const warnings = Array.from({ length: 5_000 }, () => ({ code: 'html_truncated', detail: '100000' }));
    const bounded = boundDocument(
      documentOf({ omitted: [...omitted, { start: 2, end: 2, reason: 'chart' }], warnings }),
    );
    expect(bounded.omitted?.length).toBe(1_001);
    expect(bounded.omitted?.at(-1)?.reason).toBe('chart');
    expect(bounded.warnings).toEqual([{ code: 'html_truncated', detail: '100000' }]);
  });

  it('is rejected when it has too many blocks, pasted or not', async () => {
    const text = 'あ\n\n'.repeat(blocksMax + 1);
    expect(() => extractText(text)).toThrow(expect.objectContaining({ code: 'source_too_large', reason: 'blocks' }));
    await expect(extract(new TextEncoder().encode(text))).rejects.toMatchObject({ reason: 'blocks' });
  });
});
