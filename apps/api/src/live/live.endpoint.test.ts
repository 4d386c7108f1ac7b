import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { spaceHeader } from '@youyaku/contract/space-role';
import { turnsMs } from '@youyaku/testing/timing/turns-ms';
import { liveBounds } from '#bounds.ts';
import { makeSharedSpace, newEmail, post, password, signUp } from '#identity/test-accounts.ts';
import { article, problemOf, summarise, useTestApp, type TestApp } from '#test-app.ts';
import { is, isReady, openLiveReader } from './test-live.ts';

const app = useTestApp();
/** The promise for each change, from its response to its event. */
const seenWithinMs = 1_000;

async function timed<Value>(change: () => Promise<Value>, seen: Promise<unknown>): Promise<Value> {
  const value = await change();
  expect(await turnsMs(() => seen)).toBeLessThan(seenWithinMs);
  return value;
}

/** The same person in two browsers. */
async function twoBrowsers(): Promise<[TestApp, TestApp]> {
  const [first, second, email] = [app().asStranger(), app().asStranger(), newEmail()];
  await signUp(first, email);
  expect((await post(second, 'sign-in', { email, password })).status).toBe(200);
  return [first, second];
}

describe('what changes in a space', () => {
  it('is seen in another browser within a second: new, finished, changed, renamed, decided, deleted', async () => {
    const [here, there] = await twoBrowsers();
    const reader = await openLiveReader(there);
    await reader.until(isReady);
    const { id } = await timed(() => summarise(here, article), reader.until(is('summary-finished')));
    expect(reader.seen.map(({ event }) => event.type)).toEqual([
      'live-ready',
      'summary-created',
      'summary-changed',
      'summary-finished',
    ]);
    const patch = (json: object): Promise<Response> => here.send('PATCH', `/v1/summaries/${id}`, { json });
    await timed(() => patch({ title: '市民会館' }), reader.until(is('summary-renamed', id)));
    await timed(() => patch({ tags: ['仕事'] }), reader.until(is('summary-changed', id)));
    await timed(() => patch({ pinned: true }), reader.until(is('summary-changed', id)));
    await timed(
      () => here.send('POST', `/v1/summaries/${id}/questions`, { json: { question: '総事業費はいくらですか。' } }),
      reader.until(is('question-changed', id)),
    );
    await timed(() => here.send('DELETE', `/v1/summaries/${id}`), reader.until(is('summary-deleted', id)));
    const template = { name: '議事録', instructions: '決定事項を先に' };
    await timed(() => here.send('POST', '/v1/templates', { json: template }), reader.until(is('template-changed')));
    const model = { provider: 'openai', model: 'gpt-test', key: 'sk-test-canary-1234567890' };
    await timed(() => here.send('POST', '/v1/own-models', { json: model }), reader.until(is('model-changed')));
  });

  it('is seen by a guest too, in every open tab, and by nobody else', async () => {
    const [guest, stranger] = [app().asStranger(), app().asStranger()];
    for (const session of [guest, stranger]) await session.send('GET', '/v1/summaries');
    const tabs = await Promise.all([guest, guest, guest].map((session) => openLiveReader(session)));
    const other = await openLiveReader(stranger);
    await Promise.all([...tabs, other].map((tab) => tab.until(isReady)));
    const { id } = await summarise(guest, article);
    const finished = await Promise.all(tabs.map((tab) => tab.until(is('summary-finished', id))));
    expect(new Set(finished.map((followed) => followed.id)).size).toBe(1);
    await summarise(stranger, article);
    await other.until(is('summary-finished'));
    expect(JSON.stringify(other.seen)).not.toContain(id);
  });

  it('moves along when a guest signs up', async () => {
    const session = app().asStranger();
    const { id } = await summarise(session, article);
    const asGuest = await openLiveReader(session);
    await asGuest.until(isReady);
    await signUp(session, newEmail());
    await asGuest.until(is('summary-deleted', id));
    const asMember = await openLiveReader(session);
    await asMember.until(is('summary-created', id));
  });
});

