import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Export, ExportCounts } from '@youyaku/contract/export';
import { mailTo, newEmail, signUp } from '#identity/test-accounts.ts';
import { sweep } from '#service/sweep.ts';
import { article, problemOf, summarise, useTestApp, type TestApp } from '#test-app.ts';
import { makeExport } from './make-export.ts';
import { readZip } from './test-zip.ts';

const app = useTestApp();
const never = new AbortController().signal;

async function exportOf(session: TestApp): Promise<Export | null> {
  return ((await (await session.send('GET', '/v1/export')).json()) as { export: Export | null }).export;
}

/** A person with one of everything, and the token of the mail of their export. */
async function openFullSpace(): Promise<{ session: TestApp; email: string }> {
  const [session, email] = [app().asStranger(), newEmail()];
  await signUp(session, email);
  for (const title of ['会議/の:記録', '../../逃げる題名', '']) {
    const { id } = await summarise(session, `${article}\n\n${title}`);
    await session.send('PATCH', `/v1/summaries/${id}`, { json: { title: title || '題名' } });
    if (title === '') await session.send('POST', `/v1/summaries/${id}/shares`, { json: {} });
    await session.send('POST', `/v1/summaries/${id}/questions`, { json: { question: '総事業費はいくらですか。' } });
  }
  await summarise(session, article, { retention: 'none' });
  const form = new FormData();
  form.set('file', new File(['名前,値\n一,1'], 'ひょう.csv', { type: 'text/csv' }));
  await session.send('POST', '/v1/files', { body: form });
  await session.send('POST', '/v1/templates', { json: { name: '雛形', instructions: '短く' } });
  await session.send('PUT', '/v1/glossary', {
    json: { version: 0, entries: [{ term: 'サーバー', variants: ['サーバ'] }], maskKinds: ['name'] },
  });
  await storeForm(session);
  await storeBatch(session);
  await session.send('POST', '/v1/own-models', {
    json: { provider: 'openai', model: 'gpt-x', key: 'sk-secret-key-of-a-person' },
  });
  await storePlan(session);
  return { session, email };
}

async function storeForm(session: TestApp): Promise<void> {
  const json = { version: 0, form: { title: '会議録', sections: [{ kind: 'items', heading: '内容' }] } };
  await session.send('PUT', '/v1/minutes-forms/frm_0123456789abcdefghij', { json });
}

async function storeBatch(session: TestApp): Promise<void> {
  const body = new FormData();
  body.set('file', new File([JSON.stringify({ text: '会館を建て替える。' })], '記事.jsonl'));
  const { id } = (await (await session.send('POST', '/v1/files', { body })).json()) as { id: string };
  expect((await session.send('POST', '/v1/batches', { json: { fileIds: [id] } })).status).toBe(201);
}

/** Another service that signs in, a subscription, what was shown before it, and a run that counted. */
async function storePlan(session: TestApp): Promise<void> {
  const { account } = (await (await session.send('GET', '/v1/account')).json()) as {
    account: { id: string; space: { id: string } };
  };
  const { database } = session.parts;
  const space = account.space.id;
  await sql`
    insert into auth_credentials (id, user_id, provider_id, account_id, created_at, updated_at)
    values (${`auth_${space}`}, ${account.id}, 'https://login.example', 'uid1', now(), now())`.execute(database);
  await sql`insert into subscriptions (space_id, customer_id, plan, status) values (${space}, ${`cus_${space}`}, 'plus', 'active')`.execute(
    database,
  );
  await sql`
    insert into checkout_confirmations (id, space_id, account_id, version, shown, language)
    values (${`cnf_${space}`}, ${space}, ${account.id}, 1, '{"totalJpy": 980}', 'ja')`.execute(database);
  await sql`
    insert into run_charges (summary_id, owner_id, unit, period, plan, code_points_max, state)
    values (${`sum_${space}`}, ${space}, 'model', '2026-11', 'plus', 2000000, 'settled')`.execute(database);
}

async function makeReady(session: TestApp, email: string): Promise<string> {
  expect((await session.send('POST', '/v1/export')).status).toBe(202);
  await expect.poll(async () => (await exportOf(session))?.status, { timeout: 20_000 }).toBe('ready');
  await expect.poll(async () => (await mailTo(session, email)).subject).toContain('書き出しができました');
  return (await mailTo(session, email)).token;
}

