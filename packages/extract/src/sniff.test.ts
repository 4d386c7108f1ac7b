import { describe, expect, it } from 'vitest';
import { writeZip } from '#office/write-zip.ts';
import { sniff } from './sniff.ts';

const latin1 = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));

/** A compound file as far as its directory: one stream of the given name. */
function compound(stream: string): Uint8Array {
  const bytes = Buffer.alloc(1536);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes);
  bytes.write(`${stream}\0`, 640, 'utf16le');
  return Uint8Array.from(bytes);
}

describe('sniff', () => {
  it.each([
    ['a PDF', latin1('%PDF-1.7\n'), { kind: 'pdf' }],
    ['a PDF after line ends', latin1('\r\n%PDF-1.4'), { kind: 'pdf' }],
    ['a page', latin1('<!DOCTYPE html><html>'), { kind: 'html' }],
    ['a page after a comment', latin1('<!-- saved -->\n<html lang="ja">'), { kind: 'html' }],
    ['a page in UTF-16', Uint8Array.from(Buffer.from('\uFEFF<html><body>', 'utf16le')), { kind: 'html' }],
    ['a Word file', writeZip({ 'word/document.xml': '' }), { kind: 'docx' }],
    ['a spreadsheet', writeZip({ 'xl/workbook.xml': '' }), { kind: 'xlsx' }],
    ['slides', writeZip({ 'ppt/presentation.xml': '' }), { kind: 'pptx' }],
    ['some zip', writeZip({ 'a.txt': '' }), { kind: 'unsupported', reason: 'zip' }],
    ['an old Word file', compound('WordDocument'), { kind: 'doc' }],
    ['an old spreadsheet', compound('Workbook'), { kind: 'xls' }],
    ['an old presentation', compound('PowerPoint Document'), { kind: 'unsupported', reason: 'ppt' }],
    ['an encrypted office file', compound('EncryptedPackage'), { kind: 'encrypted', reason: 'password_needed' }],
    ['RTF', latin1('{\\rtf1'), { kind: 'rtf' }],
    ['a photo', latin1('\xff\xd8\xff\xe0'), { kind: 'unsupported', reason: 'jpeg' }],
    ['a recording', latin1('ID3\x03\0'), { kind: 'unsupported', reason: 'mp3' }],
    ['words', latin1('ID3 is a tag. PDF is not.'), { kind: 'text' }],
  ])('knows %s by its bytes, whatever its name says', (_, bytes, sniffed) => {
    for (const claim of [{}, { name: 'a.txt' }, { mediaType: 'text/plain' }, { name: 'a.docx' }]) {
      if (claim.name === 'a.docx' && sniffed.kind === 'unsupported') continue;
      expect(sniff(bytes, claim)).toEqual(sniffed);
    }
  });

  it('asks the name and the media type only between kinds of text', () => {
    const words = latin1('# title\n<b>text</b>');
    expect(sniff(words, { name: 'A.MD' })).toEqual({ kind: 'markdown' });
    expect(sniff(words, { name: 'a.htm' })).toEqual({ kind: 'html' });
    expect(sniff(words, { mediaType: 'text/html; charset=x' })).toEqual({ kind: 'html' });
    expect(sniff(words, { name: 'a.pdf' })).toEqual({ kind: 'text' });
    expect(sniff(words, { name: 'a.eml' })).toEqual({ kind: 'unsupported', reason: 'eml' });
  });

  it('takes a cut zip for the Word file that its first names or its own name say', () => {
    const cut = writeZip({ 'word/document.xml': '<a/>'.repeat(50) }).slice(0, 60);
    expect(sniff(cut)).toEqual({ kind: 'docx' });
    expect(sniff(latin1('PK\x03\x04'), { name: 'a.docx' })).toEqual({ kind: 'docx' });
  });
});
