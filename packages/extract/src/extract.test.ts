import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formats } from '@youyaku/contract/formats';
import { leastCpuMs } from '@youyaku/testing/timing/cpu-ms';
import { extract, extractText } from './extract.ts';
import { encodeJapanese } from '@youyaku/testing/files/encode-japanese';

const utf8 = (text: string) => new TextEncoder().encode(text);

describe('extractText', () => {
  it('keeps a pasted text unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
        fc.pre(text.trim() !== '' && !text.includes('\0'));
        expect(extractText(text).text).toBe(text);
      }),
    );
    expect(extractText('a\0b\uD800').text).toBe('a\uFFFDb\uFFFD');
  });

  it('rejects white space alone as an empty source', () => {
    for (const text of ['', ' \n\t　\r\n', '\uFEFF']) {
      expect(() => extractText(text)).toThrow(expect.objectContaining({ code: 'source_empty' }));
    }
  });

  it('prefers the given title to the first heading', () => {
    expect(extractText('会議の記録\n\n本文です。').title).toBe('会議の記録');
    expect(extractText('会議の記録\n\n本文です。', { title: '別の題' }).title).toBe('別の題');
  });

  it('uses the subject of a pasted mail as its title', () => {
    const mail = '差出人: 甲\n件名: 納期のご相談\n日時: 2026年6月1日\n\nいつもお世話になっております。';
    expect(extractText(mail).title).toBe('納期のご相談');
    expect(extractText('■ 要点\n本文です。').title).toBe('要点');
  });

  it.each([
    ['これは日本語の文です。', 'ja'],
    ['東京都知事選挙結果。カナ', 'ja'],
    ['北京市今天天气很好我们去公园', 'zh'],
    ['The quick brown fox', 'en'],
    ['한국어 문장입니다', 'ko'],
    ['12345 !?', 'und'],
    ['Добрый день', 'und'],
    ['GitHub Actions と Docker で CI/CD の環境を整えた話', 'ja'],
  ])('detects the language of %s', (text, language) => {
    expect(extractText(text).language).toBe(language);
  });

  it('reads two million characters in less than 300 ms', async () => {
    const text = '市は利用者の減少が続く路線を来年三月末で廃止し、予約制の乗合車両に切り替えると発表した。\n'.repeat(
      46_000,
    );
    expect(await leastCpuMs(() => extractText(text), 300)).toBeLessThan(300);
  });
});

describe('extract', () => {
  it('reads a text file and returns its encoding', async () => {
    const document = await extract(encodeJapanese('お知らせ\n\n明日は休みます。', 'euc-jp'), { name: 'a.txt' });
    expect(document).toEqual({
      title: 'お知らせ',
      language: 'ja',
      encoding: 'euc-jp',
      text: 'お知らせ\n\n明日は休みます。',
      blocks: [
        { kind: 'heading', level: 1, start: 0, end: 4 },
        { kind: 'paragraph', start: 6, end: 14 },
      ],
      warnings: [],
    });
  });

  it('reads Markdown only when the name or media type claims it', async () => {
    expect((await extract(utf8('# 題\n\n**本文**'), { name: 'a.md' })).text).toBe('題\n\n本文');
    expect((await extract(utf8('# 題\n\n**本文**'), { mediaType: 'text/markdown; charset=utf-8' })).text).toBe(
      '題\n\n本文',
    );
    expect((await extract(utf8('# 題\n\n**本文**'))).text).toBe('# 題\n\n**本文**');
  });

  it.each([
    ['no bytes', new Uint8Array(), 'source_empty', 'no_bytes'],
    ['white space', utf8(' \n　\n'), 'source_empty', 'no_text'],
    [
      'an image called a text',
      Uint8Array.from(Buffer.from('\x89PNG\r\n\x1a\n\0\0', 'latin1')),
      'source_unreadable',
      'broken_image',
    ],
    [
      'binary',
      Uint8Array.from({ length: 3000 }, (_, i) => (i * 7919 + (i >> 3) * 31) & 0xff),
      'unsupported_media',
      'binary',
    ],
  ])('rejects %s with a specific reason', async (_, bytes, code, reason) => {
    await expect(extract(bytes, { name: 'a.txt', mediaType: 'text/plain' })).rejects.toMatchObject({ code, reason });
  });

  it.each([
    ['報告.pdf', 'broken_pdf'],
    ['写真.PNG', 'broken_image'],
    ['議事.doc', 'broken_doc'],
    ['名簿.xls', 'broken_workbook'],
    ['議事.docx', 'broken_zip'],
    ['手紙.rtf', 'broken_ole'],
  ])('calls %s damaged where its bytes are of no format', async (name, reason) => {
    const bytes = Uint8Array.from({ length: 3000 }, (_, i) => (i * 7919 + (i >> 3) * 31) & 0xff);
    await expect(extract(bytes, { name })).rejects.toMatchObject({ code: 'source_unreadable', reason });
  });

  it('stops when aborted', async () => {
    await expect(extract(utf8('本文'), { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('reads or rejects any bytes, and never fails otherwise', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 400 }),
        fc.constantFrom(
          ...Object.values(formats).flatMap(({ extensions }) => extensions.map((extension) => `a.${extension}`)),
        ),
        async (bytes, name) => {
          const document = await extract(bytes, { name }).catch((error: unknown) => error);
          if (document instanceof Error) expect(document.name).toBe('ExtractError');
        },
      ),
    );
  });

  it('reads a file with a wrong extension by its content and warns about it', async () => {
    const words = new TextEncoder().encode('字幕ではない文章です。');
    for (const name of ['a.srt', 'a.eml', 'a.ipynb', 'a.PDF', 'a.xlsx']) {
      expect(await extract(words, { name })).toMatchObject({
        text: '字幕ではない文章です。',
        warnings: [{ code: 'wrong_extension', detail: 'text' }],
      });
    }
    for (const name of ['a.txt', 'a', 'a.log', '議事録.md', undefined]) {
      expect((await extract(words, { name })).warnings).toEqual([]);
    }
  });
});
