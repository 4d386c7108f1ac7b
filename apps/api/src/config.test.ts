import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { describeSettings, readConfig, readTranscription } from './config.ts';
import { goodSettings, problemsOf } from './test-settings.ts';

/** The user that runs the tests may write here; below `/srv` only root may. */
const filesFolder = mkdtempSync(join(tmpdir(), 'youyaku-files-'));
afterAll(() => rmSync(filesFolder, { recursive: true }));

const { OPERATOR_FILE: _, ...cloud } = goodSettings(filesFolder, '');

const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_12345678' };

describe('configuration', () => {
  it('runs in local mode when nothing is set, on the three ports of the README', () => {
    const config = readConfig({});
    expect(config.localMode).toBe(true);
    expect([config.siteUrl, config.appUrl, config.apiUrl]).toEqual([
      'http://localhost:3000',
      'http://localhost:3001',
      'http://localhost:3002',
    ]);
    expect(config.build).toMatch(/^\d+\.\d+\.\d+\+\w+$/);
  });

  it('names every missing setting when local mode is off', () => {
    const named = problemsOf({ LOCAL_MODE: 'false' }).map((problem) => problem.split(' ')[0]);
    expect(named).toEqual([
      'SITE_URL',
      'APP_URL',
      'API_URL',
      'DATABASE_URL',
      'FILES_FOLDER',
      'OPERATOR_FILE',
      'AUTH_SECRET',
      'SMTP_URL',
      'MAIL_FROM',
    ]);
  });

  it.each(['', '  '])('treats a setting that is %j as missing', (blank) => {
    const problems = problemsOf({ ...cloud, OPERATOR_FILE: blank, DATABASE_URL: blank, API_URL: blank });
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual(['API_URL', 'DATABASE_URL', 'OPERATOR_FILE']);
    expect(readConfig({ LOG_LEVEL: blank, DATA_FOLDER: blank }).logLevel).toBe('warn');
  });

  it.each(['SITE_URL', 'APP_URL', 'API_URL'])('refuses unencrypted %s, and what only this machine can open', (name) => {
    const operator = { ...cloud, OPERATOR_FILE: 'package.json' };
    for (const open of ['http://youyaku.example', 'http://192.168.1.2', 'http://localhost.evil.example'])
      expect(problemsOf({ ...operator, [name]: open })).toContainEqual(expect.stringMatching(`^${name} must begin`));
    for (const own of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])
      expect(problemsOf({ ...operator, [name]: own })).toContainEqual(
        expect.stringMatching(`^${name} is an address of this machine`),
      );
    expect(problemsOf({ ...operator, [name]: 'https://x.youyaku.example' })).not.toContainEqual(
      expect.stringContaining(name),
    );
    expect(problemsOf({ [name]: 'http://192.168.1.2:3001' })).toEqual([]);
  });

  it.each([
    ['API_PORT', '99999'],
    ['LOCAL_MODE', 'yes'],
    ['SITE_URL', 'ftp://x'],
    ['LOG_LEVEL', 'loud'],
    ['TRANSCRIPTION_URL', 'ftp://x'],
    ['TRANSCRIPTION_URL', 'https://user:pass@x/v1'],
    ['TRANSCRIPTION_URL', 'https://x/v1?key=1'],
    ['TRANSCRIPTION_KEY', 'two words'],
    ['TRANSCRIPTION_BYTES_MAX', '0'],
  ])('names %s when it is %j', (name, value) => {
    expect(problemsOf({ [name]: value })).toEqual([expect.stringContaining(name)]);
  });

  it('has every process do everything, unless its role is one that can share the work', () => {
    expect(readConfig({})).toMatchObject({ role: 'all', drainSeconds: 0 });
    expect(problemsOf({ ROLE: 'api' })).toEqual([expect.stringMatching('^DATABASE_URL is missing: ROLE=api')]);
    const databaseUrl = 'postgres://localhost/shared';
    expect(readConfig({ ROLE: 'worker', DATABASE_URL: databaseUrl })).toMatchObject({ role: 'worker', databaseUrl });
    const inCloud = problemsOf({ ...cloud, ROLE: 'worker' });
    expect(inCloud).toContainEqual(expect.stringMatching('^KEYS_SECRET is missing: ROLE=worker'));
    const sealed = problemsOf({ ...cloud, ROLE: 'worker', KEYS_SECRET: 'kQ7-two.Zp4_xL9-vB2.mN6_rT8-wC1.hJ5' });
    expect(sealed).not.toContainEqual(expect.stringContaining('ROLE=worker'));
    expect(problemsOf({ ROLE: 'both' })).toEqual([expect.stringContaining('ROLE is not usable')]);
  });

  it('has no transcription until a server is configured, and then uses it as written', () => {
    expect(readConfig({ TRANSCRIPTION_KEY: 'sk' }).transcription).toBeUndefined();
    const named = { TRANSCRIPTION_URL: 'http://127.0.0.1:9000/v1/', TRANSCRIPTION_KEY: 'sk' };
    const transcription = { url: 'http://127.0.0.1:9000/v1', key: 'sk', model: 'whisper-1', bytesMax: 25_000_000 };
    expect(readConfig(named).transcription).toEqual({ ...transcription, timeoutMs: 600_000 });
    expect(readTranscription({ ...named, API_PORT: 'of no matter here' })).toEqual(readConfig(named).transcription);
    expect(JSON.stringify(describeSettings({ TRANSCRIPTION_KEY: 'sk-hunter2' }))).not.toContain('hunter2');
  });

  it('takes a bucket in the place of the folder', () => {
    const given = {
      endpoint: 'https://x.example/storage/v1/s3',
      bucket: 'youyaku.files',
      accessKey: 'AK',
      secretKey: 'hunter4',
    };
    const bucket = {
      FILES_S3_ENDPOINT: `${given.endpoint}/`,
      FILES_S3_BUCKET: given.bucket,
      FILES_S3_ACCESS_KEY: given.accessKey,
      FILES_S3_SECRET_KEY: given.secretKey,
    };
    const operator = join(filesFolder, 'operator.json');
    writeFileSync(operator, '{}');
    const settings = { ...cloud, FILES_FOLDER: '', OPERATOR_FILE: operator, ...bucket };
    expect(readConfig(settings)).toMatchObject({
      files: { kind: 's3', bucket: { ...given, region: 'us-east-1', isPathStyle: true, prefix: '' } },
    });
    const more = { FILES_S3_REGION: 'auto', FILES_S3_PATH_STYLE: 'false', FILES_S3_PREFIX: '/youyaku/' };
    expect(readConfig({ ...settings, ...more })).toMatchObject({
      files: { bucket: { region: 'auto', isPathStyle: false, prefix: 'youyaku/' } },
    });
    expect(JSON.stringify(describeSettings(settings))).not.toContain('hunter');
  });

  it('looks for models on this machine in local mode only, at the ports that are set', () => {
    expect(readConfig({}).localServers.map(({ name, port }) => `${name}:${port}`)).toEqual([
      'ollama:11434',
      'lmstudio:1234',
    ]);
    expect(readConfig({ LOCAL_MODELS: 'ollama:4321' }).localServers).toEqual([{ name: 'ollama', port: 4_321 }]);
    expect(readConfig({ LOCAL_MODELS: 'off' }).localServers).toEqual([]);
    const operator = join(filesFolder, 'operator.json');
    writeFileSync(operator, '{}');
    const server = { ...cloud, OPERATOR_FILE: operator, LOCAL_MODELS: 'ollama:11434' };
    expect(readConfig(server).localServers).toEqual([]);
    expect(() => readConfig({ LOCAL_MODELS: 'http://localhost:11434' })).toThrow('LOCAL_MODELS is not usable');
  });

  it('hides secrets when settings are shown', () => {
    expect(JSON.stringify(describeSettings(cloud))).not.toContain('hunter2');
  });

  it.each([
    ['SITE_URL', { SITE_URL: 'https://youyaku.example/site' }, 'SITE_URL must be an origin'],
    ['APP_URL', { APP_URL: 'https://youyaku.example' }, 'APP_URL is the same as SITE_URL'],
    ['API_URL', { API_URL: 'https://api.other.example' }, 'API_URL must share a registrable domain with APP_URL'],
    ['API_URL', { APP_URL: 'https://a.github.io', API_URL: 'https://b.github.io' }, 'API_URL must share'],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://db.example/youyaku' }, 'DATABASE_URL is not usable'],
    ['DATABASE_URL', { DATABASE_URL: 'db.example:5432' }, 'DATABASE_URL is not usable'],
    ['FILES_FOLDER', { FILES_FOLDER: 'package.json/files' }, 'cannot be written (ENOTDIR)'],
    [
      'FILES_S3_SECRET_KEY',
      { FILES_FOLDER: '', FILES_S3_ENDPOINT: 'https://s3.example' },
      'FILES_S3_SECRET_KEY is missing',
    ],
    ['FILES_S3_ENDPOINT', { FILES_FOLDER: '', FILES_S3_ENDPOINT: 'http://s3.example' }, 'FILES_S3_ENDPOINT must begin'],
    ['FILES_S3_ENDPOINT', { FILES_S3_ENDPOINT: 'https://user@s3.example' }, 'FILES_S3_ENDPOINT is not usable'],
    ['FILES_S3_BUCKET', { FILES_S3_BUCKET: '../other' }, 'FILES_S3_BUCKET is not usable'],
    ['both', { FILES_S3_ENDPOINT: 'https://s3.example' }, 'FILES_FOLDER and FILES_S3_… exclude each other'],
    ['FILES_S3_KEY', { FILES_S3_KEY: 'x' }, 'FILES_S3_KEY is not a setting'],
    ['LLM_DAILY_YEN', { LLM_DAILY_YEN: '5' }, 'LLM_DAILY_YEN is not a setting: is LLM_DAILY_YEN_MAX meant?'],
    ['LLM_FOR_GEUSTS', { LLM_FOR_GEUSTS: 'true' }, 'is LLM_FOR_GUESTS meant?'],
    ['TRANSCRIPTON', { TRANSCRIPTION_ULR: 'https://x.example' }, 'is TRANSCRIPTION_URL meant?'],
  ])('reports what is wrong with %s', (_name, setting, problem) => {
    expect(problemsOf({ ...cloud, OPERATOR_FILE: 'no-such-file.json', ...setting })).toEqual(
      expect.arrayContaining([expect.stringContaining(problem), expect.stringContaining('OPERATOR_FILE')]),
    );
  });

  it.each<[string, Record<string, string>, string | undefined]>([
    ['a key without the secret of its webhook', { STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_WEBHOOK_SECRET is missing'],
    ['a secret without a key', { STRIPE_WEBHOOK_SECRET: 'whsec_12345678' }, 'STRIPE_SECRET_KEY is missing'],
    ['a secret with a blank key', { ...stripe, STRIPE_SECRET_KEY: '' }, 'STRIPE_SECRET_KEY is missing'],
    ['a key of real payments', { ...stripe, STRIPE_SECRET_KEY: 'sk_live_1' }, 'is of real payments'],
    ['what is no key', { ...stripe, STRIPE_SECRET_KEY: 'pk_test_1' }, 'STRIPE_SECRET_KEY is not usable'],
    [
      'a foreign address',
      { ...stripe, STRIPE_API_URL: 'https://stripe.example' },
      'must be an address of this machine',
    ],
    ['a name that is misspelt', { ...stripe, STRIPE_SECRET: 'x' }, 'is STRIPE_SECRET_KEY meant?'],
    ['a test', { ...stripe, STRIPE_API_URL: 'http://127.0.0.1:3003' }, undefined],
  ])('takes payments in local mode as tests only: %s', (_name, setting, problem) => {
    expect(problemsOf(setting)).toEqual(problem === undefined ? [] : [expect.stringContaining(problem)]);
  });

  it.each(['REALTIME_URL', 'DATABASE_DIRECT_URL'])('says that %s has no effect in local mode', (name) => {
    const setting = { [name]: name === 'REALTIME_URL' ? 'redis://127.0.0.1' : 'postgres://me:x1@127.0.0.1/y' };
    const sentence = `${name} has no effect in local mode: leave it out, or set LOCAL_MODE=false for a real server`;
    expect(problemsOf(setting)).toEqual([sentence]);
    expect(problemsOf({ ...cloud, ...setting })).not.toContain(sentence);
  });

  it('believes no address but that of Stripe where payments are real', () => {
    const real = { ...cloud, ...stripe, STRIPE_API_URL: 'http://127.0.0.1:3003' };
    expect(problemsOf(real)).toContainEqual(expect.stringContaining('STRIPE_API_URL is for local mode only'));
    expect(JSON.stringify(describeSettings(stripe))).not.toContain('whsec_12');
  });

  it('ignores names of other programs, and those that the models refer to', () => {
    const models = JSON.stringify([
      {
        id: 'a',
        provider: 'openai',
        model: 'm',
        keyEnv: 'LLM_FOR_GUEST',
        inputYenPerMillionTokens: 1,
        outputYenPerMillionTokens: 1,
      },
    ]);
    expect(problemsOf({ LLM_API_KEY: 'x', LLM_FOR_GUEST: 'x', YOUYAKU_MODELS: models })).toEqual([]);
  });

  it('names the operator facts that are never read', () => {
    const folder = mkdtempSync(join(tmpdir(), 'youyaku-operator-'));
    const file = join(folder, 'operator.json');
    writeFileSync(file, JSON.stringify({ name: '例', adress: '東京都', phone: 3 }));
    expect(problemsOf({ OPERATOR_FILE: file })).toEqual([
      `OPERATOR_FILE is not usable: ${file} has a wrong phone; does not know adress (docs/operating.md)`,
    ]);
    rmSync(folder, { recursive: true });
  });

  it('names what is wrong with the plans, and what is no longer a setting', () => {
    const folder = mkdtempSync(join(tmpdir(), 'youyaku-plans-'));
    const file = join(folder, 'plans.json');
    const problemsWith = (plans: unknown): string[] => {
      writeFileSync(file, JSON.stringify(plans));
      return problemsOf({ PLANS_FILE: file });
    };
    expect(problemsWith({ free: { llmPerMonth: 3, hasAds: 1 } })).toEqual([
      `PLANS_FILE is not usable: ${file} has a wrong free.hasAds; does not know free.llmPerMonth (docs/operating.md)`,
    ]);
    expect(problemsWith({ plus: { llmPerMonthMax: 2_000 } })).toEqual([
      `PLANS_FILE is not usable: ${file} grants less with pro than with plus (llmPerMonthMax) (docs/operating.md)`,
    ]);
    expect(problemsWith([])).toEqual([
      `PLANS_FILE is not usable: ${file} must be a JSON object of plans (docs/operating.md)`,
    ]);
    rmSync(folder, { recursive: true });
    expect(problemsOf({ HISTORY_BY_PLAN: 'false' })).toEqual([expect.stringContaining('PLANS')]);
  });

  it('has plans for the public outside of local mode, and the table of the file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'youyaku-plans-'));
    const file = join(folder, 'plans.json');
    writeFileSync(file, JSON.stringify({ free: { llmPerMonthMax: 3 } }));
    const { plans } = readConfig({ PLANS_FILE: file });
    expect(plans).toMatchObject({ kind: 'self-hosted', table: { free: { llmPerMonthMax: 3, historyDays: 30 } } });
    expect(readConfig({ PLANS: 'public' }).plans.kind).toBe('public');
    rmSync(folder, { recursive: true });
  });

  it('reports which operator file cannot be read', () => {
    expect(problemsOf({ ...cloud, OPERATOR_FILE: 'no-such-file.json' })).toEqual([
      expect.stringContaining('OPERATOR_FILE'),
    ]);
  });
});

