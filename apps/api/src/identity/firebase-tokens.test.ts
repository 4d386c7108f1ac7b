import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '#http/api-error.ts';
import { openFirebaseTokens, type FirebaseTokens } from './firebase-tokens.ts';
import { openTestFirebase, projectId, type TestFirebase } from './test-firebase.ts';

let firebase: TestFirebase;
let tokens: FirebaseTokens;
let seconds: number;

beforeEach(async () => {
  seconds = 1_800_000_000;
  const now = (): number => seconds * 1_000;
  firebase = await openTestFirebase(now);
  tokens = openFirebaseTokens(firebase.config, now);
});
afterEach(() => firebase.close());

async function refusalOf(token: string, by = tokens): Promise<string> {
  try {
    await by.verify(token);
  } catch (error) {
    if (error instanceof ApiError) return `${error.code}.${error.reason}`;
    throw error;
  }
  return 'taken';
}

const refused = 'invalid_request.provider_refused';
const away = 'engine_unavailable.provider_down';

describe('a token of the project', () => {
  it('says whom it stands for, when they signed in and until when it is good', async () => {
    const token = await firebase.sign({ sub: 'uid1', email: 'taro@example.jp', auth_time: seconds - 100 });
    expect(await tokens.verify(token)).toEqual({
      user: {
        issuer: `https://securetoken.google.com/${projectId}`,
        subject: 'uid1',
        email: 'taro@example.jp',
        isEmailVerified: true,
        signedInAt: new Date((seconds - 100) * 1_000),
      },
      goodUntil: new Date((seconds + 3_660) * 1_000),
    });
    const anonymous = await tokens.verify(await firebase.sign({ email_verified: undefined }));
    expect(anonymous.user).toMatchObject({ email: undefined, isEmailVerified: false });
  });

  it('is taken with a clock that is off by up to a minute', async () => {
    expect(await refusalOf(await firebase.sign({ iat: seconds + 60, auth_time: seconds + 60 }))).toBe('taken');
    expect(await refusalOf(await firebase.sign({ iat: seconds + 61 }))).toBe('invalid_request.provider_clock');
    expect(await refusalOf(await firebase.sign({ auth_time: seconds + 61 }))).toBe('invalid_request.provider_clock');
    expect(await refusalOf(await firebase.sign({ exp: seconds - 59 }))).toBe('taken');
    expect(await refusalOf(await firebase.sign({ exp: seconds - 60 }))).toBe('invalid_request.provider_code');
  });

  it.each([
    ['another project', { aud: 'other-project', iss: 'https://securetoken.google.com/other-project' }],
    ['another audience', { aud: 'other-project' }],
    ['another issuer', { iss: 'https://accounts.google.com' }],
    ['the issuer of session cookies', { iss: `https://session.firebase.google.com/${projectId}` }],
    ['no issuer', { iss: undefined }],
    ['no audience', { aud: undefined }],
    ['no subject', { sub: undefined }],
    ['an empty subject', { sub: '' }],
    ['a subject of 129 characters', { sub: 'a'.repeat(129) }],
    ['a subject that no database stores', { sub: 'a\0b' }],
    ['no time of issue', { iat: undefined }],
    ['no end', { exp: undefined }],
    ['no time of signing in', { auth_time: undefined }],
    ['a time that is text', { auth_time: '0' }],
    ['a tenant of the project', { firebase: { tenant: 'tenant1' } }],
    ['an address that is no text', { email: ['taro@example.jp'] }],
    ['a verification that is text', { email_verified: 'true' }],
  ])('with %s is refused', async (_, claims) => {
    expect(await refusalOf(await firebase.sign(claims))).toBe(refused);
  });
});

describe('a forged token', () => {
  it('is refused: unsigned, signed by the public key as a secret, by another key, tampered with, of another form', async () => {
    const good = await firebase.sign({ sub: 'uid1' });
    expect(await refusalOf(good)).toBe('taken');
    const [header = '', body = '', signature = ''] = good.split('.');
    const other = Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(body, 'base64url').toString()), sub: 'uid2' }),
    );
    const [, , foreign = ''] = (await firebase.sign({ sub: 'uid1' }, 'stranger')).split('.');
    const [noKid] = [Buffer.from(JSON.stringify({ alg: 'RS256' })).toString('base64url')];
    const forged = [
      firebase.writeUnsigned({ sub: 'uid1' }),
      await firebase.signWithPublicKey({ sub: 'uid1' }),
      `${header}.${other.toString('base64url')}.${signature}`,
      `${header}.${body}.${foreign}`,
      `${header}.${body}.`,
      `${noKid}.${body}.${signature}`,
      `${header}.${body}`,
      `${good}.${signature}`,
      'not a token',
      '',
    ];
    for (const token of forged) expect(await refusalOf(token), token).toBe(refused);
  });
});

