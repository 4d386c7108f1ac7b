import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { problemOf, useTestApp, type TestApp } from '#test-app.ts';
import { unboundSignUps } from '#test-sign-ups.ts';
import { noCaptcha } from '#platform/captcha/none.ts';
import { openIdentity } from './open-identity.ts';
import { accountOf, mailTo, newEmail, password, post, signUp } from './test-accounts.ts';

const app = useTestApp({ worker: false, rateLimits: { trustedProxies: 1, readersPerAddress: 2 } });
const wrong = 'まちがったパスワードです';

describe('a request from a page of another site', () => {
  const origins: readonly Record<string, string>[] = [
    { origin: 'null' },
    { origin: 'https://evil.example' },
    { origin: 'http://app.test.evil.example' },
    { origin: 'http://evilapp.test' },
    { origin: 'http://sub.app.test' },
    { origin: 'https://app.test' },
    { origin: 'http://app.test:8080' },
    { origin: 'http://app.test, http://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ];
  const types = [
    'application/json',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    undefined,
  ];

  it('changes nothing: 10 origins, 4 methods, 5 content types, with and without cookies', async () => {
    const [session, email] = [app().asStranger(), newEmail()];
    await signUp(session, email);
    const template = { name: '議事録', instructions: '決定事項を先に' };
    const { id } = (await (await session.send('POST', '/v1/templates', { json: template })).json()) as { id: string };
    const changes = [
      ['POST', '/v1/account/sign-in', { email, password }],
      ['POST', '/v1/templates', template],
      ['PATCH', `/v1/templates/${id}`, { name: '別の名前' }],
      ['PUT', `/v1/templates/${id}`, { name: '別の名前' }],
      ['DELETE', `/v1/templates/${id}`, undefined],
      ['DELETE', '/v1/account/session', undefined],
      ['DELETE', '/v1/account/sessions', undefined],
    ] as const;
    const before = await stateOf(session);
    let count = 0;
    for (const origin of origins)
      for (const [method, path, json] of changes)
        for (const type of types)
          for (const isSignedIn of [true, false]) {
            const headers = { ...origin, ...(type === undefined ? {} : { 'content-type': type }) };
            const body = json === undefined ? null : JSON.stringify(json);
            const sender = isSignedIn ? session : app().asStranger();
            const response = await sender.send(method, path, { body, headers });
            count += 1;
            expect([path, headers, response.status]).toEqual([path, headers, method === 'PUT' ? 405 : 403]);
            expect(response.headers.getSetCookie()).toEqual([]);
            expect(response.headers.get('access-control-allow-origin')).toBeNull();
          }
    expect(count).toBe(700);
    expect(await stateOf(session)).toEqual(before);
  });

  async function stateOf(session: TestApp): Promise<unknown> {
    const { database } = session.parts;
    const { rows } = await sql`
      select (select count(*) from templates) as templates, (select json_agg(t.version) from templates t) as versions,
        (select count(*) from auth_sessions) as sessions, (select count(*) from attempts) as attempts`.execute(
      database,
    );
    return { rows, account: (await accountOf(session)).account };
  }
});

describe('passwords', () => {
  const from = (address: string): { 'x-forwarded-for': string } => ({ 'x-forwarded-for': address });

  it('of one account are checked ten times, from however many addresses; the right one works after', async () => {
    const [session, email] = [app().asStranger(), newEmail()];
    await signUp(session, email);
    const tries = Array.from({ length: 40 }, (_, index) =>
      post(app().asStranger(), 'sign-in', { email, password: wrong }, from(`198.51.100.${index}`)),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30);
    const early = await problemOf(await post(app().asStranger(), 'sign-in', { email, password }, from('192.0.2.1')));
    expect(early).toMatchObject({ status: 429, reason: 'passwords' });
    expect(early.retryAfterSeconds).toBeGreaterThan(800);
    expect(early.detail).toMatch(/15分ほど待つか、メールのリンクで/);
    await sql`update attempts set resets_at = now() - interval '1 second'`.execute(session.parts.database);
    expect((await post(app().asStranger(), 'sign-in', { email, password }, from('192.0.2.1'))).status).toBe(200);
  });

  it('from one address are checked a bounded number of times, over all accounts', async () => {
    const statuses: number[] = [];
    for (let account = 0; account < 3; account += 1) {
      const email = newEmail();
      const tries = Array.from({ length: 10 }, () =>
        post(app().asStranger(), 'sign-in', { email, password: wrong }, from('203.0.113.5')),
      );
      statuses.push(...(await Promise.all(tries)).map(({ status }) => status));
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(20);
    expect(
      (await post(app().asStranger(), 'sign-in', { email: newEmail(), password: wrong }, from('203.0.113.6'))).status,
    ).toBe(401);
  });

  it('of a flood wait behind those of everybody else', async () => {
    const [session, email] = [app().asStranger(), newEmail()];
    await signUp(session, email);
    let done = 0;
    const flood = Array.from({ length: 16 }, async (_, index) => {
      await post(
        app().asStranger(),
        'sign-in',
        { email: `nobody${index}@example.jp`, password: wrong },
        from('203.0.113.77'),
      );
      done += 1;
    });
    await Promise.race(flood);
    expect((await post(app().asStranger(), 'sign-in', { email, password }, from('203.0.113.78'))).status).toBe(200);
    expect(done).toBeLessThan(10);
    await Promise.all(flood);
  });

  it('that are right count for nothing', async () => {
    const [session, email] = [app().asStranger(), newEmail()];
    await signUp(session, email);
    for (let round = 0; round < 2; round += 1) {
      for (let tried = 0; tried < 9; tried += 1)
        await post(session, 'sign-in', { email, password: wrong }, from(`192.0.2.${90 + round}`));
      expect((await post(session, 'sign-in', { email, password }, from(`192.0.2.${90 + round}`))).status).toBe(200);
    }
  });
});

describe('an address', () => {
  it('gets the same answers whether it has an account or not; only its owner learns it', async () => {
    const [session, known, unknown] = [app().asStranger(), newEmail(), newEmail()];
    await signUp(session, known);
    const answers = async (email: string): Promise<unknown[]> => {
      const stranger = app().asStranger();
      const all = [];
      for (const [name, json] of [
        ['sign-up', { email, password }],
        ['request-reset', { email }],
        ['request-link', { email }],
        ['sign-in', { email, password: wrong }],
      ] as const) {
        const response = await post(stranger, name, json);
        const { requestId: _, ...body } = (await response.json()) as { requestId?: string };
        all.push([response.status, body, response.headers.getSetCookie()]);
      }
      return all;
    };
    expect(await answers(known)).toEqual(await answers(unknown));
    const subjects = (await session.parts.outbox?.list())
      ?.filter(({ to }) => to === known)
      .map(({ subject }) => subject);
    expect(subjects).toContain('すでに登録されています - 要約AI');
  });

  it('is mailed at most five times an hour, whoever asks', async () => {
    const email = newEmail();
    const statuses: number[] = [];
    for (let asked = 0; asked < 7; asked += 1)
      statuses.push(
        (await post(app().asStranger(), 'request-link', { email }, { 'x-forwarded-for': `192.0.2.${asked}` })).status,
      );
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429, 429]);
  });

  it('that signs up twice at once becomes one account, with the password of the newest sign-up', async () => {
    const email = newEmail();
    const passwords = ['さんぽする三毛猫とベンチ', 'みどりの自転車と古い切手'];
    const both = await Promise.all(
      passwords.map((each) => post(app().asStranger(), 'sign-up', { email, password: each })),
    );
    expect(both.map(({ status }) => status)).toEqual([202, 202]);
    const { database } = app().parts;
    const users = await database.selectFrom('auth_users').select('id').where('email', '=', email).execute();
    expect(users).toHaveLength(1);
    await post(app().asStranger(), 'sign-up', { email, password });
    await post(app().asStranger(), 'confirm-email', { token: (await mailTo(app(), email)).token });
    for (const each of passwords)
      expect((await post(app().asStranger(), 'sign-in', { email, password: each })).status).toBe(401);
    expect((await post(app().asStranger(), 'sign-in', { email, password })).status).toBe(200);
  });
});

describe('the cookie of a session', () => {
  it('is closed to scripts, other sites, other hosts and plain connections', async () => {
    const [session, email] = [app().asStranger(), newEmail()];
    await signUp(session, email);
    const { database, realtime, identity } = session.parts;
    const facts = {
      secret: 's'.repeat(40),
      apiUrl: 'https://api.test',
      appUrl: 'https://app.test',
      readersPerAddress: 1,
      signUps: unboundSignUps,
    };
    const { mailRoom } = identity;
    const ports = { database, realtime, mailRoom, keyCipher: undefined, captcha: noCaptcha };
    const { auth } = openIdentity(ports, facts);
    const { headers } = await auth.api.signInEmail({
      body: { email, password: password.normalize('NFKC') },
      returnHeaders: true,
    });
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-youyaku-session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ]);
    const plain = await post(app().asStranger(), 'sign-in', { email, password });
    expect(plain.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^youyaku-session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^youyaku-device=[^;]+; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
  });

  it.each([
    [
      'of another secret',
      'youyaku-session=abcdefghijklmnopqrstuvwxyzABCDEF.bm90IHNpZ25lZCBoZXJlIGF0IGFsbCwgc29ycnkhISE%3D',
    ],
    ['that is cut off', 'youyaku-session=abcdef'],
    ['without a value', 'youyaku-session='],
  ])('%s is over: said once, then a guest', async (_what, cookie) => {
    const stranger = app().asStranger();
    const refused = await stranger.send('GET', '/v1/summaries', { headers: { cookie } });
    expect(await problemOf(refused)).toMatchObject({ status: 401, reason: 'session_ended' });
    expect(refused.headers.getSetCookie()).toEqual([expect.stringMatching(/^youyaku-session=; Max-Age=0; Path=\//)]);
    const asked = await stranger.send('GET', '/v1/account', { headers: { cookie } });
    expect(await asked.json()).toEqual({ account: null, hasEnded: true });
    expect((await stranger.send('GET', '/v1/summaries')).status).toBe(200);
  });

  it('from before a restore is over, and nothing is stored for a guest instead', async () => {
    const [session, email] = [app().asStranger(), newEmail()];
    await signUp(session, email);
    const { database } = session.parts;
    await database.deleteFrom('auth_users').where('email', '=', email).execute();
    const json = { name: '議事録', instructions: '決定事項を先に' };
    const refused = await session.send('POST', '/v1/templates', { json });
    expect(await problemOf(refused)).toMatchObject({ status: 401, reason: 'session_ended' });
    expect((await session.send('POST', '/v1/templates', { json })).status).toBe(201);
  });

  it('is prolonged once a day', async () => {
    const [session, email] = [app().asStranger(), newEmail()];
    await signUp(session, email);
    expect((await session.send('GET', '/v1/account')).headers.getSetCookie()).toEqual([]);
    await sql`
      update auth_sessions set updated_at = now() - interval '25 hours', expires_at = now() + interval '28 days'`.execute(
      session.parts.database,
    );
    const renewed = async (): Promise<string> =>
      (await session.send('GET', '/v1/account')).headers.getSetCookie().join();
    await expect.poll(renewed).toMatch(/^youyaku-session=[^;]{30}/);
    const { rows } = await sql<{ left: number }>`
      select extract(day from max(expires_at) - now())::int as left from auth_sessions`.execute(session.parts.database);
    expect(rows[0]?.left).toBe(29);
  });
});
