import { describe, expect, it } from 'vitest';
import { extract } from '#extract.ts';
import { attachScripts } from './attach-scripts.ts';
import { dropRuby } from './drop-ruby.ts';
import { joinTableRows } from './join-table-rows.ts';
import { readMarks } from './read-marks.ts';
import { createPdfReader, readPdf } from './read-pdf.ts';
import type { PageRun, Segment } from './run.ts';
import { tightenSpaces } from './tighten-spaces.ts';
import { keepReliableMarks } from './keep-reliable-marks.ts';
import type { PrintedText } from '@youyaku/testing/files/write-pdf';
import { writePdf } from '@youyaku/testing/files/write-pdf';

const sentence = '港の市場では朝の五時から魚が並び、町の人が籠を持って集まる。';

async function shown(bytes: Uint8Array): Promise<string[]> {
  const { text, blocks } = await extract(bytes);
  return blocks.map(({ kind, start, end, level }) => `${kind}${level ?? ''}: ${text.slice(start, end)}`);
}

const at = (y: number, text: string, more: Partial<PrintedText> = {}): PrintedText => ({
  x: 60,
  y,
  size: 10,
  text,
  ...more,
});

describe('the lines of a page', () => {
  it('keeps the tops of vertical lines that repeat on every page', async () => {
    const glyphs = (text: string, x: number) => [...text].map((glyph, i) => at(80 + i * 10, glyph, { x }));
    const pages = [1, 2, 3].map(() => [...glyphs('朝の港に船が戻ると、', 500), ...glyphs('町の人が集まる。', 483)]);
    const { text } = await extract(writePdf(pages));
    expect(text.replace(/\s/g, '')).toBe('朝の港に船が戻ると、町の人が集まる。'.repeat(3));
  });

  it('joins characters that cannot start a line, that hang over the edge and that cannot be separated', async () => {
    const lines = [
      '市場は朝の五時に開き、籠を持った人が並ぶ。',
      '夕方には船が戻り、網を干す人の声が聞こえ',
      'る。値段は一キロ三百円という話で、',
      '「安い。」と言う人もいれば、高いと言う人も',
      'いるという話を聞いた。',
    ];
    const page = lines.map((text, i) => at(100 + i * 17, text));
    expect((await shown(writePdf([page]))).join('\n')).toBe(`paragraph: ${lines.join('')}`);
  });

  it('reads turns of a conversation by the names that recur, over several lines', async () => {
    const lines = [
      '原係長：それでは、会議を始めます。まず業者から届いた見積りについて',
      '報告してください。',
      '森：三社から届きました。',
      '原係長：一番安いところに決めます。',
      '森：承知しました。',
    ];
    const page = lines.map((text, i) => at(100 + i * 17 + (i > 1 ? i * 14 : 0), text));
    const { blocks } = await extract(writePdf([page]));
    expect(blocks.map(({ kind, speaker }) => `${kind} ${speaker}`)).toEqual([
      'speech 原係長',
      'speech 森',
      'speech 原係長',
      'speech 森',
    ]);
  });

  it('does not mistake a number continued from the previous line for an item number', async () => {
    const lines = ['売上高は前の年の同じ時期より三分ほど減って1,', '104 百万円となったが、利益は増えている。'];
    expect(await shown(writePdf([lines.map((text, i) => at(100 + i * 17, text))]))).toHaveLength(1);
  });

  it('attaches raised digits as superscript characters, lowered ones unchanged', () => {
    const runs = [
      { text: '計上した', x: 60, y: 100, width: 40, size: 10 },
      { text: '12', x: 100, y: 96, width: 6, size: 6 },
      { text: 'H', x: 60, y: 140, width: 7, size: 10 },
      { text: '2', x: 67, y: 142, width: 3, size: 6 },
    ];
    expect(attachScripts(runs).map(({ text, y }) => `${text}@${y}`)).toEqual([
      '計上した@100',
      '¹²@100',
      'H@140',
      '2@140',
    ]);
  });

  it('closes the gap after a word with long ruby', () => {
    const runs = [
      { text: 'らしょうもん', x: 60, y: 90, width: 36, size: 6 },
      { text: '羅生門 の下', x: 60, y: 100, width: 56, size: 10 },
      { text: 'まるばしら', x: 200, y: 90, width: 30, size: 6 },
      { text: '円柱', x: 200, y: 100, width: 20, size: 10 },
    ];
    const [first, second] = dropRuby(runs);
    expect([first?.text, second?.width]).toEqual(['羅生門の下', 30]);
  });

  it.each([
    ['第 3 四半期の売上は 4,582 百万円', '第3四半期の売上は4,582百万円'],
    ['12 月 3 日', '12月3日'],
    ['売上高は 1, 104 百万円', '売上高は1,104百万円'],
    ['図 1, 104 を見よ', '図1, 104を見よ'],
    ['1. 業績の概要', '1. 業績の概要'],
    ['1.2 今後の見通し', '1.2 今後の見通し'],
    ['3 実験', '3 実験'],
    ['2章 1 はじめに', '2章 1 はじめに'],
    ['the word 漢字 means characters', 'the word 漢字 means characters'],
    ['山田 太郎', '山田 太郎'],
  ])('turns %s into %s', (printed, text) => expect(tightenSpaces(printed)).toBe(text));
});

