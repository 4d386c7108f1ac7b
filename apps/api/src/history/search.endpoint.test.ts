import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { SummaryBody } from '@youyaku/contract/summary';
import { resolveSummaryOptions } from '@youyaku/contract/summary-request';
import { makeSharedSpace, newEmail, signUp } from '#identity/test-accounts.ts';
import { insertSource } from '#sources/sources-store.ts';
import { describeSource } from '#summaries/describe-sources.ts';
import { insertFinishedSummary } from '#summaries/summaries-store.ts';
import { article, problemOf, summarise, useTestApp, type TestApp } from '#test-app.ts';
import { makeHistoryEntry, toGramsValue } from './search-entry.ts';
import { changeMany, idsOf, listHistory, weather } from './test-history.ts';

const app = useTestApp();
/** From a letter to the pair with the highest number, which is negative as an integer. */
const grams = [0x61, 0x8abf, 0x8abf67fb | 0, -1, 2_147_483_647, -2_147_483_648];
const english = 'The council repaired the water main on Friday. Nobody was hurt. The AI report comes in June.';

describe('a search', () => {
  it.each([
    ['two letters of the source', '商店'],
    ['one letter', '虹'],
    ['several words, all of them', '市民会館　駐車場'],
    ['full width for half width', '９千'],
  ])('finds %s', async (_, q) => {
    const guest = app().asStranger();
    const made = await summarise(guest, article.replace('九千二百', '9千2百'), { length: { unit: 'items', count: 1 } });
    const rain = await summarise(guest, weather);
    expect(idsOf(await listHistory(guest, { q }))).toEqual([q === '虹' ? rain.id : made.id]);
  });

  it.each(['water main', '"water main"', 'AI', 'repair', 'june'])('finds %s in English', async (q) => {
    const guest = app().asStranger();
    await summarise(guest, weather);
    const { id } = await summarise(guest, english);
    expect(idsOf(await listHistory(guest, { q }))).toEqual([id]);
  });

  it.each(['会館市民', '"main water"', '駐車場 虹', '%', '.*', '雨_降'])('finds nothing for %s', async (q) => {
    const guest = app().asStranger();
    await summarise(guest, article);
    await summarise(guest, weather);
    await summarise(guest, english);
    expect(await listHistory(guest, { q })).toEqual({ items: [], loosen: ['q'] });
  });

  it('shows where the words are, as they are written', async () => {
    const guest = app().asStranger();
    await summarise(guest, article, { length: { unit: 'items', count: 1 } });
    const [item] = (await listHistory(guest, { q: '代わりの駐車場' })).items;
    expect(item?.matches).toEqual([
      expect.objectContaining({ field: 'source', match: '代わりの駐車場', after: 'を早く用意するよう求めている。' }),
    ]);
  });

  it('finds a summary by its new title, and no longer by the old one', async () => {
    const guest = app().asStranger();
    const { id } = await summarise(guest, weather);
    for (const title of ['遠足の記録', '運動会の記録'])
      await guest.send('PATCH', `/v1/summaries/${id}`, { json: { title } });
    expect(idsOf(await listHistory(guest, { q: '運動会' }))).toEqual([id]);
    expect(idsOf(await listHistory(guest, { q: '遠足' }))).toEqual([]);
  });

  it('goes through its pages without gaps, pinned ones first', async () => {
    const guest = app().asStranger();
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) ids.unshift((await summarise(guest, weather)).id);
    const pinned = ids[3] ?? '';
    await changeMany(guest, { ids: [pinned], pinned: true });
    const expected = [pinned, ...ids.filter((id) => id !== pinned)];
    for (const q of [undefined, '雨']) {
      const found: string[] = [];
      for (let cursor: string | undefined, isFirst = true; isFirst || cursor !== undefined; isFirst = false) {
        const page = await listHistory(guest, {
          limit: '2',
          ...(q === undefined ? {} : { q }),
          ...(cursor === undefined ? {} : { cursor }),
        });
        found.push(...idsOf(page));
        cursor = page.nextCursor;
      }
      expect(found).toEqual(expected);
    }
  });

  it('finds the last words of a long source, and says where a source is not searched to its end', async () => {
    const guest = app().asStranger();
    const { id: shortId } = await summarise(guest, weather);
    const keep = async (text: string): Promise<string> => {
      const { database } = app().parts;
      const { owner_id: ownerId } = await database
        .selectFrom('summaries')
        .select('owner_id')
        .where('id', '=', shortId)
        .executeTakeFirstOrThrow();
      const id = `sum_${randomUUID().replaceAll('-', '')}`;
      const document = { language: 'ja', text, blocks: [], warnings: [] };
      const sourceId = await insertSource(database, ownerId, document);
      const body = {
        title: '長い本文',
        text: '要約。',
        characters: 3,
        sentences: [] as never[],
      } as unknown as SummaryBody;
      const request = { ...resolveSummaryOptions({}), source: { type: 'text' as const } };
      const source = describeSource(sourceId, { request, title: body.title }, document);
      const entry = await makeHistoryEntry({ title: body.title, text: body.text, body, decisions: [], source: text });
      const usage = { charged: false };
      await insertFinishedSummary(database, {
        id,
        ownerId,
        request,
        title: body.title,
        sourceId,
        source,
        body,
        usage,
        entry,
      });
      return id;
    };
    const long = await keep(`${article.repeat(1_500)}最後は夕凪埠頭だった。`);
    expect(await listHistory(guest, { q: '夕凪埠頭' })).toMatchObject({
      items: [{ id: long, matches: [{ field: 'source', match: '夕凪埠頭', after: 'だった。' }] }],
    });
    let seed = 1;
    const letters = Array.from({ length: 260_000 }, () => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
      return String.fromCharCode(0x4e00 + ((seed >>> 8) % 20_000));
    });
    await keep(`${letters.join('')}鸚鵡`);
    expect((await listHistory(guest, { q: '鸚鵡' })).unsearched).toEqual({ waiting: 0, partly: 1 });
  });

  it('reads only the lists of its own space: no two spaces share a key of the index', async () => {
    const { rows } = await sql<{ shared: number; distinct: number }>`
      select (
        select count(*)::int from unnest(summary_search_keys('spc_1', ${toGramsValue(grams)})) as one
        where one = any (summary_search_keys('spc_2', ${toGramsValue(grams)}))
      ) as shared, (
        select count(distinct one)::int from unnest(summary_search_keys('spc_1', ${toGramsValue(grams)})) as one
      ) as distinct`.execute(app().parts.database);
    expect(rows).toEqual([{ shared: 0, distinct: grams.length }]);
  });

  it('never shows or counts what belongs to another space', async () => {
    const [guest, stranger] = [app().asStranger(), app().asStranger()];
    await summarise(guest, article);
    expect(await listHistory(stranger, { q: '市民会館' })).toEqual({ items: [], loosen: [] });
  });

  it.each([
    ['10,000 letters', encodeURIComponent('あ'.repeat(10_000))],
    ['1,000 words', 'a+'.repeat(1_000)],
    ['NUL', 'a%00b'],
  ])('refuses %s', async (_, q) => {
    expect((await problemOf(await app().send('GET', `/v1/summaries?q=${q}`))).status).toBe(400);
  });

  it('looks at a bounded number of summaries at once, and goes on where it ended', async () => {
    const guest = app().asStranger();
    const { id } = await summarise(guest, english);
    for (const [table, column] of [
      ['summaries', 'id'],
      ['summary_search', 'summary_id'],
    ] as const)
      await sql`
        insert into ${sql.table(table)}
        select (jsonb_populate_record(stored, jsonb_build_object(${sql.lit(column)}, ${id} || n))).*
        from ${sql.table(table)} as stored, generate_series(1, 400) as n
        where ${sql.ref(column)} = ${id}`.execute(app().parts.database);
    // Both words are in every text, but not side by side in this order.
    const q = '"main water"';
    const first = await listHistory(guest, { q, limit: '100', state: 'ok' });
    expect(first).toEqual({ items: [], nextCursor: expect.any(String) });
    expect(await listHistory(guest, { q, cursor: first.nextCursor ?? '' })).toEqual({ items: [] });
    expect((await listHistory(guest, { q: '"water main"', limit: '100' })).items).toHaveLength(100);
  });

  it('waits for its own person, not for others of the space', async () => {
    const [busy, colleague] = [app().asStranger(), app().asStranger()];
    const members = [await signUp(busy, newEmail()), await signUp(colleague, newEmail())];
    const space = await makeSharedSpace(
      app(),
      members.map(({ id }) => ({ id, role: 'reader' })),
    );
    const search = async (session: TestApp): Promise<number> =>
      (await session.send('GET', '/v1/summaries?q=rain', { headers: { 'youyaku-space': space } })).status;
    const { database } = app().parts;
    let other: Promise<number> | undefined;
    await database.transaction().execute(async (transaction) => {
      await sql`lock table summary_search in access exclusive mode`.execute(transaction);
      const many = Array.from({ length: 12 }, () => search(busy));
      // One is looked for, ten wait, and the last has no place.
      expect(await Promise.race(many)).toBe(429);
      other = search(colleague);
      // It has come before what was sent after it is answered.
      await colleague.send('GET', '/v1/account');
    });
    expect(await other).toBe(200);
  });

  it('survives a query that is no UTF-8', async () => {
    expect((await app().send('GET', '/v1/summaries?q=%ED%A0%80%ff')).status).toBeLessThan(500);
  });

  it.each(['"', '""', "'", '\\', '(?:a+)+$', '%_%_', 'ﷺ'.repeat(100), '𠮷'.repeat(50), 'a b '.repeat(25)])(
    'answers %j',
    async (q) => {
      const response = await app().send('GET', `/v1/summaries?q=${encodeURIComponent(q)}`);
      expect(response.status).toBe(200);
    },
  );
});
