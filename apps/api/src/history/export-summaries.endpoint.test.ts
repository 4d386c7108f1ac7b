import { describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import type { ExportFormat } from '@youyaku/contract/history';
import { extract } from '@youyaku/extract';
import { weather } from './test-history.ts';
import { article, problemOf, summarise, useTestApp, type TestApp } from '#test-app.ts';
import { readZip } from '#rights/test-zip.ts';

const app = useTestApp();
const ask = (session: TestApp, ids: string[], format: string) =>
  session.send('POST', '/v1/summaries/export', { json: { ids, format } });
const rename = (session: TestApp, id: string, title: string) =>
  session.send('PATCH', `/v1/summaries/${id}`, { json: { title } });

async function take(session: TestApp, ids: string[], format: ExportFormat): Promise<Map<string, Buffer>> {
  const response = await ask(session, ids, format);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
  return readZip(Buffer.from(await response.arrayBuffer()));
}
const listOf = (files: Map<string, Buffer>): string => files.get('一覧.txt')?.toString() ?? '';

describe('chosen summaries are downloaded', () => {
  it.each([
    ['md', /^# 雨の日\n[\s\S]*雨が降った/],
    ['txt', /^雨の日\n[\s\S]*雨が降った/],
    ['json', /"title": "雨の日"/],
    ['docx', /雨の日[\s\S]*雨が降った/],
    ['pdf', /雨の日[\s\S]*雨が降った/],
  ] as const)('as %s files that open, without those of others, which the list names', async (format, expected) => {
    const [guest, stranger] = [app().asStranger(), app().asStranger()];
    const ids = [(await summarise(guest, weather)).id, (await summarise(stranger, article)).id];
    await rename(guest, ids[0] ?? '', '雨の日');
    const files = await take(guest, ids, format);
    const names = [...files.keys()];
    expect(names).toEqual([expect.stringMatching(new RegExp(`雨の日.*\\.${format}$`)), '一覧.txt']);
    const bytes = files.get(names[0] ?? '') ?? Buffer.of();
    const isText = format !== 'docx' && format !== 'pdf';
    const text = isText ? bytes.toString() : (await extract(new Uint8Array(bytes), { name: `a.${format}` })).text;
    expect(text).toMatch(expected);
    expect(listOf(files)).toBe(
      `入っている要約（1件）\n・${names[0]}\n\n入っていない要約（1件）\n・${ids[1]}：見つかりませんでした。削除されたか、このスペースの要約ではありません。\n`,
    );
  });

  it('each under a name of its own that every file system takes', async () => {
    const guest = app().asStranger();
    const ids = [(await summarise(guest, weather)).id, (await summarise(guest, article)).id];
    for (const id of ids) await rename(guest, id, `../..\\C:${'雨'.repeat(190)}`);
    const names = [...(await take(guest, [...ids, ...ids], 'docx')).keys()];
    expect(names).toHaveLength(3);
    expect(new Set(names).size).toBe(3);
    for (const name of names) {
      expect(name).not.toMatch(/[\\/:]|\.\./);
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
    }
  });

  it.each(['md', 'docx'] as const)('as %s, and the list says why one is left out', async (format) => {
    const guest = app().asStranger();
    const made = [await summarise(guest, weather), await summarise(guest, article), await summarise(guest, weather)];
    const [good, open, empty] = made.map(({ id }) => id) as [string, string, string];
    const { database } = app().parts;
    const change = (id: string, values: object) =>
      database.updateTable('summaries').set(values).where('id', '=', id).execute();
    await change(open, { status: 'running', finished_at: null });
    await change(empty, { status: 'failed', text: '' });
    const files = await take(guest, [open, empty, good], format);
    expect(files.size).toBe(2);
    expect(listOf(files)).toContain('入っている要約（1件）\n');
    expect(listOf(files)).toMatch(new RegExp(`入っていない要約（2件）\n・.+${open}.+まだできていません`));
    expect(listOf(files)).toMatch(new RegExp(`・.+${empty}.+できないまま終わっています`));
  });

  it.each([
    ['md', 'the file of one cannot be made', '{"minutes": {}}', 'ファイルを作れませんでした'],
    ['docx', 'the file of one cannot be made', '{"minutes": {}}', 'ファイルを作れませんでした'],
    ['md', 'one cannot be read', '{"sentences": [null]}', '読み取れませんでした'],
  ] as const)('as %s although %s', async (format, _, values, why) => {
    const guest = app().asStranger();
    const [broken, good] = [(await summarise(guest, article)).id, (await summarise(guest, weather)).id];
    const body = sql`body || ${values}::jsonb`;
    await sql`update summaries set body = ${body} where id = ${broken}`.execute(app().parts.database);
    const files = await take(guest, [broken, good], format);
    expect([...files.keys()]).toEqual([expect.stringContaining(good.slice(-8)), '一覧.txt']);
    expect(listOf(files)).toMatch(new RegExp(`・.*${broken}.*${why}`));
  });
});

it('a request that is broken off leaves its place, however often', async () => {
  const guest = app().asStranger();
  const made = [(await summarise(guest, article)).id, (await summarise(guest, weather)).id];
  // More than one owner has places.
  for (let nth = 0; nth < 6; nth += 1) {
    const leaving = new AbortController();
    const json = { ids: made, format: 'pdf' };
    const response = await guest.send('POST', '/v1/summaries/export', { json, signal: leaving.signal });
    expect(response.status).toBe(200);
    const reading = response.arrayBuffer();
    leaving.abort();
    await expect(reading).rejects.toThrow();
  }
  expect((await take(guest, made, 'pdf')).size).toBe(3);
});

describe('nothing is downloaded', () => {
  it('of others alone: 404', async () => {
    const { id } = await summarise(app(), article);
    for (const format of ['md', 'pdf'])
      expect((await problemOf(await ask(app().asStranger(), [id], format))).status).toBe(404);
  });

  it('of none, and in a format that nobody knows: 400', async () => {
    expect((await problemOf(await ask(app(), [], 'docx'))).status).toBe(400);
    expect((await problemOf(await ask(app(), ['sum_1'], 'exe'))).status).toBe(400);
  });

  it('of more than 100 as Word or PDF, and the sentence says so: 400', async () => {
    const ids = Array.from({ length: 101 }, (_, at) => `sum_${at}`);
    for (const format of ['docx', 'pdf'])
      expect(await problemOf(await ask(app(), ids, format))).toMatchObject({
        status: 400,
        reason: 'too_many_files',
        detail: expect.stringContaining('一度に100件まで') as string,
      });
    expect((await problemOf(await ask(app(), ids, 'md'))).status).toBe(404);
    expect((await problemOf(await ask(app(), [...ids.slice(1), 'sum_1'], 'pdf'))).status).toBe(404);
  });
});
