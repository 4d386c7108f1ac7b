import { describe, expect, it } from 'vitest';
import { extract } from '#extract.ts';
import { showBlocks } from '@youyaku/testing/files/show-blocks';
import { encodeJapanese } from '@youyaku/testing/files/encode-japanese';

const latin1 = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));
const head =
  '{\\rtf1\\ansi\\ansicpg932{\\fonttbl{\\f0\\fcharset128 MS Mincho;}{\\f1\\fcharset0 Times;}{\\f2\\fcharset2 Wingdings;}}';
const rtf = (body: string) => latin1(`${head}${body}}`);
/** Japanese as RTF writes it in the code page. */
const sjis = (text: string) =>
  [...encodeJapanese(text, 'shift_jis')].map((byte) => `\\'${byte.toString(16).padStart(2, '0')}`).join('');
const unicode = (text: string) =>
  Array.from({ length: text.length }, (_, i) => `\\u${(text.charCodeAt(i) << 16) >> 16}?`).join('');

describe('readRtf', () => {
  it('reads Japanese in the code page, as Unicode with and without fallbacks, and beyond the first plane', async () => {
    const body = `\\pard\\f0 ${sjis('表の能力')} A\\{b\\}\\par \\uc2 \\u26085\\'93\\'fa\\uc0 \\u26412 \\uc1 ${unicode('𠮷野家')}\\par \\f1 ${sjis('頭')}\\par {\\f1 caf\\'e9}`;
    expect((await extract(rtf(body))).text.split('\n\n')).toEqual(['表の能力 A{b}', '日本𠮷野家', '頭', 'café']);
  });

  it('reads headings by style and outline level, lists with their labels, and no table of contents', async () => {
    const styles = `{\\stylesheet{\\s0 Normal;}{\\s1\\outlinelevel0 heading 1;}{\\s2 ${sjis('見出し')} 2;}{\\s9 toc 1;}}`;
    const body =
      `${styles}\\pard\\s1 ${sjis('一章')}\\par\\pard\\s2 ${sjis('一節')}\\par\\pard\\outlinelevel2 ${sjis('小見出し')}\\par` +
      `\\pard\\s9 ${sjis('目次')}\\par\\pard\\ls1{\\listtext\\tab 1.\\tab}${sjis('一つ')}\\par\\pard\\ilvl1\\ls1{\\listtext\\f2 l\\'b7\\u61623\\'b7\\tab}${sjis('その中')}\\par\\pard ${sjis('本文')}`;
    expect(await showBlocks(rtf(body))).toEqual([
      'heading1: 一章',
      'heading2: 一節',
      'heading3: 小見出し',
      'item1: 1. 一つ',
      'item2: その中',
      'paragraph: 本文',
    ]);
  });

  it('reads turns of a conversation by the names that recur', async () => {
    const lines = ['原：始めます。', '森：賛成です。', '原：では決めます。', '場所：公民館', '森：はい。'];
    const { blocks } = await extract(rtf(lines.map((line) => `${sjis(line)}\\par `).join('')));
    expect(blocks.map(({ kind, speaker }) => speaker ?? kind)).toEqual(['原', '森', '原', 'paragraph', '森']);
  });

  it('keeps the base text of ruby fields, and the results of other fields', async () => {
    const ruby = `{\\field{\\*\\fldinst {EQ \\\\* jc2 \\\\* "Font:MS Mincho" \\\\* hps10 \\\\o\\\\ad(\\\\s\\\\up 9(${sjis('げにん')}),${sjis('下人')})}}{\\fldrslt }}`;
    const link = `{\\field{\\*\\fldinst HYPERLINK "http://a"}{\\fldrslt ${sjis('綴じ')}}}`;
    expect((await extract(rtf(`\\f0 ${sjis('一人の')}${ruby}${sjis('が')}${link}`))).text).toBe('一人の下人が綴じ');
  });

  it('reads tables as rows, notes after the text and text boxes in place', async () => {
    const body =
      `\\f0 ${sjis('本文')}{\\footnote ${sjis('注の文')}}${sjis('です')}\\par` +
      `\\trowd\\pard\\intbl ${sjis('品名')}\\cell ${sjis('数')}\\par ${sjis('量')}\\cell\\row\\pard ` +
      `{\\shp{\\*\\shpinst{\\sp{\\sn x}{\\sv 1}}{\\shptxt\\pard ${sjis('囲み')}\\par}}{\\shprslt old}}${sjis('終わり')}`;
    expect(await showBlocks(rtf(body))).toEqual([
      'paragraph: 本文です',
      'table: 品名\t数 量',
      'paragraph: 囲み',
      'paragraph: 終わり',
      'paragraph: 注の文',
    ]);
  });

  it('omits hidden and deleted text, images, headers, comments and unknown destinations', async () => {
    const body =
      `{\\header ${sjis('柱')}}{\\*\\unknown x}{\\pict\\bin3 }{}}{\\info{\\title ${sjis('題')}}{\\author a}}` +
      `\\f0 ${sjis('見')}{\\v ${sjis('隠')}}{\\deleted ${sjis('消')}}{\\*\\annotation ${sjis('評')}}${sjis('る')}{\\constructor}{\\toString x}`;
    const document = await extract(rtf(body));
    expect(document).toMatchObject({ title: '題', text: '見るx' });
  });

  it.each([
    ['endless groups', '{'.repeat(200_000), 'source_unreadable', 'rtf_depth'],
    ['no text', '{\\pict 00ff}', 'source_empty', 'no_text'],
  ])('rejects %s', async (_, body, code, reason) => {
    await expect(extract(rtf(body))).rejects.toMatchObject({ code, reason });
  });

  it('reads a file truncated anywhere', async () => {
    const whole = rtf(`\\f0 ${sjis('本文です')}\\par{\\field{\\*\\fldinst EQ}{\\fldrslt x}}\\u26085?\\cell\\row`);
    for (let length = 6; length < whole.length; length++) {
      const read = await extract(whole.slice(0, length)).catch((error: unknown) => error);
      if (read instanceof Error) expect(read.name).toBe('ExtractError');
    }
  });
});
