import { describe, expect, it } from 'vitest';
import { extract } from '#extract.ts';
import { writeZip } from '@youyaku/testing/files/write-zip';

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
  it('reads headings by style, base style and outline level, lists, and no table of contents', async () => {
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

  it('keeps ruby base text and insertions, drops ruby readings and deleted, moved and hidden text', async () => {
    const body = `<w:p>${r('一人の')}<w:r><w:ruby><w:rubyPr/><w:rt>${r('げにん')}</w:rt><w:rubyBase>${r('下人')}</w:rubyBase></w:ruby></w:r>${r('が、')}
<w:del>${r('消した')}<w:r><w:delText>文</w:delText></w:r></w:del><w:ins>${r('足した')}</w:ins><w:moveFrom>${r('前の所')}</w:moveFrom>
<w:moveTo>${r('後の所')}</w:moveTo>${r('見えない', '<w:vanish/>')}${r('見える', '<w:vanish w:val="0"/>')}<w:r><w:instrText>PAGE</w:instrText></w:r>
<w:hyperlink>${r('綴じ')}</w:hyperlink><mc:AlternateContent><mc:Choice>${r('図')}</mc:Choice><mc:Fallback>${r('図')}</mc:Fallback></mc:AlternateContent></w:p>`;
    expect(await shown(docx(body))).toEqual(['paragraph: 一人の下人が、足した後の所見える綴じ図']);
  });

  it('does not hide text because of a deleted paragraph mark', async () => {
    expect(await shown(docx(`${p('前の段落', '<w:rPr><w:del/></w:rPr>')}${p('次の段落')}`))).toEqual([
      'paragraph: 前の段落',
      'paragraph: 次の段落',
    ]);
  });

  it('reads tables as tab-separated rows, a one-cell frame as its paragraphs, and keeps tabs and breaks', async () => {
    const cell = (content: string) => `<w:tc>${content}</w:tc>`;
    const inner = `<w:tbl><w:tr>${cell(p('内一'))}${cell(p('内二'))}</w:tr></w:tbl>${p('')}`;
    const body = `<w:tbl><w:tr>${cell(p(''))}${cell(p('一月'))}</w:tr></w:tbl><w:tbl><w:tr>${cell(p('品名'))}${cell(p('説明') + p('二段落目'))}</w:tr><w:tr>${cell(p('机'))}${cell(inner)}</w:tr></w:tbl>
<w:tbl><w:tr>${cell(p('枠の見出し', '<w:pStyle w:val="1"/>') + p('枠の本文'))}</w:tr></w:tbl>
<w:p>${r('左')}<w:r><w:tab/></w:r>${r('右')}<w:r><w:br/></w:r>${r('次の行')}</w:p>`;
    expect(await shown(docx(body))).toEqual([
      'table: \t一月',
      'table: 品名\t説明 二段落目',
      'table: 机\t内一 内二',
      'heading1: 枠の見出し',
      'paragraph: 枠の本文',
      'paragraph: 左\t右\n次の行',
    ]);
  });

  it('puts notes after the text and uses the title property', async () => {
    const document = await extract(
      docx(p('本文です。'), {
        'word/footnotes.xml': `<w:footnotes ${word}><w:footnote>${p('注の文です。')}</w:footnote></w:footnotes>`,
        'docProps/core.xml':
          '<cp:coreProperties xmlns:cp="c" xmlns:dc="d"><dc:title>年次の記録</dc:title><dc:creator>甲</dc:creator></cp:coreProperties>',
      }),
    );
    expect(document).toMatchObject({ title: '年次の記録', text: '本文です。\n\n注の文です。' });
  });

  it('numbers lists as Word does: across levels, by style, in Japanese numerals, with restarts', async () => {
    const level = (ilvl: number, format: string, text: string, more = '') =>
      `<w:lvl w:ilvl="${ilvl}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/></w:lvl>`;
    const numbering = `<w:numbering ${word}>
<w:abstractNum w:abstractNumId="1">${level(0, 'decimalFullWidth', '第%1条', '<w:pStyle w:val="article"/>')}${level(1, 'decimalEnclosedCircle', '%2')}${level(2, 'japaneseCounting', '%3、')}</w:abstractNum>
<w:abstractNum w:abstractNumId="2">${level(0, 'bullet', '•')}${level(1, 'lowerLetter', '(%2)')}</w:abstractNum>
<w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="2"/></w:num>
<w:num w:numId="3"><w:abstractNumId w:val="1"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="7"/></w:lvlOverride></w:num></w:numbering>`;
    const list = (id: number, ilvl: number) => `<w:numPr><w:ilvl w:val="${ilvl}"/><w:numId w:val="${id}"/></w:numPr>`;
    const body = [
      p('目的', '<w:pStyle w:val="article"/>'),
      p('一項', list(1, 1)),
      p('二項', list(1, 1)),
      p('号', list(1, 2)),
      p('定義', '<w:pStyle w:val="article"/>'),
      p('項', list(1, 1)),
      p('雑則', list(3, 0)),
      p('点', list(2, 0)),
      p('点の中', list(2, 1)),
    ].join('');
    const withArticle = styles.replace(
      '</w:styles>',
      '<w:style w:styleId="article"><w:name w:val="条"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style></w:styles>',
    );
    const bytes = docx(body, { 'word/numbering.xml': numbering, 'word/styles.xml': withArticle });
    expect(await shown(bytes)).toEqual([
      'item1: 第１条 目的',
      'item2: ① 一項',
      'item2: ② 二項',
      'item3: 一、 号',
      'item1: 第２条 定義',
      'item2: ① 項',
      'item1: 第７条 雑則',
      'item1: 点',
      'item2: (a) 点の中',
    ]);
  });

  it('keeps the base text of ruby fields and the results of other fields', async () => {
    const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
    const field = (instruction: string, result?: string) =>
      `${mark('begin')}<w:r><w:instrText>${instruction}</w:instrText></w:r>${result === undefined ? '' : mark('separate') + r(result)}${mark('end')}`;
    const body = `<w:p>${r('一人の')}${field('EQ \\* jc2 \\o\\ad(\\s\\up 9(げにん),下人)')}${r('が')}${field(' REF a ', '三頁')}${r('に')}</w:p>`;
    expect(await shown(docx(body))).toEqual(['paragraph: 一人の下人が三頁に']);
  });

  it('reads text boxes once, omits placeholder prompts and previous paragraph properties', async () => {
    const box = `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:txbxContent>${p('囲み。')}</w:txbxContent></mc:Choice><mc:Fallback><w:txbxContent>${p('囲み。')}</w:txbxContent></mc:Fallback></mc:AlternateContent></w:r>`;
    const prompt = `<w:sdt><w:sdtPr><w:showingPlcHdr/></w:sdtPr><w:sdtContent>${p('ここに入力')}</w:sdtContent></w:sdt>`;
    const filled = `<w:sdt><w:sdtPr/><w:sdtContent>${p('入力済み')}</w:sdtContent></w:sdt>`;
    const changed = p('本文', '<w:pPrChange><w:pPr><w:pStyle w:val="1"/></w:pPr></w:pPrChange>');
    expect(await shown(docx(`<w:p>${r('前')}${box}${r('後')}</w:p>${prompt}${filled}${changed}`))).toEqual([
      'paragraph: 囲み。',
      'paragraph: 前後',
      'paragraph: 入力済み',
      'paragraph: 本文',
    ]);
  });

  it('reads chart data at the position of the chart', async () => {
    const chart =
      '<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:chart><c:plotArea><c:ser><c:tx><c:v>売上</c:v></c:tx><c:cat><c:strLit><c:pt idx="0"><c:v>春</c:v></c:pt></c:strLit></c:cat><c:val><c:numLit><c:pt idx="0"><c:v>5</c:v></c:pt></c:numLit></c:val></c:ser></c:plotArea></c:chart></c:chartSpace>';
    const relation = '<Relationships><Relationship Id="r7" Type="x/chart" Target="charts/c.xml"/></Relationships>';
    const place =
      '<w:p><w:r><w:drawing><c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" r:id="r7"/></w:drawing></w:r></w:p>';
    const more = { 'word/_rels/document.xml.rels': relation, 'word/charts/c.xml': chart };
    expect(await shown(docx(p('前') + place + p('後'), more))).toEqual([
      'paragraph: 前',
      'caption: 売上',
      'table: 春\t5',
      'paragraph: 後',
    ]);
  });

  it('omits headers, footers and comments, and warns that macros were not run', async () => {
    const part = `<w:hdr ${word}>${p('柱')}</w:hdr>`;
    const more = {
      'word/header1.xml': part,
      'word/footer1.xml': part,
      'word/comments.xml': part,
      'word/vbaProject.bin': 'x',
    };
    const document = await extract(docx(p('本文'), more), { name: 'a.docm' });
    expect(document).toMatchObject({ text: '本文', warnings: [{ code: 'macros_ignored', detail: '1' }] });
  });

  it('reads files with other prefixes or the strict namespace', async () => {
    const xml = `<x:document xmlns:x="http://purl.oclc.org/ooxml/wordprocessingml/main"><x:body><x:p><x:r><x:t>厳格な形式</x:t></x:r></x:p></x:body></x:document>`;
    expect(await shown(docx('', { 'word/document.xml': xml }))).toEqual(['paragraph: 厳格な形式']);
  });

  it('reads a file with an image that compresses better than text', async () => {
    let seed = 1;
    const noise = Uint8Array.from({ length: 60_000 }, () => (seed = (seed * 48_271) % 2_147_483_647) >> 8);
    const more = { 'word/media/white.bmp': new Uint8Array(3 << 20), 'word/media/noise.png': noise };
    expect((await extract(docx(p('本文です。'), more))).text).toBe('本文です。');
  });

  const whole = docx(p('本文です。'));
  const locked = writeZip({ 'word/document.xml': '<a/>' }, 0x801);
  it.each([
    ['is truncated', whole.slice(0, whole.length - 200), 'source_unreadable', 'broken_zip'],
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
      'packs 20 MB of zeros',
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
    ['contains no text', docx(p('')), 'source_empty', 'no_text'],
  ])('rejects a file that %s', async (_, bytes, code, reason) => {
    await expect(extract(bytes, { name: 'a.docx' })).rejects.toMatchObject({ name: 'ExtractError', code, reason });
  });
});
