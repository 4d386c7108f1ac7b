import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { ScriptedFaultName } from '@youyaku/testing/provider/scripted-faults';
import { openScriptedProvider, type ScriptedProvider } from '@youyaku/testing/provider/scripted-provider';

const usage = `npm run demo:models -- [--latency MS] [--token MS] [--faults SHARE] [--recorded FOLDER]

Starts the program with two language models that are played on this machine: they answer with sentences of
the source, as told. Nothing leaves the machine and nothing costs anything.

  --latency MS       time before an answer begins (300)
  --token MS         time between two tokens (15)
  --faults SHARE     share of requests that go wrong, 0 to 1 (0)
  --recorded FOLDER  answers kept in files: <hash>.answer.txt is given where it is there; questions without one
                     are written beside it as <hash>.request.md, for answers put in by hand
`;

const { values } = parseArgs({
  options: {
    latency: { type: 'string', default: '300' },
    token: { type: 'string', default: '15' },
    faults: { type: 'string', default: '0' },
    recorded: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

async function demonstrate(): Promise<void> {
  const faults: readonly ScriptedFaultName[] = ['429', '500', '529', 'mid-error', 'torn', 'empty'];
  const provider = await openScriptedProvider({
    port: 0,
    latencyMs: Number(values.latency),
    tokenMs: Number(values.token),
    plan: (_request, _index, random) => {
      const name = random() < Number(values.faults) ? faults[Math.floor(random() * faults.length)] : undefined;
      return name === undefined ? undefined : { name };
    },
    ...(values.recorded === undefined ? {} : { recordedFolder: resolve(values.recorded) }),
  });
  const folder = mkdtempSync(join(tmpdir(), 'youyaku-demo-'));
  const modelsFile = join(folder, 'models.json');
  const environmentFile = join(folder, 'demo.env');
  writeFileSync(modelsFile, JSON.stringify(describeModels(provider), undefined, 2));
  writeFileSync(environmentFile, `YOUYAKU_MODELS='${modelsFile}'\n`);
  process.stdout.write(`台本どおりに答えるモデルを用意しました。設定は ${modelsFile} にあります。\n`);

  const program = spawn(process.execPath, [`--env-file=${environmentFile}`, join(import.meta.dirname, 'start.ts')], {
    stdio: 'inherit',
  });
  // Ctrl+C reaches both processes; the program ends by itself, and this one waits for it.
  process.on('SIGINT', () => undefined);
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => program.kill(signal));
  program.once('exit', (code) => {
    rmSync(folder, { recursive: true, force: true });
    process.exitCode = code ?? 1;
    void provider.close();
  });
}

/** One per wire format, to demonstrate the fallback from the first to the second. */
function describeModels({ urls }: ScriptedProvider): object[] {
  const facts = { model: 'scripted', key: 'scripted', contextTokens: 32_000, outputTokensMax: 4000 };
  const prices = { inputYenPerMillionTokens: 150, outputYenPerMillionTokens: 600 };
  return [
    { id: 'demo', label: '台本のモデル', provider: 'compatible', baseUrl: urls.openai, ...facts, ...prices },
    {
      id: 'demo-second',
      label: '台本のモデル（控え）',
      provider: 'anthropic',
      baseUrl: urls.anthropic,
      ...facts,
      ...prices,
    },
  ];
}

if (values.help) process.stdout.write(usage);
else await demonstrate();
