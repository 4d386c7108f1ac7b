import { describe, expect, it } from 'vitest';
import { readNotebook } from './read-notebook.ts';

const encode = (value: unknown) => new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value));
const code = (source: unknown, ...outputs: unknown[]) => ({ cell_type: 'code', source, outputs });

async function shown(value: unknown): Promise<string[]> {
  const { text, blocks } = await readNotebook(encode(value), {});
  return blocks.map(({ kind, start, end }) => `${kind}: ${text.slice(start, end)}`);
}

describe('readNotebook', () => {
  const notebook = {
    nbformat: 4,
    cells: [
      { cell_type: 'markdown', source: ['# 売上の**分析**\n', '\n', '四半期の結果です。\n', '- 一つ目'] },
      code(['total = 3\n', 'print(total)'], {
        output_type: 'stream',
        name: 'stdout',
        text: ['\u001b[31m3\u001b[0m\n'],
      }),
      code('plot()', {
        output_type: 'display_data',
        data: { 'text/plain': ['<Figure size 640x480 with 1 Axes>'], 'image/png': 'iVBORw0KGgo=' },
      }),
      code('x', { output_type: 'error', ename: 'NameError', evalue: "name 'x' is not defined", traceback: ['長い'] }),
      code('df', {
        output_type: 'execute_result',
        data: { 'text/html': '<table></table>', 'text/plain': '   a\n0  1' },
      }),
    ],
  };

  it('reads prose as Markdown, code and printed output, and lists images', async () => {
    expect(await shown(notebook)).toEqual([
      'heading: 売上の分析',
      'paragraph: 四半期の結果です。',
      'item: 一つ目',
      'code: total = 3\nprint(total)',
      'code: 3',
      'code: plot()',
      'code: x',
      "code: NameError: name 'x' is not defined",
      'code: df',
      'code: a\n0  1',
    ]);
    const { title, warnings, omitted, text } = await readNotebook(encode(notebook), {});
    const at = text.indexOf('plot()') + 'plot()'.length;
    expect({ title, warnings, omitted }).toEqual({
      title: '売上の分析',
      warnings: [{ code: 'images_unread', detail: '1' }],
      omitted: [{ start: at, end: at, reason: 'image' }],
    });
  });

  it('reads notebooks of format 3', async () => {
    const cells = [
      { cell_type: 'heading', level: 2, source: '古い形式' },
      { cell_type: 'code', input: ['1 + 1'], outputs: [{ output_type: 'pyout', text: ['2'], png: 'x' }] },
    ];
    expect(await shown({ nbformat: 3, worksheets: [{ cells }] })).toEqual([
      'heading: 古い形式',
      'code: 1 + 1',
      'code: 2',
    ]);
  });

  it('caps the output of one cell and reports it', async () => {
    const { omitted, text } = await readNotebook(
      encode({ cells: [code('p()', { output_type: 'stream', text: '𠮷'.repeat(30_000) })] }),
      {},
    );
    expect(omitted?.map(({ reason }) => reason)).toEqual(['output_capped']);
    expect(text.length).toBeLessThan(20_100);
  });

  it.each([
    ['is truncated', '{"cells": [{"cell_type": "mark', 'broken_json'],
    ['is nested a hundred thousand deep', '['.repeat(100_000), 'broken_json'],
    ['is other JSON', '{"a": 1}', 'not_a_notebook'],
    ['is a list', '[1]', 'not_a_notebook'],
  ])('rejects a file that %s', async (_, json, reason) => {
    await expect(readNotebook(encode(json), {})).rejects.toMatchObject({ code: 'source_unreadable', reason });
  });

  it('accepts cells of any shape', async () => {
    const cells = [
      null,
      1,
      'a',
      [],
      {},
      { cell_type: 'code', source: 5, outputs: { a: 1 } },
      code([1, null, 'b'], null),
    ];
    expect(await shown({ cells })).toEqual(['code: b']);
  });
});
