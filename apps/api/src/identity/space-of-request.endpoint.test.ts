import { describe, expect, it } from 'vitest';
import { listAccess } from '@youyaku/contract/access';
import { spaceHeader } from '@youyaku/contract/space-role';
import { createApp } from '#app.ts';
import { createId } from '#http/ids.ts';
import { appUrl, article, problemOf, useTestApp, type TestApp } from '#test-app.ts';
import { createPerson, inSpace, storeSpace, type Person } from '#spaces/test-spaces.ts';

const app = useTestApp({ worker: false });
const template = { name: '議事録', instructions: '決定事項を先に' };

const join = (): Promise<Person> => createPerson(app());
const makeSpace = (members: Parameters<typeof storeSpace>[1]): Promise<string> => storeSpace(app(), members);

describe('the space of a request', () => {
  it('is the one that its header names: what is made there is there, for every member and nowhere else', async () => {
    const [owner, reader] = [await join(), await join()];
    const space = await makeSpace([
      { person: owner, role: 'owner' },
      { person: reader, role: 'reader' },
    ]);
    const made = await owner.session.send('POST', '/v1/templates', { json: template, headers: inSpace(space) });
    const { id } = (await made.json()) as { id: string };
    const statuses = async ({ session }: { session: TestApp }, headers: Record<string, string>) =>
      (await session.send('GET', `/v1/templates/${id}`, { headers })).status;
    expect(await statuses(owner, inSpace(space))).toBe(200);
    expect(await statuses(reader, inSpace(space))).toBe(200);
    expect(await statuses(owner, {})).toBe(404);
    expect(await statuses(owner, inSpace(owner.account.space.id))).toBe(404);
    expect(await statuses(reader, inSpace(owner.account.space.id))).toBe(404);
  });

  it('gives each request the role in its own space, also when they come at once', async () => {
    const member = await join();
    const [mine, theirs] = [
      await makeSpace([{ person: member, role: 'owner' }]),
      await makeSpace([{ person: member, role: 'reader' }]),
    ];
    const make = async (space: string): Promise<number> =>
      (await member.session.send('POST', '/v1/templates', { json: template, headers: inSpace(space) })).status;
    const statuses = await Promise.all([mine, theirs, mine, theirs, 'spc_unknown', theirs, mine].map(make));
    expect(statuses).toEqual([201, 403, 201, 403, 404, 403, 201]);
  });

  it('that one is no member of is answered as one that does not exist', async () => {
    const [owner, stranger] = [await join(), await join()];
    const space = await makeSpace([{ person: owner, role: 'owner' }]);
    const bodyFor = async (name: string): Promise<unknown> => {
      const response = await stranger.session.send('GET', '/v1/summaries', { headers: inSpace(name) });
      const { requestId: _, ...body } = await problemOf(response);
      return { body, headers: [...response.headers.keys()] };
    };
    const bodies = await Promise.all(
      [space, owner.account.space.id, createId('spc'), 'nonsense', ' '.repeat(3) + '..'].map(bodyFor),
    );
    expect(bodies).toEqual(Array.from(bodies, () => bodies[0]));
    expect(bodies[0]).toMatchObject({ body: { status: 404, code: 'not_found' } });
  });

  it('says to a reader what is missing, and to a guest that signing in is', async () => {
    const reader = await join();
    const space = await makeSpace([{ person: reader, role: 'reader' }]);
    const refused = await reader.session.send('POST', '/v1/templates', { json: template, headers: inSpace(space) });
    expect(await problemOf(refused)).toMatchObject({ status: 403, code: 'forbidden', reason: 'role' });
    const guest = await app()
      .asStranger()
      .send('GET', '/v1/summaries', { headers: inSpace(space) });
    expect(await problemOf(guest)).toMatchObject({ status: 401, code: 'unauthenticated' });
  });

  it('is left at once by a removed member, and when it is being deleted', async () => {
    const member = await join();
    const space = await makeSpace([{ person: member, role: 'editor' }]);
    const { database, identity } = app().parts;
    const statusNow = async (): Promise<number> => {
      identity.lookups.forget();
      return (await member.session.send('GET', '/v1/templates', { headers: inSpace(space) })).status;
    };
    expect(await statusNow()).toBe(200);
    await database.updateTable('spaces').set({ delete_after: new Date() }).where('id', '=', space).execute();
    expect(await statusNow()).toBe(404);
    await database.updateTable('spaces').set({ delete_after: null }).where('id', '=', space).execute();
    expect(await statusNow()).toBe(200);
    await database.deleteFrom('space_members').where('space_id', '=', space).execute();
    expect(await statusNow()).toBe(404);
  });

  it('may be named by a page of ours', async () => {
    const response = await app().request('http://api.test/v1/summaries', {
      method: 'OPTIONS',
      headers: {
        origin: appUrl,
        'access-control-request-method': 'GET',
        'access-control-request-headers': spaceHeader,
      },
    });
    expect(response.headers.get('access-control-allow-headers')).toContain(spaceHeader);
  });
});

describe('an open stream', () => {
  /** Of a run that nobody works on, so that it stays open. */
  async function openStream(session: TestApp, space: string): Promise<{ ended: Promise<unknown> }> {
    const headers = { ...inSpace(space), accept: 'text/event-stream' };
    const json = { source: { type: 'text', text: article } };
    const response = await session.send('POST', '/v1/summaries', { json, headers });
    expect(response.status).toBe(200);
    return { ended: response.text() };
  }

  it('ends when its member is removed by whomever, and is not resumed', async () => {
    const member = await join();
    const space = await makeSpace([{ person: member, role: 'editor' }]);
    const { ended } = await openStream(member.session, space);
    await app().parts.database.deleteFrom('space_members').where('space_id', '=', space).execute();
    await ended;
    const [row] = await app()
      .parts.database.selectFrom('summaries')
      .select('id')
      .where('owner_id', '=', space)
      .execute();
    const again = await member.session.send('GET', `/v1/summaries/${row?.id}/events`, { headers: inSpace(space) });
    expect(again.status).toBe(404);
  });

  it('ends with its session', async () => {
    const { session, account } = await join();
    const { ended } = await openStream(session, account.space.id);
    await session.send('DELETE', '/v1/account/session');
    await ended;
  });

  it('that waits as JSON is not answered to a removed member', async () => {
    const member = await join();
    const space = await makeSpace([{ person: member, role: 'editor' }]);
    const headers = { ...inSpace(space), prefer: 'wait=60' };
    const json = { source: { type: 'text', text: article } };
    const answer = member.session.send('POST', '/v1/summaries', { json, headers });
    const { database } = app().parts;
    const count = async () =>
      (await database.selectFrom('summaries').select('id').where('owner_id', '=', space).execute()).length;
    await expect.poll(count).toBe(1);
    await database.deleteFrom('space_members').where('space_id', '=', space).execute();
    expect(await problemOf(await answer)).toMatchObject({ status: 404, code: 'not_found' });
  });
});

describe('the table of access', () => {
  it('names every route that the API answers', () => {
    const declared = new Set(listAccess().map(({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`));
    const beside = createApp(app().parts)
      .routes.filter(({ path, method }) => path.startsWith('/v1/') && !path.includes('*') && method !== 'ALL')
      .map(({ method, path }) => `${method} ${path}`);
    expect(beside.length).toBeGreaterThan(4);
    expect(beside.filter((route) => !declared.has(route))).toEqual([]);
  });
});
