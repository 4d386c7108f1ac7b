import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { listMisses, type Seen } from './fault-row.ts';
import type { ProvenFault } from './proven-faults.ts';

const root = resolve(import.meta.dirname, '../../..');
const program = resolve(root, 'node_modules/vitest/vitest.mjs');

/** One test as it ended. */
export type RunTest = {
  readonly file: string;
  readonly title: string;
  readonly status: string;
  readonly seconds: number;
};

/** The reporter of Vitest writes this. */
type Report = {
  testResults: {
    name: string;
    assertionResults: { fullName: string; status: string; duration?: number | null }[];
  }[];
};

/** Runs the tests of these faults, which are of one level, and no others. */
export async function runTests(faults: readonly ProvenFault[]): Promise<RunTest[]> {
  const folder = await mkdtemp(join(tmpdir(), 'youyaku-faults-'));
  const outputFile = join(folder, 'report.json');
  const titles = faults.flatMap((fault) =>
    fault.titles.map((title) => title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)),
  );
  const levels = [...new Set(faults.map(({ level }) => `--project=${level}`))];
  const files = faults.map(({ file }) => file);
  try {
    const args = ['run', ...levels, '-t', titles.join('|'), '--reporter=json', `--outputFile=${outputFile}`, ...files];
    const child = spawn(process.execPath, [program, ...args], { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => void (said = `${said}${chunk.toString('utf8')}`.slice(-2_000)));
    await once(child, 'close');
    const text = await readFile(outputFile, 'utf8').catch(() => undefined);
    if (text === undefined) throw new Error(`the tests did not run: ${said}`);
    return (JSON.parse(text) as Report).testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, status, duration }) => ({
        file: name,
        title: fullName,
        status,
        seconds: (duration ?? 0) / 1_000,
      })),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** What these tests say of a fault: each of its titles has to name a test that was run, and all of them have to have passed. */
export function judgeTests({ file, titles }: ProvenFault, tests: readonly RunTest[]): Seen {
  const ofTitles = titles.map((title) =>
    tests.filter((test) => test.file.endsWith(file) && test.title.includes(title) && test.status !== 'skipped'),
  );
  const own = [...new Set(ofTitles.flat())];
  const failed = own.filter(({ status }) => status !== 'passed');
  return {
    seconds: own.reduce((total, { seconds }) => total + seconds, 0),
    said: `${own.length - failed.length} of ${own.length} tests of ${file} passed`,
    misses: [
      ...listMisses(
        Object.fromEntries(titles.map((title, index) => [`a test “${title}”`, ofTitles[index]?.length !== 0])),
      ),
      ...failed.map(({ title }) => title),
    ],
  };
}
