import { describe, expect, it } from 'vitest';
import { extract } from '#extract.ts';
import { writeZip } from './write-zip.ts';

const word =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"';
const p = (text: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${r(text)}</w:p>`;
const r = (text: string, properties = '') =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;

const styles = `<w:styles ${word}>
<w:style w:type="paragraph" w:styleId="1"><w:name w:val="heading 1"/></w:style>
<w:style w:type="paragraph" w:styleId="my"><w:name w:val="小見出し"/><w:basedOn w:val="base"/></w:style>
<w:style w:type="paragraph" w:styleId="base"><w:name w:val="土台"/><w:pPr><w:outlineLvl w:val="2"/></w:pPr></w:style>
<w:style w:type="paragraph" w:styleId="toc1"><w:name w:val="toc 1"/></w:style></w:styles>`;

function docx(body: string, more: Record<string, string | Uint8Array> = {}): Uint8Array {
  return writeZip({
    '[Content_Types].xml': '<Types/>',
    'word/document.xml': `<?xml version="1.0"?><w:document ${word}><w:body>${body}</w:body></w:document>`,
    'word/styles.xml': styles,
    ...more,
  });
}

async function shown(bytes: Uint8Array): Promise<string[]> {
  const { text, blocks } = await extract(bytes);
  return blocks.map(({ kind, start, end, level }) => `${kind}${level ?? ''}: ${text.slice(start, end)}`);
}

describe('readDocx', () => {
  it('reads headings by style, its base and outline level, lists, and no table of contents', async () => {
    const body = [
      p('目次の行', '<w:pStyle w:val="toc1"/>'),
      p('第一章', '<w:pStyle w:val="1"/>'),
      p('小さな見出し', '<w:pStyle w:val="my"/>'),
      p('直に付けた見出し', '<w:outlineLvl w:val="1"/>'),
      p('本文です。', '<w:outlineLvl w:val="9"/>'),
      p('一つ目', '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="3"/></w:numPr>'),
      p('その中', '<w:numPr><w:ilvl w:val="1"/><w:numId w:val="3"/></w:numPr>'),
      p('番号を消した段落', '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="0"/></w:numPr>'),
    ].join('');
    expect(await shown(docx(body))).toEqual([
      'heading1: 第一章',
      'heading3: 小さな見出し',
      'heading2: 直に付けた見出し',
      'paragraph: 本文です。',
      'item1: 一つ目',
      'item2: その中',
      'paragraph: 番号を消した段落',
    ]);
  });

  it('keeps words under ruby and inserted words, drops readings, deleted, moved and hidden words', async () => {
    const body = `<w:p>${r('一人の')}<w:r><w:ruby><w:rubyPr/><w:rt>${r('げにん')}</w:rt><w:rubyBase>${r('下人')}</w:rubyBase></w:ruby></w:r>${r('が、')}
<w:del>${r('消した')}<w:r><w:delText>文</w:delText></w:r></w:del><w:ins>${r('足した')}</w:ins><w:moveFrom>${r('前の所')}</w:moveFrom>
<w:moveTo>${r('後の所')}</w:moveTo>${r('見えない', '<w:vanish/>')}${r('見える', '<w:vanish w:val="0"/>')}<w:r><w:instrText>PAGE</w:instrText></w:r>
<w:hyperlink>${r('綴じ')}</w:hyperlink><mc:AlternateContent><mc:Choice>${r('図')}</mc:Choice><mc:Fallback>${r('図')}</mc:Fallback></mc:AlternateContent></w:p>`;
    expect(await shown(docx(body))).toEqual(['paragraph: 一人の下人が、足した後の所見える綴じ図']);
  });

  it('keeps the deletion mark of a paragraph end from hiding anything', async () => {
    expect(await shown(docx(`${p('前の段落', '<w:rPr><w:del/></w:rPr>')}${p('次の段落')}`))).toEqual([
      'paragraph: 前の段落',
      'paragraph: 次の段落',
    ]);
  });

  it('reads tables as rows with tabs, a frame of one cell as its paragraphs, tabs and breaks as such', async () => {
    const cell = (content: string) => `<w:tc>${content}</w:tc>`;
    const inner = `<w:tbl><w:tr>${cell(p('内一'))}${cell(p('内二'))}</w:tr></w:tbl>${p('')}`;
    const body = `<w:tbl><w:tr>${cell(p('品名'))}${cell(p('説明') + p('二段落目'))}</w:tr><w:tr>${cell(p('机'))}${cell(inner)}</w:tr></w:tbl>
<w:tbl><w:tr>${cell(p('枠の見出し', '<w:pStyle w:val="1"/>') + p('枠の本文'))}</w:tr></w:tbl>
<w:p>${r('左')}<w:r><w:tab/></w:r>${r('右')}<w:r><w:br/></w:r>${r('次の行')}</w:p>`;
    expect(await shown(docx(body))).toEqual([
      'table: 品名\t説明 二段落目',
      'table: 机\t内一 内二',
      'heading1: 枠の見出し',
      'paragraph: 枠の本文',
      'paragraph: 左\t右\n次の行',
    ]);
  });

  it('puts notes after the text and takes the stated title', async () => {
    const document = await extract(
      docx(p('本文です。'), {
        'word/footnotes.xml': `<w:footnotes ${word}><w:footnote>${p('注の文です。')}</w:footnote></w:footnotes>`,
        'docProps/core.xml':
          '<cp:coreProperties xmlns:cp="c" xmlns:dc="d"><dc:title>年次の記録</dc:title><dc:creator>甲</dc:creator></cp:coreProperties>',
      }),
    );
    expect(document).toMatchObject({ title: '年次の記録', text: '本文です。\n\n注の文です。' });
  });

  it('reads files whose writer chose other prefixes or the strict namespace', async () => {
    const xml = `<x:document xmlns:x="http://purl.oclc.org/ooxml/wordprocessingml/main"><x:body><x:p><x:r><x:t>厳格な形式</x:t></x:r></x:p></x:body></x:document>`;
    expect(await shown(docx('', { 'word/document.xml': xml }))).toEqual(['paragraph: 厳格な形式']);
  });

  const whole = docx(p('本文です。'));
  const locked = writeZip({ 'word/document.xml': '<a/>' }, 0x801);
  it.each([
    ['is cut', whole.slice(0, whole.length - 200), 'source_unreadable', 'broken_zip'],
    [
      'has damaged bytes inside',
      whole.map((byte, i) => (i > 120 && i < 220 ? byte ^ 0x55 : byte)),
      'source_unreadable',
      'broken_zip',
    ],
    ['has broken XML', docx('<w:p>'), 'source_unreadable', 'broken_xml'],
    [
      'has a document type',
      docx('', { 'word/document.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' }),
      'source_unreadable',
      'xml_doctype',
    ],
    ['is nested 300 deep', docx('<w:sdt>'.repeat(300) + '</w:sdt>'.repeat(300)), 'source_unreadable', 'xml_depth'],
    ['has a name that leaves the archive', docx('', { '../outside.xml': '<a/>' }), 'source_unreadable', 'zip_name'],
    ['has an encrypted entry', locked, 'source_encrypted', 'zip_password'],
    [
      'packs 20 MB of nothing',
      docx('', { 'word/media/a.bin': new Uint8Array(20 << 20) }),
      'source_too_large',
      'zip_ratio',
    ],
    [
      'has 6,000 entries',
      docx('', Object.fromEntries(Array.from({ length: 6_000 }, (_, i) => [`word/${i}`, '']))),
      'source_too_large',
      'zip_entries',
    ],
    ['holds no text', docx(p('')), 'source_empty', 'no_text'],
  ])('refuses a file that %s', async (_, bytes, code, reason) => {
    await expect(extract(bytes, { name: 'a.docx' })).rejects.toMatchObject({ name: 'ExtractError', code, reason });
  });
});
