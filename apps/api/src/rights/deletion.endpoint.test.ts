import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Deletion } from '@youyaku/contract/deletion';
import type { Account } from '@youyaku/contract/account';
import { accountOf, mailTo, newEmail, password, post, signUp } from '#identity/test-accounts.ts';
import { deleteOldChanges } from '#live/space-changes-store.ts';
import { sweep } from '#service/sweep.ts';
import { article, problemOf, summarise, useTestApp, type TestApp } from '#test-app.ts';
import { findInDatabase } from '#test-dump.ts';
import { eraseAccount } from './erase-account.ts';
import { eraseDueSpace } from './erase-space-store.ts';
import { addNightlyChores } from './open-rights.ts';

const app = useTestApp();
const never = new AbortController().signal;
const afterDays = (days: number): Date => new Date(Date.now() + days * 86_400_000);

type Person = { session: TestApp; email: string; account: Account };

async function newPerson(): Promise<Person> {
  const [session, email] = [app().asStranger(), newEmail()];
  return { session, email, account: await signUp(session, email) };
}

const ask = ({ session }: Pick<Person, 'session'>): Promise<Response> => session.send('POST', '/v1/account/deletion');

async function subjectOf({ session, email }: Person): Promise<string> {
  return (await mailTo(session, email)).subject ?? '';
}

async function addSharedSpace(id: string, members: readonly [string, string][]): Promise<void> {
  const { database } = app().parts;
  await sql`insert into spaces (id, kind, name) values (${id}, 'shared', '共有')`.execute(database);
  for (const [accountId, role] of members)
    await sql`insert into space_members (space_id, account_id, role) values (${id}, ${accountId}, ${role})`.execute(
      database,
    );
}

const findAnywhere = (words: readonly string[]): Promise<string[]> => findInDatabase(app().parts.database, words);