describe('parts of a page', () => {
  it('reads short columns between other lines one after the other, although they start at different heights', async () => {
    const left = [
      '左の段は港の市場の話から始まる。朝の五',
      '時から魚が並び、町の人が籠を持って集ま',
      'り、屋根の下で荷を待つ人もいる。',
    ];
    const right = [
      '右の段には夕方の話がある。船が戻ると、',
      '網を干す人の声が坂の上まで聞こえて、窓',
      'の外がにぎやかになる。',
    ];
    const lines = ['短い題', 'その下に短い行', 'もう一つ短い行', 'さらに短い行'].map((text, i) =>
      at(80 + i * 17, text),
    );
    const page = [
      ...lines,
      ...left.map((text, i) => at(210 + i * 17, text)),
      ...right.map((text, i) => at(202 + i * 17, text, { x: 270 })),
    ];
    const blocks = await shown(writePdf([page]));
    expect(blocks.slice(-2)).toEqual([`paragraph: ${left.join('')}`, `paragraph: ${right.join('')}`]);
  });

  it('continues a paragraph after the footnotes of a page', async () => {
    const body = [
      '港の市場では朝の五時から魚が並び、町の人',
      '町の人が籠を持って集まり、屋根の下で荷を',
      '待つ人もいて、声は坂の上の家まで届き、朝',
    ];
    const note = at(780, '¹ 数は組合の調べによる。', { size: 7 });
    const first = [...body.map((text, i) => at(100 + i * 17, text)), note];
    const pages = [first, [at(100, 'の早いうちから窓を開けて待つ人もいる。'), at(150, '次の段落です。')]];
    expect(await shown(writePdf(pages))).toEqual([
      `paragraph: ${body.join('')}の早いうちから窓を開けて待つ人もいる。`,
      'paragraph: ¹ 数は組合の調べによる。',
      'paragraph: 次の段落です。',
    ]);
  });
});

describe('heads and headings', () => {
  it('drops chapter heads, keeps a line that repeats only on distant pages', async () => {
    const head = (page: number) => (page <= 6 ? (page % 2 === 0 ? '第一章 朝の市場' : '港の本') : '第二章 夕方の港');
    const pages = Array.from({ length: 20 }, (_, i) => {
      const isForm = i % 8 === 0;
      const first = at(75, isForm ? '申し込みの紙' : `頁の言葉${'あいうえおかきくけこさしすせそたちつて'.charAt(i)}`);
      return [at(40, head(i + 1)), first, at(200, sentence)];
    });
    const { text } = await extract(writePdf(pages));
    expect(text).not.toMatch(/港の本|第一章|第二章/);
    expect(text.match(/申し込みの紙/g)).toHaveLength(3);
    expect(text.match(/頁の言葉/g)).toHaveLength(17);
  });

  it('drops a head above a numbered page even if it does not repeat, and reports the page', async () => {
    const page = [
      at(40, '浜の市場だより'),
      at(100, sentence),
      at(117, sentence),
      at(810, '- 1 / 1 -', { font: 'latin' }),
    ];
    const document = await extract(writePdf([page]));
    expect(document.text).not.toContain('だより');
    expect(document.omitted).toEqual([{ start: 0, end: 0, reason: 'page_heads' }]);
    const letter = [at(40, '十一月三日'), ...page.slice(1)];
    expect((await extract(writePdf([letter]))).text).toContain('十一月三日');
  });

  it('takes headings from the outline, also in body size', async () => {
    const page = [at(100, '市場の朝'), at(140, sentence), at(200, '第2節 夕方の港'), at(240, sentence)];
    const outline = [
      { title: '市場の朝', page: 1 },
      { title: '夕方の港', page: 1 },
      { title: 'どこにもない', page: 1 },
    ];
    expect((await shown(writePdf([page], undefined, outline))).filter((block) => block.startsWith('heading'))).toEqual([
      'heading1: 市場の朝',
      'heading1: 第2節 夕方の港',
    ]);
  });
});

