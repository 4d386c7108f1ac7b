import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Document } from '@youyaku/contract/document';
import type { Summary } from '@youyaku/contract/summary';
import { listSummaries } from '#history/list-store.ts';
import { findSummary } from './summaries-store.ts';
import { article, problemOf, summarise, useTestApp } from '#test-app.ts';

const app = useTestApp();
type List = { items: { id: string; title: string }[]; nextCursor?: string };
const list = async (query = '', session = app()): Promise<List> =>
  (await (await session.send('GET', `/v1/summaries${query}`)).json()) as List;

describe('the list of summaries', () => {
  it('is empty for a new guest', async () => {
    expect(await list('', app().asStranger())).toEqual({ items: [] });
  });

  it('and a summary are read from the table without the submitted source, which may be megabytes', async () => {
    const guest = app().asStranger();
    const { database } = app().parts;
    const { id } = await summarise(guest, article);
    const [owner] = await database.selectFrom('summaries').select('owner_id').where('id', '=', id).execute();
    const ownerId = owner?.owner_id ?? '';
    const [listed] = await listSummaries(database, ownerId, { limit: 1, after: undefined, filters: {} });
    expect(listed).not.toHaveProperty('input');
    expect(listed?.body).toBeNull();
    expect(Object.keys(listed?.listed ?? {}).toSorted((one, other) => one.localeCompare(other))).toEqual([
      'characters',
      'engine',
    ]);
    expect(await findSummary(database, ownerId, id)).not.toHaveProperty('input');
  });

  it('is newest first, with stable pages while rows are added and removed', async () => {
    const guest = app().asStranger();
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) ids.unshift((await summarise(guest, article)).id);
    const first = await list('?limit=2', guest);
    await summarise(guest, article);
    await guest.send('DELETE', `/v1/summaries/${ids[1]}`);
    const second = await list(`?limit=2&cursor=${first.nextCursor}`, guest);
    const third = await list(`?limit=2&cursor=${second.nextCursor}`, guest);
    expect([...first.items, ...second.items, ...third.items].map(({ id }) => id)).toEqual(ids);
    expect(third.nextCursor).toBeUndefined();
  });

  it.each([['図書'], ['市民会館']])('finds %s', async (q) => {
    const guest = app().asStranger();
    const { id } = await summarise(guest, article, { shape: 'paragraph', length: { unit: 'characters', max: 200 } });
    await summarise(guest, '今日は朝から雨が降った。午後には晴れて虹が出た。夜は冷えこんだ。');
    expect((await list(`?q=${encodeURIComponent(q)}`, guest)).items.map((item) => item.id)).toEqual([id]);
  });

  it('is searched in turns, so that many searches do not block the database for others', async () => {
    const guest = app().asStranger();
    const guests = [guest, ...Array.from({ length: 7 }, () => app().asStranger())];
    for (const each of guests) await list('', each);
    const { database } = app().parts;
    const search = (session: typeof guest): Promise<Response> => session.send('GET', '/v1/summaries?q=a');
    const asked = await database.transaction().execute(async (transaction) => {
      await sql`lock table summaries, summary_search in access exclusive mode`.execute(transaction);
      const all = [...guests, ...guests, ...Array.from({ length: 11 }, () => guest)].map((each) => search(each));
      expect(await problemOf(await Promise.race(all))).toMatchObject({ reason: 'waiting' });
      const locked = sql<{ searches: number }>`select count(*)::int as searches from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%summary_search_keys%'`;
      expect((await locked.execute(database)).rows[0]?.searches).toBeLessThanOrEqual(2);
      return all;
    });
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    expect(statuses.filter((status) => status === 200)).toHaveLength(25);
  });

  it('treats % and _ in a search literally', async () => {
    const guest = app().asStranger();
    await summarise(guest, article);
    expect((await list('?q=%25', guest)).items).toEqual([]);
  });

  it.each(['?limit=0', '?limit=101', '?limit=x', '?cursor=bad'])('rejects %s', async (query) => {
    expect((await problemOf(await app().send('GET', `/v1/summaries${query}`))).status).toBe(400);
  });
});

describe('one summary', () => {
  it('is renamed, pinned and tagged', async () => {
    const { id } = await summarise(app(), article);
    const json = { title: '市民会館の建て替え', pinned: true, tags: ['市政'] };
    expect(await (await app().send('PATCH', `/v1/summaries/${id}`, { json })).json()).toMatchObject(json);
    expect((await list(`?tag=${encodeURIComponent('市政')}`)).items.map((item) => item.id)).toContain(id);
  });

  it('returns the source exactly as read', async () => {
    const { id } = await summarise(app(), article);
    const document = (await (await app().send('GET', `/v1/summaries/${id}/source`)).json()) as Document;
    expect(document.text).toBe(article);
  });

  it('is deleted with its source and its events', async () => {
    const { id, source } = await summarise(app(), article);
    expect((await app().send('DELETE', `/v1/summaries/${id}`)).status).toBe(204);
    expect((await app().send('GET', `/v1/summaries/${id}`)).status).toBe(404);
    const { database } = app().parts;
    expect(
      await database
        .selectFrom('sources')
        .selectAll()
        .where('id', '=', source?.id ?? '')
        .execute(),
    ).toEqual([]);
    expect(await database.selectFrom('summary_events').selectAll().where('summary_id', '=', id).execute()).toEqual([]);
  });

  it.each<[string, string, unknown]>([
    ['GET', '', undefined],
    ['GET', '/source', undefined],
    ['GET', '/events', undefined],
    ['PATCH', '', { pinned: true }],
    ['POST', '/cancel', undefined],
    ['DELETE', '', undefined],
  ])('of another user is not found by %s %s', async (method, path, json) => {
    const { id } = await summarise(app(), article);
    const problem = await problemOf(
      await app()
        .asStranger()
        .send(method, `/v1/summaries/${id}${path}`, json === undefined ? {} : { json }),
    );
    expect(problem.status).toBe(404);
    expect(((await (await app().send('GET', `/v1/summaries/${id}`)).json()) as Summary).pinned).toBe(false);
  });
});
