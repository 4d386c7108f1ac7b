import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type {
  AdminAct,
  AdminDisclosure,
  AdminOverview,
  AdminSpace,
  AdminUser,
  AdminUserDetail,
} from '@youyaku/contract/admin';
import { spaceHeader } from '@youyaku/contract/space-role';
import { createId } from '#http/ids.ts';
import { accountOf, mailTo, newEmail, password, post, signUp } from '#identity/test-accounts.ts';
import { article, problemOf, useTestApp, type TestApp } from '#test-app.ts';
import { grantOperator, listOperators, revokeOperator } from './operators-store.ts';
import { act, readAdmin, signUpOperator } from './test-operator.ts';

const app = useTestApp({ worker: false });

async function join(): Promise<{ session: TestApp; id: string; email: string; space: string }> {
  const [session, email] = [app().asStranger(), newEmail()];
  const { id, space } = await signUp(session, email);
  return { session, id, email, space: space.id };
}

async function makeSpace(accountId: string): Promise<string> {
  const { database, identity } = app().parts;
  const id = createId('spc');
  await database.insertInto('spaces').values({ id, account_id: null, kind: 'shared', name: '企画部' }).execute();
  await database.insertInto('space_members').values({ space_id: id, account_id: accountId, role: 'owner' }).execute();
  identity.lookups.forget();
  return id;
}

describe('the role of operators', () => {
  it('is given to a confirmed account only, once, and taken again', async () => {
    const { database } = app().parts;
    const [email, unconfirmed] = [newEmail(), newEmail()];
    expect(await grantOperator(database, email)).toBe('unknown');
    await post(app().asStranger(), 'sign-up', { email: unconfirmed, password });
    expect(await grantOperator(database, unconfirmed)).toBe('unconfirmed');
    const session = app().asStranger();
    await signUp(session, email);
    expect(await grantOperator(database, email.toUpperCase())).toBe('changed');
    expect(await grantOperator(database, email)).toBe('unchanged');
    expect((await listOperators(database)).map((operator) => operator.email)).toContain(email);
    app().parts.identity.lookups.forget();
    expect((await accountOf(session)).account?.isOperator).toBe(true);
    expect(await revokeOperator(database, email)).toBe('changed');
    app().parts.identity.lookups.forget();
    expect((await session.send('GET', '/v1/admin')).status).toBe(404);
  });

  it('is an unknown path to everybody else, whatever the method, the body and the account', async () => {
    const { session } = await join();
    const bodyOf = async (from: TestApp, method: string, path: string, headers = {}): Promise<object> => {
      const response = await from.send(method, path, { headers, ...(method === 'GET' ? {} : { body: 'x' }) });
      const { requestId: _, instance: __, ...body } = await problemOf(response);
      return { allow: response.headers.get('allow'), ...body };
    };
    for (const from of [session, app().asStranger()])
      for (const method of ['GET', 'POST', 'PUT', 'DELETE'])
        for (const path of ['/v1/admin', '/v1/admin/users', '/v1/admin/users/acc_1/suspend', '/v1/admin/nothing'])
          expect(await bodyOf(from, method, path, { 'content-type': 'text/plain' })).toEqual(
            await bodyOf(from, method, '/v1/unknown', { 'content-type': 'text/plain' }),
          );
  });

  it('is not in the public reference', async () => {
    expect(await (await app().send('GET', '/openapi.json')).text()).not.toContain('/v1/admin');
  });

  it('asks again who it is before what is dangerous', async () => {
    const { session, id } = await signUpOperator(app());
    const user = await join();
    await sql`update auth_sessions set authenticated_at = now() - interval '1 hour' where user_id = ${id}`.execute(
      app().parts.database,
    );
    app().parts.identity.lookups.forget();
    const asked = [
      act(session, 'POST', `/users/${user.id}/suspend`, { reason: '迷惑行為' }),
      act(session, 'DELETE', `/users/${user.id}`),
      act(session, 'POST', '/spend/limit', { dailyYenMax: 0, reason: '確認' }),
    ];
    for (const response of await Promise.all(asked))
      expect(await problemOf(response)).toMatchObject({ status: 403, reason: 'recent_sign_in' });
    await post(session, 'confirm-identity', { by: 'password', password });
    expect((await act(session, 'POST', `/users/${user.id}/suspend`, { reason: '迷惑行為' })).status).toBe(204);
  });
});