describe('the tags of a page', () => {
  const tree = {
    role: 'Root',
    children: [
      { role: 'H2', children: [{ type: 'content', id: 'a' }] },
      {
        role: 'P',
        children: [
          { type: 'content', id: 'b' },
          { role: 'Span', children: [{ type: 'content', id: 'c' }] },
        ],
      },
      {
        role: 'L',
        children: [{ role: 'LI', children: [{ role: 'LBody', children: [{ type: 'content', id: 'd' }] }] }],
      },
      {
        role: 'Table',
        children: [
          {
            role: 'TR',
            children: [
              { role: 'TH', children: [{ type: 'content', id: 'e' }] },
              { role: 'TD', children: [] },
              { role: 'TD', children: [{ role: 'P', children: [{ type: 'content', id: 'f' }] }] },
            ],
          },
        ],
      },
      { role: 'Ruby', children: [{ role: 'RT', children: [{ type: 'content', id: 'g' }] }] },
      { type: 'content', id: 'h' },
    ],
  };

  it('define headings, paragraphs, items, cells with their columns, and ruby', async () => {
    const marks = await readMarks({ pageNumber: 1, getStructTree: async () => tree } as never);
    const kinds = ['a', 'b', 'd', 'e', 'f', 'g', 'h'].map((id) => marks.get(id)?.kind);
    expect(kinds).toEqual(['heading', 'paragraph', 'item', 'cell', 'cell', 'ruby', undefined]);
    expect(marks.get('a')?.level).toBe(2);
    expect(marks.get('b')).toBe(marks.get('c'));
    expect([marks.get('e')?.column, marks.get('f')?.column]).toEqual([0, 2]);
    expect(marks.get('e')?.row).toBe(marks.get('f')?.row);
  });

  it('are ignored when every glyph is a paragraph, or one paragraph is everything', () => {
    const run = (text: string, block: number): PageRun => {
      return { text, x: 0, y: 0, width: 1, size: 10, turn: 0, isVertical: false, mark: { kind: 'paragraph', block } };
    };
    const glyphs = [...sentence].map((glyph, i) => run(glyph, i));
    expect(keepReliableMarks(glyphs).every(({ mark }) => mark === undefined)).toBe(true);
    expect(
      keepReliableMarks([run(sentence.repeat(30), 1), run(sentence, 2)]).every(({ mark }) => mark === undefined),
    ).toBe(true);
    expect(keepReliableMarks([run(sentence, 1), run(sentence, 2)]).every(({ mark }) => mark !== undefined)).toBe(true);
  });

  it('merge the lines of cells into one row, including an empty cell', () => {
    const cell = (text: string, column: number, y: number): Segment => {
      return { x: column * 50, y, width: 40, size: 10, text, mark: { kind: 'cell', block: column, row: 7, column } };
    };
    const [row] = joinTableRows([cell('さんま', 0, 10), cell('沖の', 2, 10), cell('群れ', 2, 22)]);
    expect(row).toMatchObject({ text: 'さんま\t\t沖の群れ', isTableRow: true });
  });
});

describe('pages without text', () => {
  const pages = [[at(100, sentence)], [], [], [at(100, sentence)]];

  it('are reported at their position', async () => {
    const { omitted, text } = await readPdf(writePdf(pages), {});
    const place = text.indexOf('。') + 1;
    expect(omitted).toEqual([{ start: place, end: place, reason: 'pages_without_text' }]);
  });

  it('are read by the reader of scanned pages if there is one', async () => {
    const asked: number[][] = [];
    const read = createPdfReader(async () => async (_, numbers) => {
      asked.push([...numbers]);
      return { pieces: [{ kind: 'paragraph', text: '二枚目の絵', page: 2 }], unread: [3], empty: [], warnings: [] };
    });
    const { text, omitted, warnings } = await read(writePdf(pages), {});
    expect(asked).toEqual([[2, 3]]);
    expect(text).toBe(`${sentence}\n\n二枚目の絵\n\n${sentence}`);
    expect(omitted).toEqual([{ start: 37, end: 37, reason: 'pages_not_recognised' }]);
    expect(warnings).toEqual([{ code: 'pages_not_recognised', detail: '3' }]);
  });
});
