import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/** The `package-lock.json` of the small project: a development tool and a platform-specific package. */
const lock = {
  packages: {
    '': {},
    'node_modules/plain': {},
    'node_modules/tool': { dev: true },
    'node_modules/part': { optional: true, os: process.platform, cpu: [process.arch] },
    'node_modules/foreign': { optional: true, os: ['plan9'] },
    'node_modules/elsewhere': { optional: true, os: [`!${process.platform}`] },
  },
};
/** A fake npm: records how it was called, and acts as `fake-npm.json` says. */
const fakeNpm = `
const { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } = require('node:fs');
const { spawn } = require('node:child_process');
const plan = JSON.parse(readFileSync('fake-npm.json', 'utf8'));
const { NODE_ENV, npm_config_omit, npm_config_global } = require('node:process').env;
appendFileSync('calls.jsonl', JSON.stringify({ args: process.argv.slice(2), NODE_ENV, npm_config_omit, npm_config_global }) + '\\n');
if (plan.says) process.stderr.write(plan.says);
if (plan.hangs) {
  process.on('SIGINT', () => {}).on('SIGTERM', () => {});
  const helper = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  appendFileSync('pids', process.pid + ' ' + helper.pid);
  setInterval(() => {}, 1000);
} else if (plan.needsEmpty && existsSync('node_modules')) {
  process.stderr.write('npm error ENOTEMPTY: directory not empty\\n');
  process.exit(190);
} else if (plan.code) process.exit(plan.code);
else setTimeout(() => { for (const name of plan.makes) mkdirSync('node_modules/' + name, { recursive: true }); }, plan.takesMs ?? 0);
`;
const program = `
import { appendFileSync } from 'node:fs';
import { env } from 'node:process';
process.stdout.write(JSON.stringify({ args: process.argv.slice(2), cwd: process.cwd(), NODE_ENV: env.NODE_ENV }));
if (process.argv[2] === 'stay') {
  const tell = (word) => () => { appendFileSync(process.argv[3], word); process.exit(0); };
  process.on('SIGTERM', tell('SIGTERM')).on('disconnect', tell('disconnect'));
  process.stdout.write(' pid=' + process.pid + ' ');
  setInterval(() => {}, 1000);
}
`;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'youyaku-bootstrap-'));
  cpSync(import.meta.dirname, join(folder, 'tools'), {
    recursive: true,
    filter: (path) => !path.endsWith('.ts'),
  });
  mkdirSync(join(folder, 'packages/language/dictionary'), { recursive: true });
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
  writeFileSync(join(folder, 'npm-cli.js'), fakeNpm);
  writeFileSync(join(folder, 'program.mjs'), program);
  writeFileSync(
    join(folder, 'tools/build-dictionary.ts'),
    "import { writeFileSync } from 'node:fs'; writeFileSync('packages/language/dictionary/ipadic.bin', '');",
  );
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

type Plan = { makes?: string[]; says?: string; code?: number; hangs?: true; takesMs?: number; needsEmpty?: true };
type Run = { args?: string[]; environment?: Record<string, string>; cwd?: string };

function plan(does: Plan): void {
  writeFileSync(join(folder, 'fake-npm.json'), JSON.stringify(does));
}

