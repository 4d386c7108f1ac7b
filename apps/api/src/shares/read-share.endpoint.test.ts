import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { SharedSummary } from '@youyaku/contract/share';
import type { Problem } from '@youyaku/contract/errors';
import { newEmail, signUp } from '#identity/test-accounts.ts';
import { problemOf, useTestApp, type TestApp } from '#test-app.ts';
import { shareBounds } from './share-bounds.ts';
import { shareOf } from './test-shares.ts';

const app = useTestApp({ rateLimits: { requestsPerSecond: 100_000, trustedProxies: 1 } });
const tokenOf = (url: string): string => url.slice(-32);

/** As a program reads a link, from an address of its own unless one is given. */
let addresses = 0;
function read(
  token: string,
  { address = `198.51.100.${(addresses += 1)}`, ...headers }: Record<string, string> = {},
): Promise<Response> {
  return app().request(`/v1/shares/${token}`, { headers: { 'x-forwarded-for': address, ...headers } });
}
const whatOf = async (response: Response): Promise<Partial<Problem>> => {
  const { requestId: _, instance: _path, ...problem } = await problemOf(response);
  return problem;
};

async function member(): Promise<{ session: TestApp; secrets: string[] }> {
  const session = app().asStranger();
  const email = newEmail();
  const { id, space } = await signUp(session, email);
  return { session, secrets: [id, space.id, email] };
}

describe('GET /v1/shares/{token}', () => {
  it('gives what the page shows, to anybody, with evidence only where the source is shared', async () => {
    const { session, secrets } = await member();
    const bare = await shareOf(session, { days: 7 });
    const whole = await shareOf(session, { includesSource: true, isPermitted: true }, bare.summaryId);
    const [one, other] = [await read(tokenOf(bare.url)), await read(tokenOf(whole.url))];
    expect([one.status, other.status]).toEqual([200, 200]);
    for (const { headers } of [one, other]) {
      expect(headers.getSetCookie()).toEqual([]);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-robots-tag')).toBe('noindex');
    }
    const [hidden, shown] = [(await one.json()) as SharedSummary, (await other.json()) as SharedSummary];
    expect(hidden).toMatchObject({ includesSource: false, isExcerpt: false, expiresAt: bare.expiresAt });
    expect(hidden.text).toBe(shown.text);
    expect(hidden.sentences.length).toBeGreaterThan(0);
    expect(hidden.sentences.flatMap(({ evidence }) => evidence)).toEqual([]);
    expect(shown.sentences.every(({ evidence }) => evidence.length > 0)).toBe(true);
    const said = JSON.stringify([hidden, shown]);
    for (const secret of [...secrets, bare.id, whole.id, bare.summaryId]) expect(said).not.toContain(secret);
    const list = async (): Promise<number[]> => {
      const response = await session.send('GET', `/v1/summaries/${bare.summaryId}/shares`);
      return ((await response.json()) as { items: { views: number }[] }).items.map(({ views }) => views);
    };
    await expect.poll(list, { timeout: 20_000 }).toEqual([1, 1]);
  });

  it('answers alike to all that opens nothing: expired, revoked, deleted, tampered, swapped, another, an id', async () => {
    const { session } = await member();
    const [expired, revoked, deleted, open] = [
      await shareOf(session, { days: 1 }),
      await shareOf(session),
      await shareOf(session),
      await shareOf(session),
    ];
    await sql`update shares set expires_at = now() - interval '1 second' where id = ${expired.id}`.execute(
      app().parts.database,
    );
    await session.send('DELETE', `/v1/shares/${revoked.id}`);
    await session.send('DELETE', `/v1/summaries/${deleted.summaryId}`);
    const token = tokenOf(open.url);
    const tokens = [
      ...[expired, revoked, deleted].map(({ url }) => tokenOf(url)),
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      `${token.slice(16)}${token.slice(0, 16)}`,
      token.slice(1),
      randomBytes(24).toString('base64url'),
      open.id,
      '%00',
    ];
    const expected = await whatOf(await read('x'));
    expect(expected).toMatchObject({ status: 404, code: 'not_found' });
    for (const one of tokens) expect([one, await whatOf(await read(one))]).toEqual([one, expected]);
    expect((await read(token)).status).toBe(200);
  });

  it('needs the passphrase, which cannot be found by trying', async () => {
    const { session } = await member();
    const { url } = await shareOf(session, { passphrase: '春はあけぼの12' });
    const enter = (passphrase: string): Record<string, string> => ({
      address: '192.0.2.7',
      'youyaku-passphrase': encodeURIComponent(passphrase),
    });
    expect(await problemOf(await read(tokenOf(url)))).toMatchObject({ status: 403, reason: 'share_locked' });
    const right = await read(tokenOf(url), enter('春はあけぼの１２'));
    expect([right.status, ((await right.json()) as SharedSummary).text.length > 0]).toEqual([200, true]);
    const problems: (string | undefined)[] = [];
    for (let round = 0; round < 12; round += 1)
      problems.push((await problemOf(await read(tokenOf(url), enter(`try ${round}`)))).reason);
    expect(new Set(problems.slice(0, 10))).toEqual(new Set(['share_passphrase']));
    expect(new Set(problems.slice(10))).toEqual(new Set(['share_passphrases']));
    expect((await read(tokenOf(url), enter('春はあけぼの12'))).status).toBe(429);
  });

  it('makes an address wait that opens many in vain', async () => {
    const { session } = await member();
    const { url } = await shareOf(session);
    const address = '192.0.2.8';
    const statuses: number[] = [];
    for (let round = 0; round < shareBounds.guesses.count + 5; round += 1)
      statuses.push((await read(randomBytes(24).toString('base64url'), { address })).status);
    expect(statuses.filter((status) => status === 404)).toHaveLength(shareBounds.guesses.count);
    expect((await read(randomBytes(24).toString('base64url'), { address })).status).toBe(429);
    expect((await read(tokenOf(url), { address })).status).toBe(200);
  });

  it('puts no token into the log', async () => {
    const { session } = await member();
    const { url } = await shareOf(session);
    await read(tokenOf(url));
    expect(app().logLines.join('\n')).not.toContain(tokenOf(url));
  });
});
