import { writeZip } from './write-zip.ts';

export type LargeRecord = { name: string; bytes: Uint8Array };

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const long = '長い名前'.repeat(5_000);

/**
 * Writes small files that would become large records: every name that a reader copies, as long and as often as the
 * format allows.
 */
export function writeLargeRecords(): LargeRecord[] {
  return [
    { name: 'sheet-name.ods', bytes: writeSheetName(long, 4_500) },
    { name: 'entry-name.zip', bytes: writeZip({ [`${'a'.repeat(65_000)}.txt`]: 'あ。\n\n'.repeat(30_000) }) },
    { name: 'speaker.vtt', bytes: utf8(`WEBVTT\n\n${cues(20_000, `<v ${'話'.repeat(190)}>`)}`) },
    { name: 'heading.md', bytes: utf8(`# ${long}\n\n${'あ。\n\n'.repeat(30_000)}`) },
    { name: 'headings.md', bytes: utf8('# あ\n\nい。\n\n'.repeat(40_000)) },
    { name: 'title.html', bytes: writePage(long) },
    { name: 'title.ipynb', bytes: writeNotebook(long) },
    { name: 'label.epub', bytes: writeBook(long) },
    {
      name: 'subject.eml',
      bytes: utf8(`Subject: ${long}\nFrom: ${long} <a@example.jp>\n\n${'あ。\n\n'.repeat(30_000)}`),
    },
    { name: 'subjects.mbox', bytes: writeMailbox(1_000) },
    { name: 'pictures.docx', bytes: writeImages(20_000) },
    { name: 'hidden-sheets.ods', bytes: writeHiddenSheets(5_000) },
  ];
}

/** An OpenDocument workbook with one sheet with a long name and repeated rows. */
export function writeSheetName(name: string, rows: number): Uint8Array {
  const row = (times: number) =>
    `<table:table-row table:number-rows-repeated="${times}"><table:table-cell><text:p>あ</text:p></table:table-cell></table:table-row>`;
  const body = Array.from({ length: Math.ceil(rows / 1_000) }, (_, i) => row(Math.min(1_000, rows - i * 1_000)));
  return writeOds(`<table:table table:name="${name}">${body.join('')}</table:table>`);
}

function writeHiddenSheets(count: number): Uint8Array {
  const hidden =
    '<style:style style:name="h" style:family="table"><style:table-properties table:display="false"/></style:style>';
  const sheets = '<table:table table:name="a" table:style-name="h"/>'.repeat(count);
  const shown =
    '<table:table table:name="b"><table:table-row><table:table-cell><text:p>あ</text:p></table:table-cell></table:table-row></table:table>';
  return writeOds(sheets + shown, `<office:automatic-styles>${hidden}</office:automatic-styles>`);
}

function writeOds(tables: string, styles = ''): Uint8Array {
  return writeZip({
    'content.xml': `<office:document-content>${styles}<office:spreadsheet>${tables}</office:spreadsheet></office:document-content>`,
  });
}

function cues(count: number, mark: string): string {
  const stamp = (seconds: number) => new Date(seconds * 1_000).toISOString().slice(11, 23);
  const blocks = Array.from({ length: count }, (_, i) => `${stamp(i)} --> ${stamp(i + 1)}\n${mark}第${i}の話。\n`);
  return blocks.join('\n');
}

function writePage(words: string): Uint8Array {
  const paragraphs = '<p>市は来月から説明会を開く。</p>'.repeat(3_000);
  return utf8(
    `<html><head><title>${words}</title><meta name="author" content="${words}"></head><body><article><h1>${words}</h1>${paragraphs}</article></body></html>`,
  );
}

function writeNotebook(words: string): Uint8Array {
  const image = { output_type: 'display_data', data: { 'image/png': '' } };
  const code = { cell_type: 'code', source: 'x', outputs: Array.from({ length: 20_000 }, () => image) };
  return utf8(JSON.stringify({ cells: [{ cell_type: 'markdown', source: `# ${words}` }, code] }));
}

function writeBook(words: string): Uint8Array {
  const ids = Array.from({ length: 12 }, (_, i) => `c${i}`);
  const items = ids.map((id) => `<item id="${id}" href="${id}.xhtml" media-type="application/xhtml+xml"/>`);
  const links = ids.map((id) => `<a href="${id}.xhtml">${words}</a>`);
  const chapters = ids.map((id) => [`${id}.xhtml`, '<html><body><p>あ。</p></body></html>'] as const);
  return writeZip({
    'META-INF/container.xml':
      '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="a.opf"/></rootfiles></container>',
    'a.opf': `<package xmlns="http://www.idpf.org/2007/opf"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${words}</dc:title></metadata><manifest><item id="n" href="n.xhtml" properties="nav"/>${items.join('')}</manifest><spine>${ids.map((id) => `<itemref idref="${id}"/>`).join('')}</spine></package>`,
    'n.xhtml': `<html xmlns="http://www.w3.org/1999/xhtml"><body><nav>${links.join('')}</nav></body></html>`,
    ...Object.fromEntries(chapters),
  });
}

function writeMailbox(mails: number): Uint8Array {
  const mail = `From a@example.jp Thu Jan 15 09:30:00 2026\nSubject: ${'件'.repeat(290)}\n\n${'あ。\n\n'.repeat(20)}\n`;
  return utf8(mail.repeat(mails));
}

function writeImages(count: number): Uint8Array {
  const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
  return writeZip({
    'word/document.xml': `<w:document xmlns:w="${word}"><w:body>${'<w:p><w:r><w:t>あ</w:t><w:drawing/></w:r></w:p>'.repeat(count)}</w:body></w:document>`,
  });
}
