import { describe, expect, it } from 'vitest';
import { batchLineSchema } from '@youyaku/contract/batch';
import { batchLimits } from '@youyaku/contract/batch-values';
import {
  collectPlaced,
  collectSources,
  guessTextColumn,
  placedFilesMax,
  type BatchSources,
} from './collect-sources.ts';
import { createNamer, writeLines } from './write-lines.ts';

const place = (path: string, content: string | Uint8Array<ArrayBuffer>) => ({
  file: new File([content], path.split('/').at(-1) ?? ''),
  path,
});
const { signal } = new AbortController();
const columns = { text: 0, id: undefined };

async function collect(...files: ReturnType<typeof place>[]): Promise<BatchSources> {
  const { sources } = await collectSources(files);
  if (sources === undefined) throw new Error('nothing was found');
  return sources;
}

async function linesOf(sources: BatchSources, given = columns as { text: number; id: number | undefined }) {
  const { files, ...rest } = await writeLines(sources, { columns: given, signal });
  const texts = await Promise.all(files.map((file) => file.text()));
  return {
    ...rest,
    lines: texts
      .join('')
      .trimEnd()
      .split('\n')
      .map((line) => batchLineSchema.parse(JSON.parse(line))),
  };
}

describe('what is chosen for a batch', () => {
  it('is one document a file, named by its place in the folder, in the order of the names', async () => {
    const sources = await collect(place('記録/二.txt', '二つ目の文章。'), place('記録/一.md', '一つ目の文章。'));
    expect((await linesOf(sources)).lines).toEqual([
      { customId: '記録/一.md', title: '一', text: '一つ目の文章。' },
      { customId: '記録/二.txt', title: '二', text: '二つ目の文章。' },
    ]);
  });

  it('is one document a row of a table, with quoted line breaks, without empty rows, of the chosen columns', async () => {
    const sources = await collect(place('声.csv', '番号,本文\r\nA,"一行目。\n二行目。"\r\n\r\nB,\r\nA,別の声。\r\n'));
    if (sources.kind !== 'table') throw new Error('no table');
    expect(guessTextColumn(sources.table)).toBe(1);
    expect(await linesOf(sources, { text: 1, id: 0 })).toMatchObject({
      documents: 2,
      empty: 1,
      lines: [
        { customId: 'A', text: '一行目。\n二行目。' },
        { customId: 'A (2)', text: '別の声。' },
      ],
    });
    expect((await linesOf(sources, { text: 1, id: undefined })).lines.map(({ customId }) => customId)).toEqual([
      '2',
      '5',
    ]);
  });

  it('is read as Shift_JIS where it is no UTF-8, and named where it is neither', async () => {
    // 「声」 in Shift_JIS (JIS X 0208).
    const shiftJis = new Uint8Array([0x90, 0xba]);
    expect((await linesOf(await collect(place('a.txt', shiftJis)))).lines[0]?.text).toBe('声');
    const neither = await linesOf(
      await collect(place('a.txt', new Uint8Array([0xff, 0xfe, 0x80])), place('b.txt', '文。')),
    );
    expect(neither).toMatchObject({ unread: ['a.txt'], documents: 1 });
  });

  it('loses what the API refuses: NUL and halves of characters', async () => {
    const sources = await collect(place('題.csv', `見出し\n"a\0b\uD800c"\n`));
    expect((await linesOf(sources)).lines[0]?.text).toBe('ab\uFFFDc');
  });

  it('leaves out other files by name, and hidden ones silently', async () => {
    const files = [place('f/a.txt', '文。'), place('f/b.pdf', ''), place('f/.DS_Store', ''), place('f/.git/c.txt', '')];
    expect(await collectSources(files)).toMatchObject({ sources: { files: [{ path: 'f/a.txt' }] }, left: ['f/b.pdf'] });
  });

  it.each([
    ['nothing', [place('a.pdf', '')]],
    ['several', [place('a.csv', 'x\ny'), place('b.txt', '文。')]],
    ['several', [place('a.csv', 'x\ny'), place('b.csv', 'x\ny')]],
    ['emptyTable', [place('a.csv', '見出しだけ\n')]],
    ['encoding', [place('a.csv', new Uint8Array([0xff, 0xfe, 0x80]))]],
    ['tooManyFiles', Array.from({ length: placedFilesMax + 1 }, () => place('a.txt', '文。'))],
    ['tooMany', Array.from({ length: 21 }, (_, at) => place(`${at}.jsonl`, '{}'))],
  ])('is refused with words: %s', async (failure, files) => {
    expect(await collectSources(files)).toMatchObject({ failure, sources: undefined });
  });

  it('is refused with words where the browser cannot read it', async () => {
    const gone = place('a.csv', 'x\ny');
    Object.defineProperty(gone.file, 'arrayBuffer', {
      value: () => Promise.reject(new DOMException('', 'NotFoundError')),
    });
    expect(await collectPlaced(Promise.resolve([gone]))).toMatchObject({ failure: 'unreadable' });
    expect(await collectPlaced(Promise.reject(new Error('a folder')))).toMatchObject({ failure: 'unreadable' });
  });

  it('is not written on once it was stopped', async () => {
    const sources = await collect(place('a.txt', '文。'));
    await expect(writeLines(sources, { columns, signal: AbortSignal.abort() })).rejects.toThrow();
  });
});

describe('names of documents', () => {
  it('are never the same, and no longer than the API takes', () => {
    const name = createNamer();
    const long = '長'.repeat(100);
    const names = [name('a'), name('a'), name('a (2)'), name(long), name(long)];
    expect(new Set(names).size).toBe(names.length);
    expect(Math.max(...names.map((one) => [...one].length))).toBe(batchLimits.customIdCodePointsMax);
  });
});
