import { plans } from '@youyaku/contract/plans';
import { describe, expect, it } from 'vitest';
import type { Consent } from '@youyaku/contract/consent';
import { consentVersion } from '@youyaku/contract/consent-values';
import { newEmail, signUp } from '#identity/test-accounts.ts';
import { subscribe } from '#plans/test-plans.ts';
import { useTestApp } from '#test-app.ts';
import { findClientId, isRefusedByBrowser, readConsent, writeConsent } from './consent-cookie.ts';

const adsense = { client: 'ca-pub-0000000000000000', unit: '1234567890' };
const tags = { adsense, hasGa4: true, hasHouseAds: false };
const app = useTestApp({ tags, plans: { kind: 'public', table: plans } });

async function ask(headers: Record<string, string> = {}): Promise<Consent> {
  const response = await app().request('/v1/consent', { headers });
  expect(response.status).toBe(200);
  return (await response.json()) as Consent;
}

async function choose(choice: object): Promise<{ cookie: string; consent: Consent; line: string }> {
  const response = await app().request('/v1/consent', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(choice),
  });
  const lines = response.headers.getSetCookie();
  const line = lines.find((each) => each.startsWith('youyaku-consent=')) ?? '';
  // Neither a guest's session nor any other cookie begins by it.
  expect(lines).toHaveLength(1);
  return { cookie: line.split(';', 1)[0] ?? '', line, consent: (await response.json()) as Consent };
}

describe('what somebody has allowed', () => {
  it('is nothing before a choice, and asking begins no session', async () => {
    const response = await app().request('/v1/consent');
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await response.json()).toEqual({
      purposes: ['ads', 'usage'],
      needsChoice: true,
      isRefusedByBrowser: false,
      allows: { ads: false, usage: false },
      hasAds: true,
    });
  });

  it.each([
    [{ ads: false, usage: false }],
    [{ ads: true, usage: false }],
    [{ ads: false, usage: true }],
    [{ ads: true, usage: true }],
  ])('is remembered by purpose for six months: %j', async (choice) => {
    const { cookie, consent, line } = await choose(choice);
    expect(line).toMatch(/Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax/);
    expect(consent).toMatchObject({ allows: choice, needsChoice: false });
    expect(await ask({ cookie })).toEqual(consent);
  });

  it.each([{ 'sec-gpc': '1' }, { dnt: '1' }])(
    'is nothing while the browser refuses, whatever was chosen: %j',
    async (header) => {
      const { cookie } = await choose({ ads: true, usage: true });
      expect(await ask({ cookie, ...header })).toMatchObject({
        isRefusedByBrowser: true,
        needsChoice: false,
        allows: { ads: false, usage: false },
      });
    },
  );
});

it.each(['free', 'plus', 'pro'] as const)('advertisements are for plans that have them: %s', async (plan) => {
  const session = app().asStranger();
  const { space } = await signUp(session, newEmail());
  if (plan !== 'free') await subscribe(app().parts.database, space.id, plan);
  const consent = (await (await session.send('GET', '/v1/consent')).json()) as Consent;
  expect(consent.hasAds).toBe(plan === 'free');
});