describe('what changes in a shared space', () => {
  const join = async (): Promise<{ session: TestApp; id: string }> => {
    const session = app().asStranger();
    return { session, id: (await signUp(session, newEmail())).id };
  };

  it('is seen by every member within a second, a reader too, and in no other space of theirs', async () => {
    const [editor, reader] = [await join(), await join()];
    const space = await makeSharedSpace(app(), [
      { id: editor.id, role: 'editor' },
      { id: reader.id, role: 'reader' },
    ]);
    const [shared, personal] = [
      await openLiveReader(reader.session, undefined, space),
      await openLiveReader(reader.session),
    ];
    await Promise.all([shared.until(isReady), personal.until(isReady)]);
    const headers = { [spaceHeader]: space };
    const json = { source: { type: 'text', text: article } };
    const made = await timed(
      () => editor.session.send('POST', '/v1/summaries', { json, headers }),
      shared.until(is('summary-finished')),
    );
    const { id } = (await made.json()) as { id: string };
    const path = `/v1/summaries/${id}`;
    await timed(
      () => editor.session.send('PATCH', path, { json: { title: '会館' }, headers }),
      shared.until(is('summary-renamed', id)),
    );
    await timed(() => editor.session.send('DELETE', path, { headers }), shared.until(is('summary-deleted', id)));
    expect(JSON.stringify(personal.seen)).not.toContain(id);
  });

  it('is no longer seen by a member who was removed, whose personal space says so', async () => {
    const member = await join();
    const space = await makeSharedSpace(app(), [{ id: member.id, role: 'editor' }]);
    const [shared, personal] = [
      await openLiveReader(member.session, undefined, space),
      await openLiveReader(member.session),
    ];
    const { id: position } = await shared.until(isReady);
    await personal.until(isReady);
    const { database, identity } = app().parts;
    await database.deleteFrom('space_members').where('space_id', '=', space).execute();
    await personal.until(is('space-changed', space));
    await shared.ended;
    identity.lookups.forget();
    expect((await openLiveReader(member.session, position, space)).status).toBe(404);
  });

  it('ends for a person who signs out', async () => {
    const { session } = await join();
    const reader = await openLiveReader(session);
    await reader.until(isReady);
    await session.send('DELETE', '/v1/account/session');
    await reader.ended;
  });
});

describe('a stream that was cut', () => {
  it('goes on after the last event, wherever it was cut, with each change once', async () => {
    const session = app().asStranger();
    await session.send('GET', '/v1/summaries');
    const whole = await openLiveReader(session);
    await whole.until(isReady);
    for (let turn = 0; turn < 4; turn += 1) await summarise(session, `${article}\n\n第${turn}号。`);
    while (whole.seen.filter(({ event }) => event.type === 'summary-finished').length < 4)
      await whole.until(is('summary-finished'));
    const all = whole.seen.filter(({ event }) => !isReady(event));
    for (const [index, { id }] of all.entries()) {
      const rest = await openLiveReader(session, id);
      await rest.until(isReady);
      expect(rest.seen.filter(({ event }) => !isReady(event))).toEqual(all.slice(index + 1));
      rest.close();
    }
  });

  it('begins again with a reset from before the sweep, and from a position that never was', async () => {
    const session = app().asStranger();
    await summarise(session, article);
    const now = Date.now() * 1_000;
    for (const position of ['0', '1', now - liveBounds.keptHours * 3_700_000_000, now + 3_600_000_000]) {
      const reader = await openLiveReader(session, position);
      const { id } = await reader.until(is('live-reset'));
      await reader.until(isReady);
      const { id: summary } = await summarise(session, article);
      await reader.until(is('summary-finished', summary));
      expect(reader.seen.map(({ event }) => event.type).filter((type) => type === 'live-reset')).toHaveLength(1);
      expect(id).toBeGreaterThan(now - 120_000_000);
      reader.close();
    }
  });

  it('begins again with a reset when it is too far behind', async () => {
    const session = app().asStranger();
    await summarise(session, article);
    const reader = await openLiveReader(session);
    const { id: before } = await reader.until(isReady);
    // Whoever joins another one at the same position shares the read that is under way.
    reader.close();
    await reader.ended;
    await addChanges(session, liveBounds.changesMax + 1);
    const late = await openLiveReader(session, before);
    await late.until(is('live-reset'));
    await late.until(isReady);
    expect(late.seen.map(({ event }) => event.type)).toEqual(['live-reset', 'live-ready']);
  });

  it('of somebody who stops reading is not read ahead, and goes on with a reset', async () => {
    const session = app().asStranger();
    await summarise(session, article);
    const response = await session.send('GET', '/v1/live');
    const reader = response.body?.getReader();
    const read = async (): Promise<string> => new TextDecoder().decode((await reader?.read())?.value);
    while (!(await read()).includes('live-ready'));
    await addChanges(session, liveBounds.changesMax + 1);
    const { rows } = await sql`select 1 from space_changes where kind = 'summary-changed' and seq is null`.execute(
      session.parts.database,
    );
    expect(rows).toHaveLength(liveBounds.changesMax + 1);
    expect(await read()).toContain('live-reset');
    await reader?.cancel();
  });
});

