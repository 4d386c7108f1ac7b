import { describe, expect, it } from 'vitest';
import { extract } from '#extract.ts';
import { showBlocks } from '@youyaku/testing/files/show-blocks';
import { writeDoc } from '@youyaku/testing/files/write-doc';

const inTable = [0x16, 0x24, 1];
const rowEnd = [...inTable, 0x17, 0x24, 1];

describe('readDoc', () => {
  it('reads headings by style, base style and outline level, list items by level, and no table of contents', async () => {
    const styles = [
      { builtIn: 0 },
      { builtIn: 1, base: 0 },
      { builtIn: 0xffe, base: 1 },
      { builtIn: 0xffe, sprms: [0x40, 0x26, 2] },
      { builtIn: 19 },
    ];
    const body = [
      { text: '一章', style: 1 },
      { text: '派生した見出し', style: 2 },
      { text: '小見出し', style: 3 },
      { text: '目次の行', style: 4 },
      { text: '一つ', sprms: [0x0b, 0x46, 1, 0] },
      { text: 'その中', sprms: [0x0a, 0x26, 1, 0x0b, 0x46, 1, 0] },
      { text: '直に付けた見出し', sprms: [0x40, 0x26, 1] },
      { text: '本文\vです\u001eよ\u0002\u0001。' },
    ];
    expect(await showBlocks(writeDoc({ body, styles }))).toEqual([
      'heading1: 一章',
      'heading1: 派生した見出し',
      'heading3: 小見出し',
      'item1: 一つ',
      'item2: その中',
      'heading2: 直に付けた見出し',
      'paragraph: 本文\nです-よ。',
    ]);
  });

  it('numbers lists as Word does, by paragraph and by style', async () => {
    const list = (level: number) => [0x0a, 0x26, level, 0x0b, 0x46, 1, 0];
    const levels = [
      { format: 14, text: '第\0条' },
      { format: 18, text: '\u0001' },
    ];
    const styles = [{ builtIn: 0 }, { builtIn: 0xffe, sprms: list(0) }];
    const body = [
      { text: '目的', style: 1 },
      { text: '一項', sprms: list(1) },
      { text: '二項', sprms: list(1) },
      { text: '定義', style: 1 },
      { text: '項', sprms: list(1) },
      { text: '番号なし', style: 1, sprms: [0x0b, 0x46, 0, 0] },
    ];
    expect(await showBlocks(writeDoc({ body, styles, levels }))).toEqual([
      'item1: 第１条 目的',
      'item2: ① 一項',
      'item2: ② 二項',
      'item1: 第２条 定義',
      'item2: ① 項',
      'paragraph: 番号なし',
    ]);
  });

  it('reads tables as rows, notes and text boxes; omits headers, comments and hidden text', async () => {
    const body = [
      { text: '見えない', isHidden: true },
      { text: '品名', mark: 7, sprms: inTable },
      { text: '二', sprms: inTable },
      { text: '三', mark: 7, sprms: inTable },
      { text: '', mark: 7, sprms: rowEnd },
      { text: '終わり' },
    ] as const;
    const stories = ['注\r', '柱\r', '', '指摘\r', '後注\r', '囲み\r'];
    expect(await showBlocks(writeDoc({ body, stories }))).toEqual([
      'table: 品名\t二 三',
      'paragraph: 終わり',
      'paragraph: 注',
      'paragraph: 後注',
      'paragraph: 囲み',
    ]);
  });

  it('keeps the base text of ruby fields and field results, drops field instructions', async () => {
    const ruby = '\u0013EQ \\o\\ad(\\s\\up 9(げにん),下人)\u0015';
    const body = [{ text: `一人の${ruby}が\u0013HYPERLINK "http://a"\u0014綴じ\u0015ます` }];
    expect((await extract(writeDoc({ body }))).text).toBe('一人の下人が綴じます');
  });

  it('reads text that is stored as bytes', async () => {
    expect((await extract(writeDoc({ body: [{ text: 'café' }], isPacked: true }))).text).toBe('café');
  });

  it.each([
    ['is password-protected', { flags: 0x300 }, 'source_encrypted', 'office_password'],
    ['was written by Word 95', { version: 0x65 }, 'unsupported_media', 'doc_word95'],
    ['has no table', { flags: 0 }, 'source_unreadable', 'broken_doc'],
    ['contains no text', { body: [{ text: '' }] }, 'source_empty', 'no_text'],
  ])('rejects a file that %s', async (_, more, code, reason) => {
    await expect(extract(writeDoc({ body: [{ text: '文' }], ...more }))).rejects.toMatchObject({ code, reason });
  });
});
