import { describe, expect, it } from 'vitest';
import { cpuMs } from '@youyaku/testing/timing/cpu-ms';
import { readMarkdown } from './read-markdown.ts';
import { stripMarkdown } from './strip-markdown.ts';

async function read(markdown: string) {
  return readMarkdown(new TextEncoder().encode(markdown), {});
}

async function shown(markdown: string): Promise<string[]> {
  const { text, blocks } = await read(markdown);
  return blocks.map(({ kind, start, end, level }) => `${kind}${level ?? ''}: ${text.slice(start, end)}`);
}

describe('readMarkdown', () => {
  it('detects speakers in paragraphs, lists and bold, and does not join the text of two', async () => {
    const markdown =
      '田中: 納期は\n十日です。\n佐藤: はい。\n\n- **田中:** 送ります。\n- 議題: 予算\n\n**田中**: 以上です。\n\n日時: 五月';
    const { text, blocks } = await read(markdown);
    expect(blocks.map(({ kind, speaker, start, end }) => [kind, speaker, text.slice(start, end)])).toEqual([
      ['speech', '田中', '田中: 納期は十日です。'],
      ['paragraph', undefined, '佐藤: はい。'],
      ['speech', '田中', '田中: 送ります。'],
      ['item', undefined, '議題: 予算'],
      ['speech', '田中', '田中: 以上です。'],
      ['paragraph', undefined, '日時: 五月'],
    ]);
  });

  it('keeps the quotation depth, and does not add the line below to the quotation', async () => {
    const { text, blocks } = await read(
      '賛成です。\n\n> 納期は五月末です。\n>> 前は四月でした。\n>\n> - 三十万円\n私は反対です。',
    );
    expect(blocks.map(({ quote, start, end }) => [quote, text.slice(start, end)])).toEqual([
      [undefined, '賛成です。'],
      [1, '納期は五月末です。'],
      [2, '前は四月でした。'],
      [1, '三十万円'],
      [undefined, '私は反対です。'],
    ]);
  });

  it('reads headings, lists, tables, quotes and code as blocks without their markup', async () => {
    const markdown = [
      '# 製品**紹介** #',
      '',
      '`要約` は [文書](https://example.com/a_(b)) を',
      '短くします。',
      '',
      '見出し二',
      '---',
      '',
      '- 一つ目',
      '  続き',
      '  - [x] 入れ子',
      '1. 番号',
      '',
      '> 引用の文。',
      '> 二行目。',
      '',
      '| 品名 | 個数 |',
      '|---|--:|',
      '| *机* | 2 |',
      '',
      '```ts',
      'const a = `b`;',
      '',
      '# 印ではない',
      '```',
      '',
      '***',
      '',
      'The first line',
      'and the second.',
    ].join('\n');
    expect(await shown(markdown)).toEqual([
      'heading1: 製品紹介',
      'paragraph: 要約 は 文書 を短くします。',
      'heading2: 見出し二',
      'item1: 一つ目続き',
      'item2: ☑ 入れ子',
      'item1: 番号',
      'paragraph: 引用の文。二行目。',
      'table: 品名\t個数',
      'table: 机\t2',
      'code: const a = `b`;\n\n# 印ではない',
      'paragraph: The first line and the second.',
    ]);
  });

  it('tells tasks that are done from those that are not, and footnotes from each other', async () => {
    expect(
      await shown('- [ ] 発注する\n- [X] 見積もる\n\n本文[^1]。\n\n[^1]: 税込み。\n[^注]: 速報値。\n続き。'),
    ).toEqual([
      'item1: ☐ 発注する',
      'item1: ☑ 見積もる',
      'paragraph: 本文。',
      'paragraph: 税込み。',
      'paragraph: 速報値。続き。',
    ]);
  });

  it('uses title, author and date of the front matter and omits the rest', async () => {
    const document = await read('---\ntitle: "週報"\nauthor: 総務部\ndate: 2026-11-20\nlayout: post\n---\n本文。');
    expect(document).toMatchObject({ title: '週報', byline: '総務部', publishedAt: '2026-11-20', text: '本文。' });
  });

  it.each([
    ['snake_case_name and 2 * 3 * 4', 'snake_case_name and 2 * 3 * 4'],
    ['**太字**と~~取消~~と_斜体_。', '太字と取消と_斜体_。'],
    ['![図](a.png)本文[^1]と[^2]注', '本文と注'],
    ['\\*星\\* &amp; &#12354;&lt;', '*星* & あ<'],
    ['<https://example.com> <b>太い</b>', 'https://example.com 太い'],
    ['閉じない **印 と `ティック', '閉じない **印 と `ティック'],
    ['[参照][id] と [ただの括弧]', '参照 と [ただの括弧]'],
  ])('renders %s as displayed text', (source, text) => {
    expect(stripMarkdown(source)).toBe(text);
  });

  it.each([
    '[',
    '![',
    '](',
    '`a``',
    '*a',
    '<a',
    '&',
    '> ',
    '- ',
    '|',
    '# ',
    '[^',
    '](((',
    '_a_',
    '\\',
    '<!--',
    '=\n',
    '* ',
  ])('is not slowed down by a hostile run of %s', async (unit) => {
    const reading = async () => {
      await read(unit.repeat(400_000 / unit.length)).catch(() => undefined);
      await read(`a\n${`${unit}\n`.repeat(80_000)}`);
    };
    expect(await cpuMs(reading)).toBeLessThan(3_000);
  });
});
