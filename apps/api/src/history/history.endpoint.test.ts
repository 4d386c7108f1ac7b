import { describe, expect, it } from 'vitest';
import type { HistoryFacets } from '@youyaku/contract/history';
import { changeMany, idsOf, listHistory, weather } from './test-history.ts';
import { article, problemOf, summarise, useTestApp, type TestApp } from '#test-app.ts';
import { sweep } from '#service/sweep.ts';

const app = useTestApp();

const remove = async (session: TestApp, ids: string[]): Promise<string[]> =>
  ((await (await session.send('DELETE', '/v1/summaries', { json: { ids } })).json()) as { ids: string[] }).ids;
const restore = async (session: TestApp, ids: string[]): Promise<string[]> =>
  ((await (await session.send('POST', '/v1/summaries/restore', { json: { ids } })).json()) as { ids: string[] }).ids;

describe('a list', () => {
  it('is narrowed by tag, shape, source, time and state, and says what to loosen when it is empty', async () => {
    const guest = app().asStranger();
    const { id } = await summarise(guest, article, { shape: 'bullets' });
    await summarise(guest, weather);
    await changeMany(guest, { ids: [id], addTags: ['市政'] });
    const past = '2020-01-01T00:00:00+09:00';
    for (const filter of [{ tag: '市政' }, { shape: 'bullets' }, { shape: 'bullets', state: 'ok', from: past }])
      expect(idsOf(await listHistory(guest, filter as Record<string, string>))).toEqual([id]);
    for (const filter of [{ source: 'url' }, { state: 'failed' }, { until: past }])
      expect(idsOf(await listHistory(guest, filter as Record<string, string>))).toEqual([]);
    expect(await listHistory(guest, { tag: '市政', shape: 'bullets', until: past, q: '会館' })).toEqual({
      items: [],
      loosen: ['until'],
    });
  });

  it('is narrowed to years that every database knows', async () => {
    const guest = app().asStranger();
    for (const [year, status] of [
      ['0000', 400],
      ['1969', 400],
      ['1970', 200],
      ['9999', 200],
    ] as const)
      for (const name of ['from', 'until'])
        expect((await guest.send('GET', `/v1/summaries?${name}=${year}-01-01T00:00:00Z`)).status).toBe(status);
  });

  it('cuts texts on request', async () => {
    const guest = app().asStranger();
    const { text } = await summarise(guest, article);
    expect((await listHistory(guest, { textMax: '10' })).items[0]?.text).toBe([...text].slice(0, 10).join(''));
  });

  it('counts tags and what needs attention', async () => {
    const guest = app().asStranger();
    const ids = [(await summarise(guest, article)).id, (await summarise(guest, weather)).id];
    await changeMany(guest, { ids, addTags: ['調査', '市政'] });
    await changeMany(guest, { ids: [ids[0]], removeTags: ['調査'] });
    const facets = (await (await guest.send('GET', '/v1/summaries/facets')).json()) as HistoryFacets;
    expect(facets).toEqual({
      tags: [
        { tag: '市政', count: 2 },
        { tag: '調査', count: 1 },
      ],
      failed: 0,
      toCheck: 0,
    });
  });
});

describe('several summaries', () => {
  it('are changed for their owner alone', async () => {
    const [guest, stranger] = [app().asStranger(), app().asStranger()];
    const { id } = await summarise(guest, article);
    expect(await changeMany(stranger, { ids: [id], pinned: true })).toEqual([]);
    expect(await remove(stranger, [id])).toEqual([]);
    expect(await changeMany(guest, { ids: [id, 'sum_none'], pinned: true })).toEqual([id]);
  });

  it('keep at most as many tags as a summary may have', async () => {
    const guest = app().asStranger();
    const { id } = await summarise(guest, article);
    const numbered = (from: number): string[] => Array.from({ length: 15 }, (_, at) => `t${from + at}`);
    await changeMany(guest, { ids: [id], addTags: numbered(0) });
    await changeMany(guest, { ids: [id], addTags: numbered(10) });
    expect((await listHistory(guest)).items[0]?.tags).toEqual([...numbered(0), ...numbered(15)].slice(0, 20));
  });

  it('that were deleted are nowhere at once, can be restored, and are gone for good after the sweep', async () => {
    const guest = app().asStranger();
    const made = await summarise(guest, article);
    await guest.send('POST', `/v1/summaries/${made.id}/questions`, { json: { question: '費用は' } });
    expect(await remove(guest, [made.id])).toEqual([made.id]);
    for (const path of ['', '/source', '/events', '/questions'])
      expect((await guest.send('GET', `/v1/summaries/${made.id}${path}`)).status).toBe(404);
    expect(idsOf(await listHistory(guest))).toEqual([]);
    expect(idsOf(await listHistory(guest, { q: '会館' }))).toEqual([]);
    expect(await restore(app().asStranger(), [made.id])).toEqual([]);
    expect(await restore(guest, [made.id])).toEqual([made.id]);
    expect(idsOf(await listHistory(guest, { q: '会館' }))).toEqual([made.id]);
    expect((await guest.send('GET', `/v1/summaries/${made.id}/source`)).status).toBe(200);

    await remove(guest, [made.id]);
    await sweep(app().parts, new Date(Date.now() + 60_000));
    expect(await restore(guest, [made.id])).toEqual([]);
    const { database } = app().parts;
    for (const table of ['summaries', 'summary_search', 'sources', 'questions'] as const) {
      const rows = await database.selectFrom(table).selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(made.id);
      expect(JSON.stringify(rows)).not.toContain(made.source?.id);
    }
  });

  it('cannot be restored after the time of undoing, even before the sweep', async () => {
    const guest = app().asStranger();
    const { id } = await summarise(guest, article);
    await remove(guest, [id]);
    const { database } = app().parts;
    const before = new Date(Date.now() - 20_000);
    await database.updateTable('summaries').set({ deleted_at: before }).where('id', '=', id).execute();
    expect(await restore(guest, [id])).toEqual([]);
  });

  it('are at most 500', async () => {
    const ids = Array.from({ length: 501 }, (_, at) => `sum_${at}`);
    const response = await app().send('DELETE', '/v1/summaries', { json: { ids } });
    expect((await problemOf(response)).status).toBe(400);
  });
});

it('summaries of an older version are listed and found once they are filled in', async () => {
  const guest = app().asStranger();
  const { id } = await summarise(guest, article);
  const { database } = app().parts;
  const before = await listHistory(guest);
  await database.updateTable('summaries').set({ listed: null, is_searchable: false }).where('id', '=', id).execute();
  await database.deleteFrom('summary_search').where('summary_id', '=', id).execute();
  expect(await listHistory(guest)).toEqual(before);
  expect(await listHistory(guest, { q: '会館' })).toMatchObject({ items: [], unsearched: { waiting: 1, partly: 0 } });
  await sweep(app().parts, new Date());
  expect(await listHistory(guest)).toEqual(before);
  expect(idsOf(await listHistory(guest, { q: '会館' }))).toEqual([id]);
});