describe('an emulator', () => {
  it('is believed where it is configured, and then alone', async () => {
    const local = openFirebaseTokens({ ...firebase.config, emulatorHost: '127.0.0.1:9099' }, () => seconds * 1_000);
    expect(await refusalOf(firebase.writeUnsigned({ sub: 'uid1' }), local)).toBe('taken');
    expect(await refusalOf(firebase.writeUnsigned({ aud: 'other-project' }), local)).toBe(refused);
    expect(await refusalOf(firebase.writeUnsigned({ exp: seconds - 61 }), local)).toBe('invalid_request.provider_code');
    expect(await refusalOf(await firebase.sign({ sub: 'uid1' }), local)).toBe(refused);
    expect(firebase.reads).toBe(0);
  });
});

describe('the keys', () => {
  it('are read once, kept for as long as their server says, and read anew after that', async () => {
    const tokensAtOnce = await Promise.all([1, 2, 3, 4].map(() => firebase.sign({})));
    await Promise.all(tokensAtOnce.map((token) => tokens.verify(token)));
    expect(firebase.reads).toBe(1);
    seconds += 19_999;
    await tokens.verify(await firebase.sign({}));
    expect(firebase.reads).toBe(1);
    seconds += 1;
    await tokens.verify(await firebase.sign({}));
    expect(firebase.reads).toBe(2);
  });

  it('are kept for a minute at least and a day at most', async () => {
    for (const [cacheControl, kept] of [
      ['no-store', 60],
      ['public, max-age=0', 60],
      ['max-age=999999999', 24 * 3_600],
    ] as const) {
      firebase.cacheControl = cacheControl;
      const fresh = openFirebaseTokens(firebase.config, () => seconds * 1_000);
      const before = firebase.reads;
      await fresh.verify(await firebase.sign({}));
      seconds += kept - 1;
      await fresh.verify(await firebase.sign({}));
      expect(firebase.reads - before, cacheControl).toBe(1);
      seconds += 1;
      await fresh.verify(await firebase.sign({}));
      expect(firebase.reads - before, cacheControl).toBe(2);
    }
  });

  it('are read again for a key that they lack: the new one counts, the old one no more', async () => {
    const old = await firebase.sign({});
    expect(await refusalOf(old)).toBe('taken');
    await firebase.publish('second');
    seconds += 60;
    expect(await refusalOf(await firebase.sign({}, 'second'))).toBe('taken');
    expect(firebase.reads).toBe(2);
    expect(await refusalOf(old)).toBe(refused);
  });

  it('are read once a minute at most, whatever keys tokens name', async () => {
    for (let count = 0; count < 20; count += 1)
      expect(await refusalOf((await firebase.sign({})).replace(/^[^.]+/, headerWith(`forged${count}`)))).toBe(refused);
    expect(firebase.reads).toBe(1);
    seconds += 60;
    for (let count = 0; count < 20; count += 1)
      expect(await refusalOf((await firebase.sign({})).replace(/^[^.]+/, headerWith(`forged${count}`)))).toBe(refused);
    expect(firebase.reads).toBe(2);
    expect(await refusalOf(await firebase.sign({}))).toBe('taken');
  });

  it('that cannot be read refuse with a code of their own, are not asked for by every token, and count again later', async () => {
    firebase.answer = (_request, response) => void response.writeHead(500).end('keys');
    for (let count = 0; count < 5; count += 1) expect(await refusalOf(await firebase.sign({}))).toBe(away);
    expect(firebase.reads).toBe(1);
    firebase.answer = undefined;
    seconds += 5;
    expect(await refusalOf(await firebase.sign({}))).toBe('taken');
  });

  it.each([
    ['a page', (write: (text: string) => void) => write('<html>')],
    ['another object', (write: (text: string) => void) => write('{"keys":1}')],
    ['a set larger than any', (write: (text: string) => void) => write(`{"keys":[],"x":"${'x'.repeat(200_000)}"}`)],
  ])('are not taken from an answer that is %s', async (_, writeTo) => {
    firebase.answer = (_request, response) => writeTo((text) => response.end(text));
    expect(await refusalOf(await firebase.sign({}))).toBe(away);
  });

  it('are not taken from where a redirection leads, nor when the server breaks off', async () => {
    firebase.answer = (_request, response) => void response.writeHead(302, { location: '/elsewhere' }).end();
    expect(await refusalOf(await firebase.sign({}))).toBe(away);
    expect(firebase.reads).toBe(1);
    seconds += 5;
    firebase.answer = (request) => void request.socket.destroy();
    expect(await refusalOf(await firebase.sign({}))).toBe(away);
  });

  it('count until they are over, though the server is away when a stranger names another', async () => {
    const good = await firebase.sign({});
    expect(await refusalOf(good)).toBe('taken');
    firebase.answer = (_request, response) => void response.writeHead(503).end();
    seconds += 60;
    expect(await refusalOf(good.replace(/^[^.]+/, headerWith('forged')))).toBe(away);
    expect(await refusalOf(good)).toBe('taken');
  });
});

function headerWith(kid: string): string {
  return Buffer.from(JSON.stringify({ alg: 'RS256', kid })).toString('base64url');
}
