import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'youyaku-cli-'));
const file = join(folder, '記事.txt');
writeFileSync(
  file,
  '市は10日、図書館を移すと発表した。費用は約58億円だ。新館は4階建てだ。2028年に開く。\u001b[2J\u202e',
);
writeFileSync(join(folder, '空.txt'), '');

type Ended = { readonly exitCode: number; readonly stdout: string; readonly stderr: string };

/** The real program in a child process, running in the folder of its files. */
function youyaku(language: string, ...args: string[]): Promise<Ended> {
  const program = resolve(import.meta.dirname, 'main.ts');
  return new Promise((settle) => {
    const options = { cwd: folder, env: { LANG: language }, timeout: 60_000 };
    const child = execFile(process.execPath, [program, ...args], options, (_error, stdout, stderr) =>
      settle({ exitCode: child.exitCode ?? -1, stdout, stderr }),
    );
    child.stdin?.end();
  });
}

describe('a command that fails', { timeout: 60_000 }, () => {
  it.each<[string[], number, string, string]>([
    [['ない.txt'], 3, '「ない.txt」が見つかりません', 'there is no file «ない.txt»'],
    [['.'], 3, '「.」はフォルダーです', '«.» is a folder'],
    [['空.txt'], 3, '中身が空です', 'source_empty'],
    [['記事.txt', '--shape', 'poem'], 2, '--shape には、lines、bullets', '--shape takes one of: lines, bullets'],
    [['記事.txt', '--characters', '0'], 2, '1から20000までの数', 'a number from 1 to 20000'],
    [['記事.txt', '--items', '1.5'], 2, '1から50までの数', 'a number from 1 to 50'],
    [['記事.txt', '--nothing'], 2, '「--nothing」という指定はありません', 'there is no option --nothing'],
    [['記事.txt', '--items'], 2, '--items には値が要ります', '--items needs a value'],
    [['記事.txt', '--json=1'], 2, '--json には値を付けられません', '--json takes no value'],
    [['記事.txt', '--focus', 'あ'.repeat(300)], 2, '--focus は200字まで', '--focus takes 200 characters'],
    [['記事.txt', '--language', 'english please'], 2, '言語の記号', '--language takes source, or a tag'],
    [['記事.txt', '--reader', 'child'], 5, '言語モデルが要ります', 'need a language model'],
    [['記事*.docx'], 3, '「記事*.docx」に合うファイルがありません', 'no file matches «記事*.docx»'],
    [['記事.txt', '--out', 'a.exe'], 2, 'どれかで終わるように', 'must end in one of'],
    [['記事.txt', '-o', '記事.txt'], 2, '本文のファイルです', 'is a source'],
    [['記事.txt', '-o', '/dev/full/a.md'], 2, 'がありません', 'there is no folder'],
    [['記事.txt', '--strict'], 2, 'check でだけ使えます', 'is for check only'],
    [['check', '記事.txt', '記事.txt', '-o', 'a.md'], 2, 'summarize でだけ使えます', 'is for summarize only'],
    [[], 3, '中身が空です', 'source_empty'],
  ])('%j explains the reason and the remedy, in both languages', async (args, exitCode, japanese, english) => {
    const [ja, en] = await Promise.all([youyaku('ja_JP.UTF-8', ...args), youyaku('C', ...args)]);
    for (const [ended, words] of [
      [ja, japanese],
      [en, english],
    ] as const) {
      expect(ended).toMatchObject({ exitCode, stdout: '' });
      expect(ended.stderr).toContain(words);
      expect(ended.stderr.trim().split('\n')).toHaveLength(1);
      expect(ended.stderr).not.toMatch(/ENOENT|EISDIR|✖|Invalid|expected|undefined|\{/);
    }
  });
});

describe('the output of the program', { timeout: 60_000 }, () => {
  it('goes to the file of --out, in the form of its extension', async () => {
    const written = await youyaku('C', '記事.txt', '--out', '要約.md');
    expect(written).toMatchObject({ exitCode: 0, stdout: '', stderr: expect.stringContaining('written to «要約.md»') });
    expect(readFileSync(join(folder, '要約.md'), 'utf8')).toContain('図書館を移すと発表した。');
  });

  it('says with --explain what the rules did', async () => {
    const { exitCode, stdout } = await youyaku('ja_JP.UTF-8', '記事.txt', '--engine', 'builtin', '--explain');
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/^市は10日、図書館を移すと発表した。.*\n {4}· この文だけで意味が通じます。\n/u);
  });

  it('has exit code 1 with check --strict where something is marked', async () => {
    writeFileSync(join(folder, '要約.txt'), '費用は約85億円だ。');
    const check = ['check', '要約.txt', '記事.txt', '--engine', 'builtin'];
    expect(await youyaku('C', ...check)).toMatchObject({ exitCode: 0 });
    expect(await youyaku('C', ...check, '--strict')).toMatchObject({ exitCode: 1, stderr: '' });
    expect(await youyaku('C', 'check', '記事.txt', '記事.txt', '--strict')).toMatchObject({ exitCode: 0 });
  });

  it('contains no control characters, except JSON in a pipe', async () => {
    const shown = await youyaku('C', 'read', '記事.txt');
    expect(shown.stdout).not.toMatch(/[\u001b\u202e]/);
    expect(JSON.parse((await youyaku('C', 'read', '記事.txt', '--json')).stdout).text).toContain('\u202e');
  });

  it('is help in the language of the terminal', async () => {
    expect((await youyaku('ja_JP.UTF-8', 'help')).stdout).toContain('終了コード');
    expect((await youyaku('C', 'help')).stdout).toContain('Exit codes');
  });
});
