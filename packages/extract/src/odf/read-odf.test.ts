import { describe, expect, it } from 'vitest';
import { extract } from '#extract.ts';
import { showBlocks } from '@youyaku/testing/files/show-blocks';
import { writeZip } from '@youyaku/testing/files/write-zip';

const base = 'urn:oasis:names:tc:opendocument:xmlns:';
const namespaces = ['office', 'text', 'table', 'style', 'presentation', 'meta']
  .map((name) => `xmlns:${name}="${base}${name}:1.0"`)
  .concat(`xmlns:draw="${base}drawing:1.0"`, `xmlns:svg="${base}svg-compatible:1.0"`, 'xmlns:dc="d"')
  .join(' ');

function odf(kind: 'text' | 'spreadsheet' | 'presentation', body: string, styles = '', more = {}): Uint8Array {
  const content = `<?xml version="1.0"?><office:document-content ${namespaces}><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:${kind}>${body}</office:${kind}></office:body></office:document-content>`;
  const type = `application/vnd.oasis.opendocument.${kind}`;
  // The media type is recognised as stored bytes only; here it is compressed, so the file name has to decide.
  return writeZip({ mimetype: type, 'content.xml': content, ...more });
}

const p = (words: string, style = 'x') => `<text:p text:style-name="${style}">${words}</text:p>`;

describe('readOdt', () => {
  const hidden =
    '<style:style style:name="T9" style:family="text"><style:text-properties text:display="none"/></style:style>';

  it('reads turns of a conversation by the names that recur', async () => {
    const body = ['原：始めます。', '森：賛成です。', '原：では決めます。', '森：はい。']
      .map((line) => p(line))
      .join('');
    const { blocks } = await extract(odf('text', body), { name: 'a.odt' });
    expect(blocks.map(({ kind, speaker }) => `${kind} ${speaker}`)).toEqual(
      ['原', '森', '原', '森'].map((name) => `speech ${name}`),
    );
  });

  it('reads a paragraph with a square as a heading, not a sentence with one', async () => {
    const body = ['■ 会場', '会場は公民館とする。', '■ 会場は公民館とする。'].map((line) => p(line)).join('');
    expect(await showBlocks(odf('text', body), { name: 'a.odt' })).toEqual([
      'heading2: ■ 会場',
      'paragraph: 会場は公民館とする。',
      'paragraph: ■ 会場は公民館とする。',
    ]);
  });

  it('reads headings, lists by depth, tables, frames, and notes after the text', async () => {
    const cell = (words: string) => `<table:table-cell>${p(words)}</table:table-cell>`;
    const body =
      '<text:h text:outline-level="2">二章</text:h>' +
      p(
        `本文<text:note><text:note-citation>1</text:note-citation><text:note-body>${p('注です。')}</text:note-body></text:note>です。`,
      ) +
      `<text:list><text:list-item>${p('一つ')}<text:list><text:list-item>${p('その中')}</text:list-item></text:list></text:list-item></text:list>` +
      `<table:table><table:table-column/><table:table-header-rows><table:table-row>${cell('品名')}${cell('数')}</table:table-row></table:table-header-rows><table:table-row>${cell('机')}${cell('二')}</table:table-row></table:table>` +
      `<table:table><table:table-row><table:table-cell>${p('枠の中。')}</table:table-cell></table:table-row></table:table>` +
      p(`前<draw:frame><draw:text-box>${p('囲み。')}</draw:text-box></draw:frame>後`);
    expect(await showBlocks(odf('text', body), { name: 'a.odt' })).toEqual([
      'heading2: 二章',
      'paragraph: 本文です。',
      'item1: 一つ',
      'item2: その中',
      'table: 品名\t数',
      'table: 机\t二',
      'paragraph: 枠の中。',
      'paragraph: 囲み。',
      'paragraph: 前後',
      'paragraph: 注です。',
    ]);
  });

  it('keeps ruby base text and insertions, drops readings, deletions, comments and hidden text', async () => {
    const body =
      `<text:tracked-changes><text:changed-region><text:deletion>${p('消した。')}</text:deletion></text:changed-region></text:tracked-changes>` +
      p(
        '一人の<text:ruby><text:ruby-base>下人</text:ruby-base><text:ruby-text>げにん</text:ruby-text></text:ruby>が、<text:change-start/>足した<text:change-end/><office:annotation><text:p>指摘</text:p></office:annotation><text:span text:style-name="T9">見えない</text:span>門<text:s text:c="2"/>の\n   下<text:line-break/>次',
      ) +
      `<text:table-of-content><text:index-body>${p('目次の行')}</text:index-body></text:table-of-content>`;
    expect(await showBlocks(odf('text', body, hidden), { name: 'a.odt' })).toEqual([
      'paragraph: 一人の下人が、足した門  の 下\n次',
    ]);
  });

  it('numbers lists and headings by their styles, and continues numbering where a list continues', async () => {
    const level = (kind: string, number: number, format: string, more: string) =>
      `<text:${kind} text:level="${number}" style:num-format="${format}" ${more}/>`;
    const styles = `<text:list-style style:name="L1">${level('list-level-style-number', 1, '1', 'style:num-prefix="第" style:num-suffix="条"')}${level('list-level-style-number', 2, '①, ②, ③, ...', '')}</text:list-style><text:list-style style:name="L2"><text:list-level-style-bullet text:level="1"/></text:list-style>`;
    const common = `<office:document-styles ${namespaces}><text:outline-style>${level('outline-level-style', 1, '1', '')}${level('outline-level-style', 2, '1', 'text:display-levels="2"')}</text:outline-style></office:document-styles>`;
    const item = (inside: string) => `<text:list-item>${inside}</text:list-item>`;
    const list = (style: string, inside: string, more = '') =>
      `<text:list text:style-name="${style}" ${more}>${inside}</text:list>`;
    const body =
      '<text:h text:outline-level="1">総則</text:h><text:h text:outline-level="2">目的</text:h>' +
      list(
        'L1',
        item(p('一') + p('続き') + `<text:list>${item(p('中'))}${item(p('中二'))}</text:list>`) + item(p('二')),
      ) +
      list('L2', item(p('点'))) +
      list('L1', item(p('三')), 'text:continue-numbering="true"') +
      list('L1', item(p('別の一'))) +
      '<text:h text:outline-level="2">定義</text:h>';
    expect(await showBlocks(odf('text', body, styles, { 'styles.xml': common }), { name: 'a.odt' })).toEqual([
      'heading1: 1 総則',
      'heading2: 1.1 目的',
      'item1: 第1条 一',
      'item1: 続き',
      'item2: ① 中',
      'item2: ② 中二',
      'item1: 第2条 二',
      'item1: 点',
      'item1: 第3条 三',
      'item1: 第1条 別の一',
      'heading2: 1.2 定義',
    ]);
  });

  it('reports password protection', async () => {
    const manifest = '<manifest:manifest><manifest:encryption-data/></manifest:manifest>';
    const bytes = odf('text', '', '', { 'META-INF/manifest.xml': manifest });
    await expect(extract(bytes, { name: 'a.odt' })).rejects.toMatchObject({
      code: 'source_encrypted',
      reason: 'odf_password',
    });
  });
});

