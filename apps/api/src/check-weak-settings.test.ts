import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { goodSettings, problemsOf } from './test-settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'youyaku-weak-'));
afterAll(() => rmSync(folder, { recursive: true }));
writeFileSync(join(folder, 'operator.json'), '{}');
const good = goodSettings(folder, join(folder, 'operator.json'));
const key = (text: string): string => text.padEnd(40, 'q7Rz0KpX3vLm9TbW2cYd8NfJ5hGs1EaU6');
const model = (baseUrl: string): Record<string, string> => ({
  YOUYAKU_MODELS: JSON.stringify([
    {
      id: 'own',
      provider: 'compatible',
      model: 'm',
      baseUrl,
      inputYenPerMillionTokens: 0,
      outputYenPerMillionTokens: 0,
    },
  ]),
});
/** In the network of the machine's containers. */
const bucket = {
  FILES_FOLDER: '',
  FILES_S3_ENDPOINT: 'http://bucket:7070',
  FILES_S3_BUCKET: 'youyaku',
  FILES_S3_ACCESS_KEY: 'youyaku',
  FILES_S3_SECRET_KEY: 'rT8wC1hJ5kQ7Zp4xL9',
};

describe('what is said to a real server', () => {
  it('is nothing where all is well', () => {
    const full = {
      ...good,
      KEYS_SECRET: key('k'),
      MAIL_WEBHOOK_SECRET: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      TRUSTED_PROXIES: '1',
      TRUSTED_PROXY_ADDRESSES: '10.0.0.0/8,fc00::/7,203.0.113.7',
      TRANSCRIPTION_URL: 'http://192.168.1.4:9000/v1',
      STRIPE_SECRET_KEY: 'sk_live_abc',
      STRIPE_WEBHOOK_SECRET: 'whsec_12345678',
      CAPTCHA: 'turnstile',
      CAPTCHA_SECRET: '0x4AAAAAAAexample',
      SENTRY_DSN: 'https://0123abc@o1.ingest.sentry.io/42',
      GA4_MEASUREMENT_ID: 'G-ABCDEF1234',
      GA4_API_SECRET: 'b7XcV5uTf2',
      ...model('http://ollama:11434/v1'),
    };
    expect(problemsOf(full)).toEqual([]);
  });

  it('takes a bucket without TLS in the own network', () => {
    expect(problemsOf({ ...good, ...bucket })).toEqual([]);
  });

  it.each<[string, Record<string, string>, string]>([
    ['an origin of this machine', { SITE_URL: 'https://localhost' }, 'SITE_URL is an address of this machine'],
    ['a secret of one character', { AUTH_SECRET: 'a'.repeat(40) }, 'AUTH_SECRET can be guessed'],
    ['a repeated secret', { AUTH_SECRET: 'q7Rz0KpX3v'.repeat(4) }, 'AUTH_SECRET can be guessed'],
    ['characters in order', { KEYS_SECRET: 'abcdefghijklmnopqrstuvwxyz012345' }, 'KEYS_SECRET can be guessed'],
    ['a placeholder', { AUTH_SECRET: key('please-change-me-') }, 'AUTH_SECRET can be guessed'],
    ['a short secret', { AUTH_SECRET: 'q7Rz0KpX3v' }, 'AUTH_SECRET is not usable'],
    ['two equal secrets', { KEYS_SECRET: good.AUTH_SECRET }, 'AUTH_SECRET has the same secret as KEYS_SECRET'],
    [
      'a secret that is a password',
      { SMTP_URL: 'smtps://user:hunter2@mail.example' },
      'SMTP_URL has the same secret as DATABASE_URL',
    ],
    ['a usual password', { DATABASE_URL: 'postgres://postgres:postgres@127.0.0.1/youyaku' }, 'DATABASE_URL has a pass'],
    ['a password of mail that is tried first', { SMTP_URL: 'smtps://me:ChangeMe@mail.example' }, 'SMTP_URL has a pass'],
    [
      'no TLS to Valkey',
      { REALTIME_URL: 'redis+sentinel://me:x1@10.0.0.1,v.example/main' },
      'REALTIME_URL leads to another',
    ],
    ['a usual password of Valkey', { REALTIME_URL: 'redis://:changeme@127.0.0.1' }, 'REALTIME_URL has a pass'],
    [
      'one password for the database and Valkey',
      { REALTIME_URL: 'rediss+cluster://:hunter2@a.example,b.example' },
      'REALTIME_URL has the same secret as DATABASE_URL',
    ],
    ['no TLS to a database', { DATABASE_URL: 'postgres://me:x1@db.example/y' }, 'DATABASE_URL leads to another'],
    [
      'a certificate that is not checked',
      { DATABASE_URL: 'postgres://me:x1@db.example/y?sslmode=no-verify' },
      'DATABASE_URL leads to another',
    ],
    [
      'no TLS past the pooler',
      { DATABASE_DIRECT_URL: 'postgres://me:x1@db.example/y' },
      'DATABASE_DIRECT_URL leads to another',
    ],
    [
      'no TLS to a replica',
      { DATABASE_READ_URL: 'postgres://me:x1@db.example/y' },
      'DATABASE_READ_URL leads to another',
    ],
    [
      'a host of the query',
      { DATABASE_URL: 'postgres://me:x1@127.0.0.1/y?host=203.0.113.9' },
      'DATABASE_URL leads to another',
    ],
    ['open transcription', { TRANSCRIPTION_URL: 'http://t.example/v1' }, 'TRANSCRIPTION_URL must begin with https'],
    ['an open captcha', { CAPTCHA_URL: 'http://c.example' }, 'CAPTCHA_URL must begin with https'],
    [
      'an open bucket',
      { ...bucket, FILES_S3_ENDPOINT: 'http://s3.example' },
      'FILES_S3_ENDPOINT must begin with https',
    ],
    [
      'an open bucket for browsers',
      { ...bucket, FILES_S3_DIRECT: 'true' },
      'FILES_S3_DIRECT needs a FILES_S3_ENDPOINT',
    ],
    ['an open model', model('http://m.example/v1'), 'YOUYAKU_MODELS: baseUrl of own must begin with https'],
    ['proxies everywhere', { TRUSTED_PROXY_ADDRESSES: '10.0.0.1,0.0.0.0/0' }, 'TRUSTED_PROXY_ADDRESSES has 0.0.0.0/0'],
    ['half of the world', { TRUSTED_PROXY_ADDRESSES: '::/1' }, 'TRUSTED_PROXY_ADDRESSES has ::/1'],
    ['any proxy', { TRUSTED_PROXY_ADDRESSES: '*' }, 'TRUSTED_PROXY_ADDRESSES is not usable'],
    ['an emulator', { FIRESTORE_EMULATOR_HOST: '127.0.0.1:9099' }, 'FIRESTORE_EMULATOR_HOST leads to an emu'],
    ['unchecked certificates', { NODE_TLS_REJECT_UNAUTHORIZED: '0' }, 'NODE_TLS_REJECT_UNAUTHORIZED=0 believes every'],
    [
      'a captcha for tests',
      { CAPTCHA: 'turnstile', CAPTCHA_SECRET: '1x0000000000000000000000000000000AA' },
      'CAPTCHA_SECRET is a key for tests',
    ],
  ])('names %s, and nothing else', (_name, weak, problem) => {
    expect(problemsOf({ ...good, ...weak })).toEqual([expect.stringContaining(problem)]);
  });

  it.each([
    'postgres://youyaku@localhost/youyaku?host=/var/run/postgresql',
    'postgres://youyaku:x1@db:5432/youyaku',
    'postgres://youyaku:x1@10.0.3.4/youyaku',
    'postgres://youyaku:x1@[::1]/youyaku',
    'postgres://youyaku:x1@db.example/youyaku?sslmode=require',
    'postgres://youyaku:x1@db.example/youyaku?ssl=true',
  ])('takes %j', (url) => {
    expect(problemsOf({ ...good, DATABASE_URL: url })).toEqual([]);
  });

  it('takes one password on all ways to the database and its replica', () => {
    const urls = { DATABASE_DIRECT_URL: good.DATABASE_URL, DATABASE_READ_URL: good.DATABASE_URL };
    expect(problemsOf({ ...good, ...urls })).toEqual([]);
  });

  it('is nothing in local mode, whatever other programs have set', () => {
    expect(problemsOf({ FIRESTORE_EMULATOR_HOST: 'x:1', AUTH_SECRET: 'a'.repeat(40) })).toEqual([]);
  });
});
