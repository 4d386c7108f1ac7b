import { describe, expect, it } from 'vitest';
import { utils, write } from '@e965/xlsx';
import type { BookType } from '@e965/xlsx';
import { formats, listFormatLabels, recordings } from '@youyaku/contract/formats';
import type { Format, FormatName } from '@youyaku/contract/formats';
import { extract } from './extract.ts';
import { formatReaders } from './formats.ts';
import { isMisnamed } from './is-misnamed.ts';
import { sniff } from './sniff.ts';
import { writeBmp } from '@youyaku/testing/files/write-images';
import { writeDoc } from '@youyaku/testing/files/write-doc';
import { writePptx } from '@youyaku/testing/files/write-pptx';
import { writeZip } from '@youyaku/testing/files/write-zip';
import { writePdf } from '@youyaku/testing/files/write-pdf';

const words = 'Harbour market report';
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const names = Object.keys(formats) as FormatName[];

const xmlns = (name: string, url: string): string => `xmlns:${name}="${url}"`;
const odfSpaces = ['office', 'text', 'table']
  .map((name) => xmlns(name, `urn:oasis:names:tc:opendocument:xmlns:${name}:1.0`))
  .concat(xmlns('draw', 'urn:oasis:names:tc:opendocument:xmlns:drawing:1.0'))
  .join(' ');
const p = `<text:p>${words}</text:p>`;

function odf(kind: 'text' | 'spreadsheet' | 'presentation', body: string): Uint8Array {
  const content = `<office:document-content ${odfSpaces}><office:body><office:${kind}>${body}</office:${kind}></office:body></office:document-content>`;
  return writeZip({ mimetype: `application/vnd.oasis.opendocument.${kind}`, 'content.xml': content }, 0, {
    isStored: true,
  });
}

function workbook(bookType: BookType): Uint8Array {
  const book = { SheetNames: ['a'], Sheets: { a: utils.aoa_to_sheet([[words]]) } };
  return new Uint8Array(write(book, { type: 'array', bookType }));
}

const mail = `Received: from a by b\r\nSubject: Report\r\n\r\n${words}\r\n`;
const htmlPage = `<!DOCTYPE html><html><body><p>${words}</p></body></html>`;

/** A small file of each format by extension; images are covered in `read-image.slow.test.ts`. */
const samples: Record<Exclude<FormatName, 'image'>, (extension: string) => Uint8Array> = {
  pdf: () => writePdf([[{ x: 50, y: 100, size: 12, text: words, font: 'latin' }]]),
  docx: () =>
    writeZip({
      'word/document.xml': `<w:document ${xmlns('w', 'http://schemas.openxmlformats.org/wordprocessingml/2006/main')}><w:body><w:p><w:r><w:t>${words}</w:t></w:r></w:p></w:body></w:document>`,
    }),
  doc: () => writeDoc({ body: [{ text: words }] }),
  xlsx: (extension) => workbook(extension as BookType),
  xls: () => workbook('biff8'),
  pptx: () => writePptx([{ shapes: `<p:sp><p:txBody><a:p><a:r><a:t>${words}</a:t></a:r></a:p></p:txBody></p:sp>` }]),
  odt: () => odf('text', p),
  odp: () => odf('presentation', `<draw:page><draw:frame><draw:text-box>${p}</draw:text-box></draw:frame></draw:page>`),
  ods: () =>
    odf(
      'spreadsheet',
      `<table:table table:name="a"><table:table-row><table:table-cell office:value-type="string">${p}</table:table-cell></table:table-row></table:table>`,
    ),
  rtf: () => utf8(`{\\rtf1\\ansi ${words}\\par}`),
  epub: () =>
    writeZip({
      'META-INF/container.xml':
        '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="book.opf"/></rootfiles></container>',
      'book.opf':
        '<package xmlns="http://www.idpf.org/2007/opf"><manifest><item id="a" href="a.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="a"/></spine></package>',
      'a.xhtml': `<html xmlns="http://www.w3.org/1999/xhtml"><body><p>${words}</p></body></html>`,
    }),
  html: () => utf8(htmlPage),
  markdown: () => utf8(`# ${words}`),
  text: () => utf8(words),
  csv: (extension) =>
    utf8(
      ['place', 'report'].join(extension === 'csv' ? ',' : '\t') + `\n${words}${extension === 'csv' ? ',' : '\t'}1\n`,
    ),
  eml: () => utf8(mail),
  mbox: () => utf8(`From a@example.jp Thu Jan 15 09:30:00 2026\r\n${mail}`),
  subtitles: (extension) =>
    utf8(
      extension === 'vtt'
        ? `WEBVTT\n\n00:01.000 --> 00:02.000\n${words}\n`
        : `1\n00:00:01,000 --> 00:00:02,000\n${words}\n`,
    ),
  notebook: () =>
    utf8(
      JSON.stringify({
        cells: [{ cell_type: 'markdown', metadata: {}, source: [words] }],
        metadata: {},
        nbformat: 4,
        nbformat_minor: 5,
      }),
    ),
  zip: () => writeZip({ 'report.txt': words }),
};