describe('the deletion of an account', () => {
  it('says what goes, ends sessions and stored keys at once, and can be undone by signing in again', async () => {
    const person = await newPerson();
    const { session, email } = person;
    const { id } = await summarise(session, article);
    await session.send('POST', '/v1/templates', { json: { name: '雛形', instructions: '短く' } });
    const model = { provider: 'openai', model: 'gpt-x', key: 'sk-secret-key-of-a-person' };
    await session.send('POST', '/v1/own-models', { json: model });
    const told = (await (await session.send('GET', '/v1/account/deletion')).json()) as Deletion;
    expect(told).toEqual({
      undoDays: 30,
      goes: { summaries: 1, questions: 0, templates: 1, files: 0, modelKeys: 1, sessions: 1 },
      leaves: [],
      onlyOwnerOf: [],
    });
    const begun = await ask(person);
    expect(begun.status).toBe(202);
    const { dueAt } = (await begun.json()) as { dueAt: string };
    expect(Date.parse(dueAt) - Date.now()).toBeGreaterThan(29.9 * 86_400_000);
    expect((await accountOf(session)).account).toBeNull();
    await expect.poll(() => subjectOf(person)).toContain('削除を受け付けました');
    await post(session, 'sign-in', { email, password });
    expect((await accountOf(session)).account?.deletesAt).toBe(dueAt);
    const pending = (await (await session.send('GET', '/v1/account/deletion')).json()) as Deletion;
    expect(pending).toMatchObject({ dueAt, goes: { summaries: 1, modelKeys: 0 } });
    expect(await problemOf(await ask(person))).toMatchObject({ status: 409, reason: 'deletion_begun' });
    expect((await session.send('DELETE', '/v1/account/deletion')).status).toBe(204);
    await expect.poll(() => subjectOf(person)).toContain('削除を取り消しました');
    expect(await problemOf(await session.send('DELETE', '/v1/account/deletion'))).toMatchObject({
      status: 409,
      reason: 'deletion_over',
    });
    await eraseAccount(session.parts, person.account.id, afterDays(40), never);
    expect((await session.send('GET', `/v1/summaries/${id}`)).status).toBe(200);
  });

  it('that is due cannot be undone any more', async () => {
    const person = await newPerson();
    const { session, email } = person;
    await ask(person);
    await sql`update account_deletions set due_at = now() where account_id = ${person.account.id}`.execute(
      session.parts.database,
    );
    await post(session, 'sign-in', { email, password });
    const late = await problemOf(await session.send('DELETE', '/v1/account/deletion'));
    expect(late).toMatchObject({ status: 409, reason: 'deletion_over' });
    expect(late.detail).toContain('期限を過ぎた削除は取り消せません');
    await eraseAccount(session.parts, person.account.id, new Date(), never);
    expect((await accountOf(session)).account).toBeNull();
  });

  it('asks again who it is, and is not for guests', async () => {
    const person = await newPerson();
    await sql`update auth_sessions set authenticated_at = now() - interval '1 hour' where user_id = ${person.account.id}`.execute(
      app().parts.database,
    );
    expect(await problemOf(await ask(person))).toMatchObject({ status: 403, reason: 'recent_sign_in' });
    expect((await ask({ session: app().asStranger() })).status).toBe(401);
  });

  it('asked twice at once begins once', async () => {
    const person = await newPerson();
    const statuses = (await Promise.all([ask(person), ask(person)])).map(({ status }) => status);
    expect(statuses.filter((status) => status === 202)).toHaveLength(1);
    expect(statuses.every((status) => [202, 401, 409].includes(status))).toBe(true);
  });

  it('waits until somebody else owns the shared spaces', async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    const id = `spc_alone_${person.account.id}`;
    await addSharedSpace(id, [
      [person.account.id, 'owner'],
      [other.account.id, 'editor'],
    ]);
    expect(await problemOf(await ask(person))).toMatchObject({ status: 409, reason: 'only_owner' });
    const { onlyOwnerOf } = (await (await person.session.send('GET', '/v1/account/deletion')).json()) as Deletion;
    expect(onlyOwnerOf).toEqual([{ id, name: '共有' }]);
    await sql`update space_members set role = 'owner' where account_id = ${other.account.id}`.execute(
      app().parts.database,
    );
    const told = (await (await person.session.send('GET', '/v1/account/deletion')).json()) as Deletion;
    expect(told).toMatchObject({ leaves: [{ id, name: '共有' }], onlyOwnerOf: [] });
    expect((await ask(person)).status).toBe(202);
  });

  it('deletes everything once it is due, in every table and in the files, and a mail says so', async () => {
    const person = await newPerson();
    const { session, email, account } = person;
    const { parts } = session;
    await summarise(session, `${article}\n\nきえるべきことば`);
    const form = new FormData();
    form.set('file', new File(['きえるべきファイル'], 'きえる.txt', { type: 'text/plain' }));
    const { id: fileId } = (await (await session.send('POST', '/v1/files', { body: form })).json()) as { id: string };
    await session.send('POST', '/v1/export');
    const made = async () => (await session.send('GET', '/v1/export')).json();
    await expect.poll(made, { timeout: 20_000 }).toMatchObject({ export: { status: 'ready' } });
    const shared = `spc_shared_${Date.now()}`;
    const other = await newPerson();
    await addSharedSpace(shared, [
      [account.id, 'owner'],
      [other.account.id, 'owner'],
    ]);
    await ask(person);
    await eraseAccount(parts, account.id, afterDays(29), never);
    expect(await findAnywhere([account.space.id])).not.toEqual([]);
    await addNightlyChores({ ...parts }, afterDays(29));
    const due = afterDays(31);
    await eraseAccount(parts, account.id, due, never);
    await eraseAccount(parts, account.id, due, never);
    await expect.poll(() => subjectOf(person)).toBe('アカウントを削除しました - 要約AI');
    await expect.poll(() => findAnywhere([email])).toEqual([]);
    // Changes are remembered for three days, for browsers that were offline.
    await deleteOldChanges(parts.database, afterDays(4));
    const left = await findAnywhere([account.space.id, account.id, email, 'きえるべき', 'きえる.txt']);
    // A finished chore names its subject for a week; ids alone.
    expect(left.filter((place) => !place.startsWith('pgboss.'))).toEqual([]);
    expect(await parts.files.open(fileId)).toBeUndefined();
    expect((await post(app().asStranger(), 'sign-in', { email, password })).status).toBe(401);
    const { rows } = await sql`select 1 from space_members where space_id = ${shared}`.execute(parts.database);
    expect(rows).toHaveLength(1);
  });

  it('of an owner who has become the only one hands the space over, and deletes it where nobody is left', async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    const { database } = app().parts;
    const [kept, empty] = [`spc_kept_${Date.now()}`, `spc_empty_${Date.now()}`];
    await ask(person);
    await addSharedSpace(kept, [
      [person.account.id, 'owner'],
      [other.account.id, 'reader'],
    ]);
    await addSharedSpace(empty, [[person.account.id, 'owner']]);
    await eraseAccount(app().parts, person.account.id, afterDays(31), never);
    const members = await database
      .selectFrom('space_members')
      .select(['account_id', 'role'])
      .where('space_id', '=', kept)
      .execute();
    expect(members).toEqual([{ account_id: other.account.id, role: 'owner' }]);
    const { delete_after: deleteAfter } = await database
      .selectFrom('spaces')
      .select('delete_after')
      .where('id', '=', empty)
      .executeTakeFirstOrThrow();
    expect(deleteAfter).not.toBeNull();
    await eraseDueSpace(app().parts, empty, new Date(Date.now() - 60_000), never);
    expect(await findAnywhere([empty])).toContain('public.spaces');
    await eraseDueSpace(app().parts, empty, new Date(), never);
    expect(await findAnywhere([empty])).toEqual([]);
  });

  it('whose files cannot be deleted now is continued, with nothing forgotten', async () => {
    const person = await newPerson();
    const { session, account } = person;
    const form = new FormData();
    form.set('file', new File(['x'], 'x.txt', { type: 'text/plain' }));
    const { id } = (await (await session.send('POST', '/v1/files', { body: form })).json()) as { id: string };
    await ask(person);
    const files = { ...session.parts.files, delete: () => Promise.reject(new Error('EIO')) };
    const due = afterDays(31);
    await expect(eraseAccount({ ...session.parts, files }, account.id, due, never)).rejects.toThrow('EIO');
    expect(await session.parts.files.open(id)).toBeDefined();
    await eraseAccount(session.parts, account.id, due, never);
    expect(await session.parts.files.open(id)).toBeUndefined();
    expect(await findAnywhere([account.space.id])).toEqual([]);
  });

  it('while a summary is being made leaves nothing of it', async () => {
    const person = await newPerson();
    const { session, account } = person;
    const long = article.repeat(400);
    const started = await session.send('POST', '/v1/summaries', {
      json: { source: { type: 'text', text: long } },
      headers: { prefer: 'respond-async' },
    });
    expect(started.status).toBe(202);
    await ask(person);
    await eraseAccount(session.parts, account.id, afterDays(31), never);
    await session.parts.worker.drain(10_000);
    // What the run had read is nobody's, and swept within minutes.
    await sweep(session.parts, new Date(Date.now() + 11 * 60_000));
    expect(await findAnywhere([account.space.id])).toEqual([]);
  });
});
