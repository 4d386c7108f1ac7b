import { sql } from 'kysely';
import { auditActs, type AuditEntry } from '@youyaku/contract/audit';
import { describe, expect, it } from 'vitest';
import { mailTo, newEmail, password, post, signUp } from '#identity/test-accounts.ts';
import { sweep } from '#service/sweep.ts';
import { article, problemOf, summarise, useTestApp, type TestApp } from '#test-app.ts';
import { recordAct } from './audit-store.ts';

const app = useTestApp();

type Page = { items: AuditEntry[]; nextCursor?: string };

async function logOf(session: TestApp, query = '?limit=100'): Promise<Page> {
  const response = await session.send('GET', `/v1/audit${query}`);
  expect(response.status).toBe(200);
  return (await response.json()) as Page;
}

const actsOf = ({ items }: Page): string[] => items.map(({ act }) => act).toReversed();

describe('the audit log of a space', () => {
  it('says who did what, in ids alone', async () => {
    const [session, email] = [app().asStranger(), newEmail()];
    const summary = await summarise(session, article);
    const account = await signUp(session, email);
    await session.send('DELETE', `/v1/summaries/${summary.id}`);
    const content = { name: '題名のある雛形', instructions: '短く書く' };
    const made = await session.send('POST', '/v1/templates', { json: content });
    const { id } = (await made.json()) as { id: string };
    await session.send('PATCH', `/v1/templates/${id}`, { json: { name: '別の名前' } });
    await session.send('DELETE', `/v1/templates/${id}`);
    await post(session, 'change-password', { currentPassword: password, password: 'ゆうびんポストと自転車の鈴' });
    await session.send('DELETE', '/v1/account/sessions');
    const log = await logOf(session);
    expect(actsOf(log)).toEqual([
      'guest-moved-in',
      'account-created',
      'signed-in',
      'summary-deleted',
      'template-created',
      'template-changed',
      'template-deleted',
      'password-changed',
      'other-sessions-ended',
    ]);
    const deleted = log.items.find(({ act }) => act === 'summary-deleted');
    expect(deleted).toMatchObject({ actor: { id: account.id, email }, subjectId: summary.id });
    const { rows } = await sql<object>`select * from audit_acts`.execute(session.parts.database);
    const stored = JSON.stringify(rows);
    for (const secret of [email, content.name, content.instructions, '別の名前', article.slice(0, 10), password])
      expect(stored).not.toContain(secret);
  });

  it('has a password that was reset by mail, and the end of sessions', async () => {
    const [session, email] = [app().asStranger(), newEmail()];
    await signUp(session, email);
    await post(app().asStranger(), 'request-reset', { email });
    const next = 'ゆうびんポストと自転車の鈴';
    await post(app().asStranger(), 'reset-password', { token: (await mailTo(session, email)).token, password: next });
    await post(session, 'sign-in', { email, password: next });
    await session.send('DELETE', '/v1/account/session');
    await post(session, 'sign-in', { email, password: next });
    expect(actsOf(await logOf(session)).slice(2)).toEqual(['password-reset', 'signed-in', 'signed-out', 'signed-in']);
  });

  it('is read in pages that stay the same while entries are added, by its owner alone', async () => {
    const [session, email] = [app().asStranger(), newEmail()];
    const { space } = await signUp(session, email);
    const { database } = session.parts;
    for (let n = 0; n < 5; n += 1) await recordAct(database, { act: 'retention-changed', spaceId: space.id });
    const first = await logOf(session, '?limit=3');
    await recordAct(database, { act: 'retention-changed', spaceId: space.id });
    const second = await logOf(session, `?limit=3&cursor=${first.nextCursor}`);
    const ids = [...first.items, ...second.items].map(({ id }) => Number(id));
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect(new Set(ids).size).toBe(6);
    expect(await problemOf(await session.send('GET', '/v1/audit?cursor=x'))).toMatchObject({ param: 'cursor' });
    expect((await app().asStranger().send('GET', '/v1/audit')).status).toBe(401);
    const other = app().asStranger();
    await signUp(other, newEmail());
    expect(actsOf(await logOf(other))).toEqual(['account-created', 'signed-in']);
  });

  it('says that an operator was at work, not which one', async () => {
    const session = app().asStranger();
    const { id, space } = await signUp(session, newEmail());
    await recordAct(session.parts.database, { act: 'space-suspended', spaceId: space.id, actorId: id });
    expect((await logOf(session)).items[0]).toEqual({
      id: expect.any(String),
      at: expect.any(String),
      act: 'space-suspended',
    });
  });

  it('is forgotten after the configured days, and of guests nothing is recorded', async () => {
    const session = app().asStranger();
    const { space } = await signUp(session, newEmail());
    const { database, facts } = session.parts;
    await recordAct(database, { act: 'summary-deleted', spaceId: 'guest_1' });
    const countActs = async (): Promise<number> =>
      (await database.selectFrom('audit_acts').select('id').where('space_id', 'in', [space.id, 'guest_1']).execute())
        .length;
    const days = (count: number): Date => new Date(Date.now() + count * 86_400_000);
    await sweep(session.parts, days(facts.auditDays - 1));
    expect(await countActs()).toBe(2);
    await sweep(session.parts, days(facts.auditDays + 1));
    expect(await countActs()).toBe(0);
  });

  it('has each act once in its list', () => {
    expect(new Set(auditActs).size).toBe(auditActs.length);
  });
});
