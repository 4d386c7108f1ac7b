import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkCompose } from './check-compose.ts';
import { checkDockerfile } from './check-dockerfile.ts';
import { knownNames } from './known-names.ts';

const root = resolve(import.meta.dirname, '../..');
const deploy = resolve(root, 'deploy');
const read = (name: string): string => readFileSync(resolve(deploy, name), 'utf8');

function withMistake(text: string, from: string | RegExp, to: string): string {
  const mistaken = text.replace(from, to);
  if (mistaken === text) throw new Error(`the file has no ${from}`);
  return mistaken;
}

describe('deploy/compose.yaml', () => {
  const compose = read('compose.yaml');
  const check = (text: string): string[] => checkCompose(text, deploy, knownNames);

  it('is of the schema, and what it names is there', () => {
    expect(check(compose)).toEqual([]);
  });

  it.each<[string | RegExp, string, string]>([
    ['read_only: true', 'readonly: true', '/services/api must NOT have additional properties'],
    ['read_only: true', 'read_only: false', 'worker: it may write to its root'],
    ["user: '10001:10001'", 'user: root', 'api: it may run as root'],
    ['cap_drop: [ALL]', 'cap_drop: [CHOWN]', 'api: it keeps capabilities'],
    ['  mem_limit: 5g\n', '', 'api: it has no limits'],
    ['stop_grace_period: 45s', 'stop_grace_period: 39s', 'api: it is killed before it has ended, which takes 40 s'],
    ['nginx:1.28.0-bookworm', 'nginx:latest', 'proxy: it has no version of its image: nginx:latest'],
    ['versitygw:v1.7.0', 'versitygw:very-new', 'bucket: it has no version of its image: versity/versitygw:very-new'],
    ['@pooler:6432', '@pgbouncer:6432', 'api: it is led by DATABASE_URL to pgbouncer, which is not there'],
    ['http://bucket:', 'http://storage:', 'worker: it is led by FILES_S3_ENDPOINT to storage, which is not there'],
    [
      /    DATABASE_DIRECT_URL: .*\n/,
      '',
      'worker: it reaches the database through a pooler alone: DATABASE_DIRECT_URL has to lead past it',
    ],
    [
      '@database:5432',
      '@pooler:6432',
      'api: it reaches the database through a pooler alone: DATABASE_DIRECT_URL has to lead past it',
    ],
    ['${BUCKET_SECRET_KEY:?}', 'open-sesame', 'api: it has the secret FILES_S3_SECRET_KEY in clear'],
    ['./nginx.conf:', './proxy.conf:', 'proxy: it mounts ./proxy.conf, which is not there'],
    ['DRAIN_SECONDS:', 'KEYS_SECRET: abc\n    DRAIN_SECONDS:', 'api: it has the secret KEYS_SECRET in clear'],
    ['TRUSTED_PROXIES:', 'TRUSTED_PROXY:', 'api: it sets TRUSTED_PROXY, which is no setting'],
    [/migrate: \{ cond/, 'migration: { cond', 'api: it waits for migration, which is not there'],
    ['secrets: [operator.json]', 'secrets: [operator]', 'api: it is given a secret that is not there'],
  ])('%s instead of %s is found', (from, to, sentence) => {
    expect(check(withMistake(compose, from, to))).toContain(sentence);
  });
});

describe('deploy/Dockerfile', () => {
  const dockerfile = read('Dockerfile');

  it('is understood, and what it copies is there', () => {
    expect(checkDockerfile(dockerfile, root)).toEqual([]);
  });

  it.each<[string, string, string]>([
    ['WORKDIR /app\nCOPY . .', 'WORKDIR /app\nCOPY source .', 'copied, but not there: source'],
    ['--from=build', '--from=built', 'copied, but not there: --from=built'],
    ['USER 10001:10001\n', '', 'it runs as root'],
    ['USER 10001:10001', 'USER root', 'it runs as root'],
    ['debian:12.12-slim', 'debian', 'no version of the image: debian'],
    ['debian:12.12-slim', 'debian:latest', 'no version of the image: debian:latest'],
    ['EXPOSE 3000 3001 3002', 'EXPORT 3000', 'line 24: Unknown instruction: EXPORT'],
  ])('%s instead of %s is found', (from, to, sentence) => {
    expect(checkDockerfile(withMistake(dockerfile, from, to), root)).toContain(sentence);
  });
});

it('every name in settings.example.env is a setting', () => {
  const names = [...read('settings.example.env').matchAll(/^([A-Z_\d]+)=/gm)].map(([, name]) => name ?? '');
  expect(names.filter((name) => !knownNames.settings.has(name))).toEqual([]);
  expect(names.length).toBeGreaterThan(5);
});

it('whatever starts the API bounds the young objects alike', () => {
  const flag = /--max-semi-space-size=\d+/.exec(readFileSync(resolve(root, 'tools/start.ts'), 'utf8'))?.[0];
  expect(flag).toBeDefined();
  for (const name of ['start-role.sh', 'youyaku-worker.service']) {
    const starts = [...read(name).matchAll(/(?:node|exec).*apps\/api\/src\/main\.ts/g)].map(([line]) => line);
    expect(starts).toHaveLength(1);
    expect(starts[0]).toContain(flag);
  }
});

it('the two services of systemd are confined alike', () => {
  const hardening = (name: string): string[] =>
    read(name)
      .split('\n')
      .filter((line) =>
        /^(?:NoNew|Protect|Private|Restrict|Lock|ReadWrite|UMask|MemoryMax|Limit|KillMode|User)/.test(line),
      );
  expect(hardening('youyaku-worker.service')).toEqual(hardening('youyaku.service'));
  expect(hardening('youyaku.service').length).toBeGreaterThan(10);
});
