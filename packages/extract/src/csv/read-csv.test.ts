import { describe, expect, it } from 'vitest';
import { cpuMs } from '@youyaku/testing/timing/cpu-ms';
import { encodeJapanese } from '@youyaku/testing/files/encode-japanese';
import { readCsv } from './read-csv.ts';

const encode = (text: string) => new TextEncoder().encode(text);

async function shown(bytes: Uint8Array): Promise<string[]> {
  const { text, blocks } = await readCsv(bytes, {});
  return blocks.map(({ kind, start, end }) => `${kind}: ${text.slice(start, end)}`);
}

describe('readCsv', () => {
  it.each(['utf-8', 'shift_jis', 'euc-jp', 'iso-2022-jp', 'utf-16le'])(
    'reads rows in %s with the header first',
    async (encoding) => {
      const csv = '品名,数量,備考\r\n机,3,新品\r\n椅子,12,"修理中、来週\r\n戻る予定"\r\n';
      const document = await readCsv(encodeJapanese(csv, encoding), {});
      expect(document).toMatchObject({
        text: '品名\t数量\t備考\n机\t3\t新品\n椅子\t12\t修理中、来週 戻る予定',
        encoding,
        warnings: [],
      });
      expect(document.blocks.map(({ kind }) => kind)).toEqual(['table', 'table', 'table']);
    },
  );

  it('keeps delimiters, doubled quotes and line breaks inside quotes, and skips empty rows', async () => {
    const csv = '名前,言葉\n"山田, 太郎","彼は""はい""と言った"\n,\n\n佐藤,"一行目\n二行目"\n';
    expect(await shown(encode(csv))).toEqual([
      'table: 名前\t言葉',
      'table: 山田, 太郎\t彼は"はい"と言った',
      'table: 佐藤\t一行目 二行目',
    ]);
  });

  it.each([
    ['tabs', '支店\t売上, 万円\n東京\t1,200\n大阪\t980\n'],
    ['semicolons', '支店;売上, 万円\n東京;1,200\n大阪;980\n'],
    ['bars', '支店|売上, 万円\n東京|1,200\n大阪|980\n'],
    ['the delimiter stated in the first line', 'sep=;\r\n支店;売上, 万円\n東京;1,200\n大阪;980\n'],
  ])('detects cells separated by %s', async (_, csv) => {
    expect(await shown(encode(csv))).toEqual(['table: 支店\t売上, 万円', 'table: 東京\t1,200', 'table: 大阪\t980']);
  });

  it('distinguishes a title above the rows from the rows', async () => {
    expect(await shown(encode('令和7年度 来館者数,,\n,,\n月,人数,前年比\n4月,1200,98%\n'))).toEqual([
      'heading: 令和7年度 来館者数',
      'table: 月\t人数\t前年比',
      'table: 4月\t1200\t98%',
    ]);
    expect(await shown(encode('りんご\nみかん\n'))).toEqual(['table: りんご', 'table: みかん']);
  });

  it('puts long prose cells below their row as paragraphs', async () => {
    const answer = '窓口の方がとても丁寧でした。'.repeat(8);
    const csv = `番号,年代,ご意見\n1,30代,"${answer}"\n2,40代,特になし\n`;
    expect(await shown(encode(csv))).toEqual([
      'table: 番号\t年代\tご意見',
      'table: 1\t30代',
      `paragraph: ${answer}`,
      'table: 2\t40代\t特になし',
    ]);
    expect(await shown(encode(`ご意見\n${answer}\n短い意見\n`))).toEqual([
      'table: ご意見',
      `paragraph: ${answer}`,
      'table: 短い意見',
    ]);
  });

  it('does not let an unclosed quote swallow text, and warns about it', async () => {
    const { text, warnings } = await readCsv(encode('品名,寸法\n板,"12インチ\n棒,30\n'), {});
    expect(text).toBe('品名\t寸法\n板\t"12インチ\n棒\t30');
    expect(warnings).toEqual([{ code: 'truncated', detail: 'quote' }]);
  });

  it('caps the rows of a large file and reports how many are omitted', async () => {
    const csv = `番号,値\n${'1,2\n'.repeat(25_000)}`;
    const { text, blocks, warnings, omitted } = await readCsv(encode(csv), {});
    expect(blocks).toHaveLength(20_000);
    expect(warnings).toEqual([{ code: 'rows_capped', detail: '5001' }]);
    expect(omitted).toEqual([{ start: text.length, end: text.length, reason: 'rows_capped' }]);
  });

  it.each(['"', '""', '",', '"\n', ',', '\n"a', 'a"b,"'])(
    'is not slowed down by a hostile run of %j',
    async (unit) => {
      const bytes = encode(unit.repeat(2_000_000 / unit.length));
      expect(await cpuMs(() => readCsv(bytes, {}).catch(() => undefined))).toBeLessThan(3_000);
    },
    60_000,
  );
});
