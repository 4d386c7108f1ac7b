import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { createKeptPages } from './kept-pages.ts';

it('renders a page once for all who ask, and forgets what was shown longest ago', async () => {
  const pages = createKeptPages(2_600);
  const rendered: string[] = [];
  const show = (key: string): Promise<{ html: Buffer; gzipped: Buffer }> =>
    pages.take(key, () => {
      rendered.push(key);
      return Promise.resolve(key.repeat(1_000));
    });
  const [first, again] = await Promise.all([show('a'), show('a')]);
  expect(first).toBe(again);
  expect(gunzipSync(first.gzipped).toString()).toBe('a'.repeat(1_000));
  await show('b');
  await show('a');
  await show('c');
  await show('a');
  await show('b');
  expect(rendered).toEqual(['a', 'b', 'c', 'b']);
});

it('does not keep what could not be rendered', async () => {
  const pages = createKeptPages(1_000);
  await expect(pages.take('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect((await pages.take('a', () => Promise.resolve('yes'))).html.toString()).toBe('yes');
});
