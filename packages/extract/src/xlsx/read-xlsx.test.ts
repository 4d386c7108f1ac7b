import { utils, write } from '@e965/xlsx';
import type { BookType } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { cpuMs } from '@youyaku/testing/timing/cpu-ms';
import { extract } from '#extract.ts';
import { showBlocks } from '@youyaku/testing/files/show-blocks';
import { writeZip } from '@youyaku/testing/files/write-zip';
import { encodeJapanese } from '@youyaku/testing/files/encode-japanese';
import { sheetRowsMax } from '#office/sheets/sheet.ts';

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const styles = `<styleSheet ${main}><numFmts><numFmt numFmtId="200" formatCode="[$-411]ggge&quot;年&quot;"/></numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="200"/><xf numFmtId="10"/><xf numFmtId="14"/></cellXfs></styleSheet>`;
const strings = `<sst ${main}><si><t>品名</t><rPh sb="0" eb="2"><t>ヒンメイ</t></rPh></si><si><r><t>机</t></r><r><t>と椅子</t></r></si></sst>`;

type TestSheet = { name: string; xml: string; state?: string; relations?: string };

function xlsx(sheets: readonly TestSheet[], more: Readonly<Record<string, string>> = {}, properties = ''): Uint8Array {
  const files: Record<string, string> = {
    'xl/workbook.xml': `<workbook ${main} xmlns:r="r">${properties}<sheets>${sheets.map(({ name, state }, i) => `<sheet name="${name}" sheetId="${i}" r:id="r${i}" state="${state ?? 'visible'}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${sheets.map((_, i) => `<Relationship Id="r${i}" Type="x/worksheet" Target="/xl/worksheets/s${i}.xml"/>`).join('')}<Relationship Id="a" Type="x/styles" Target="styles.xml"/><Relationship Id="b" Type="x/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/styles.xml': styles,
    'xl/sharedStrings.xml': strings,
  };
  for (const [i, { xml, relations }] of sheets.entries()) {
    files[`xl/worksheets/s${i}.xml`] = `<worksheet ${main}><dimension ref="A1:XFD1048576"/>${xml}</worksheet>`;
    if (relations !== undefined) {
      files[`xl/worksheets/_rels/s${i}.xml.rels`] = `<Relationships>${relations}</Relationships>`;
    }
  }
  return writeZip({ ...files, ...more });
}

const row = (cells: string, attributes = '') => `<row ${attributes}>${cells}</row>`;
const data = (...rows: readonly string[]) => `<sheetData>${rows.join('')}</sheetData>`;

describe('readXlsx', () => {
  it('reads cells as displayed: text without phonetic readings, eras, percentages, dates, formulas as their value', async () => {
    const xml = data(
      row(
        '<c r="B2" t="s"><v>0</v></c><c r="C2" t="inlineStr"><is><t>元年</t></is></c><c r="E2" t="str"><f>A1</f><v>率</v></c><c r="F2" t="str"><v>日</v></c>',
      ),
      row(
        '<c r="B3" t="s"><v>1</v></c><c r="C3" s="1"><v>43586</v></c><c r="E3" s="2"><f>1/8</f><v>0.125</v></c><c r="F3" s="3"><v>46037</v></c>',
      ),
      row('<c r="B4" t="b"><v>1</v></c><c r="E4" t="e"><v>#DIV/0!</v></c>'),
    );
    expect(await showBlocks(xlsx([{ name: '売上', xml }]))).toEqual([
      'heading1@売上: 売上',
      'table@売上: 品名\t元年\t率\t日',
      'table@売上: 机と椅子\t令和1年\t12.50%\t2026/1/15',
      'table@売上: TRUE\t\t#DIV/0!',
    ]);
  });

  it('omits and reports hidden sheets, rows and columns; reads text boxes', async () => {
    const drawing =
      '<xdr:wsDr xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><xdr:sp><xdr:txBody><a:p><a:r><a:t>吹き出しの注意。</a:t></a:r></a:p></xdr:txBody></xdr:sp></xdr:wsDr>';
    const xml =
      '<cols><col min="2" max="2" hidden="1"/></cols>' +
      data(
        row('<c r="A1"><v>1</v></c><c r="B1"><v>99</v></c><c r="C1"><v>2</v></c>'),
        row('<c r="A2"><v>98</v></c>', 'hidden="1"'),
      );
    const sheets = [
      { name: 'Sheet1', xml, relations: '<Relationship Id="d" Type="x/drawing" Target="../drawings/d.xml"/>' },
      { name: '秘密', xml: data(row('<c r="A1"><v>97</v></c>')), state: 'veryHidden' },
    ];
    const bytes = xlsx(sheets, { 'xl/drawings/d.xml': drawing, 'xl/vbaProject.bin': 'x' });
    const { text, omitted, warnings } = await extract(bytes, { name: 'a.xlsm' });
    expect(text).toBe('1\t2\n\n吹き出しの注意。');
    expect(omitted?.map(({ reason }) => reason)).toEqual(['hidden_cells', 'hidden_sheet']);
    expect(warnings).toEqual([
      { code: 'macros_ignored', detail: '1' },
      { code: 'hidden_sheets', detail: '2' },
    ]);
  });

  it('reads a sheet written like a letter as sentences, a layout grid without its blank cells', async () => {
    const cells = (words: Readonly<Record<string, string>>) =>
      row(
        Object.entries(words)
          .map(([column, text]) => `<c r="${column}1" t="str"><v>${text}</v></c>`)
          .join(''),
      );
    const xml = data(
      cells({ A: 'いつもお世話になっております。' }),
      cells({ B: '氏名', J: '甲' }),
      cells({ C: '住所', AB: '乙', K: '丙' }),
      cells({ D: '日付' }),
    );
    expect(await showBlocks(xlsx([{ name: 'Sheet1', xml }]))).toEqual([
      'paragraph@Sheet1: いつもお世話になっております。',
      'table@Sheet1: 氏名\t甲',
      'table@Sheet1: 住所\t丙\t乙',
      'table@Sheet1: 日付',
    ]);
  });

  it('stops at the row limit and reports the capped sheet', async () => {
    const rows = Array.from({ length: sheetRowsMax + 5 }, (_, i) => row(`<c><v>${i}</v></c>`));
    const { blocks, omitted, warnings } = await extract(xlsx([{ name: 'Sheet1', xml: data(...rows) }]));
    expect(blocks).toHaveLength(sheetRowsMax);
    expect(omitted).toEqual([expect.objectContaining({ reason: 'rows_capped' })]);
    expect(warnings).toEqual([{ code: 'sheets_capped', detail: '1' }]);
  });

  it('counts days from 1904 when the workbook does', async () => {
    const xml = data(row('<c s="3"><v>0</v></c>'));
    expect((await extract(xlsx([{ name: 'a', xml }], {}, '<workbookPr date1904="1"/>'))).text).toContain('1904/1/1');
  });
});

