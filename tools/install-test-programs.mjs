// What only tests need and npm does not have: Chromium, and servers that they start for themselves. Installed from
// Debian where that is allowed; elsewhere named, and the tests that need one say so.
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { explainFailure } from './install-packages.mjs';
import { runStep } from './run-child.mjs';

/** Same as in `chooseBrowser` of the browser tests. */
const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/snap/bin/chromium', '/opt/google/chrome/chrome'];

/** Packages and where their programs may be; redis-tools has the server and, unlike redis-server, no service. */
const servers = [
  {
    name: 'redis-tools',
    paths: [
      '/usr/bin/valkey-server',
      '/usr/bin/redis-server',
      '/usr/bin/redis-check-rdb',
      '/usr/local/bin/redis-server',
    ],
  },
  { name: 'pgbouncer', paths: ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'] },
  // For its promtool.
  { name: 'prometheus', paths: ['/usr/bin/promtool', '/usr/local/bin/promtool'] },
  // For its kubectl.
  { name: 'kubernetes-client', paths: ['/usr/bin/kubectl', '/usr/local/bin/kubectl', '/snap/bin/kubectl'] },
  // For the certificates of tests.
  { name: 'openssl', paths: ['/usr/bin/openssl', '/usr/local/bin/openssl', '/opt/homebrew/bin/openssl'] },
  { name: 'postgresql-15', paths: ['/usr/lib/postgresql/15/bin/postgres'] },
];

/** Debian asks this before a package starts its service (invoke-rc.d(8)); 101: it must not. */
const servicePolicy = '/usr/sbin/policy-rc.d';

/** The packages that are missing here. */
export function listMissing(environment) {
  return [
    ...(environment.CHROMIUM || browsers.some((path) => existsSync(path)) ? [] : ['chromium']),
    ...(environment.CHROMIUM || hasJapaneseFonts() ? [] : ['fonts-noto-cjk']),
    ...servers.filter(({ paths }) => !paths.some((path) => existsSync(path))).map(({ name }) => name),
  ];
}

/**
 * Installs what is missing, in one call of apt, and starts no service. Not where systemd runs: there the packages'
 * services would be started with the machine from then on.
 */
export async function installTestPrograms({ root, environment, messages, print }) {
  if (process.platform !== 'linux') return;
  const missing = listMissing(environment);
  if (missing.length === 0) return;
  const isAllowed = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  const wantsServer = missing.some((name) => servers.some((server) => server.name === name));
  if (!isAllowed || (wantsServer && existsSync('/run/systemd/system'))) return print(messages.programsMissing(missing));
  print(messages.installingPrograms(missing));
  const step = { cwd: root, env: { ...environment, DEBIAN_FRONTEND: 'noninteractive' }, isQuiet: true };
  await runStep('apt-get', ['update', '-qq'], step);
  const known = missing.filter((name) => spawnSync('apt-cache', ['show', name], { stdio: 'ignore' }).status === 0);
  const result = await withoutServices(() =>
    runStep('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...known], step),
  );
  if (result.code !== 0) print(explainFailure(result, messages) ?? '');
  const left = listMissing(environment);
  if (left.length > 0) print(messages.programsMissing(left));
}

/** A policy that is there already is the machine's own, and stays. */
async function withoutServices(install) {
  if (existsSync(servicePolicy)) return install();
  writeFileSync(servicePolicy, '#!/bin/sh\nexit 101\n', { mode: 0o755, flag: 'wx' });
  try {
    return await install();
  } finally {
    rmSync(servicePolicy, { force: true });
  }
}

function hasJapaneseFonts() {
  if (existsSync('/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc')) return true;
  return spawnSync('fc-list', [':lang=ja'], { encoding: 'utf8' }).stdout?.trim().length > 0;
}
