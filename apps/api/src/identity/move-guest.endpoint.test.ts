import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, inject, it } from 'vitest';
import type { Account } from '@youyaku/contract/account';
import { createKeyCipher } from '#byok/encrypt-key.ts';
import type { EngineHost } from '#engine/engine-host.ts';
import { openDatabase } from '#platform/database/open-database.ts';
import { sweep } from '#service/sweep.ts';
import { article, eventsOf, summarise, useTestApp, type TestApp } from '#test-app.ts';
import { moveGuest } from './moved-guests-store.ts';
import { newEmail, post, signUp } from './test-accounts.ts';
import { countRows, everythingOnce, nothing, ownModel, workAsGuest } from './test-guest-work.ts';

let gate = Promise.withResolvers<void>();
gate.resolve();
const app = useTestApp({ engine: (engine) => holdAtGate(engine) });

/** Begins no summary before the gate is open. */
function holdAtGate(engine: EngineHost): EngineHost {
  return {
    ...engine,
    async *summarize(...given) {
      await gate.promise;
      yield* engine.summarize(...given);
    },
  };
}

describe('the work of a guest', () => {
  it('moves into the space of the account, all of it, and the guest is gone', async () => {
    const session = app().asStranger();
    const { database } = session.parts;
    const guestId = await workAsGuest(session);
    expect(await countRows(database, guestId)).toEqual(everythingOnce);
    const account = await signUp(session, newEmail());
    expect(await countRows(database, guestId)).toEqual(nothing);
    expect(await countRows(database, account.space.id)).toEqual(everythingOnce);
    const list = (await (await session.send('GET', '/v1/summaries')).json()) as { items: object[] };
    expect(list.items).toHaveLength(1);
    const stored = (await (await session.send('GET', '/v1/own-models')).json()) as { items: { id: string }[] };
    const found = await session.parts.byokModels.findStored(`own:${stored.items[0]?.id}`, account.space.id);
    expect(found.key).toBe(ownModel.key);
    await session.send('DELETE', '/v1/account/session');
    const guest = (await (await session.send('GET', '/v1/summaries')).json()) as { items: object[] };
    expect(guest.items).toEqual([]);
  });

  it('is added to what the account has, whichever way it signs in', async () => {
    const [first, second, email] = [app().asStranger(), app().asStranger(), newEmail()];
    await workAsGuest(first);
    const account = await signUp(first, email);
    await workAsGuest(second);
    await post(second, 'request-link', { email });
    const letters = await second.parts.outbox?.list();
    const token = decodeURIComponent(/#token=(\S+)/.exec(letters?.[0]?.text ?? '')?.[1] ?? '');
    const signedIn = (await (await post(second, 'sign-in-by-link', { token })).json()) as { account: Account };
    expect(signedIn.account.space.id).toBe(account.space.id);
    const twice = Object.fromEntries(Object.keys(everythingOnce).map((name) => [name, 2]));
    // The keys of both requests were the same, and so were the days.
    const sameDay = { model_budgets: 1, quota_counters: 1, usage_days: 1 };
    // A space has one setting of what it masks; the terms of both are kept.
    const merged = { ...twice, glossaries: 1, idempotency_keys: 1, ...sameDay };
    expect(await countRows(first.parts.database, account.space.id)).toEqual(merged);
  });

  it('goes on while it moves: a run, its stream and a request that waits for it', async () => {
    const session = app().asStranger();
    await session.send('GET', '/v1/summaries');
    gate = Promise.withResolvers();
    const json = { source: { type: 'text', text: article } };
    const stream = await session.send('POST', '/v1/summaries', { json, headers: { accept: 'text/event-stream' } });
    const waiting = session.send('POST', '/v1/summaries', { json });
    await expect.poll(async () => countOpen(session)).toBe(2);
    const account = await signUp(session, newEmail());
    gate.resolve();
    const events = await eventsOf(stream);
    expect(events.at(-1)?.event.type).toBe('summary-end');
    expect((await waiting).status).toBe(201);
    await sweep(session.parts, new Date());
    const { database } = session.parts;
    expect(await countRows(database, account.space.id)).toMatchObject({ summaries: 2, sources: 2 });
    const own = (await (await session.send('GET', '/v1/summaries')).json()) as { items: { status: string }[] };
    expect(own.items.map(({ status }) => status)).toEqual(['done', 'done']);
  });
});

describe('a cookie of a guest who has moved', () => {
  async function moveWithCookie() {
    const session = app().asStranger();
    const first = await session.send('GET', '/v1/summaries');
    const cookie = first.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    await workAsGuest(session);
    const begun = await onlySummary(session);
    const account = await signUp(session, newEmail());
    const asOldGuest = async (method: string, path: string, json?: object): Promise<number> =>
      (await app().send(method, path, { headers: { cookie }, ...(json === undefined ? {} : { json }) })).status;
    return { session, account, begun, asOldGuest };
  }
  async function onlySummary(session: TestApp): Promise<string> {
    const { items } = (await (await session.send('GET', '/v1/summaries')).json()) as { items: { id: string }[] };
    return items[0]?.id ?? '';
  }

  it('reaches what the guest began, and nothing else of the space: no later summary, no file, no key', async () => {
    const { session, begun, asOldGuest } = await moveWithCookie();
    expect(await asOldGuest('GET', `/v1/summaries/${begun}`)).toBe(200);
    const later = await summarise(session, article);
    const form = new FormData();
    form.set('file', new File(['会議の記録です。'], 'memo.txt', { type: 'text/plain' }));
    const file = (await (await session.send('POST', '/v1/files', { body: form })).json()) as { id: string };
    const models = (await (await session.send('GET', '/v1/own-models')).json()) as { items: { id: string }[] };
    const path = `/v1/summaries/${later.id}`;
    expect({
      summary: await asOldGuest('GET', path),
      events: await asOldGuest('GET', `${path}/events`),
      source: await asOldGuest('GET', `${path}/source`),
      change: await asOldGuest('PATCH', path, { title: '別の題名' }),
      question: await asOldGuest('POST', `${path}/questions`, { question: '総事業費はいくらですか。' }),
      file: await asOldGuest('POST', '/v1/summaries', { source: { type: 'file', fileId: file.id } }),
    }).toEqual({ summary: 404, events: 404, source: 404, change: 404, question: 404, file: 404 });
    const engine = `own:${models.items[0]?.id}`;
    const check = { source: { type: 'text', text: article }, text: '市は会館を建てる。', engine };
    expect([400, 404, 503]).toContain(await asOldGuest('POST', '/v1/check', check));
    expect(await (await session.send('GET', '/v1/own-models')).json()).toEqual(models);
  });

  it.each([
    ['suspended', 'update auth_users set suspended_at = now() where id = $id'],
    [
      'being deleted',
      "insert into account_deletions (account_id, language, due_at) values ($id, 'ja', now() + interval '30 days')",
    ],
  ])('reaches nothing once the account is %s', async (_, change) => {
    const { session, account, begun, asOldGuest } = await moveWithCookie();
    await sql.raw(change.replace('$id', `'${account.id}'`)).execute(session.parts.database);
    expect(await asOldGuest('GET', `/v1/summaries/${begun}`)).toBe(404);
  });
});

async function countOpen(session: TestApp): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from summaries where status in ('queued', 'running')`.execute(session.parts.database);
  return Number(rows[0]?.count);
}

describe('what an account keeps', () => {
  it('is not deleted for want of use, as that of a forgotten guest is', async () => {
    const session = app().asStranger();
    const { database } = session.parts;
    await workAsGuest(session);
    const { space } = await signUp(session, newEmail());
    for (const table of ['own_models', 'templates', 'minutes_forms'])
      await sql`update ${sql.table(table)} set used_at = now() - interval '1 year' where owner_id = ${space.id}`.execute(
        database,
      );
    await sweep(session.parts, new Date());
    expect(await countRows(database, space.id)).toMatchObject({ own_models: 1, templates: 1, minutes_forms: 1 });
  });
});

describe('a move that is killed', () => {
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const keyCipher = createKeyCipher('a secret of the tests, long enough');

  it('has moved nothing, wherever it was; the next one moves every row once', async () => {
    const session = app().asStranger();
    const { database } = session.parts;
    const guestId = await workAsGuest(session);
    const account = await signUp(app().asStranger(), newEmail());
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database);
    const url = new URL(inject('postgresUrl'));
    url.pathname = `/${rows[0]?.name}`;
    await sql`
      create function die() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`.execute(database);
    const move = { guestId, spaceId: account.space.id };
    for (const table of Object.keys(everythingOnce)) {
      await sql`create trigger die before update or insert on ${sql.table(table)} for each row execute function die()`.execute(
        database,
      );
      const dying = openDatabase(url.href, silent, 1);
      await expect(moveGuest({ database: dying, keyCipher }, move)).rejects.toThrow();
      await dying.destroy();
      await sql`drop trigger die on ${sql.table(table)}`.execute(database);
      expect([table, await countRows(database, guestId)]).toEqual([table, everythingOnce]);
    }
    for (let kill = 0; kill < 12; kill += 1) {
      const dying = openDatabase(url.href, silent, 1);
      const moved = moveGuest({ database: dying, keyCipher }, move).catch(() => undefined);
      await wait(kill * 2);
      await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where pid <> pg_backend_pid() and datname = current_database() and query like '%moved_guests%'`.execute(
        database,
      );
      await moved;
      await dying.destroy();
    }
    await moveGuest({ database, keyCipher }, move);
    await moveGuest({ database, keyCipher }, move);
    expect(await countRows(database, guestId)).toEqual(nothing);
    expect(await countRows(database, account.space.id)).toEqual(everythingOnce);
  });
});
