import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { allMigrations } from './open-database.ts';

it('lists every migration there is, in the order of their numbers, no number twice', async () => {
  const files = await readdir(join(import.meta.dirname, '../../migrations'));
  const made = files.filter((name) => !name.includes('.test.')).map((name) => name.replace(/\.ts$/, ''));
  const listed = Object.keys(await allMigrations());
  expect(listed).toEqual(made.toSorted());
  expect(new Set(listed.map((name) => name.slice(0, 4))).size).toBe(listed.length);
});