const readable = names.filter((name) => name !== 'image');
const everyExtension = readable.flatMap((name) => formats[name].extensions.map((extension) => ({ name, extension })));
const everyMediaType = readable.flatMap((name) => formats[name].mediaTypes.map((mediaType) => ({ name, mediaType })));

describe('every format in the table', () => {
  it.each(everyExtension)(
    '$name is read from a .$extension file, whose extension is correct',
    async ({ name, extension }) => {
      const bytes = samples[name](extension);
      const file = `report.${extension}`;
      expect(sniff(bytes, { name: file })).toEqual({ kind: name });
      const { text, warnings } = await extract(bytes, { name: file });
      expect(text).toContain(words);
      expect(warnings).toEqual([]);
      expect((await extract(bytes, { name: `REPORT.${extension.toUpperCase()}` })).text).toBe(text);
    },
  );

  it.each(everyMediaType)('$name is read when only $mediaType is claimed', async ({ name, mediaType }) => {
    const bytes = samples[name](formats[name].extensions[0]);
    expect(sniff(bytes, { mediaType })).toEqual({ kind: name });
    expect((await extract(bytes, { mediaType: `${mediaType}; charset=utf-8` })).text).toContain(words);
  });

  it('has lower-case extensions and media types that belong to one format only', () => {
    const all: Format[] = Object.values(formats);
    for (const key of ['extensions', 'mediaTypes'] as const) {
      const values = [...all, ...Object.values(recordings)].flatMap((format) => format[key] as readonly string[]);
      expect(new Set(values).size).toBe(values.length);
      for (const value of values)
        expect(value).toMatch(key === 'extensions' ? /^[a-z0-9]{1,8}$/ : /^[a-z]+\/[a-z0-9.+-]+$/);
    }
    expect(Object.keys(formatReaders).toSorted()).toEqual(names.toSorted());
  });

  it('is labelled once, in both languages', () => {
    for (const language of ['ja', 'en'] as const) {
      const labels = listFormatLabels(language);
      expect(new Set(labels).size).toBe(labels.length);
      expect(labels).toContain('Word');
      expect(labels).not.toContain('ZIP');
    }
  });
});

describe('isMisnamed', () => {
  it.each<[FormatName, string]>([
    ['pdf', 'a.tif'],
    ['html', 'a.ppsx'],
    ['image', 'a.pdf'],
    ['docx', 'a.xlsb'],
    ['doc', 'a.docx'],
    ['xls', 'a.csv'],
    ['rtf', 'a.txt'],
  ])('reports %s named %s', (kind, name) => expect(isMisnamed(kind, name)).toBe(true));

  it.each<[FormatName, string | undefined]>([
    ['docx', 'a.doc'],
    ['xlsx', 'a.xls'],
    ['eml', 'a.mbox'],
    ['mbox', 'a.log'],
    ['html', 'a.md'],
    ['pdf', 'a.unknown'],
    ['pdf', 'a'],
    ['pdf', undefined],
  ])('accepts %s named %s', (kind, name) => expect(isMisnamed(kind, name)).toBe(false));
});

it('distinguishes a bitmap from text that begins with its letters', () => {
  const image = { width: 2, height: 2, pixels: new Uint8Array(4) };
  expect(sniff(writeBmp(image), { name: 'a.txt' })).toEqual({ kind: 'image' });
  expect(sniff(utf8('BMW reports.\x01\x02 More words follow here.'))).toEqual({ kind: 'text' });
});

it.each([
  ['heic', 'heic'],
  ['heix', 'heic'],
  ['mif1', 'heic'],
  ['avif', 'avif'],
  ['M4A ', 'm4a'],
  ['isom', 'mp4'],
  ['qt  ', 'mp4'],
])('identifies a file of brand %s and does not treat an image as a recording', (brand, reason) => {
  const bytes = Uint8Array.from(Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0`, 'latin1'));
  expect(sniff(bytes)).toEqual({ kind: 'unsupported', reason });
});
