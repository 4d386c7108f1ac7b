import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { runBounded } from '@youyaku/contract/run-bounded';

const ansi = /\u001b\[[\d;]*m/g;
const root = resolve(import.meta.dirname, '..');
/** Packages whose name differs from their command. */
const packageOf: Readonly<Record<string, string>> = { tsc: 'typescript', playwright: '@playwright/test' };

/**
 * A command of the project. `countOf` parses the numbers of passed and failed tests from its output; a plain check
 * counts as one. `usesAllCores`: runs alone.
 */
export type Step = {
  name: string;
  command: string;
  args: string[];
  countOf?: (output: string) => { passed: number; failed: number } | undefined;
  usesAllCores?: true;
};
type Outcome = { code: number | null; output: string; tookMs: number };

/** Characters of a failed step that are said again at the end. */
const digestMax = 12_000;

/**
 * Runs the steps, one per core at a time, prints the output of failed ones, and ends with one line of counts. Does not
 * stop at the first failure. What failed is said again before that line: where a run is kept, only its end may be.
 */
export async function runSteps(steps: Step[]): Promise<void> {
  const total = { passed: 0, failed: 0 };
  const digests: string[] = [];
  for (const group of groupSteps(steps)) {
    const results = runBounded(group, { atOnceMax: availableParallelism(), work: run });
    for await (const { index, result } of results) {
      const step = group[index]!;
      const { passed, failed } = report(step, result);
      total.passed += passed;
      total.failed += failed;
      // What the last one prints is the end already.
      if (failed > 0 && step !== steps.at(-1)) digests.push(`✗ ${step.name}\n${digestFailure(result.output)}\n`);
    }
  }
  process.stdout.write(digests.join('\n'));
  process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}

/** Groups of steps that may run in parallel, in order; a step that uses all cores is a group of its own. */
export function groupSteps(steps: readonly Step[]): Step[][] {
  const groups: Step[][] = [];
  for (const [at, step] of steps.entries()) {
    const before = steps[at - 1];
    const isAlone = step.usesAllCores === true || before === undefined || before.usesAllCores === true;
    if (isAlone) groups.push([step]);
    else groups.at(-1)?.push(step);
  }
  return groups;
}

function report(step: Step, { code, output, tookMs }: Outcome): { passed: number; failed: number } {
  const isOk = code === 0;
  const count = step.countOf?.(output) ?? { passed: isOk ? 1 : 0, failed: isOk ? 0 : 1 };
  // A runner that failed without a failed test (a crash, an unhandled error) must not count as passed.
  if (!isOk && count.failed === 0) count.failed = 1;
  if (isOk && step.countOf !== undefined && count.passed === 0) count.failed += 1;
  const seconds = (tookMs / 1_000).toFixed(1);
  process.stdout.write(`${count.failed === 0 ? '✓' : '✗'} ${step.name} (${count.passed} passed, ${seconds} s)\n`);
  if (count.failed > 0) process.stdout.write(`${output.trim()}\n`);
  return count;
}

/** The part of an output that says why it failed: from the first failure that it tells of, else its end. */
export function digestFailure(output: string): string {
  const plain = output.replace(ansi, '').trimEnd();
  const at = plain.search(/^\S* *(?:Failed (?:Tests|Suites)|Unhandled Errors?|Startup Error) |^ {2}1\) /m);
  return at < 0 ? plain.slice(-digestMax) : plain.slice(at, at + digestMax);
}

function run(step: Step): Promise<Outcome> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...programOf(step.command), ...step.args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((settle) => {
    const end = (code: number | null, output: string): void =>
      settle({ code, output, tookMs: performance.now() - startedAt });
    child.on('error', (error) => end(1, error.message));
    child.on('close', (code) => end(code, Buffer.concat(chunks).toString('utf8')));
  });
}

/** The JavaScript file of a command: entries in `node_modules/.bin` need a shell, and a different one on Windows. */
export function programOf(command: string): string[] {
  if (command === 'node') return [];
  const folder = resolve(root, 'node_modules', packageOf[command] ?? command);
  const { bin } = JSON.parse(readFileSync(resolve(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>;
  };
  const path = typeof bin === 'string' ? bin : bin[command];
  if (path === undefined) throw new Error(`no package has the command ${command}`);
  return [resolve(folder, path)];
}

/** Counts of a vitest run from its summary line `Tests  1 failed | 2 passed (3)`. */
export function countVitest(output: string): { passed: number; failed: number } | undefined {
  const line = output
    .replace(ansi, '')
    .split('\n')
    .findLast((text) => /^\s*Tests\s/.test(text));
  return line === undefined
    ? undefined
    : { passed: numberBefore(line, 'passed'), failed: numberBefore(line, 'failed') };
}

/** Counts of a Playwright run from its closing lines `2 failed` and `12 passed (4s)`; a flaky test counts as failed. */
export function countPlaywright(output: string): { passed: number; failed: number } {
  const plain = output.split('\n').slice(-40).join('\n');
  return {
    passed: numberBefore(plain, 'passed'),
    failed: numberBefore(plain, 'failed') + numberBefore(plain, 'flaky'),
  };
}

function numberBefore(text: string, word: string): number {
  return Number(new RegExp(String.raw`(\d+) ${word}`).exec(text)?.[1] ?? 0);
}
