import { expect, it } from 'vitest';
import type { Database } from '#platform/database/open-database.ts';
import { nameSource } from './name-source.ts';

/** Only files are looked up. */
const database = {} as Database;

it.each([
  ['市民講座を開きます。申込みの締切は11月25日です。', undefined, '市民講座を開きます'],
  ['議事録\n\n一、開会', undefined, '議事録'],
  ['Where is it? Nobody knows.', undefined, 'Where is it'],
  ['あ'.repeat(50), undefined, `${'あ'.repeat(40)}…`],
  ['本文です。', '名前', '名前'],
])('a text is named by its title, or by its first sentence: %s', async (text, title, name) => {
  const source = { type: 'text', text, ...(title === undefined ? {} : { title }) } as const;
  expect(await nameSource(database, 'guest_a', source)).toBe(name);
});
