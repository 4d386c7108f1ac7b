import { cpuMs } from '@youyaku/testing/timing/cpu-ms';
import { expect, it } from 'vitest';
import { wordTask } from './word-task.ts';

const tokenizer = { tokenize: () => [] };

it.each(['は', 'はが', 'が、', 'あは', '願い'])(
  'words a sentence of 200,000 times %s in the time of its length',
  async (unit) => {
    const words = unit.repeat(200_000);
    const word = (): void => expect(wordTask(`${words}直す`, {}, 'ja', tokenizer).what).toContain('直す');
    // By the square it would take minutes.
    expect(await cpuMs(word)).toBeLessThan(2_000);
  },
);

it.each([
  ['名簿は直す', '名簿を直す'],
  ['書庫には入る', '書庫には入る'],
  ['工事の間は仮の窓口で受ける', '工事の間は仮の窓口で受ける'],
  ['内線番号は山本が変える', '内線番号は山本が変える'],
  ['内線番号は変わる', '内線番号は変わる'],
])('%s is the task %s: は becomes を only where somebody does something to it', (text, what) => {
  expect(wordTask(text, {}, 'ja', tokenizer).what).toBe(what);
});