describe('readOdp', () => {
  it('reads shapes by position, then notes, and reports hidden slides', async () => {
    const frame = (words: string, y: number, more = '') =>
      `<draw:frame svg:x="1cm" svg:y="${y}cm" svg:width="20cm" svg:height="20mm" ${more}><draw:text-box>${p(words)}</draw:text-box></draw:frame>`;
    const styles =
      '<style:style style:name="dpH" style:family="drawing-page"><style:drawing-page-properties presentation:visibility="hidden"/></style:style>';
    const body =
      `<draw:page draw:style-name="dp1">${frame('下の文。', 9)}${frame('上の文。', 5)}${frame('題', 1, 'presentation:class="title"')}${frame('9', 18, 'presentation:class="page-number"')}<draw:g><draw:custom-shape svg:x="1cm" svg:y="7cm" svg:width="9cm" svg:height="1cm">${p('間の文。')}</draw:custom-shape></draw:g><presentation:notes>${frame('口頭で。', 14)}</presentation:notes></draw:page>` +
      `<draw:page draw:style-name="dpH">${frame('隠す。', 1)}</draw:page>` +
      `<draw:page>${frame('次', 1, 'presentation:class="title"')}</draw:page>`;
    const bytes = odf('presentation', body, styles);
    expect(await showBlocks(bytes, { name: 'a.odp' })).toEqual([
      'heading1@1: 題',
      'paragraph@1: 上の文。',
      'paragraph@1: 間の文。',
      'paragraph@1: 下の文。',
      'paragraph@1: 口頭で。',
      'heading2@3: 次',
    ]);
    const { omitted, warnings } = await extract(bytes, { name: 'a.odp' });
    expect(omitted?.map(({ reason }) => reason)).toEqual(['hidden_slide']);
    expect(warnings).toEqual([{ code: 'hidden_slides', detail: '2' }]);
  });
});

describe('readOds', () => {
  const cell = (words: string, more = '') =>
    `<table:table-cell ${more}>${words === '' ? '' : p(words)}</table:table-cell>`;
  const row = (cells: string, more = '') => `<table:table-row ${more}>${cells}</table:table-row>`;

  it('reads cells as displayed, repeats repeated ones, omits hidden sheets and rows', async () => {
    const styles =
      '<style:style style:name="taH" style:family="table"><style:table-properties table:display="false"/></style:style>';
    const body =
      `<table:table table:name="表"><table:table-column table:number-columns-repeated="9"/>${row(cell('区分') + cell('令和8年', 'office:value="46037"') + cell('12.4%'))}${row(cell('机') + cell('一', 'table:number-columns-repeated="2"'))}${row(cell('隠す'), 'table:visibility="collapse"')}${row(cell(''), 'table:number-rows-repeated="1048000"')}</table:table>` +
      `<table:table table:name="秘密" table:style-name="taH">${row(cell('隠す'))}</table:table>`;
    const bytes = odf('spreadsheet', body, styles);
    expect(await showBlocks(bytes, { name: 'a.ods' })).toEqual([
      'heading1@表: 表',
      'table@表: 区分\t令和8年\t12.4%',
      'table@表: 机\t一\t一',
    ]);
    const { omitted, warnings } = await extract(bytes, { name: 'a.ods' });
    expect(omitted?.map(({ reason }) => reason)).toEqual(['hidden_cells', 'hidden_sheet']);
    expect(warnings).toEqual([{ code: 'hidden_sheets', detail: '2' }]);
  });

  it('reports that a row repeated a million times was capped', async () => {
    const body = `<table:table table:name="a">${row(cell('x'.repeat(200), 'table:number-columns-repeated="1000"'), 'table:number-rows-repeated="1000000"')}</table:table>`;
    const { omitted, text } = await extract(odf('spreadsheet', body), { name: 'a.ods' });
    expect(omitted?.map(({ reason }) => reason)).toEqual(['rows_capped']);
    expect(text.length).toBeLessThan(3_000_000);
  });
});