async function download(session: TestApp, token: string): Promise<Buffer> {
  const asked = await session.send('POST', '/v1/export/download', { json: { token } });
  expect(asked.status).toBe(200);
  const { url } = (await asked.json()) as { url: string };
  const response = await session.send('GET', url.replace('http://api.test', ''));
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toMatch(/attachment; filename="youyaku-.*\.zip"/);
  return Buffer.from(await response.arrayBuffer());
}

async function countRows(session: TestApp): Promise<ExportCounts> {
  const { space } = (
    (await (await session.send('GET', '/v1/account')).json()) as { account: { space: { id: string } } }
  ).account;
  const { rows } = await sql<ExportCounts>`
    select
      (select count(*)::int from summaries where owner_id = ${space.id} and expires_at is null) as summaries,
      (select count(*)::int from sources where owner_id = ${space.id}
        and id in (select source_id from summaries where expires_at is null)) as sources,
      (select count(*)::int from questions where owner_id = ${space.id}) as questions,
      (select count(*)::int from templates where owner_id = ${space.id}) as templates,
      (select count(*)::int from template_versions join templates on templates.id = template_id
        where owner_id = ${space.id}) as "templateVersions",
      (select count(*)::int from glossary_entries where owner_id = ${space.id}) as glossary,
      (select count(*)::int from minutes_forms where owner_id = ${space.id}) as "minutesForms",
      (select count(*)::int from files where owner_id = ${space.id}) as files,
      (select count(*)::int from own_models where owner_id = ${space.id}) as models,
      (select count(*)::int from model_calls where owner_id = ${space.id}) as "modelCalls",
      (select count(*)::int from usage_days where owner_id = ${space.id}) as "usageDays",
      (select count(*)::int from shares where owner_id = ${space.id}) as shares,
      (select count(*)::int from batches where owner_id = ${space.id}) as batches,
      (select count(*)::int from run_charges where owner_id = ${space.id}) as charges,
      (select count(*)::int from subscriptions where space_id = ${space.id}) as subscriptions,
      (select count(*)::int from checkout_confirmations where space_id = ${space.id}) as confirmations,
      (select count(*)::int from audit_acts where space_id = ${space.id} and act <> 'export-requested') as acts`.execute(
    session.parts.database,
  );
  return rows[0] as ExportCounts;
}