describe('a choice that is none', () => {
  it.each([
    ['nothing', '{}'],
    ['half of it', '{"ads":true}'],
    ['a purpose that there is not', '{"ads":true,"usage":true,"profiling":true}'],
    ['words for yes', '{"ads":"true","usage":1}'],
    ['null', '{"ads":null,"usage":null}'],
    ['a list', '[true,true]'],
    ['no JSON', 'ads=true&usage=true'],
    ['what is in every object', '{"__proto__":{"ads":true,"usage":true}}'],
  ])('is refused, and nothing is remembered: %s', async (_name, body) => {
    const response = await app().request('/v1/consent', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(response.status).toBe(400);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it.each([
    ['of the version before', (value: string) => value.replace(/^1\./, '0.')],
    ['of a later version', (value: string) => value.replace(/^1\./, '2.')],
    ['with another purpose', (value: string) => value.replace('.yy.', '.yyy.')],
    ['with a word for yes', (value: string) => value.replace('.yy.', '.YY.')],
    [
      'made tomorrow and later',
      (value: string) => value.replace(/\d{10}/, String(Date.now()).slice(0, 10).replace(/^./, '9')),
    ],
    ['of another century', (value: string) => value.replace(/\d{10}/, '0')],
    ['with more behind it', (value: string) => `${value}0`],
    ['quoted', (value: string) => `%22${value}%22`],
    ['cut off', (value: string) => value.slice(0, -1)],
    ['without end', (value: string) => `${value}${'0'.repeat(3_000)}`],
  ])('is one that was tampered with, which allows nothing and is asked for again: %s', async (_name, tamper) => {
    const { cookie } = await choose({ ads: true, usage: true });
    const [name = '', value = ''] = cookie.split('=');
    expect(await ask({ cookie: `${name}=${tamper(value)}` })).toMatchObject({
      needsChoice: true,
      allows: { ads: false, usage: false },
    });
  });

  it('counts nobody whose number was taken out', async () => {
    const { cookie } = await choose({ ads: true, usage: true });
    const headers = new Headers({ cookie: cookie.replace(/[0-9a-f]{32}$/, '-') });
    expect(findClientId(headers, false)).toBeUndefined();
  });
});

describe('the cookie', () => {
  const at = new Date('2026-01-10T00:00:00Z');
  const all = { ads: true, usage: true };
  const read = (line: string, now: Date) =>
    readConsent(new Headers({ cookie: line.split(';', 1)[0] ?? '' }), false, now);

  it('has a new random number with each consent to counting, and none without it', () => {
    const ids = [1, 2].map(
      () => read(writeConsent(all, { asked: ['ads', 'usage'], isSecure: false, now: at }), at)?.clientId,
    );
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
    const refused = writeConsent({ ads: true, usage: false }, { asked: ['ads', 'usage'], isSecure: false, now: at });
    expect(read(refused, at)?.clientId).toBeUndefined();
  });

  it('lapses after six months', () => {
    const line = writeConsent(all, { asked: ['ads', 'usage'], isSecure: false, now: at });
    expect(read(line, new Date('2026-07-08T00:00:00Z'))).toBeDefined();
    expect(read(line, new Date('2026-07-10T00:00:00Z'))).toBeUndefined();
  });

  it('answers nothing that was not asked, so that a new purpose is asked for', () => {
    const line = writeConsent(all, { asked: ['ads'], isSecure: false, now: at });
    expect(read(line, at)?.answers).toEqual({ ads: true, usage: undefined });
  });

  it.each([
    '1.x.yy.-',
    '1.1768003200.yy',
    '2.1768003200.yy.-',
    '1.1768003200.zz.-',
    `1.1768003200.yy.${'g'.repeat(32)}`,
    '1.999999999999.yy.-',
  ])('is no choice when it is not ours: %s', (value) => expect(read(`youyaku-consent=${value}`, at)).toBeUndefined());

  it('is asked for again when what was asked has changed', () => {
    const line = writeConsent(all, { asked: ['ads', 'usage'], isSecure: false, now: at });
    const headers = new Headers({ cookie: line.split(';', 1)[0] ?? '' });
    expect(readConsent(headers, false, at)?.answers).toEqual(all);
    expect(readConsent(headers, false, at, consentVersion + 1)).toBeUndefined();
  });

  it('belongs to one host with TLS', () => {
    expect(writeConsent(all, { asked: [], isSecure: true })).toMatch(/^__Host-youyaku-consent=.*Secure/);
  });

  it('knows what browsers say', () => {
    expect(isRefusedByBrowser(new Headers({ 'sec-gpc': '0', dnt: 'null' }))).toBe(false);
  });
});
