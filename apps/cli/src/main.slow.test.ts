import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { answerSchema } from '@youyaku/contract/question';
import { summarySchema } from '@youyaku/contract/summary';
import { openScriptedProvider } from '@youyaku/testing/provider/scripted-provider';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';

const provider = await openScriptedProvider({ port: 0 });
const key = 'sk-never-shown';
const describeModel = (id: string, more: object = {}): object => ({
  id,
  label: `Model ${id}`,
  provider: 'compatible',
  model: 'scripted',
  baseUrl: provider.urls.openai,
  key,
  contextTokens: 16_000,
  inputYenPerMillionTokens: 150,
  outputYenPerMillionTokens: 600,
  ...more,
});
const oneModel = JSON.stringify([describeModel('one')]);
const folder = mkdtempSync(join(tmpdir(), 'youyaku-cli-'));
const file = join(folder, 'article.txt');
writeFileSync(
  file,
  [
    '市は10日、老朽化した市民図書館を2028年4月に駅前へ移転すると発表した。',
    '新館は地上4階建てで、蔵書は現在の32万冊から45万冊に増える。',
    '建設費は約58億円を見込み、国の補助金を活用する。',
    '現図書館の跡地は防災公園として整備する方針だ。',
    '市は来年度から設計に入り、2026年に着工する。',
    '工事の間も現図書館は開館を続ける。',
    '移転の費用には反対の声もあり、市議会は説明会を求めている。',
    '開館時間は平日の午後9時まで延ばし、日曜も開く。駅前には120台分の駐車場を用意する。',
  ].join(''),
);

type Ended = { readonly exitCode: number; readonly stdout: string; readonly stderr: string };

/** The real program in a child process. */
function youyaku(args: readonly string[], models = oneModel): Promise<Ended> {
  const program = resolve(import.meta.dirname, 'main.ts');
  return new Promise((settle) => {
    const options = { env: { YOUYAKU_MODELS: models }, timeout: 60_000 };
    const child = execFile(process.execPath, [program, ...args], options, (_error, stdout, stderr) =>
      settle({ exitCode: child.exitCode ?? -1, stdout, stderr }),
    );
  });
}

const asked = (): (typeof provider.log)[number]['request'][] => provider.log.map(({ request }) => request);
let before = 0;

