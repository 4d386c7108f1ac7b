import { describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { listAccess } from '@youyaku/contract/access';
import { appUrl, article, problemOf, summarise, useTestApp, testSecret } from '#test-app.ts';
import { signToken } from '#http/signed-cookie.ts';
import { sweepTasks } from '#metrics/instruments.ts';
import { sweep } from './sweep.ts';

const app = useTestApp();
const json = async (path: string): Promise<Record<string, unknown>> =>
  (await (await app().send('GET', path)).json()) as Record<string, unknown>;

describe('the service', () => {
  it('returns its build', async () => {
    expect(await json('/v1/version')).toEqual({ version: '0.0.0', commit: 'test', build: '0.0.0+test' });
  });

  it('lists its engines and why no LLM is available', async () => {
    const { engines } = await json('/v1/engines');
    expect(engines).toMatchObject([
      { id: 'builtin', available: true },
      { id: 'llm', available: false, reason: expect.stringContaining('言語モデル') },
    ]);
  });

  it('gives the reason in the requested language', async () => {
    const english = await app().send('GET', '/v1/engines', { headers: { 'accept-language': 'en,ja;q=0.5' } });
    expect(await english.json()).toMatchObject({
      engines: [{ id: 'builtin' }, { reason: 'No LLM is configured. Set engine to builtin.' }],
    });
    const { engines } = await json('/v1/engines');
    expect(engines).toMatchObject([{ id: 'builtin' }, { reason: expect.stringContaining('モデルで「標準」を') }]);
  });

  it('is alive and ready', async () => {
    expect(await json('/healthz')).toMatchObject({ status: 'ok' });
    expect(await json('/readyz')).toMatchObject({ status: 'ready', files: 'ok' });
  });

  it('describes every endpoint in OpenAPI 3.1, streams included', async () => {
    const document = await json('/openapi.json');
    expect(document['openapi']).toMatch(/^3\.1/);
    const paths = Object.keys(document['paths'] as object);
    for (const path of [
      '/v1/summaries',
      '/v1/summaries/{id}/events',
      '/v1/files',
      '/v1/read',
      '/v1/check',
      '/v1/version',
    ])
      expect(paths).toContain(path);
  });

  it.each(['/nothing', '/v1/nothing', '/v1/summaries/x/nothing'])('answers %s with not_found', async (path) => {
    expect((await problemOf(await app().send('GET', path))).code).toBe('not_found');
  });
});

describe('other origins', () => {
  it('may read only if they are the app or the site', async () => {
    const allowed = await app().send('OPTIONS', '/v1/summaries', {
      headers: { origin: appUrl, 'access-control-request-method': 'POST' },
    });
    expect(allowed.headers.get('access-control-allow-origin')).toBe(appUrl);
    const foreign = await app().send('GET', '/v1/version', { headers: { origin: 'https://evil.example' } });
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('may send every method of the contract from the app', async () => {
    const methods = new Set(listAccess().map(({ method }) => method));
    expect(methods).toContain('PUT');
    const { headers } = await app().send('OPTIONS', '/v1/glossary', {
      headers: { origin: appUrl, 'access-control-request-method': 'PUT' },
    });
    expect(new Set(headers.get('access-control-allow-methods')?.split(','))).toEqual(methods);
  });

  it.each(['null', 'https://evil.example', `${appUrl}.evil.example`, 'http://app.test:81'])(
    'change nothing from %s',
    async (origin) => {
      const { id } = await summarise(app(), article);
      expect((await app().send('DELETE', `/v1/summaries/${id}`, { headers: { origin } })).status).toBe(403);
      expect((await app().send('GET', `/v1/summaries/${id}`)).status).toBe(200);
    },
  );
});

describe('a guest session', () => {
  it('is an HttpOnly cookie of 256 random bits whose value is not in the database', async () => {
    const response = await app().asStranger().send('GET', '/v1/summaries');
    const cookie = response.headers.get('set-cookie') ?? '';
    expect(decodeURIComponent(cookie)).toMatch(/^youyaku-guest=[\w-]{43}\.[\w+/]{43}=;/);
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('SameSite=Lax');
    const { rows } = await sql<{ owner_id: string }>`select owner_id from summaries`.execute(app().parts.database);
    expect(rows.some((row) => cookie.includes(row.owner_id.replace('guest_', '')))).toBe(false);
  });
});

describe('the cookie of a guest', () => {
  const valueOf = (response: Response): string =>
    decodeURIComponent(/^youyaku-guest=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? '');

  it.each([
    ['without a signature', (value: string) => value.split('.')[0] ?? ''],
    ['signed by somebody else', (value: string) => signToken(value.split('.')[0] ?? '', 'another secret')],
    ['signed with the key of sessions', (value: string) => signToken(value.split('.')[0] ?? '', testSecret)],
    ['with another token', (value: string) => `${'A'.repeat(43)}.${value.split('.')[1]}`],
  ])('%s names nobody: its sender is a new guest', async (_, forge) => {
    const guest = app().asStranger();
    const { id } = await summarise(guest, article);
    const value = valueOf(await guest.send('GET', '/v1/summaries'));
    const forged = forge(value);
    const cookie = `youyaku-guest=${encodeURIComponent(forged)}`;
    const response = await app().asStranger().send('GET', `/v1/summaries/${id}`, { headers: { cookie } });
    expect(response.status).toBe(404);
    expect(valueOf(response)).not.toBe(forged);
    const own = `youyaku-guest=${encodeURIComponent(value)}`;
    expect(
      (
        await app()
          .asStranger()
          .send('GET', `/v1/summaries/${id}`, { headers: { cookie: own } })
      ).status,
    ).toBe(200);
  });

  it('keeps its value and is renewed for 30 days at every use', async () => {
    const guest = app().asStranger();
    const [first, second] = [await guest.send('GET', '/v1/summaries'), await guest.send('GET', '/v1/summaries')];
    const cookies = [first, second].map((response) => response.headers.get('set-cookie') ?? 'none');
    expect(cookies[1]).toBe(cookies[0]);
    expect(cookies[1]).toContain(`Max-Age=${30 * 24 * 60 * 60}`);
  });
});

describe('the sweep', () => {
  it('deletes expired data and keeps the rest', async () => {
    const kept = await summarise(app(), article);
    const response = await app().send('POST', '/v1/summaries', {
      json: { source: { type: 'text', text: article }, retention: 'none' },
      headers: { prefer: 'respond-async' },
    });
    const { id } = (await response.json()) as { id: string };
    await sweep(app().parts, new Date(Date.now() + 11 * 60_000));
    expect((await app().send('GET', `/v1/summaries/${id}`)).status).toBe(404);
    expect((await app().send('GET', `/v1/summaries/${kept.id}/source`)).status).toBe(200);
  });
});

describe('the sweep', () => {
  const dayAfter = (): Date => new Date(Date.now() + 86_400_000);

  /** By outcome and task. */
  const countTasks = async (): Promise<Record<string, number>> =>
    Object.fromEntries(
      (await sweepTasks.get()).values.map(({ labels, value }) => [`${labels.outcome} ${labels.task}`, value]),
    );

  it('does every other task where one fails, and counts and says at the end which', async () => {
    const { parts } = app();
    const before = await countTasks();
    const { database } = parts;
    const warnings: object[] = [];
    const log = { ...parts.log, warn: (facts: object) => void warnings.push(facts) };
    await sql`insert into summaries (id, owner_id, title, request, expires_at) values ('sum_over', 'guest_1', 't', '{}', now())`.execute(
      database,
    );
    await sql`
      insert into summaries (id, owner_id, title, request, status, finished_at)
      values ('sum_late', 'guest_1', 't', '{}', 'done', now() - interval '2 days')`.execute(database);
    await sql`insert into summary_events (summary_id, seq, event) values ('sum_late', 1, '{}')`.execute(database);
    // Between the task that deletes the summary and the one that deletes the events.
    await sql`alter table idempotency_keys rename to idempotency_keys_away`.execute(database);
    await expect(sweep({ ...parts, log }, dayAfter()))
      .rejects.toMatchObject({ errors: [{ code: '42P01' }] })
      .finally(() => sql`alter table idempotency_keys_away rename to idempotency_keys`.execute(database));
    expect(warnings).toContainEqual(expect.objectContaining({ task: 'idempotency-keys' }));
    expect(warnings).toHaveLength(1);
    const after = await countTasks();
    expect(Object.keys(after).filter((key) => key.startsWith('failed ') && after[key] !== before[key])).toEqual([
      'failed idempotency-keys',
    ]);
    expect(after['failed idempotency-keys']).toBe((before['failed idempotency-keys'] ?? 0) + 1);
    expect(after['ok summary-events']).toBe((before['ok summary-events'] ?? 0) + 1);
    const { rows } = await sql`
      select id from summaries where id = 'sum_over' union all select summary_id from summary_events where summary_id = 'sum_late'`.execute(
      database,
    );
    expect(rows).toEqual([]);
    await sql`delete from summaries where id = 'sum_late'`.execute(database);
  });

  it('deletes more than one statement does, and the events of a stream as a whole', async () => {
    const { parts } = app();
    const { database } = parts;
    await sql`
      insert into summaries (id, owner_id, title, request, status, expires_at, finished_at)
      select 'sum_swept_' || n, 'guest_1', 't', '{}', 'done',
        case when n <= 1100 then now() end, now() - interval '2 days'
      from generate_series(1, 1500) as n`.execute(database);
    await sql`
      insert into summary_events (summary_id, seq, event)
      select 'sum_swept_' || n, seq, '{}' from generate_series(1101, 1500) as n, generate_series(1, 3) as seq`.execute(
      database,
    );
    await sweep(parts, dayAfter());
    const { rows } = await sql`
      select (select count(*)::int from summaries where id like 'sum_swept_%') as summaries,
        (select count(*)::int from summary_events where summary_id like 'sum_swept_%') as events`.execute(database);
    expect(rows).toEqual([{ summaries: 400, events: 0 }]);
    await sql`delete from summaries where id like 'sum_swept_%'`.execute(database);
  });
});
