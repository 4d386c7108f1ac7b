import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { extract } from '#extract.ts';
import { pageRanges, readPdf } from './read-pdf.ts';
import type { PrintedText } from '@youyaku/testing/files/write-pdf';
import { writePdf } from '@youyaku/testing/files/write-pdf';

const fixture = async (name: string) =>
  new Uint8Array(await readFile(new URL(`../../../../testing/fixtures/${name}`, import.meta.url)));

const line = '港の市場では朝の五時から魚が並び、町の人が籠を持って集まる。';

function paragraph(text: string, { x = 60, y = 100, size = 10, columns = 30 } = {}): PrintedText[] {
  const lines: PrintedText[] = [];
  for (let at = 0; at < text.length; at += columns) {
    lines.push({ x, y: y + (at / columns) * size * 1.7, size, text: text.slice(at, at + columns) });
  }
  return lines;
}

async function shown(bytes: Uint8Array): Promise<string[]> {
  const { text, blocks } = await extract(bytes);
  return blocks.map(({ kind, start, end, level, page }) => `${kind}${level ?? ''} p${page}: ${text.slice(start, end)}`);
}

describe('readPdf', () => {
  it('reads a printed page: headings by size, whole paragraphs, table rows, columns, no ruby', async () => {
    expect(await shown(await fixture('report.pdf'))).toEqual([
      'heading1 p1: 浜の市場月報',
      'paragraph p1: 十月の水揚げは四百二十トンで、前の年の同じ月より一割多かった。さんまの群れが沖に長く留まったことに加え、小型船の操業日数が四日増えたためである。',
      'paragraph p1: 値段は一キロ当たり三百八十円で、九月から一割五分下がった。加工場では冷凍庫の空きが少なくなり、組合は隣の港の倉庫を十一月末まで借りることを決めた。',
      'heading2 p1: 魚種別の水揚げ',
      'table p1: 魚種\tトン\t前年比',
      'table p1: さんま\t210\t128%',
      'table p1: いわし\t130\t97%',
      'table p1: するめいか\t80\t84%',
      'heading2 p1: これからの予定',
      'paragraph p1: 十一月からは鰤の定置網が始まる。網の手入れは終わっており、海の水温が十六度を下回る中旬に最初の網を入れる見込みだ。若い漁師が三人加わり、夜の当番は二組に分ける。',
      'paragraph p1: 直売所では日曜の朝市を再び開く。駐車場が狭いため、来る人には港の東側の空き地を案内する。荷を運ぶ台車は二十台を用意し、雨の日は屋根のある荷さばき場を使うことにした。',
    ]);
  });

  it('reads a vertical page from right to left', async () => {
    expect(await shown(await fixture('vertical.pdf'))).toEqual([
      'heading1 p1: 灯台の手紙',
      'paragraph p1: 岬の灯台には、毎月の初めに一通の手紙が届いた。差出人の名はなく、封筒の裏に小さな貝の絵が一つ描かれているだけだった。',
      'paragraph p1: 灯台守の老人は、それを棚の木箱に入れ、開けずに並べた。「読めば返事を書きたくなる」と、老人は若い助手に言った。',
    ]);
  });

  it('reads Japanese without embedded fonts, also in a vertical font', async () => {
    expect((await extract(writePdf([paragraph(line)]))).text).toBe(line);
    const vertical: PrintedText[] = [
      { x: 500, y: 80, size: 11, text: '朝の港に船が戻ると、', font: 'vertical' },
      { x: 480, y: 80, size: 11, text: '町の人が集まる。', font: 'vertical' },
    ];
    expect((await extract(writePdf([vertical]))).text).toBe('朝の港に船が戻ると、町の人が集まる。');
  });

  it('reads one column after the other, below the lines that span both', async () => {
    const left = `${line}${line}${line}`;
    const right = `夕方には船が戻り、網を干す人の声が聞こえる。${line}${line}`;
    const page = [
      {
        x: 60,
        y: 70,
        size: 10,
        text: '二つの段の上に置いた一行の案内文であり、右の段の上まで伸びている長い文である。',
      },
      ...paragraph(left, { columns: 20 }),
      ...paragraph(right, { x: 300, columns: 20 }),
    ];
    const { text } = await extract(writePdf([page.toReversed()]));
    expect(text.replace(/\s/g, '')).toBe(`${page[0]?.text}${left}${right}`);
  });

  it('joins a paragraph across pages and keeps the page where it begins', async () => {
    const pages = [
      paragraph(`${line}朝の市場の音は坂の上の家まで届き、窓を開けて待つ人の耳にも`),
      [...paragraph(`はっきりと聞こえた。${line}`), { x: 60, y: 200, size: 10, text: '次の段落です。' }],
    ];
    const blocks = await shown(writePdf(pages));
    expect(blocks).toHaveLength(2);
    expect(blocks[0]).toMatch(/^paragraph p1: 港の市場.*人の耳にもはっきりと聞こえた。/);
    expect(blocks[1]).toBe('paragraph p2: 次の段落です。');
  });

  it('drops running heads and page numbers that repeat on three pages', async () => {
    const pages = [1, 2, 3, 4].map((page) => [
      { x: 60, y: 40, size: 8, text: '浜の市場だより' },
      { x: 60, y: 100, size: 10, text: `${['春', '夏', '秋', '冬'][page - 1]}の話を書いた短い文です。` },
      { x: 290, y: 810, size: 8, text: `- ${page} -`, font: 'latin' as const },
    ]);
    expect(await shown(writePdf(pages))).toEqual([
      'paragraph p1: 春の話を書いた短い文です。',
      'paragraph p2: 夏の話を書いた短い文です。',
      'paragraph p3: 秋の話を書いた短い文です。',
      'paragraph p4: 冬の話を書いた短い文です。',
    ]);
  });

  it('joins hyphenated English words and replaces radicals and ligatures', async () => {
    const page: PrintedText[] = [
      { x: 60, y: 100, size: 10, text: 'The council has decided on Monday that the recon-', font: 'latin' },
      { x: 60, y: 114, size: 10, text: 'struction of the old harbour will begin next year.', font: 'latin' },
    ];
    expect((await extract(writePdf([page]))).text).toBe(
      'The council has decided on Monday that the reconstruction of the old harbour will begin next year.',
    );
    const { normalizeGlyphs } = await import('./normalize-glyphs.ts');
    expect(normalizeGlyphs('⽣⾨⽇⼈⻑⻘⻄⺠ﬁ︒︑﹁神①㎡Ａ')).toBe('生門日人長青西民fi。、「神①㎡Ａ');
  });

  it('uses the stated title unless a program generated it', async () => {
    expect((await extract(writePdf([paragraph(line)], '市場の朝'))).title).toBe('市場の朝');
    expect((await extract(writePdf([paragraph(line)], 'Microsoft Word - a.doc'))).title).toBeUndefined();
  });

  it.each([
    ['asks for the password', undefined, 'password_needed'],
    ['rejects a wrong password', 'no', 'password_wrong'],
  ])('%s', async (_, password, reason) => {
    const reading = extract(await fixture('locked.pdf'), { password });
    await expect(reading).rejects.toMatchObject({ code: 'source_encrypted', reason });
  });

  it('opens with the right password, and without one when only editing is restricted', async () => {
    const words = '鍵を知る人だけが読める文書です。';
    expect((await extract(await fixture('locked.pdf'), { password: 'himitsu' })).text).toBe(words);
    expect((await extract(await fixture('owner-locked.pdf'))).text).toBe(words);
  });

  it('lists the pages without text, and reports it when no page has text', async () => {
    const document = await readPdf(writePdf([[], paragraph(line), [], [], paragraph(line)]), {});
    expect(document).toMatchObject({ pages: 5, warnings: [{ code: 'pages_without_text', detail: '1,3-4' }] });
    await expect(readPdf(writePdf([[], []]), {})).rejects.toMatchObject({
      code: 'source_unreadable',
      reason: 'no_text',
    });
    expect(pageRanges([2, 3, 5, 7, 8, 9])).toBe('2-3,5,7-9');
  });

  it('reports progress page by page and stops when aborted', async () => {
    const done: string[] = [];
    const bytes = writePdf([paragraph(line), paragraph(line), paragraph(line)]);
    await extract(bytes, { onProgress: (page, total) => done.push(`${page}/${total}`) });
    expect(done).toEqual(['1/3', '2/3', '3/3']);
    const controller = new AbortController();
    const reading = extract(bytes, { signal: controller.signal, onProgress: () => controller.abort() });
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('does not modify the given bytes', async () => {
    const bytes = writePdf([paragraph(line)]);
    const before = bytes.slice();
    await extract(bytes);
    expect(bytes).toEqual(before);
  });

  it.each([
    ['cut in the middle', writePdf([paragraph(line)]).slice(0, 600), 'source_unreadable'],
    ['only a header', Uint8Array.from(Buffer.from('%PDF-1.7\n')), 'source_unreadable'],
    [
      'noise after the header',
      Uint8Array.from([...Buffer.from('%PDF-1.4\n'), ...Array.from({ length: 5000 }, (_, i) => (i * 7919) & 0xff)]),
      'source_unreadable',
    ],
  ])('rejects a PDF that is %s', async (_, bytes, code) => {
    await expect(extract(bytes)).rejects.toMatchObject({ name: 'ExtractError', code });
  });

  it('rejects more than 2,000 pages', async () => {
    const pages = Array.from({ length: 2_001 }, () => [{ x: 60, y: 100, size: 10, text: '頁' }]);
    await expect(extract(writePdf(pages))).rejects.toMatchObject({ code: 'source_too_large', reason: 'pages' });
  });
});
