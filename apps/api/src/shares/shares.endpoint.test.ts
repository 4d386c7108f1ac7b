import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { NewShare, Share } from '@youyaku/contract/share';
import { turnsMs } from '@youyaku/testing/timing/turns-ms';
import { createId } from '#http/ids.ts';
import { newEmail, signUp } from '#identity/test-accounts.ts';
import { sweep } from '#service/sweep.ts';
import { article, problemOf, summarise, useTestApp, type TestApp } from '#test-app.ts';
import { shareBounds } from './share-bounds.ts';
import { shareOf, viewOf } from './test-shares.ts';

const app = useTestApp();
const read = async <Body>(response: Response): Promise<Body> => (await response.json()) as Body;
const listOf = async (session: TestApp, summaryId: string): Promise<Share[]> =>
  (await read<{ items: Share[] }>(await session.send('GET', `/v1/summaries/${summaryId}/shares`))).items;

async function signedIn(): Promise<{ session: TestApp; spaceId: string }> {
  const session = app().asStranger();
  const { space } = await signUp(session, newEmail());
  return { session, spaceId: space.id };
}

describe('a shared link', () => {
  it('is made, opened by anybody, listed with its views, and gone as soon as it is revoked', async () => {
    const { session } = await signedIn();
    const { id } = await summarise(session, article);
    const response = await session.send('POST', `/v1/summaries/${id}/shares`, { json: { days: 7 } });
    expect(response.status).toBe(201);
    const { url, ...share } = await read<NewShare>(response);
    expect(url).toMatch(/^http:\/\/app\.test\/share\/[\w-]{32}$/);
    expect(share).toMatchObject({
      summaryId: id,
      includesSource: false,
      isExcerpt: false,
      hasPassphrase: false,
      views: 0,
    });
    expect(Date.parse(share.expiresAt ?? '') - Date.parse(share.createdAt)).toBeCloseTo(7 * 86_400_000, -4);
    expect((await viewOf(app(), url)).status).toBe(200);
    expect((await viewOf(app(), url, { 'user-agent': 'Slackbot-LinkExpanding 1.0' })).status).toBe(200);
    await expect.poll(async () => (await listOf(session, id))[0]?.views).toBe(1);
    const revoke = async (): Promise<void> => {
      expect((await session.send('DELETE', `/v1/shares/${share.id}`)).status).toBe(204);
      expect((await viewOf(app(), url)).status).toBe(404);
    };
    expect(await turnsMs(revoke)).toBeLessThan(1_000);
    expect(await listOf(session, id)).toEqual([]);
    expect((await session.send('DELETE', `/v1/shares/${share.id}`)).status).toBe(404);
    const acts = await read<{ items: { act: string }[] }>(await session.send('GET', '/v1/audit'));
    expect(acts.items.map(({ act }) => act)).toEqual(expect.arrayContaining(['share-created', 'share-revoked']));
  });

  it('keeps only a hash of its token', async () => {
    const { session } = await signedIn();
    const { url } = await shareOf(session);
    const token = url.split('/').at(-1) ?? '';
    await viewOf(app(), url);
    await viewOf(app(), `${url}/picture.png`);
    const { rows } = await sql<{ row: string }>`select shares::text as row from shares`.execute(app().parts.database);
    expect(rows.filter(({ row }) => row.includes(token))).toEqual([]);
    const lines = app().logLines.filter((line) => line.includes('/share'));
    expect(lines.length).toBeGreaterThan(0);
    expect(app().logLines.filter((line) => line.includes(token))).toEqual([]);
  });

  it('refuses what is not stored, not finished or not permitted, and more than twenty', async () => {
    const { session, spaceId } = await signedIn();
    const ask = (id: string, json: object): Promise<Response> =>
      session.send('POST', `/v1/summaries/${id}/shares`, { json });
    const { id } = await summarise(session, article);
    const bare = await ask(id, { includesSource: true });
    expect(await problemOf(bare)).toMatchObject({ status: 400, reason: 'share_not_permitted' });
    for (const json of [{ days: 2 }, { passphrase: 'short' }, { days: 7, more: 1 }])
      expect((await ask(id, json)).status).toBe(400);
    const store = async (status: string, retention: string): Promise<string> => {
      const stored = createId('sum');
      await sql`
        insert into summaries (id, owner_id, status, title, request, expires_at)
        values (${stored}, ${spaceId}, ${status}, 't', ${JSON.stringify({ retention, source: { type: 'text' } })},
          ${retention === 'none' ? new Date(Date.now() + 60_000) : null})`.execute(app().parts.database);
      return stored;
    };
    for (const [status, retention, reason] of [
      ['queued', 'keep', 'share_not_ready'],
      ['failed', 'keep', 'share_not_ready'],
      ['done', 'none', 'share_not_kept'],
    ] as const)
      expect(await problemOf(await ask(await store(status, retention), {}))).toMatchObject({ status: 409, reason });
    for (let count = 0; count < 20; count += 1) expect((await ask(id, {})).status).toBe(201);
    expect(await problemOf(await ask(id, {}))).toMatchObject({ status: 429, reason: 'shares_full' });
  });

  it('of a web page shows three sentences unless its sharer may publish more, and links to the page', async () => {
    const { session } = await signedIn();
    const { id } = await summarise(session, article, { shape: 'bullets', length: { unit: 'items', count: 5 } });
    await sql`
      update summaries set request = jsonb_set(request, '{source}', '{"type":"url","url":"https://me:pw@news.example/a?b=1"}')
      where id = ${id}`.execute(app().parts.database);
    const [part, whole] = [await shareOf(session, {}, id), await shareOf(session, { isPermitted: true }, id)];
    expect([part.isExcerpt, whole.isExcerpt]).toEqual([true, false]);
    const [cut, full] = [await (await viewOf(app(), part.url)).text(), await (await viewOf(app(), whole.url)).text()];
    const countRows = (html: string): number => html.split('class="n"').length - 1;
    expect([countRows(cut), countRows(full)]).toEqual([3, 5]);
    expect(cut).toContain('全5文のうち、はじめの3文を公開しています。');
    expect(cut).toContain('href="https://news.example/a?b=1" rel="nofollow noopener noreferrer ugc"');
  });

  it('is listed for thirty days after its end, and then forgotten', async () => {
    const { session } = await signedIn();
    const share = await shareOf(session, { days: 1 });
    const { parts } = app();
    const after = (days: number): Date => new Date(Date.now() + days * 86_400_000);
    await sql`update shares set expires_at = now() where id = ${share.id}`.execute(parts.database);
    expect((await viewOf(app(), share.url)).status).toBe(404);
    await sweep(parts, after(29));
    expect(await listOf(session, share.summaryId)).toMatchObject([{ id: share.id, isExpired: true }]);
    await sweep(parts, after(31));
    // Not asked of the API: the session is over by then as well.
    const { rows } = await sql`select id from shares where id = ${share.id}`.execute(parts.database);
    expect(rows).toEqual([]);
  });

  it('follows its summary: renamed, deleted, given back, moved in with a guest, gone with the space', async () => {
    const guest = app().asStranger();
    const { url, summaryId } = await shareOf(guest);
    await guest.send('PATCH', `/v1/summaries/${summaryId}`, { json: { title: '別の題名' } });
    expect(await (await viewOf(app(), url)).text()).toContain('<h1 lang="ja">別の題名</h1>');
    const { space } = await signUp(guest, newEmail());
    expect((await listOf(guest, summaryId)).length).toBe(1);
    expect((await viewOf(app(), url)).status).toBe(200);
    await guest.send('DELETE', '/v1/summaries', { json: { ids: [summaryId] } });
    expect((await viewOf(app(), url)).status).toBe(404);
    await guest.send('POST', '/v1/summaries/restore', { json: { ids: [summaryId] } });
    expect((await viewOf(app(), url)).status).toBe(200);
    const { database } = app().parts;
    await sql`update spaces set suspended_at = now() where id = ${space.id}`.execute(database);
    expect((await viewOf(app(), url)).status).toBe(404);
    await sql`update spaces set suspended_at = null where id = ${space.id}`.execute(database);
    expect((await viewOf(app(), url)).status).toBe(200);
    expect((await guest.send('POST', '/v1/account/deletion')).status).toBe(202);
    expect((await viewOf(app(), url)).status).toBe(404);
    await sql`delete from summaries where id = ${summaryId}`.execute(database);
    const { rows } = await sql`select from shares where summary_id = ${summaryId}`.execute(database);
    expect(rows).toEqual([]);
  });
});

