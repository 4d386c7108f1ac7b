import { expect, it } from 'vitest';
import { listProviderProblems, toProviders } from './sign-in-providers.ts';

const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
const oidc = { OIDC_ISSUER: 'https://login.example.org', OIDC_CLIENT_ID: 'id', OIDC_CLIENT_SECRET: 'secret' };

it('offers what is configured in full', () => {
  expect(toProviders({})).toEqual([]);
  expect(toProviders({ ...google, ...oidc }).map(({ id, name }) => [id, name])).toEqual([
    ['google', 'Google'],
    ['oidc', 'login.example.org'],
  ]);
  expect(toProviders({ ...oidc, OIDC_NAME: '社内ログイン' })[0]?.name).toBe('社内ログイン');
});

it('names what is missing of one that is half set', () => {
  expect(listProviderProblems({ ...google, ...oidc })).toEqual([]);
  expect(listProviderProblems({ GOOGLE_CLIENT_ID: 'id' })).toEqual([
    'GOOGLE_CLIENT_SECRET is missing: GOOGLE_CLIENT_ID alone sign nobody in',
  ]);
  expect(listProviderProblems({ OIDC_ISSUER: 'https://login.example.org' })).toHaveLength(2);
  expect(listProviderProblems({ OIDC_NAME: '社内' })).toHaveLength(1);
});

it('refuses an issuer without TLS that is not on this machine', () => {
  expect(listProviderProblems({ ...oidc, OIDC_ISSUER: 'http://login.example.org' })).toHaveLength(1);
  expect(listProviderProblems({ ...oidc, OIDC_ISSUER: 'http://127.0.0.1:9000' })).toEqual([]);
});
