import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const source = resolve(import.meta.dirname, '../../deploy/alerts');
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'youyaku-alerts-'));
  copyFileSync(join(source, 'youyaku.test.yml'), join(folder, 'youyaku.test.yml'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Debian's `prometheus` has it. */
function run(command: 'check' | 'test', path: string): { status: number | null; output: string } {
  const { status, stdout, stderr, error } = spawnSync('promtool', [command, 'rules', path], { encoding: 'utf8' });
  if (error !== undefined) throw error;
  return { status, output: stdout + stderr };
}

/** Exits of the two checks with one change of the rules. */
function runWith(from: string, to: string): { check: number | null; test: number | null } {
  const rules = readFileSync(join(source, 'youyaku.yml'), 'utf8');
  if (!rules.includes(from)) throw new Error(`the rules have no ${from}`);
  writeFileSync(join(folder, 'youyaku.yml'), rules.replace(from, to));
  return {
    check: run('check', join(folder, 'youyaku.yml')).status,
    test: run('test', join(folder, 'youyaku.test.yml')).status,
  };
}

describe('the rules of Prometheus', () => {
  it('are well formed, and alert when they should and only then', () => {
    const success = { status: 0, output: expect.stringContaining('SUCCESS') as unknown };
    expect(run('check', join(source, 'youyaku.yml'))).toEqual(success);
    expect(run('test', join(source, 'youyaku.test.yml'))).toEqual(success);
  });

  it.each([
    ['a sum over processes in place of the maximum', 'max by (class) (youyaku', 'sum by (class) (youyaku'],
    ['processes without the database that are overlooked', 'min(youyaku_database_up)', 'max(youyaku_database_up)'],
    ['an absent process that is overlooked', ' or absent(youyaku_run_slots)', ''],
    ['failures of readers counted as ours', 'outcome="failed"}', 'outcome=~"failed|refused"}'],
    ['aborted calls counted as failures', '!~"ok|aborted"', '!~"ok"'],
    [
      'no budget counted as a spent one',
      '(max(youyaku_model_budget_limit_yen) > 0)',
      'max(youyaku_model_budget_limit_yen)',
    ],
    ['threads that wait for models counted as busy', '_busy_seconds_total{kind="texts"}', '_busy_seconds_total'],
  ])('with %s fail their tests', (_name, from, to) => {
    expect(runWith(from, to)).toEqual({ check: 0, test: 1 });
  });

  it('that cannot be read fail the check', () => {
    expect(runWith('max(youyaku_runs_stuck) > 0', 'max(youyaku_runs_stuck > 0').check).toBe(1);
    expect(runWith('for: 2m', 'for: soon').check).toBe(1);
  });
});