describe('an account', () => {
  it('is found by its address, the beginning of it and its id, with counts and no text', async () => {
    const { session } = await signUpOperator(app());
    const user = await join();
    await user.session.send('POST', '/v1/summaries', {
      json: { source: { type: 'text', text: article } },
      headers: { prefer: 'respond-async' },
    });
    const find = async (query: string): Promise<string[]> =>
      (await readAdmin<{ items: AdminUser[] }>(session, `/users?query=${encodeURIComponent(query)}`)).items.map(
        ({ id }) => id,
      );
    expect(await find(user.email)).toEqual([user.id]);
    expect(await find(user.id)).toEqual([user.id]);
    expect(await find(user.space)).toEqual([user.id]);
    expect(await find(`${user.email.split('@')[0]?.toUpperCase()}@`)).toEqual([user.id]);
    expect(await find('%')).toEqual([]);
    expect((await find('taro')).length).toBeGreaterThan(1);
    const detail = await readAdmin<AdminUserDetail>(session, `/users/${user.id}`);
    expect(detail).toMatchObject({
      email: user.email,
      spaceId: user.space,
      sessions: 1,
      hasPassword: true,
      isMailSuppressed: false,
      holdings: { summaries: 1, openRuns: 1, files: 0 },
    });
    expect(JSON.stringify(detail)).not.toContain('青海');
    expect((await session.send('GET', '/v1/admin/users/acc_none')).status).toBe(404);
  });

  it('is not looked for by what cannot be stored: that is a mistake of the request', async () => {
    const { session } = await signUpOperator(app());
    for (const list of ['users', 'spaces'])
      for (const name of ['query', 'cursor'])
        expect((await session.send('GET', `/v1/admin/${list}?${name}=%00`)).status).toBe(400);
  });

  it('that is suspended is out at once, its streams and runs end, and sign-in says why it does not work', async () => {
    const operator = await signUpOperator(app());
    const { session, id, email, space } = await join();
    const stream = await session.send('POST', '/v1/summaries', {
      json: { source: { type: 'text', text: article } },
      headers: { accept: 'text/event-stream' },
    });
    await act(operator.session, 'POST', `/users/${id}/suspend`, { reason: '迷惑行為' });
    await stream.text();
    expect(await accountOf(session)).toEqual({ account: null, hasEnded: true });
    const { database } = app().parts;
    const rows = await database.selectFrom('summaries').select('status').where('owner_id', '=', space).execute();
    expect(rows.map(({ status }) => status)).toEqual(['cancelled']);
    const again = await post(app().asStranger(), 'sign-in', { email, password });
    expect(await problemOf(again)).toMatchObject({
      status: 403,
      reason: 'suspended',
      detail: expect.stringContaining('利用を停止しています'),
    });
    const wrong = await post(app().asStranger(), 'sign-in', { email, password: 'not this one at all' });
    expect(await problemOf(wrong)).toMatchObject({ status: 401, reason: 'credentials' });
    const found = await readAdmin<{ items: AdminUser[] }>(operator.session, '/users?suspended=true');
    expect(found.items[0]).toMatchObject({ id, suspended: { at: expect.any(String), reason: '迷惑行為' } });
    expect((await act(operator.session, 'POST', `/users/${id}/resume`)).status).toBe(204);
    expect((await post(session, 'sign-in', { email, password })).status).toBe(200);
    const { items } = await readAdmin<{ items: AdminAct[] }>(operator.session, '/audit');
    const facts = { actor: { id: operator.id, email: operator.email }, subjectId: id, subjectEmail: email };
    expect(items.slice(0, 2)).toEqual([
      expect.objectContaining({ act: 'account-resumed', ...facts }),
      expect.objectContaining({ act: 'account-suspended', ...facts, spaceId: space }),
    ]);
  });

  it('that is deleted is out at once, told so by mail, and can be undone by its owner', async () => {
    const operator = await signUpOperator(app());
    const { session, id, email } = await join();
    expect((await act(operator.session, 'DELETE', `/users/${id}`)).status).toBe(204);
    expect((await accountOf(session)).account).toBeNull();
    await expect.poll(async () => (await mailTo(session, email)).subject).toContain('削除を受け付けました');
    expect(await problemOf(await act(operator.session, 'DELETE', `/users/${id}`))).toMatchObject({
      status: 409,
      reason: 'deletion_begun',
    });
    await post(session, 'sign-in', { email, password });
    expect((await session.send('DELETE', '/v1/account/deletion')).status).toBe(204);
    const { items } = await readAdmin<{ items: AdminAct[] }>(operator.session, '/audit');
    expect(items[0]).toMatchObject({ act: 'account-deleted', subjectId: id, actor: { id: operator.id } });
  });

  it('of an operator is suspended by nobody, and nothing is without a reason', async () => {
    const [operator, other] = [await signUpOperator(app()), await signUpOperator(app())];
    const refused = await act(operator.session, 'POST', `/users/${other.id}/suspend`, { reason: 'x' });
    expect(await problemOf(refused)).toMatchObject({ status: 409, reason: 'is_operator' });
    const missing = await act(operator.session, 'POST', `/users/${other.id}/suspend`, { reason: ' ' });
    expect(missing.status).toBe(400);
  });
});

