import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createSocketServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startStripe, type LoopbackStripe } from '@youyaku/testing/stripe/start-stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let stripe: LoopbackStripe;
let settings: Record<string, string>;
const servers: Server[] = [];
const secrets = { SMTP: 'smtp-secret', OIDC_CLIENT_SECRET: 'oidc-secret' };
const folder = mkdtempSync(join(tmpdir(), 'youyaku-live-'));

/** A mail server that knows one password; RFC 5321 and RFC 4954 as far as signing in needs them. */
function serveMail(password: string): Server {
  const token = Buffer.from(`\0me\0${password}`).toString('base64');
  return createSocketServer((socket) => {
    socket.write('220 mail\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (line) => {
      const text = line.toString();
      if (text.startsWith('EHLO')) return void socket.write('250-mail\r\n250 AUTH PLAIN\r\n');
      if (text.startsWith('AUTH')) return void socket.write(text.includes(token) ? '235 in\r\n' : '535 out\r\n');
      socket.end('221 bye\r\n');
    });
  });
}

/** What an emulator of Firebase Authentication says of itself. */
function serveEmulator(): Server {
  return createServer((_request, response) => void response.end('{"authEmulator":{"ready":true}}'));
}

/** What OpenID Connect Discovery 1.0 asks of an issuer, and nothing else. */
function serveIssuer(): Server {
  return createServer((request, response) => {
    const issuer = `http://${request.headers.host ?? ''}`;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ issuer, authorization_endpoint: `${issuer}/a`, token_endpoint: `${issuer}/t` }));
  });
}

async function listen(server: Server): Promise<string> {
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

type Ended = { exitCode: number; stdout: string; all: string };

/** The real program in a child process. */
function youyaku(args: readonly string[], more: Record<string, string> = {}): Promise<Ended> {
  const program = resolve(import.meta.dirname, 'main.ts');
  const env = { DATA_FOLDER: folder, ...settings, ...more };
  return new Promise((settle) => {
    const child = execFile(process.execPath, [program, ...args], { env, timeout: 60_000 }, (_error, stdout, stderr) =>
      settle({ exitCode: child.exitCode ?? -1, stdout, all: stdout + stderr }),
    );
  });
}

/** What each line of the report says first: `stripe prices ok`. */
function readStates(stdout: string): string[] {
  return [...stdout.matchAll(/^(\S.*?) +(ok|failed): /gm)].map(([, name = '', state = '']) => `${name} ${state}`);
}

const ofStripe = ['stripe', 'stripe prices', 'stripe webhook', 'stripe portal', 'stripe tax'];
const names = [...ofStripe, 'mail', 'sign-in oidc', 'sign-in firebase'];

describe('the services of the settings', { timeout: 120_000 }, () => {
  beforeAll(async () => {
    stripe = await startStripe();
    settings = {
      STRIPE_SECRET_KEY: stripe.key,
      STRIPE_API_URL: stripe.url,
      SMTP_URL: `smtp://me:${secrets.SMTP}@${await listen(serveMail(secrets.SMTP))}`,
      OIDC_ISSUER: `http://${await listen(serveIssuer())}`,
      OIDC_CLIENT_ID: 'youyaku',
      FIREBASE_PROJECT_ID: 'demo-youyaku',
      FIREBASE_AUTH_EMULATOR_HOST: await listen(serveEmulator()),
      OIDC_CLIENT_SECRET: secrets.OIDC_CLIENT_SECRET,
    };
  }, 120_000);
  afterAll(async () => {
    await stripe.close();
    for (const server of servers) server.close();
  });

  it('are made ready once by payments sync, which needs no secret of a webhook yet and prints it', async () => {
    const trial = await youyaku(['payments', 'sync', '--dry-run']);
    expect([trial.exitCode, stripe.account.all('product').length]).toEqual([0, 0]);
    const first = await youyaku(['payments', 'sync']);
    expect(first.exitCode).toBe(0);
    expect(first.stdout).toContain('8 changes were made');
    expect(first.stdout).toMatch(/^STRIPE_WEBHOOK_SECRET=whsec_\w+$/m);
    const second = await youyaku(['payments', 'sync']);
    expect(second.stdout).toContain('0 changes');
    expect(second.stdout).not.toContain('whsec');
    expect(first.all + second.all).not.toContain(stripe.key);
  });

  it('are fine one by one in doctor --live', async () => {
    const { exitCode, stdout, all } = await youyaku(['doctor', '--live'], { STRIPE_WEBHOOK_SECRET: 'whsec_12345678' });
    expect(readStates(stdout)).toEqual(names.map((name) => `${name} ok`));
    expect(exitCode).toBe(0);
    for (const secret of [stripe.key, 'whsec_12345678', ...Object.values(secrets)]) expect(all).not.toContain(secret);
  });

  it('are each said to be wrong, without a key, and the exit code is 1', async () => {
    const wrong = {
      STRIPE_SECRET_KEY: 'sk_test_not_this_one',
      STRIPE_WEBHOOK_SECRET: 'whsec_12345678',
      SMTP_URL: `smtp://me:wrong@${new URL(settings['SMTP_URL'] ?? '').host}`,
      OIDC_ISSUER: 'http://127.0.0.1:1',
      FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1',
    };
    const { exitCode, stdout, all } = await youyaku(['doctor', '--live'], wrong);
    expect(readStates(stdout)).toEqual(names.map((name) => `${name} failed`));
    expect(exitCode).toBe(1);
    expect(all).not.toContain('not_this_one');
  });

  it('have ten seconds each, all at the same time', async () => {
    const silent = await listen(createSocketServer((socket) => socket.on('error', () => undefined)));
    const away = { OIDC_ISSUER: `http://${silent}`, TRANSCRIPTION_URL: `http://${silent}/v1` };
    const { exitCode, stdout } = await youyaku(['doctor', '--live'], {
      ...away,
      STRIPE_WEBHOOK_SECRET: 'whsec_12345678',
    });
    expect(exitCode).toBe(1);
    expect(stdout).toMatch(/^transcription +failed: no answer within 10 s/m);
    expect(stdout).toMatch(/^sign-in oidc +failed: no answer within 10 s/m);
    expect(stdout).toMatch(/^mail +ok: /m);
  });

  it('are refused with a sentence where there is no key, or where Stripe does not take it', async () => {
    const none = await youyaku(['payments', 'sync'], { STRIPE_SECRET_KEY: '', STRIPE_API_URL: '' });
    expect(none).toMatchObject({ exitCode: 2, all: expect.stringContaining('STRIPE_SECRET_KEY is not set') });
    const wrong = await youyaku(['payments', 'sync'], { STRIPE_SECRET_KEY: 'sk_test_not_this_one' });
    expect(wrong).toMatchObject({ exitCode: 4, all: expect.stringContaining('does not take STRIPE_SECRET_KEY') });
    expect(wrong.all).not.toContain('not_this_one');
  });
});