it('the form of a page is bounded, whether it says its length or not', async () => {
  const { url } = await shareOf(app().asStranger(), { passphrase: 'あけてくださいな。' });
  const text = `passphrase=${'a'.repeat(shareBounds.form.bytesMax)}`;
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const ask = (init: RequestInit): Promise<Response> => app().request(url, { method: 'POST', ...init });
  const streamed = { headers, body: new Blob([text]).stream(), duplex: 'half' as const };
  const told = { headers: { ...headers, 'content-length': String(text.length) }, body: text };
  for (const init of [streamed, told]) expect((await ask(init)).status).toBe(413);
});

describe('what all of these pages say', () => {
  it('is that they send nothing to others, with the way to the list of what is sent, in every state of consent', async () => {
    const { session } = await signedIn();
    const [open, locked] = [
      await shareOf(session, { includesSource: true, isPermitted: true }),
      await shareOf(session, { passphrase: '春はあけぼの12' }),
    ];
    const urls = [open.url, `${open.url}/source`, `${open.url}/report`, locked.url, `${open.url.slice(0, -2)}xx`];
    for (const url of urls) {
      const bodies = await Promise.all(
        [
          '',
          'youyaku-consent=1.1.nn.-',
          `youyaku-consent=1.${Math.floor(Date.now() / 1_000)}.yy.${'a'.repeat(32)}`,
        ].map(async (cookie) => (await viewOf(app(), url, cookie === '' ? {} : { cookie })).text()),
      );
      expect(new Set(bodies).size, url).toBe(1);
      expect(bodies[0], url).toContain('このページは、他社へ何も送りません。');
      expect(bodies[0], url).toContain('<a href="http://site.test/external-transmission">外部送信について</a>');
      expect(bodies[0], url).not.toMatch(/<iframe|adsbygoogle|data-consent/);
    }
  });
});
