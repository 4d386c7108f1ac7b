import { describe, expect, it } from 'vitest';
import { extract } from '#extract.ts';
import { showBlocks } from '@youyaku/testing/files/show-blocks';
import { writeZip } from '@youyaku/testing/files/write-zip';

const container =
  '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OPS/book.opf"/></rootfiles></container>';

type TestBook = {
  parts: Readonly<Record<string, string>>;
  spine: readonly string[];
  navigation?: string;
  ncx?: string;
  more?: Readonly<Record<string, string>>;
};

function epub({ parts, spine, navigation, ncx, more = {} }: TestBook): Uint8Array {
  const items = Object.keys(parts).map(
    (name) => `<item id="${name}" href="${encodeURI(name)}" media-type="application/xhtml+xml"/>`,
  );
  if (navigation !== undefined) items.push('<item id="nav" href="nav.xhtml" properties="nav"/>');
  if (ncx !== undefined) items.push('<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>');
  const opf = `<package xmlns="http://www.idpf.org/2007/opf" xmlns:dc="d"><metadata><dc:title>門の話</dc:title><dc:creator>甲</dc:creator></metadata><manifest>${items.join('')}</manifest><spine><itemref idref="nav"/>${spine.map((name) => `<itemref idref="${name}"/>`).join('')}</spine></package>`;
  const pages = Object.entries(parts).map(([name, body]) => [
    `OPS/${name}`,
    `<?xml version="1.0"?><!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml"><head><title/><script src="a.js"/></head><body>${body}</body></html>`,
  ]);
  return writeZip({
    mimetype: 'application/epub+zip',
    'META-INF/container.xml': container,
    'OPS/book.opf': opf,
    ...Object.fromEntries(pages),
    ...(navigation === undefined
      ? {}
      : { 'OPS/nav.xhtml': `<html xmlns="http://www.w3.org/1999/xhtml"><body><nav>${navigation}</nav></body></html>` }),
    ...(ncx === undefined
      ? {}
      : {
          'OPS/toc.ncx': `<?xml version="1.0"?><!DOCTYPE ncx PUBLIC "-//NISO//DTD ncx 2005-1//EN" "http://www.daisy.org/z3986/2005/ncx-2005-1.dtd"><ncx xmlns="http://www.daisy.org/z3986/2005/ncx/"><navMap>${ncx}</navMap></ncx>`,
        }),
    ...more,
  });
}

describe('readEpub', () => {
  it('reads parts in spine order, ruby base text without readings, chapters under their labels', async () => {
    const book = {
      parts: {
        'b.xhtml': '<p>二の本文。</p>',
        '一.xhtml':
          '<p>第一話</p><a id="x"/><p>一人の<ruby>下人<rp>(</rp><rt>げにん</rt><rp>)</rp></ruby>が。</p><div/><p>次の段。</p>',
        'c.xhtml': '<h2>終わりに</h2><p>三の本文。</p>',
        'unlisted.xhtml': '<p>読まれない。</p>',
      },
      spine: ['一.xhtml', 'b.xhtml', 'c.xhtml'],
      navigation:
        '<ol><li><a href="%E4%B8%80.xhtml#x">第一話</a></li><li><a href="b.xhtml">第二話</a></li><li><a href="c.xhtml">終わり</a></li></ol>',
    };
    const document = await extract(epub(book));
    expect(document).toMatchObject({ title: '門の話', byline: '甲', warnings: [] });
    expect(await showBlocks(epub(book))).toEqual([
      'heading1: 第一話',
      'paragraph: 一人の下人が。',
      'paragraph: 次の段。',
      'heading1: 第二話',
      'paragraph: 二の本文。',
      'heading2: 終わりに',
      'paragraph: 三の本文。',
    ]);
  });

  it('uses labels from an NCX table of contents and accepts its harmless document type', async () => {
    const ncx =
      '<navPoint><navLabel><text>序</text></navLabel><content src="a.xhtml"/><navPoint><navLabel><text>節</text></navLabel><content src="a.xhtml#s"/></navPoint></navPoint>';
    const bytes = epub({ parts: { 'a.xhtml': '<p>本文。</p>' }, spine: ['a.xhtml'], ncx });
    expect((await extract(bytes)).text).toBe('序\n\n本文。');
  });

  const encryption = (algorithm: string) => ({
    'META-INF/encryption.xml': `<encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><e:EncryptedData xmlns:e="http://www.w3.org/2001/04/xmlenc#"><e:EncryptionMethod Algorithm="${algorithm}"/></e:EncryptedData></encryption>`,
  });
  const simple = { parts: { 'a.xhtml': '<p>本文。</p>' }, spine: ['a.xhtml'] };

  it('rejects a book with DRM, but not one with only obfuscated fonts', async () => {
    const locked = epub({ ...simple, more: encryption('http://www.w3.org/2001/04/xmlenc#aes128-cbc') });
    await expect(extract(locked)).rejects.toMatchObject({ code: 'source_encrypted', reason: 'epub_drm' });
    expect((await extract(epub({ ...simple, more: encryption('http://www.idpf.org/2008/embedding') }))).text).toBe(
      '本文。',
    );
  });

  it.each([
    ['no package', { 'OPS/book.opf': '<a/>' }, 'source_empty', 'no_text'],
    ['entities', { 'OPS/book.opf': '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' }, 'source_unreadable', 'xml_doctype'],
    ['a broken container', { 'META-INF/container.xml': '<container/>' }, 'source_unreadable', 'zip_part_missing'],
    ['names that leave the archive', { '../../x': 'x' }, 'source_unreadable', 'zip_name'],
  ])('rejects a book with %s', async (_, more, code, reason) => {
    await expect(extract(epub({ ...simple, more }))).rejects.toMatchObject({ code, reason });
  });
});