async function addChanges({ parts }: TestApp, count: number): Promise<void> {
  await sql`
    select note_space_change(owner_id, 'summary-changed', id)
    from (select id, owner_id from summaries order by created_at desc limit 1) as newest, generate_series(1, ${count}::int)`.execute(
    parts.database,
  );
}

describe('204', () => {
  it('for a browser without a session, which gets none by it', async () => {
    const session = app().asStranger();
    const response = await session.send('GET', '/v1/live');
    expect(response.status).toBe(204);
    expect(response.headers.get('set-cookie')).toBeNull();
  });
});

describe('400', () => {
  it.each(['-1', 'x', '1.5', '9'.repeat(17), '9007199254740993', "1' or '1'='1"])(
    'for the Last-Event-ID %j',
    async (value) => {
      const session = app().asStranger();
      await session.send('GET', '/v1/summaries');
      const headers = { 'last-event-id': value };
      expect((await problemOf(await session.send('GET', '/v1/live', { headers }))).status).toBe(400);
    },
  );
});

describe('429', () => {
  it('for too many streams of one owner; those of others, and streams of summaries, are opened', async () => {
    const [session, other] = [app().asStranger(), app().asStranger()];
    for (const each of [session, other]) await each.send('GET', '/v1/summaries');
    const held: Response[] = [];
    for (;;) {
      const response = await session.send('GET', '/v1/live');
      if (response.status !== 200) {
        expect(response.headers.get('retry-after')).toBe('10');
        expect(await problemOf(response)).toMatchObject({ code: 'rate_limited', reason: 'streams' });
        break;
      }
      held.push(response);
    }
    expect((await openLiveReader(other)).status).toBe(200);
    const started = await session.send('POST', '/v1/summaries', {
      json: { source: { type: 'text', text: article } },
      headers: { accept: 'text/event-stream' },
    });
    expect(started.status).toBe(200);
    await started.text();
    for (const response of held) await response.body?.cancel();
    expect((await openLiveReader(session)).status).toBe(200);
  });

  it('is not caused by clients that come and go', async () => {
    const session = app().asStranger();
    await session.send('GET', '/v1/summaries');
    for (let turn = 0; turn < 300; turn += 1) await (await session.send('GET', '/v1/live')).body?.cancel();
    expect((await openLiveReader(session)).status).toBe(200);
  });
});

describe('401', () => {
  it('when the session is over', async () => {
    const session = app().asStranger();
    await signUp(session, newEmail());
    await sql`delete from auth_sessions`.execute(session.parts.database);
    session.parts.identity.lookups.forget();
    expect((await problemOf(await session.send('GET', '/v1/live'))).code).toBe('unauthenticated');
  });
});
