import { describe, expect, it } from 'vitest';
import { extract } from '#extract.ts';
import { showBlocks } from '@youyaku/testing/files/show-blocks';
import { shapeXml, writePptx } from '@youyaku/testing/files/write-pptx';

const title = (words: string) => shapeXml([words], [0, 0, 900, 100], 'type="title"');

describe('readPptx', () => {
  it('reads slides in the order of the presentation, with titles as headings and notes after each', async () => {
    const slides = [
      {
        shapes: shapeXml(['本文です。'], [0, 200, 900, 100], 'idx="1"') + title('はじめに'),
        notes: shapeXml(['1'], [0, 0, 1, 1], 'type="sldNum"') + shapeXml(['口頭で補う。'], [0, 9, 9, 9], 'type="body"'),
      },
      { shapes: title('次の話') + shapeXml(['続きです。'], [0, 200, 900, 100]) },
    ];
    const document = await extract(writePptx(slides));
    expect(document).toMatchObject({ title: 'はじめに', warnings: [] });
    expect(await showBlocks(writePptx(slides))).toEqual([
      'heading1@1: はじめに',
      'item1@1: 本文です。',
      'paragraph@1: 口頭で補う。',
      'heading2@2: 次の話',
      'paragraph@2: 続きです。',
    ]);
  });

  it('reads shapes by position: by columns when the gap between them is the widest, otherwise by rows', async () => {
    const columns = [
      shapeXml(['右の見出し'], [500, 200, 400, 50]),
      shapeXml(['右の本文'], [500, 260, 400, 300]),
      shapeXml(['左の本文'], [0, 260, 400, 300]),
      shapeXml(['左の見出し'], [0, 200, 400, 50]),
    ];
    const rows = [
      shapeXml(['四'], [500, 600, 400, 100]),
      shapeXml(['二'], [500, 200, 400, 100]),
      shapeXml(['三'], [0, 605, 400, 100]),
      shapeXml(['一'], [0, 205, 400, 100]),
    ];
    const slides = [{ shapes: title('段') + columns.join('') }, { shapes: title('行') + rows.join('') }];
    expect((await extract(writePptx(slides))).text.split(/\n+/)).toEqual([
      '段',
      '左の見出し',
      '左の本文',
      '右の見出し',
      '右の本文',
      '行',
      '一',
      '二',
      '三',
      '四',
    ]);
  });

  it('resolves the position of a placeholder from its layout, and of a grouped shape from its group', async () => {
    const layout = `<p:sldLayout xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><p:cSld><p:spTree>${shapeXml([], [0, 500, 900, 100], 'type="body" idx="7"')}</p:spTree></p:cSld></p:sldLayout>`;
    const group = `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="2" name=""/></p:nvGrpSpPr><p:grpSpPr><a:xfrm><a:off x="0" y="800"/><a:ext cx="90" cy="90"/><a:chOff x="0" y="0"/><a:chExt cx="9" cy="9"/></a:xfrm></p:grpSpPr>${shapeXml(['下の図'], [0, 0, 9, 9])}</p:grpSp>`;
    const slide = {
      shapes:
        title('題') +
        group +
        shapeXml(['中の箱'], undefined, 'type="body" idx="7"') +
        shapeXml(['上の箱'], [0, 200, 900, 100]),
      relations: { l: '../slideLayouts/l.xml' },
    };
    const bytes = writePptx([slide], { 'ppt/slideLayouts/l.xml': layout });
    expect((await extract(bytes)).text.split(/\n+/)).toEqual(['題', '上の箱', '中の箱', '下の図']);
  });

  it('reads tables as rows, bullets by level, line breaks, diagram text and chart data', async () => {
    const cell = (words: string) => `<a:tc><a:txBody><a:p><a:r><a:t>${words}</a:t></a:r></a:p></a:txBody></a:tc>`;
    const frame = (inside: string, top: number) =>
      `<p:graphicFrame><p:xfrm><a:off x="0" y="${top}"/><a:ext cx="9" cy="9"/></p:xfrm><a:graphic><a:graphicData>${inside}</a:graphicData></a:graphic></p:graphicFrame>`;
    const table = `<a:tbl><a:tr>${cell('区分')}${cell('当期')}</a:tr><a:tr>${cell('売上')}${cell('12 億円')}</a:tr></a:tbl>`;
    const list = [
      '<a:p><a:pPr><a:buChar char="•"/></a:pPr><a:r><a:t>一つ</a:t></a:r><a:br/><a:r><a:t>目</a:t></a:r></a:p>',
      '<a:p><a:pPr lvl="1"><a:buAutoNum type="x"/></a:pPr><a:r><a:t>その中</a:t></a:r></a:p>',
    ];
    const diagram =
      '<dgm:dataModel xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><dgm:ptLst><dgm:pt><dgm:t><a:p><a:r><a:t>計画</a:t></a:r></a:p></dgm:t></dgm:pt></dgm:ptLst></dgm:dataModel>';
    const chart = `<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><c:chart><c:title><c:tx><c:rich><a:p><a:r><a:t>売上の推移</a:t></a:r></a:p></c:rich></c:tx></c:title><c:plotArea><c:barChart>
<c:ser><c:tx><c:strRef><c:strCache><c:pt idx="0"><c:v>売上</c:v></c:pt></c:strCache></c:strRef></c:tx><c:cat><c:strRef><c:strCache><c:pt idx="0"><c:v>春</c:v></c:pt><c:pt idx="1"><c:v>夏</c:v></c:pt></c:strCache></c:strRef></c:cat><c:val><c:numRef><c:numCache><c:formatCode>0%</c:formatCode><c:pt idx="0"><c:v>0.5</c:v></c:pt><c:pt idx="1"><c:v>0.75</c:v></c:pt></c:numCache></c:numRef></c:val></c:ser>
<c:ser><c:tx><c:v>利益</c:v></c:tx><c:val><c:numLit><c:pt idx="1"><c:v>3</c:v></c:pt></c:numLit></c:val></c:ser></c:barChart></c:plotArea></c:chart></c:chartSpace>`;
    const shapes =
      title('表') +
      frame(table, 100) +
      shapeXml(list, [0, 200, 9, 9]) +
      frame('<dgm:relIds xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram" r:dm="d1"/>', 300) +
      frame('<c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" r:id="c1"/>', 400);
    const bytes = writePptx([{ shapes, relations: { d1: '../diagrams/data1.xml', c1: '../charts/c.xml' } }], {
      'ppt/diagrams/data1.xml': diagram,
      'ppt/charts/c.xml': chart,
    });
    expect(await showBlocks(bytes)).toEqual([
      'heading1@1: 表',
      'table@1: 区分\t当期',
      'table@1: 売上\t12 億円',
      'item1@1: 一つ\n目',
      'item2@1: その中',
      'item1@1: 計画',
      'caption@1: 売上の推移',
      'table@1: 春\t売上 50%',
      'table@1: 夏\t売上 75%\t利益 3',
    ]);
  });

  it('omits hidden slides and reports them; warns that macros were not run', async () => {
    const bytes = writePptx(
      [
        { shapes: title('表紙') + shapeXml(['副題'], [0, 200, 9, 9]) },
        { shapes: title('隠した話'), attributes: 'show="0"' },
        { shapes: '' },
        { shapes: title('終わりに') },
      ],
      { 'ppt/vbaProject.bin': 'x' },
    );
    const { text, omitted, warnings } = await extract(bytes, { name: 'a.pptm' });
    expect(text).toBe('表紙\n\n副題\n\n終わりに');
    expect(omitted).toEqual([
      { start: 6, end: 6, reason: 'hidden_slide' },
      { start: 6, end: 6, reason: 'slide_without_text' },
    ]);
    expect(warnings).toEqual([
      { code: 'macros_ignored', detail: '1' },
      { code: 'hidden_slides', detail: '2' },
    ]);
  });
});
