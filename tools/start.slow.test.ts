import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let dataFolder = '';
let strangers: Server[] = [];
let settings: Record<string, string> = {};
beforeEach(async () => {
  dataFolder = mkdtempSync(join(tmpdir(), 'youyaku-start-'));
  strangers = await Promise.all(
    [1, 2].map(() => {
      const server = createServer();
      return new Promise<Server>((settle) => server.listen(0, '127.0.0.1', () => settle(server)));
    }),
  );
  const [appPort, apiPort] = strangers.map((server) => String((server.address() as AddressInfo).port));
  settings = {
    SITE_PORT: '0',
    APP_PORT: appPort ?? '',
    API_PORT: apiPort ?? '',
    PAYMENTS_PORT: '0',
    DATA_FOLDER: dataFolder,
  };
});
afterEach(() => {
  for (const server of strangers) server.close();
  rmSync(dataFolder, { recursive: true });
});

type Ended = { code: number | null; stderr: string };
const start = (environment: Record<string, string>): Promise<Ended> =>
  run([join(import.meta.dirname, 'start.ts')], environment);

function run(command: readonly string[], environment: Record<string, string>): Promise<Ended> {
  return new Promise((settle) => {
    const child = execFile(
      process.execPath,
      command,
      { env: { PATH: '/usr/bin:/bin', ...environment }, timeout: 60_000 },
      (_error, _stdout, stderr) => settle({ code: child.exitCode, stderr }),
    );
  });
}

/** As many weak settings of a real server as fit into one start. */
const wrong = {
  LOCAL_MODE: 'false',
  SITE_URL: 'http://192.168.1.2:3000',
  APP_URL: 'https://localhost',
  API_URL: 'https://localhost',
  DATABASE_URL: 'postgres://me:changeme@203.0.113.9:1/youyaku',
  FILES_FOLDER: tmpdir(),
  FILES_S3_ENDPOINT: 'http://s3.example',
  FILES_S3_ACCESS_KEY: 'canary-access',
  FILES_S3_SECRET_KEY: 'canary-access',
  AUTH_SECRET: 'canary-'.repeat(6),
  KEYS_SECRET: 'canary-'.repeat(6),
  MAIL_WEBHOOK_SECRET: 'canary-short',
  SMTP_URL: 'http://me:canary-mail@mail.example',
  TRUSTED_PROXY_ADDRESSES: '0.0.0.0/0,::/0',
  STRIPE_API_URL: 'http://127.0.0.1:3003',
  GA4_API_URL: 'http://127.0.0.1:3009',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
  FIRESTORE_EMULATOR_HOST: '127.0.0.1:9098',
  NODE_TLS_REJECT_UNAUTHORIZED: '0',
  OIDC_ISSUER: 'http://login.example',
  TRANSCRIPTION_URL: 'http://voice.example/v1',
  CAPTCHA: 'turnstile',
  CAPTCHA_SECRET: '1x0000000000000000000000000000000AA',
  LLM_FOR_GUEST: 'true',
};

/** How each line about it begins. */
const saidOfWrong = `
  SITE_URL must begin with
  APP_URL is an address of this machine
  API_URL is the same as APP_URL
  API_URL is an address of this machine
  DATABASE_URL has a password
  DATABASE_URL leads to another
  FILES_FOLDER and FILES_S3
  FILES_S3_ENDPOINT must begin
  FILES_S3_SECRET_KEY has a password
  FILES_S3_SECRET_KEY has the same
  FILES_S3_BUCKET is missing
  OPERATOR_FILE is missing
  AUTH_SECRET can be guessed
  KEYS_SECRET can be guessed
  AUTH_SECRET has the same secret
  MAIL_WEBHOOK_SECRET is not usable
  SMTP_URL is not usable
  MAIL_FROM is missing
  TRUSTED_PROXY_ADDRESSES has 0.0.0.0/0
  TRUSTED_PROXY_ADDRESSES has ::/0
  STRIPE_API_URL is for local
  STRIPE_SECRET_KEY is missing
  GA4_API_URL is for local
  FIREBASE_AUTH_EMULATOR_HOST is for local
  FIREBASE_PROJECT_ID is missing
  FIRESTORE_EMULATOR_HOST leads
  NODE_TLS_REJECT_UNAUTHORIZED=0
  OIDC_ISSUER must begin
  OIDC_CLIENT_SECRET is missing
  OIDC_CLIENT_ID is missing
  TRANSCRIPTION_URL must begin
  CAPTCHA_SECRET is a key for tests
  LLM_FOR_GUEST is not a setting
`;
const readLines = (text: string): string[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim());

describe('a start that fails', { timeout: 60_000 }, () => {
  it.each([
    ['C', 'taken by other programs'],
    ['ja_JP.UTF-8', 'ほかのプログラムが使っています'],
  ])('names all ports in use at once, with a command to copy, in the language %s', async (language, words) => {
    const { code, stderr } = await start({ ...settings, LANG: language });
    expect(code).toBe(1);
    expect(stderr).toContain(`APP_PORT ${settings['APP_PORT']}`);
    expect(stderr).toContain(`API_PORT ${settings['API_PORT']}`);
    expect(stderr).toContain(words);
    expect(stderr).toMatch(/^ {2}APP_PORT=\d+ API_PORT=\d+ npm start$/m);
    expect(stderr).not.toContain('SITE_PORT');
  });

  it('points to the instance that is already running', async () => {
    const running = {
      siteUrl: 'http://localhost:1111',
      appUrl: 'http://localhost:2222',
      apiUrl: 'http://localhost:3333',
    };
    writeFileSync(join(dataFolder, 'running.json'), JSON.stringify({ pid: process.pid, ...running }));
    const { code, stderr } = await start(settings);
    expect(code).toBe(1);
    for (const url of Object.values(running)) expect(stderr).toContain(url);
    expect(stderr).toMatch(/^ {2}DATA_FOLDER=.data-2 SITE_PORT=\d+ APP_PORT=\d+ API_PORT=\d+ npm start$/m);
  });

  it('of a real server names everything that is wrong, each once and no secret, as the doctor does', async () => {
    const said = readLines(saidOfWrong);
    const { code, stderr } = await start({ ...wrong, LANG: 'ja_JP.UTF-8' });
    const [heading, ...lines] = readLines(stderr);
    expect(code).toBe(1);
    expect(heading).toContain(`設定に直すところが${lines.length}件あります`);
    for (const words of said)
      expect([words, lines.filter((line) => line.startsWith(words)).length]).toEqual([words, 1]);
    expect(lines).toHaveLength(said.length);
    expect(new Set(lines).size).toBe(lines.length);
    const doctor = await run([join(import.meta.dirname, '..', 'apps', 'cli', 'src', 'main.ts'), 'doctor'], wrong);
    expect(doctor.code).toBe(2);
    expect(doctor.stderr.split('\n')).toEqual(expect.arrayContaining(lines.map((line) => `! ${line}`)));
    expect(stderr + doctor.stderr).not.toMatch(/canary|changeme/);
  });
});