describe('a shared space', () => {
  it('that is suspended is closed to its members, who keep their own', async () => {
    const operator = await signUpOperator(app());
    const user = await join();
    const space = await makeSpace(user.id);
    const statusIn = async (named: string): Promise<[number, string | undefined]> => {
      const response = await user.session.send('GET', '/v1/templates', { headers: { [spaceHeader]: named } });
      return [response.status, response.ok ? undefined : (await problemOf(response)).reason];
    };
    expect(await statusIn(space)).toEqual([200, undefined]);
    const find = async (query: string) =>
      (await readAdmin<{ items: AdminSpace[] }>(operator.session, `/spaces?query=${query}`)).items;
    expect((await find(user.email)).map(({ id }) => id).toSorted()).toEqual([space, user.space].toSorted());
    expect((await find(space))[0]).toMatchObject({ kind: 'shared', members: 1 });
    expect((await act(operator.session, 'POST', `/spaces/${space}/suspend`, { reason: '規約違反' })).status).toBe(204);
    expect(await statusIn(space)).toEqual([403, 'space_suspended']);
    expect(await statusIn(user.space)).toEqual([200, undefined]);
    expect((await act(operator.session, 'POST', `/spaces/${space}/resume`)).status).toBe(204);
    expect(await statusIn(space)).toEqual([200, undefined]);
    const personal = await act(operator.session, 'POST', `/spaces/${user.space}/suspend`, { reason: 'x' });
    expect(await problemOf(personal)).toMatchObject({ status: 409, reason: 'space_of_account' });
    expect((await act(operator.session, 'DELETE', `/spaces/${space}`)).status).toBe(204);
    expect((await find(space))[0]).toMatchObject({ deleteAfter: expect.any(String) });
    expect(await statusIn(space)).toEqual([404, undefined]);
  });
});

describe('the first page of operators', () => {
  it('says what needs them, in counts', async () => {
    const operator = await signUpOperator(app());
    const before = await readAdmin<AdminOverview>(operator.session, '');
    const { id } = await join();
    await act(operator.session, 'POST', `/users/${id}/suspend`, { reason: '迷惑行為' });
    const made = await act(operator.session, 'POST', '/takedowns', { kind: 'copyright', reference: 'メール 12' });
    expect(made.status).toBe(201);
    const { id: takedownId } = (await made.json()) as { id: string };
    const now = await readAdmin<AdminOverview>(operator.session, '');
    expect(now).toMatchObject({
      version: '0.0.0+test',
      needs: {
        suspendedAccounts: before.needs.suspendedAccounts + 1,
        openTakedowns: before.needs.openTakedowns + 1,
        failedChores: 0,
      },
      spend: { costMicroJpy: 0, yenMax: 10_000, isStopped: false },
      counts: { accounts: before.counts.accounts + 1, accountsToday: before.counts.accountsToday + 1 },
      database: { bytes: expect.any(Number) },
      disk: { freeBytes: expect.any(Number), bytes: expect.any(Number) },
    });
    const closed = await act(operator.session, 'PATCH', `/takedowns/${takedownId}`, {
      state: 'removed',
      note: '削除済み',
    });
    expect(await closed.json()).toMatchObject({ state: 'removed', note: '削除済み', reference: 'メール 12' });
    expect((await readAdmin<AdminOverview>(operator.session, '')).needs.openTakedowns).toBe(before.needs.openTakedowns);
  });
});

describe('requests about personal data', () => {
  it('are shown by kind and address, and closed', async () => {
    const operator = await signUpOperator(app());
    const { session, email } = await join();
    const details = '登録した情報をすべて知らせてください';
    const asked = await session.send('POST', '/v1/disclosure', {
      json: { kind: 'disclosure', name: '山田花子', details },
    });
    expect(asked.status).toBe(202);
    const list = () => readAdmin<{ items: AdminDisclosure[] }>(operator.session, '/disclosures');
    const [request] = (await list()).items;
    expect(request).toMatchObject({ kind: 'disclosure', status: 'received', email });
    expect(JSON.stringify(await list())).not.toContain('山田');
    const open = async () => (await readAdmin<AdminOverview>(operator.session, '')).needs.openDisclosures;
    expect(await open()).toBe(1);
    expect((await act(operator.session, 'PATCH', `/disclosures/${request?.id}`, { status: 'answered' })).status).toBe(
      204,
    );
    expect(await open()).toBe(0);
    expect((await act(operator.session, 'PATCH', '/disclosures/none', { status: 'answered' })).status).toBe(404);
  });
});