describe('youyaku with language models', { timeout: 60_000 }, () => {
  beforeEach(() => void (before = provider.log.length));
  afterAll(() => provider.close());

  it('writes a summary by the model, with evidence, tokens and cost', async () => {
    const { exitCode, stdout, stderr } = await youyaku([file, '--engine', 'llm:one', '--json']);
    expect([exitCode, stderr]).toEqual([0, '']);
    const { engine, usage, sentences } = summarySchema.parse(JSON.parse(stdout));
    expect(engine).toMatchObject({ kind: 'llm', model: 'one' });
    expect(usage).toMatchObject({ charged: false, reason: 'own_key' });
    expect(usage.inputTokens).toBe(provider.log.slice(before).reduce((sum, entry) => sum + entry.inputTokens, 0));
    expect(usage.costMicroJpy).toBeGreaterThan(0);
    expect(sentences).toHaveLength(3);
    for (const { evidence } of sentences) expect(evidence.length).toBeGreaterThan(0);
  });

  it('has a model judge what it checks, unless the built-in engine is asked for', async () => {
    const claims = join(folder, 'claims.txt');
    writeFileSync(claims, '図書館が移ることになりそうだという話が街に広がっている。');
    const read = async (...rest: string[]): Promise<{ judged?: object; usage?: object }> =>
      JSON.parse((await youyaku(['check', claims, file, '--json', ...rest])).stdout) as object;
    expect(await read()).toMatchObject({ judged: { model: 'one' }, usage: { reason: 'own_key' } });
    expect(provider.log.length).toBeGreaterThan(before);
    const calls = provider.log.length;
    expect((await read('--engine', 'builtin')).judged).toBeUndefined();
    expect(provider.log.length).toBe(calls);
  });

  it('prints with `prompt` exactly what it then sends first', async () => {
    const preferences = ['--characters', '120', '--focus', '費用', '--instructions', '数字を先に'];
    const shown = await youyaku(['prompt', file, '--json', ...preferences]);
    expect([shown.exitCode, shown.stderr]).toEqual([0, '']);
    expect(provider.log.length).toBe(before);
    await youyaku([file, ...preferences]);
    const sent = asked()[before];
    const { requests, estimates, parts } = z
      .object({
        parts: z.number(),
        requests: z.array(
          z.object({ instructions: z.string(), messages: z.array(z.unknown()), inputTokens: z.number() }),
        ),
        estimates: z.array(z.object({ model: z.string(), yenMax: z.number() })),
      })
      .parse(JSON.parse(withoutDelimiter(shown.stdout)));
    expect(parts).toBe(1);
    expect(requests[0]?.instructions).toBe(sent?.instructions);
    expect(requests[0]?.messages).toEqual(JSON.parse(withoutDelimiter(JSON.stringify(sent?.messages))));
    expect(estimates).toMatchObject([{ model: 'one' }]);
    expect(estimates[0]?.yenMax).toBeGreaterThan(0);
  });

  it('prints a prompt without any model, for any window', async () => {
    const long = join(folder, 'long.txt');
    writeFileSync(long, readFileSync(file, 'utf8').repeat(20));
    const { exitCode, stdout } = await youyaku(['prompt', long, '--context', '2000'], '');
    expect(exitCode).toBe(0);
    expect(stdout).toContain('any with a window of 2,000 tokens');
    expect(stdout).toMatch(/parts +\d+: the source does not fit/);
    expect(stdout).toContain('[1] 市は10日');
  });

  it('falls back to the built-in engine when the model fails, and reports it even with --quiet', async () => {
    provider.queueFaults('401');
    const { exitCode, stdout, stderr } = await youyaku([file, '--engine', 'llm', '--quiet']);
    expect(exitCode).toBe(0);
    expect(stdout.trim().split('\n')).toHaveLength(3);
    expect(stderr).toMatch(/^youyaku: the language model «one» could not do it \(.*key.*\); the built-in engine .*\n$/);
    expect(stderr).not.toContain(key);
  });

  it('exits with 5 when every model failed and the built-in engine cannot do it', async () => {
    provider.queueFaults('401');
    const { exitCode, stdout, stderr } = await youyaku([file, '--language', 'en']);
    expect([exitCode, stdout]).toEqual([5, '']);
    expect(stderr).toMatch(/^youyaku: no language model could do it .*\n$/);
  });

  it('probes every model with doctor --live, and never prints a key', async () => {
    const gone = await openScriptedProvider({ port: 0 });
    await gone.close();
    const closed = describeModel('closed', { baseUrl: gone.urls.openai });
    const { exitCode, stdout, stderr } = await youyaku(
      ['doctor', '--live'],
      JSON.stringify([describeModel('one'), closed]),
    );
    expect(exitCode).toBe(1);
    expect(stdout).toMatch(/llm:one +ok \(Model one\): first token after \d+ ms/);
    expect(stdout).toMatch(/llm:closed +failed \(Model closed\): no connection.*Check baseUrl/);
    expect(stdout + stderr).not.toContain(key);
  });

  it('answers a question from the source with its evidence, with or without a model', async () => {
    const question = '建設費はいくらですか。';
    const plain = await youyaku(['ask', file, question, '--evidence'], '[]');
    expect(plain).toMatchObject({ exitCode: 0, stderr: expect.stringMatching(/^youyaku: .* may not answer it\n$/) });
    expect(plain.stdout).toMatch(/^建設費は約58億円を見込み、国の補助金を活用する。\n {4}← \[\d+-\d+\] 建設費/);
    const json = await youyaku(['ask', file, question, '--json', '--engine', 'llm:one']);
    expect(answerSchema.loose().parse(JSON.parse(json.stdout))).toMatchObject({
      question,
      engine: { kind: 'llm', model: 'one' },
      usage: { reason: 'own_key' },
    });
  });

  it('reports that the source has no answer, and rejects a question in an unsupported language', async () => {
    const none = await youyaku(['ask', file, '館長の名前は何ですか。'], '[]');
    expect(none).toMatchObject({ exitCode: 0, stdout: '本文にはありません。\n' });
    const foreign = await youyaku(['ask', file, 'How much does it cost?'], '[]');
    expect(foreign).toMatchObject({ exitCode: 4, stdout: '' });
    expect((await youyaku(['ask', file])).exitCode).toBe(2);
  });
});

function withoutDelimiter(text: string): string {
  return text.replace(/[0-9a-f]{32}/g, 'delimiter');
}