const hasGit = ((): boolean => {
  try {
    return execFileSync('git', ['--version']).length > 0;
  } catch {
    return false;
  }
})();

describe.skipIf(!hasGit)('the commit of the build', () => {
  it("is found by root in somebody else's clone, and is not that of a repository around an archive", () => {
    const clone = mkdtempSync(join(tmpdir(), 'youyaku-clone-'));
    const git = (...args: string[]): string =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
        cwd: clone,
        encoding: 'utf8',
      });
    git('init', '-q');
    writeFileSync(join(clone, 'package.json'), '{"version":"1.2.3"}');
    git('commit', '-q', '--allow-empty', '-m', 'first');
    const commit = git('rev-parse', '--short=12', 'HEAD').trim();
    if (process.getuid?.() === 0) for (const path of ['', '.git']) chownSync(join(clone, path), 1, 1);
    expect(readConfig({}, clone).build).toBe(`1.2.3+${commit}`);
    const unpacked = join(clone, 'unpacked');
    mkdirSync(unpacked);
    writeFileSync(join(unpacked, 'package.json'), '{"version":"1.2.3"}');
    expect(readConfig({}, unpacked).build).toBe('1.2.3+unknown');
    rmSync(clone, { recursive: true });
  });
});

describe('the service for errors', () => {
  const operatorFile = join(filesFolder, 'operator.json');
  writeFileSync(operatorFile, '{}');
  const real = { ...cloud, OPERATOR_FILE: operatorFile };

  it('is none without SENTRY_DSN, in both modes', () => {
    expect(readConfig({}).monitoring).toEqual({ dsn: undefined, environment: 'local', sampleRate: 1 });
    expect(readConfig(real).monitoring).toEqual({ dsn: undefined, environment: 'production', sampleRate: 1 });
  });

  it.each([
    'https://0123abc@o1.ingest.sentry.io/42',
    'https://0123abc@errors.example/sub/42',
    'http://key@127.0.0.1:9911/1',
  ])('may be %j', (dsn) => {
    expect(readConfig({ ...real, SENTRY_DSN: dsn }).monitoring.dsn).toBe(dsn);
  });

  it.each([
    'https://o1.ingest.sentry.io/42',
    'https://key:secret@o1.ingest.sentry.io/42',
    'https://key@o1.ingest.sentry.io/',
    'https://key@o1.ingest.sentry.io/42?a=b',
    'http://key@sentry.example/42',
    'ftp://key@sentry.example/42',
    'sentry',
  ])('is not %j', (dsn) => {
    expect(problemsOf({ ...real, SENTRY_DSN: dsn })).toEqual([expect.stringMatching(/^SENTRY_DSN is not usable/)]);
  });

  it('refuses a share that is none, and names a misspelt setting', () => {
    expect(problemsOf({ SENTRY_SAMPLE_RATE: '2' })).toHaveLength(1);
    expect(problemsOf({ SENTRY_DNS: 'https://a@b.example/1' })).toEqual([expect.stringContaining('SENTRY_DSN')]);
    expect(problemsOf({ SENTRY_AUTH_TOKEN: 'x', SENTRY_ORG: 'a', SENTRY_PROJECT: 'b', SENTRY_URL: 'c' })).toEqual([]);
  });
});
