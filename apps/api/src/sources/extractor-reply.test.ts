import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Document } from '@youyaku/contract/document';
import { createReplyReader, type Progress, writeLine, writeExtracted } from './extractor-reply.ts';
import type { ExtractedPage } from './extract-page.ts';

const documentOf = (text: string): Document => ({
  language: 'ja',
  title: '題',
  text,
  blocks: [{ kind: 'paragraph', start: 0, end: text.length }],
  warnings: [{ code: 'attachments', detail: '2' }],
});
const bytesOf = (extracted: ExtractedPage): Buffer => Buffer.from([...writeExtracted(extracted)].join(''));
const readerOf = (bytesMax?: number) => createReplyReader(() => undefined, bytesMax);

describe('the reply of an extractor process', () => {
  it('arrives unchanged, however it is split into chunks', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }),
        fc.integer({ min: 20, max: 90 }),
        (words, size) => {
          const extracted: ExtractedPage = {
            kind: 'document',
            document: documentOf(words.repeat(1_200)),
            nextUrl: 'https://a.jp/2',
          };
          const bytes = bytesOf(extracted);
          const reader = readerOf();
          let read: ExtractedPage | undefined;
          for (let at = 0; at < bytes.length; at += size * 100) read = reader.push(bytes.subarray(at, at + size * 100));
          expect(read).toEqual(extracted);
        },
      ),
      { numRuns: 15 },
    );
  });

  it('may be a feed, and reports progress before it', () => {
    const entry = {
      title: '一',
      url: undefined,
      publishedAt: undefined,
      paragraphs: ['本文'],
      transcripts: [],
      hasAudio: false,
    };
    const extracted: ExtractedPage = { kind: 'feed', feed: { title: '便り', entries: [entry] } };
    const seen: Progress[] = [];
    const reader = createReplyReader((progress) => void seen.push(progress));
    reader.push(Buffer.from(writeLine({ kind: 'progress', done: 1, total: 2 })));
    expect(reader.push(bytesOf(extracted))).toEqual(extracted);
    expect(seen).toEqual([{ done: 1, total: 2, pageMs: undefined }]);
  });

  it('is refused at its bound in bytes, before its end arrives', () => {
    const bytes = bytesOf({ kind: 'document', document: documentOf('あ'.repeat(100_000)) });
    const reader = readerOf(50_000);
    expect(reader.push(bytes.subarray(0, 40_000))).toBeUndefined();
    expect(() => reader.push(bytes.subarray(40_000, 60_000))).toThrow(
      expect.objectContaining({ code: 'source_too_large', reason: 'characters' }),
    );
  });

  it('is refused for too many characters or blocks, whatever its bytes', () => {
    const text = writeLine({ kind: 'text', text: 'a'.repeat(1_000_000) });
    const long = readerOf();
    expect(() => Array.from({ length: 5 }, () => long.push(Buffer.from(text)))).toThrow(/characters/);
    const blocks = Array.from({ length: 20_000 }, () => ({ kind: 'paragraph' as const, start: 0, end: 1 }));
    const fine = readerOf();
    fine.push(Buffer.from(writeLine({ kind: 'text', text: 'あ' })));
    expect(() =>
      Array.from({ length: 6 }, () => fine.push(Buffer.from(writeLine({ kind: 'blocks', blocks })))),
    ).toThrow(/blocks/);
  });

  it.each([
    ['no JSON', 'ready\n'],
    ['another kind', '{"kind":"shell"}\n'],
    ['an end before its beginning', '{"kind":"end"}\n'],
    ['a code that there is not', '{"kind":"refused","code":"root"}\n'],
    ['a block outside of the text', '{"kind":"blocks","blocks":[{"kind":"paragraph","start":0,"end":9}]}\n'],
    ['a block that is none', '{"kind":"blocks","blocks":[{"kind":"paragraph","start":"0","end":{}}]}\n'],
  ])('is refused when it is %s', (_, line) => {
    expect(() => readerOf().push(Buffer.from(line))).toThrow(
      expect.objectContaining({ code: 'source_unreadable', reason: 'reader_died' }),
    );
  });
});
