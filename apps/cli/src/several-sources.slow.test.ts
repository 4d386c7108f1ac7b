import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { summarySchema } from '@youyaku/contract/summary';
import { describe, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'youyaku-cli-'));
const old = join(folder, '旧.txt');
const now = join(folder, '新.txt');
writeFileSync(old, '講座を開きます。申込みの締切は11月25日です。会場は市民会館です。');
writeFileSync(now, '講座を開きます。申込みの締切は11月20日です。会場は市民会館です。');

type Ended = { readonly exitCode: number; readonly stdout: string; readonly stderr: string };

/** The real program in a child process. */
function youyaku(...args: string[]): Promise<Ended> {
  const program = resolve(import.meta.dirname, 'main.ts');
  return new Promise((settle) => {
    const child = execFile(
      process.execPath,
      [program, ...args],
      { env: {}, timeout: 60_000 },
      (_error, stdout, stderr) => settle({ exitCode: child.exitCode ?? -1, stdout, stderr }),
    );
  });
}

describe('youyaku with several sources', { timeout: 60_000 }, () => {
  it('lists what changed from one version to the next', async () => {
    const { exitCode, stdout } = await youyaku('--compare', old, now, '--evidence');
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/^申込みの締切：11月25日 → 11月20日\n {4}← \[旧\.txt .+\n {4}← \[新\.txt /u);
  });

  it('writes one summary of them, reports where they differ, and skips one that it cannot read', async () => {
    const { exitCode, stdout, stderr } = await youyaku(old, now, join(folder, 'missing.txt'), '--json');
    expect(exitCode).toBe(0);
    const summary = summarySchema.parse(JSON.parse(stdout));
    expect(summary.text).toContain('相違\n申込みの締切：「旧.txt」では11月25日、「新.txt」では11月20日');
    expect(summary.coverage?.omitted).toEqual([expect.objectContaining({ reason: 'source_unread' })]);
    expect(summary.request.sources).toHaveLength(3);
    expect(summary.sources?.map(({ title, type }) => [title, type])).toEqual([
      ['旧.txt', 'file'],
      ['新.txt', 'file'],
    ]);
    expect(stderr).toContain('missing.txt (3) could not be read; going on without it');
  });

  it('fails to compare when one of the two cannot be read', async () => {
    expect((await youyaku('--compare', old, join(folder, 'missing.txt'))).exitCode).toBe(3);
  });
});
