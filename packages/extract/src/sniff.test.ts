import { describe, expect, it } from 'vitest';
import { writeZip } from '@youyaku/testing/files/write-zip';
import { sniff } from './sniff.ts';

const latin1 = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));

/** A compound file up to its directory: one stream of the given name. */
function compound(stream: string): Uint8Array {
  const bytes = Buffer.alloc(1536);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes);
  bytes.write(`${stream}\0`, 640, 'utf16le');
  return Uint8Array.from(bytes);
}

describe('sniff', () => {
  it.each([
    ['a PDF', latin1('%PDF-1.7\n'), { kind: 'pdf' }],
    ['a PDF after line breaks', latin1('\r\n%PDF-1.4'), { kind: 'pdf' }],
    ['a page', latin1('<!DOCTYPE html><html>'), { kind: 'html' }],
    ['a page after a comment', latin1('<!-- saved -->\n<html lang="ja">'), { kind: 'html' }],
    ['a page in UTF-16', Uint8Array.from(Buffer.from('\uFEFF<html><body>', 'utf16le')), { kind: 'html' }],
    ['a Word file', writeZip({ 'word/document.xml': '' }), { kind: 'docx' }],
    ['a spreadsheet', writeZip({ 'xl/workbook.xml': '' }), { kind: 'xlsx' }],
    ['slides', writeZip({ 'ppt/presentation.xml': '' }), { kind: 'pptx' }],
    ['an old Word file', compound('WordDocument'), { kind: 'doc' }],
    ['an old spreadsheet', compound('Workbook'), { kind: 'xls' }],
    ['an old presentation', compound('PowerPoint Document'), { kind: 'unsupported', reason: 'ppt' }],
    ['an encrypted office file', compound('EncryptedPackage'), { kind: 'encrypted', reason: 'password_needed' }],
    ['RTF', latin1('{\\rtf1'), { kind: 'rtf' }],
    ['a photo', latin1('\xff\xd8\xff\xe0'), { kind: 'image' }],
    ['a recording', latin1('ID3\x03\0'), { kind: 'unsupported', reason: 'mp3' }],
    ['a recording of MPEG 2', latin1('\xff\xf3\x84\xc4\0\0'), { kind: 'unsupported', reason: 'mp3' }],
    ['AAC', latin1('\xff\xf1\x50\x80\x02\x1f'), { kind: 'unsupported', reason: 'aac' }],
    ['a wave file', latin1('RIFF\x24\0\0\0WAVEfmt '), { kind: 'unsupported', reason: 'wav' }],
    ['AIFF', latin1('FORM\0\0\0\x2eAIFFCOMM'), { kind: 'unsupported', reason: 'aiff' }],
    ['a telephone recording', latin1('#!AMR\n\x3c'), { kind: 'unsupported', reason: 'amr' }],
    ['Windows Media', latin1('0&\xb2u\x8ef\xcf\x11\xa6\xd9'), { kind: 'unsupported', reason: 'wma' }],
    ['text', latin1('ID3 is a tag. PDF is not.'), { kind: 'text' }],
    ['Cyrillic in an 8-bit encoding', latin1('\xff\xf1\xed\xee, \xff\xf3.'), { kind: 'text' }],
  ])('detects %s by its bytes, whatever its name', (_, bytes, sniffed) => {
    for (const claim of [{}, { name: 'a.txt' }, { mediaType: 'text/plain' }, { name: 'a.docx' }]) {
      if (claim.name === 'a.docx' && sniffed.kind === 'unsupported') continue;
      expect(sniff(bytes, claim)).toEqual(sniffed);
    }
  });

  it('uses the name and the media type only to distinguish text formats', () => {
    const words = latin1('# title\n<b>text</b>');
    expect(sniff(words, { name: 'A.MD' })).toEqual({ kind: 'markdown' });
    expect(sniff(words, { name: 'a.htm' })).toEqual({ kind: 'html' });
    expect(sniff(words, { mediaType: 'text/html; charset=x' })).toEqual({ kind: 'html' });
    expect(sniff(words, { name: 'a.pdf' })).toEqual({ kind: 'text' });
    for (const name of ['a.eml', 'a.mbox', 'a.srt', 'a.vtt', 'a.ipynb'])
      expect(sniff(words, { name })).toEqual({ kind: 'text' });
    expect(sniff(latin1('a,b\n1,2'), { name: 'a.csv' })).toEqual({ kind: 'csv' });
    expect(sniff(latin1('a\tb\n1\t2'), { mediaType: 'text/tab-separated-values' })).toEqual({ kind: 'csv' });
    expect(sniff(latin1('Subject: hello\n\nwords'), { name: 'a.eml' })).toEqual({ kind: 'eml' });
  });

  it.each([
    ['a mail', 'Received: from a by b\r\n\tid 1\r\nSubject: x\r\n\r\nwords', 'eml'],
    ['a mailbox', 'From a@example.jp Thu Jan 15 09:30:00 2026\nSubject: x\n\nwords', 'mbox'],
    ['WebVTT', 'WEBVTT\n\n00:01.000 --> 00:02.000\nwords', 'subtitles'],
    ['SubRip', '1\r\n00:00:01,000 --> 00:00:02,000\r\nwords', 'subtitles'],
    ['a notebook', '{"cells": [{"cell_type": "code"', 'notebook'],
    ['text about headers', 'Subject: x\nFrom: me\n\nwords', 'text'],
    ['text about captions', 'See below.\n00:00:01,000 --> 00:00:02,000\nwords', 'text'],
    ['a letter', 'From here on all is well.\nYours: me', 'text'],
  ])('detects %s without a name, also in UTF-16', (_, text, kind) => {
    expect(sniff(latin1(text))).toEqual({ kind });
    expect(sniff(latin1(text), { name: 'a.txt' })).toEqual({ kind });
    expect(sniff(Uint8Array.from(Buffer.from(`\uFEFF${text}`, 'utf16le')))).toEqual({ kind });
  });

  it('treats an unknown zip as an archive, unless its name has the extension of another format', () => {
    expect(sniff(writeZip({ 'a.txt': '' }), { name: 'a.zip' })).toEqual({ kind: 'zip' });
    expect(sniff(writeZip({ 'a.txt': '' }), { name: 'a.docx' })).toEqual({ kind: 'docx' });
  });

  const zip = writeZip({ 'a.txt': 'words' });
  const pdf = latin1('%PDF-1.4\n1 0 obj\n%%EOF\n');
  it.each([
    ['a zip after a PDF', pdf, zip],
    ['a zip after a photo', latin1('\xff\xd8\xff\xe0 picture'), zip],
    ['a zip after a page', latin1('<html><body>words</body></html>'), zip],
    ['a PDF after a zip', zip, pdf],
    ['a PDF after a page', latin1('<html><body>words</body></html>'), pdf],
  ])('rejects %s', (_, first, second) => {
    const glued = Uint8Array.from([...first, ...second]);
    expect(sniff(glued)).toEqual({ kind: 'unsupported', reason: 'two_formats' });
  });

  it('accepts a text that mentions formats', () => {
    expect(sniff(latin1('A file that begins with %PDF- is a PDF; PK\x05\x06 ends a zip.'))).toEqual({ kind: 'text' });
  });

  it('treats a truncated zip as a Word file by its first entries or its own name', () => {
    const cut = writeZip({ 'word/document.xml': '<a/>'.repeat(50) }).slice(0, 60);
    expect(sniff(cut)).toEqual({ kind: 'docx' });
    expect(sniff(latin1('PK\x03\x04'), { name: 'a.docx' })).toEqual({ kind: 'docx' });
  });
});