describe('readXls', () => {
  const book = () => {
    const sheet = utils.aoa_to_sheet([
      ['区分', '当期', '日付', '締め'],
      ['売上高', 4582000, 46037, 46037],
    ]);
    Object.assign(sheet['B2'], { z: '#,##0"円"' });
    Object.assign(sheet['C2'], { z: '[$-411]ggge"年"m"月"d"日"' });
    Object.assign(sheet['D2'], { z: 'm/d/yy' });
    const secret = utils.aoa_to_sheet([['見せない']]);
    return {
      SheetNames: ['業績', '秘密'],
      Sheets: { 業績: sheet, 秘密: secret },
      Workbook: { Sheets: [{ Hidden: 0 as const }, { Hidden: 1 as const }] },
    };
  };

  it.each<BookType>(['biff8', 'xlsb'])('reads %s files as displayed, without hidden sheets', async (bookType) => {
    const bytes = new Uint8Array(write(book(), { type: 'array', bookType }));
    expect(await showBlocks(bytes, { name: bookType === 'xlsb' ? 'a.xlsb' : 'a.xls' })).toEqual([
      'heading1@業績: 業績',
      'table@業績: 区分\t当期\t日付\t締め',
      'table@業績: 売上高\t4,582,000円\t令和8年1月15日\t2026/1/15',
    ]);
    expect((await extract(bytes)).warnings).toEqual([{ code: 'hidden_sheets', detail: '2' }]);
  });

  it.each([
    ['a cell in', [0x06, 14, 0, 0, 0, 0], 2, '売上高\t4582'],
    ['a style of columns to', [0x3c, 18, 0, 0, 0, 0], 6, 'broken_workbook'],
    ['a text in', [0x06, 14, 0, 0, 0, 0], 10, 'broken_workbook'],
  ] as const)(
    'is not slowed down by %s the column or of the length 4,294,967,280 of a .xlsb',
    async (_, record, offset, result) => {
      const sheet = utils.aoa_to_sheet([['売上高', 4582], ['x']]);
      sheet['!cols'] = [{ width: 9 }];
      const bytes = Buffer.from(
        write({ SheetNames: ['a'], Sheets: { a: sheet } }, { type: 'array', bookType: 'xlsb' }),
      );
      const at = bytes.indexOf(Buffer.from(record), bytes.indexOf('xl/worksheets/sheet1.bin'));
      bytes.writeUInt32LE(0xffff_fff0, at + offset);
      let outcome = '';
      const spent = await cpuMs(async () => {
        outcome = await extract(bytes).then(
          ({ text }) => text,
          (error: { reason?: string }) => error.reason ?? '',
        );
      });
      expect(outcome).toContain(result);
      expect(spent).toBeLessThan(2_000);
    },
  );

  it('reads Excel 95 files in their code page', async () => {
    const sheet = utils.aoa_to_sheet([['AAAAAA', 1]]);
    const bytes = Buffer.from(write({ SheetNames: ['a'], Sheets: { a: sheet } }, { type: 'array', bookType: 'biff5' }));
    // The library cannot write Japanese: text and code page are patched in.
    Buffer.from(encodeJapanese('売上高', 'shift_jis')).copy(bytes, bytes.indexOf('AAAAAA'));
    bytes.writeUInt16LE(932, bytes.indexOf(Buffer.from([0x42, 0, 2, 0])) + 4);
    expect((await extract(bytes, { name: 'a.xls' })).text).toContain('売上高\t1');
  });
});
