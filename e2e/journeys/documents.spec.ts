import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { expect, test } from '#watched-test.ts';
import { readStackUrls } from '#config.ts';
import { readCommands } from '#read-commands.ts';
import { article } from '#app-user.ts';

const root = resolve(import.meta.dirname, '../..');
const documents = ['README.md', 'README.ja.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md'].concat(
  readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
);
const commands = [...new Set(documents.flatMap((name) => readCommands(readFileSync(join(root, name), 'utf8'))))];

const hasCurl = ['/usr/bin/curl', '/usr/local/bin/curl'].some((path) => existsSync(path));

/** Commands that are not run here, and why. */
const notRun: readonly (readonly [RegExp, string])[] = [
  [/^npm start$/, 'the journeys run on it'],
  [/^npm (?:test|run check|test -- --all)$/, 'this test is a part of it'],
  [/^npm run test:endurance$/, 'takes minutes, and is a test itself'],
  [/^npm run youyaku -- (?:backup|restore) /, 'copies the data of this checkout; a slow test of the CLI runs it'],
  [/^npm run (?:bench(?! -- --help)|cluster)/, 'takes minutes to hours; only its suites are looked up below'],
  [/^npm (?:ci|prune)/, 'changes what is installed'],
  [/^npm run (?:build|format)$/, 'changes the files that this test runs on'],
  [
    /^node tools\/draw-(?:modules|dashboard)\.ts$/,
    'changes the files that this test runs on; the layout check and a test of the dashboard run it',
  ],
  [/^node apps\/api\/src\/(?:migrate-database|revert-migration)\.ts/, 'changes a database; conformance tests run it'],
  [/^kubectl /, 'needs a cluster; what it would apply is rendered and checked by a slow test'],
  [/^npx vitest /, 'the test command runs it'],
  [/^npm run demo:models/, 'is a second start of everything; only its help is asked for below'],
  [/^YOUYAKU_MODELS=/, 'needs a provider with a key'],
  [/^SENTRY_AUTH_TOKEN=/, 'needs a project at Sentry; a slow test uploads to a receiver of its own'],
  [
    /^curl http:\/\/127\.0\.0\.1:3003\/_control /,
    'disturbs the payments of the other journeys; tests of the test payments send it',
  ],
  [
    /^(?:\w+=\S+ )*(?:sudo|psql|pg_dump|pg_restore|createdb|dropdb|systemctl|nginx|docker|git|cp|tar|install|useradd|apt-get|su) /,
    "is the system's, and changes it",
  ],
  [/^HOST=/, 'opens this machine to others'],
  [/^npm run test:firebase$/, 'installs the emulator of Firebase, and is a test itself'],
  [
    /^(?:\(cd tools\/firebase-emulator |FIREBASE_PROJECT_ID=|token=\$\(curl |node -p 'JSON\.parse\(require\("node:fs"\)\.readFileSync\(0\)\)\.idToken'\)|curl -[bc] cookies )/,
    'needs the emulator of Firebase; npm run test:firebase signs in by it',
  ],
  [
    /^curl -X POST https:\/\/api\.youyaku\.example\/webhooks\//,
    'is sent by a mail provider, with a secret; an endpoint test sends it',
  ],
];
/** Commands that are expected to fail, by their output. */
const endsBadly: readonly (readonly [RegExp, RegExp])[] = [
  [/^LOCAL_MODE=false npm start$/, /SITE_URL is missing/],
  // Nobody has this address here: the command says so.
  [/^npm run youyaku -- admin (?:grant|revoke) you@example\.jp$/, /you@example\.jp/],
  // No key of Stripe is set here: the command says so.
  [/^npm run youyaku -- payments sync(?: --dry-run)?$/, /STRIPE_SECRET_KEY/],
];

const meeting = [
  '司会：祭りの日を決めます。',
  '中村：十月四日でよいと思います。',
  '司会：では、十月四日に開くことに決定します。',
  '中村：看板は私が九月末までに用意します。',
].join('\n');

type CommandResult = { code: number | null; stdout: string; stderr: string };
/** Runs a command from the documents with the addresses and files of this test. */
function run(command: string): Promise<CommandResult> {
  const { siteUrl, appUrl, apiUrl } = readStackUrls();
  const folder = test.info().outputDir;
  mkdirSync(folder, { recursive: true });
  const source = join(folder, 'article.txt');
  writeFileSync(source, command.includes('--shape minutes') ? meeting : article);
  const line = withoutNpm(command)
    .replaceAll('http://localhost:3000', siteUrl)
    .replaceAll('http://localhost:3001', appUrl)
    .replaceAll('http://localhost:3002', apiUrl)
    .replaceAll(/\bFILE\b/g, source);
  const env = { PATH: [dirname(process.execPath), '/usr/local/bin:/usr/bin:/bin'].join(delimiter), HOME: folder };
  return new Promise((settle) => {
    const child = execFile('/bin/sh', ['-c', line], { cwd: folder, env, timeout: 60_000 }, (_error, stdout, stderr) => {
      const file = /(?:>|--out) (\S+)$/.exec(line)?.[1];
      const fileContent = file === undefined ? '' : readFileSync(join(folder, file), 'utf8');
      settle({ code: child.exitCode, stdout: stdout + fileContent, stderr });
    });
  });
}

/** The program behind `npm run`: what npm would install first is already here. */
function withoutNpm(command: string): string {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  return command.replace(/\bnpm (?:run )?(?:-s )?([\w:]+)(?: --)?/, (_, name: string) => {
    const script = scripts[name];
    if (script === undefined) throw new Error(`there is no script ${name}`);
    return script.replace(/^node tools\/bootstrap\.mjs (?:--\S+ )*/, `node ${root}/`);
  });
}

for (const command of commands) {
  const reason = notRun.find(([pattern]) => pattern.test(command))?.[1];
  const bad = endsBadly.find(([pattern]) => pattern.test(command))?.[1];
  test(`the documented command works: ${command}`, async () => {
    test.skip(reason !== undefined, reason);
    test.skip(process.platform === 'win32', 'the documents write for a POSIX shell');
    test.skip(command.startsWith('curl') && !hasCurl, 'there is no curl here');
    const { code, stdout, stderr } = await run(command);
    if (bad !== undefined) {
      expect(code).not.toBe(0);
      expect(stderr).toMatch(bad);
      return;
    }
    expect([code, stderr]).toEqual([0, expect.not.stringMatching(/error/i)]);
    if (command.startsWith('curl')) expect(JSON.parse(stdout)).toMatchObject({ status: 'done' });
    else expect(stdout.trim().length).toBeGreaterThan(20);
  });
}

test('documents name only bench suites and demonstrations that exist', async () => {
  const help = await run('npm run bench -- --help');
  const named = commands
    .filter((command) => command.startsWith('npm run bench --'))
    .flatMap((command) =>
      command
        .replace(/^npm run bench -- /, '')
        .replace(/ ?--.*/, '')
        .split(' '),
    )
    .filter((name) => name !== '');
  expect(named.length).toBeGreaterThan(3);
  for (const name of named) expect(help.stdout).toMatch(new RegExp(String.raw`(?:^|[\s,])${name}(?:$|[\s,:])`, 'm'));
  expect((await run('npm run demo:models -- --help')).stdout).toContain('--recorded');
});

for (const language of ['ja', 'en']) {
  test(`the example of /docs works, and the page fits a phone (${language})`, async ({ page }) => {
    const { apiUrl } = readStackUrls();
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${apiUrl}/docs?lang=${language}`);
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    const example = page.locator('pre').filter({ hasText: /^\s*curl .*sangyo/s });
    const command = (await example.first().textContent()) ?? '';
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBe(0);
    test.skip(!hasCurl, 'there is no curl here');
    const { code, stdout } = await run(command);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ status: 'done', sentences: { length: 3 } });
  });
}

test('the API reference loads nothing from other hosts, complies with its own CSP, and shows the error that a link names', async ({
  page,
}) => {
  const { apiUrl } = readStackUrls();
  const requests: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => void requests.push(request.url()));
  page.on('console', (message) => void (message.type() === 'error' && complaints.push(message.text())));
  page.on('pageerror', (error) => void complaints.push(String(error)));
  await page.goto(`${apiUrl}/docs#error-rate_limited`);
  const row = page.getByRole('row').filter({ hasText: 'rate_limited' });
  await expect(row).toBeFocused();
  await expect(row).toBeInViewport();
  await expect(page.getByRole('heading', { name: '認証' })).toBeAttached();
  expect(requests.filter((url) => !/^(?:data|blob):/.test(url) && new URL(url).origin !== apiUrl)).toEqual([]);
  expect(complaints).toEqual([]);
});