describe('an export', () => {
  it('holds everything of the space, as much as the database, and no key', async () => {
    const { session, email } = await openFullSpace();
    const rows = await countRows(session);
    const entries = await readZip(await download(session, await makeReady(session, email)));
    const text = (name: string): string => entries.get(name)?.toString('utf8') ?? '';
    const manifest = JSON.parse(text('manifest.json')) as { counts: ExportCounts };
    expect({ ...manifest.counts, acts: rows.acts }).toEqual(rows);
    expect(manifest.counts).toMatchObject({
      summaries: 3,
      sources: 3,
      questions: 3,
      templates: 1,
      glossary: 1,
      minutesForms: 1,
      batches: 1,
      files: 2,
      models: 1,
      usageDays: 1,
      shares: 1,
      subscriptions: 1,
      confirmations: 1,
    });
    expect(JSON.parse(text('data/usage-days.json'))).toHaveLength(1);
    expect(JSON.parse(text('data/charges.json'))).toContainEqual(
      expect.objectContaining({ unit: 'model', plan: 'plus' }),
    );
    expect(JSON.parse(text('data/confirmations.json'))).toMatchObject([{ shown: { totalJpy: 980 } }]);
    expect(manifest.counts.acts - rows.acts).toBeLessThanOrEqual(1);
    for (const [kind, count] of Object.entries({ ...manifest.counts, 'model-calls': 0, audit: manifest.counts.acts })) {
      const list = text(`data/${kind}.json`);
      if (list !== '') expect((JSON.parse(list) as unknown[]).length).toBe(count);
    }
    const names = [...entries.keys()];
    expect(names.filter((name) => name.startsWith('summaries/'))).toHaveLength(3);
    expect(names.filter((name) => name.includes('..') || name.includes('\\'))).toEqual([]);
    const markdown = text(names.find((name) => name.includes('会議 の 記録')) ?? '');
    expect(markdown).toMatch(/^# 会議\/の:記録\n/);
    expect(markdown).toMatch(/\[\^1\]: 根拠あり 「/);
    const [source = ''] = /sources\/src_[\w-]+\.txt/.exec(markdown.replaceAll('\\', '')) ?? [];
    expect(text(source)).toContain('青海市は十二日');
    expect(text(names.find((name) => name.startsWith('files/')) ?? '')).toBe('名前,値\n一,1');
    const { account } = JSON.parse(text('space.json')) as { account: object };
    const services = [{ issuer: 'https://login.example', subject: 'uid1', since: expect.any(String) }];
    expect(account).toMatchObject({ email, services });
    for (const content of entries.values()) expect(content.includes('sk-secret-key')).toBe(false);
    expect(text('data/models.json')).not.toContain('sealed');
  });

  it('is made once at a time, and three times a day', async () => {
    const [session, email] = [app().asStranger(), newEmail()];
    await signUp(session, email);
    const both = await Promise.all([session.send('POST', '/v1/export'), session.send('POST', '/v1/export')]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 409]);
    const refused = both.find(({ status }) => status === 409) ?? new Response();
    expect(await problemOf(refused)).toMatchObject({ reason: 'export_open' });
    const status = async (): Promise<unknown> => (await exportOf(session))?.status;
    await expect.poll(status, { timeout: 20_000 }).toBe('ready');
    await makeReady(session, email);
    await session.send('POST', '/v1/export');
    await expect.poll(status, { timeout: 20_000 }).toBe('ready');
    const many = await session.send('POST', '/v1/export');
    expect(await problemOf(many)).toMatchObject({ status: 429, reason: 'exports' });
  });

  it('is downloaded by whoever has both the token and the session that asked', async () => {
    const [session, email] = [app().asStranger(), newEmail()];
    await signUp(session, email);
    const token = await makeReady(session, email);
    const ask = (as: TestApp, given = token): Promise<Response> =>
      as.send('POST', '/v1/export/download', { json: { token: given } });
    expect((await ask(app().asStranger())).status).toBe(401);
    const other = app().asStranger();
    await signUp(other, newEmail());
    expect(await problemOf(await ask(other))).toMatchObject({ status: 404, reason: 'export' });
    // The first letter: the lowest bits of the last one may mean nothing.
    const tampered = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
    expect(await problemOf(await ask(session, tampered))).toMatchObject({ reason: 'link_broken' });
    const { links } = session.parts.identity;
    const forged = links.write('mypage/data', 'another', new Date(Date.now() + 60_000)).split('=')[1] ?? '';
    expect((await ask(session, forged)).status).toBe(404);
    const late = links.write('mypage/data', 'another', new Date(Date.now() - 60_000)).split('=')[1] ?? '';
    expect(await problemOf(await ask(session, late))).toMatchObject({ reason: 'link_expired' });
    const { url } = (await (await ask(session)).json()) as { url: string };
    const path = url.replace('http://api.test', '');
    expect((await app().asStranger().send('GET', path)).status).toBe(401);
    expect((await other.send('GET', path)).status).toBe(404);
    expect((await session.send('GET', path.replace(/ticket=.*/, 'ticket=x.y'))).status).toBe(404);
    expect((await session.send('HEAD', path)).headers.get('content-type')).toBe('application/zip');
    expect((await download(session, token)).subarray(0, 2).toString()).toBe('PK');
  });

  it('is not downloaded while its space is being deleted or suspended', async () => {
    const [session, email] = [app().asStranger(), newEmail()];
    const { space } = await signUp(session, email);
    const token = await makeReady(session, email);
    const ask = (): Promise<Response> => session.send('POST', '/v1/export/download', { json: { token } });
    const { url } = (await (await ask()).json()) as { url: string };
    for (const column of ['delete_after', 'suspended_at'] as const) {
      const set = (value: Date | null) =>
        app().parts.database.updateTable('spaces').set(column, value).where('id', '=', space.id).execute();
      await set(new Date(Date.now() + 86_400_000));
      expect([column, (await ask()).status]).toEqual([column, 404]);
      expect((await session.send('GET', url.replace('http://api.test', ''))).status).toBe(404);
      await set(null);
    }
    expect((await ask()).status).toBe(200);
  });

  it('is gone after a week, and when a newer one is made', async () => {
    const [session, email] = [app().asStranger(), newEmail()];
    await signUp(session, email);
    const first = await makeReady(session, email);
    const second = await makeReady(session, email);
    expect((await session.send('POST', '/v1/export/download', { json: { token: first } })).status).toBe(404);
    const { id } = (await exportOf(session)) ?? { id: '' };
    expect(await session.parts.files.open(`${id}_1`)).toBeDefined();
    await session.parts.database
      .updateTable('exports')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where('id', '=', id)
      .execute();
    expect((await session.send('POST', '/v1/export/download', { json: { token: second } })).status).toBe(404);
    await sweep(session.parts, new Date());
    expect(await session.parts.files.open(`${id}_1`)).toBeUndefined();
    expect((await exportOf(session))?.status).toBe('over');
  });

  it('whose process was killed is made by the next attempt, and leaves one file', async () => {
    const [session, email] = [app().asStranger(), newEmail()];
    const { id: accountId, space } = await signUp(session, email);
    const { database, files } = session.parts;
    const id = 'exp_killed';
    await database
      .insertInto('exports')
      .values({ id, space_id: space.id, account_id: accountId, language: 'ja', status: 'making', attempt: 2 })
      .execute();
    await files.put(`${id}_2`, new Blob(['whole, and nobody was told']).stream());
    await makeExport(session.parts, id, never);
    expect((await exportOf(session))?.status).toBe('ready');
    expect(await files.open(`${id}_2`)).toBeUndefined();
    expect(await files.open(`${id}_3`)).toBeDefined();
    await expect.poll(async () => (await mailTo(session, email)).subject).toContain('書き出しができました');
    const { token } = await mailTo(session, email);
    await makeExport(session.parts, id, never);
    expect((await mailTo(session, email)).token).toBe(token);
  });

  it('whose mail could not be posted is made again, so that nobody waits for a link in vain', async () => {
    const [session, email] = [app().asStranger(), newEmail()];
    const { id: accountId, space } = await signUp(session, email);
    const { database, identity, files } = session.parts;
    const id = 'exp_without_mail';
    await database
      .insertInto('exports')
      .values({ id, space_id: space.id, account_id: accountId, language: 'ja' })
      .execute();
    const killed = { ...identity, post: () => Promise.reject(new Error('the process ends here')) };
    await expect(makeExport({ ...session.parts, identity: killed }, id, never)).rejects.toThrow('ends here');
    expect((await exportOf(session))?.status).toBe('making');
    expect(await files.open(`${id}_1`)).toBeUndefined();
    await makeExport(session.parts, id, never);
    await expect.poll(async () => (await mailTo(session, email)).subject).toContain('書き出しができました');
    expect((await download(session, (await mailTo(session, email)).token)).length).toBeGreaterThan(100);
  });

  it('that cannot be stored leaves nothing, is tried again, and after five times a mail says so', async () => {
    const [session, email] = [app().asStranger(), newEmail()];
    const { id: accountId, space } = await signUp(session, email);
    await summarise(session, article);
    const id = 'exp_full_disk';
    await session.parts.database
      .insertInto('exports')
      .values({ id, space_id: space.id, account_id: accountId, language: 'ja' })
      .execute();
    const full: TestApp['parts']['files'] = {
      ...session.parts.files,
      async put(key, bytes) {
        return session.parts.files.put(key, failAfterSome(bytes));
      },
    };
    for (let attempt = 1; attempt < 5; attempt += 1) {
      await expect(makeExport({ ...session.parts, files: full }, id, never)).rejects.toThrow('ENOSPC');
      expect((await exportOf(session))?.status).toBe('making');
      expect(await session.parts.files.open(`${id}_${attempt}`)).toBeUndefined();
    }
    await makeExport({ ...session.parts, files: full }, id, never);
    expect((await exportOf(session))?.status).toBe('failed');
    await expect.poll(async () => (await mailTo(session, email)).subject).toContain('書き出せませんでした');
    expect((await session.send('POST', '/v1/export')).status).toBe(202);
  });
});

async function* failAfterSome(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    yield chunk;
    throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  }
}