function bootstrap({ args = ['program.mjs'], environment = {}, cwd = folder }: Run = {}) {
  const child = spawn(process.execPath, [resolve(folder, 'tools/bootstrap.mjs'), ...args], {
    cwd,
    env: { PATH: '/usr/bin:/bin', LANG: 'C', npm_execpath: join(folder, 'npm-cli.js'), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text: string) => (output[name] += text));
  const ended = new Promise<number | null>((settle) => child.once('close', (code) => settle(code)));
  return { child, output, ended };
}

async function toEnd(run?: Run) {
  const { output, ended } = bootstrap(run);
  return { code: await ended, ...output };
}

const callsOf = (): { args: string[]; NODE_ENV?: string; npm_config_omit?: string; npm_config_global?: string }[] =>
  existsSync(join(folder, 'calls.jsonl'))
    ? readFileSync(join(folder, 'calls.jsonl'), 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as ReturnType<typeof callsOf>[number])
    : [];

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await wait(20);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const everything = ['plain', 'tool', 'part'];

describe('the first command of a fresh copy', { timeout: 60_000 }, () => {
  it('installs all development packages once, whatever npm is configured to omit', async () => {
    plan({ makes: everything });
    const environment = { NODE_ENV: 'production', npm_config_omit: 'optional', npm_config_global: 'true' };
    const first = await toEnd({ args: ['program.mjs', 'a', '--quiet'], environment });
    expect(first.code).toBe(0);
    expect(JSON.parse(first.stdout)).toEqual({ args: ['a', '--quiet'], cwd: folder });
    expect((await toEnd()).code).toBe(0);
    const [call, ...more] = callsOf();
    expect(more).toEqual([]);
    expect(call?.args).toEqual(expect.arrayContaining(['ci', '--include=dev', '--include=optional']));
    expect([call?.NODE_ENV, call?.npm_config_omit, call?.npm_config_global]).toEqual([undefined, undefined, undefined]);
  });

  it('rejects an install that omitted packages, and reinstalls removed packages', async () => {
    plan({ makes: ['plain'] });
    const broken = await toEnd();
    expect(broken).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('node_modules/tool') });
    plan({ makes: everything });
    expect((await toEnd()).code).toBe(0);
    rmSync(join(folder, 'node_modules/part'), { recursive: true });
    expect((await toEnd()).code).toBe(0);
    expect(callsOf()).toHaveLength(3);
  });

  it('continues without an optional package that the registry does not have, and does not retry', async () => {
    plan({ makes: ['plain', 'tool'] });
    expect([(await toEnd()).code, (await toEnd()).code, callsOf().length]).toEqual([0, 0, 1]);
  });

  it.each<[string, Plan, RegExp]>([
    ['a full disk', { code: 228, says: 'npm error code ENOSPC\n' }, /disk is full.*1 GB/],
    ['a kill because memory ran out', { code: 137 }, /memory/],
    ['no network', { code: 1, says: 'npm error code EAI_AGAIN\n' }, /registry could not be reached/],
    ['anything else', { code: 1, says: 'npm error code E418\n' }, /npm's message above/],
  ])('explains what to do about %s', async (_, does, sentence) => {
    plan(does);
    expect(await toEnd()).toMatchObject({ code: 1, stderr: expect.stringMatching(sentence) });
  });

  it('removes the remains of a killed install when npm cannot', async () => {
    mkdirSync(join(folder, 'node_modules/half'), { recursive: true });
    plan({ makes: everything, needsEmpty: true });
    expect([(await toEnd()).code, callsOf().length]).toEqual([0, 2]);
  });

  it('is installed by one of two concurrent commands', async () => {
    plan({ makes: everything, takesMs: 1_500 });
    const first = bootstrap();
    await until(() => callsOf().length === 1);
    const second = bootstrap();
    expect([await first.ended, await second.ended, callsOf().length]).toEqual([0, 0, 1]);
    expect(second.output.stderr).toContain('waiting');
  });

  it.skipIf(process.platform === 'win32').each(['SIGINT', 'SIGTERM'] as const)(
    'ends npm and what npm started on %s, so that the next start installs again',
    async (signal) => {
      plan({ hangs: true });
      const { child, ended, output } = bootstrap();
      await until(() => existsSync(join(folder, 'pids')) && readFileSync(join(folder, 'pids'), 'utf8').includes(' '));
      const pids = readFileSync(join(folder, 'pids'), 'utf8').split(' ').map(Number);
      expect(pids.map(isAlive)).toEqual([true, true]);
      child.kill(signal);
      expect(await ended).toBe(signal === 'SIGINT' ? 130 : 143);
      await until(() => !pids.some(isAlive));
      expect(output.stderr).toContain('Run it again');
      plan({ makes: everything });
      expect((await toEnd()).code).toBe(0);
    },
  );
});

describe('the requested program', { timeout: 60_000 }, () => {
  beforeEach(() => plan({ makes: everything }));

  it('runs in the folder of the caller when requested', async () => {
    const below = join(folder, 'below');
    mkdirSync(below);
    const { stdout } = await toEnd({
      args: ['--from-here', 'program.mjs'],
      environment: { INIT_CWD: below, NODE_ENV: 'production' },
    });
    expect(JSON.parse(stdout)).toEqual({ args: [], cwd: below });
  });

  // On most systems npm leaves a shell between itself and the script.
  it.skipIf(process.platform === 'win32').each(['npm', 'bootstrap'])('is terminated when %s is killed', async (who) => {
    const told = join(folder, 'told');
    const starter = `${process.execPath} tools/bootstrap.mjs program.mjs stay ${told} & echo $!; wait`;
    const npm = spawn(
      process.execPath,
      ['-e', "require('node:child_process').spawn('/bin/sh', ['-c', process.argv[1]], { stdio: 'inherit' })", starter],
      {
        cwd: folder,
        env: { PATH: '/usr/bin:/bin', npm_lifecycle_event: 'start', npm_execpath: join(folder, 'npm-cli.js') },
        stdio: ['ignore', 'pipe', 'ignore'],
      },
    );
    let output = '';
    npm.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    await until(() => output.includes('pid='));
    if (who === 'npm') npm.kill('SIGKILL');
    else process.kill(Number.parseInt(output, 10), 'SIGKILL');
    await until(() => existsSync(told));
    expect(readFileSync(told, 'utf8')).toBe(who === 'npm' ? 'SIGTERM' : 'disconnect');
    await until(() => !isAlive(Number(/pid=(\d+)/.exec(output)?.[1])));
  });
});
