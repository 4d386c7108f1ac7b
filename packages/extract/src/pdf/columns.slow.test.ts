import { describe, expect, it } from 'vitest';
import { extract } from '#extract.ts';
import type { PrintedText } from '@youyaku/testing/files/write-pdf';
import { writePdf } from '@youyaku/testing/files/write-pdf';

const story =
  '港の市場では朝の五時から魚が並び、町の人が籠を持って集まる。夕方には船が戻り、網を干す人の声が聞こえる。';

function column(x: number, lines: readonly string[]): PrintedText[] {
  return lines.map((text, i) => ({ x, y: 80 + i * 17, size: 10, text }));
}

async function shown(pages: PrintedText[][]): Promise<string[]> {
  const { text, blocks } = await extract(writePdf(pages));
  return blocks.map(({ start, end }) => text.slice(start, end));
}

const full = [...Array.from({ length: 29 }, (_, i) => (story + story).slice(i, i + 20)), 'ここで一つの話が終わる。'];
const before = [...column(60, full), ...column(310, full)];

describe('the last page of two columns', () => {
  const left = ['左の段は二行だけ残って、ここで話の終わり', 'となる。'];
  const right = ['右の段も二行で、こちらも話はここで終わり', 'となった。'];

  it.each([1, 2])('is read column by column, however short: %i lines', async (count) => {
    const last = [...column(60, left.slice(-count)), ...column(310, right.slice(-count))];
    const texts = [left, right].map((lines) => lines.slice(-count).join(''));
    expect((await shown([before, last])).slice(-2)).toEqual(texts);
  });

  it('is a table when it is aligned differently, and running text when a line crosses the gutter', async () => {
    const cells = [...column(60, ['品名', 'さば']), ...column(340, ['値段', '百円'])];
    expect((await shown([before, cells])).slice(-2)).toEqual(['品名\t値段', 'さば\t百円']);
    const line = story.slice(0, 40);
    expect((await shown([before, column(60, [line, '短い行'])])).at(-1)).toContain(line);
  });
});

describe('columns of vertical text', () => {
  const speeches = [
    ['○', '議長（山田太郎君）これより会議を開きます。'],
    ['', '本日の議題は、港の市場の改修についてです。'],
    ['○', '山田花子君　費用は三億円と聞いています。'],
    ['○', '市長（佐藤一郎君）お答えいたします。'],
  ] as const;
  const draw = (page: number, toRuns: (text: string, x: number, y: number) => PrintedText[]): PrintedText[] =>
    speeches.flatMap(([mark, text], i) =>
      toRuns(`${mark}${text}第${'一二三四'.charAt(page)}回。`, 500 - i * 20, mark === '' ? 90 : 80),
    );

  it.each([
    [
      'glyph by glyph',
      (text: string, x: number, y: number) =>
        [...text].map((glyph, j) => ({ x, y: y + j * 10, size: 10, text: glyph })),
    ],
    [
      'with the mark in another font',
      (text: string, x: number, y: number): PrintedText[] => {
        const line = text.replace('○', '');
        const whole: PrintedText = { x, y: 90, size: 10, text: line, font: 'vertical' };
        return line === text ? [whole] : [{ x: x - 5, y: y + 8, size: 10, text: '○' }, whole];
      },
    ],
  ])('keeps the ○ before a speaker at the top of every page: %s', async (_, toRuns) => {
    const pages = [0, 1, 2, 3].map((page) => draw(page, toRuns));
    const text = (await shown(pages)).join('');
    expect(text.match(/○/g)).toHaveLength(12);
    for (const [mark, words] of speeches) expect(text.split(mark + words.replace('　', ' ')).length).toBe(5);
  });
});
