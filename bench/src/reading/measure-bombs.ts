import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isWellEnded, checkFiles } from './check-files.ts';
import { runProgram } from './run-program.ts';
import { measured, type Figure } from '#figure.ts';

/** 30 s for the extractor process, plus its start and end on a busy machine. */
const fileMsMax = 40_000;

/**
 * Files that grow when they are extracted, made by `security/bombs/gen-bombs.mjs` of the data folder and extracted as the API does: each
 * must end in a refusal with a reason, or in a text within the limit, while the event loop stays free.
 */
export async function measureBombs(dataFolder: string): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'youyaku-bombs-'));
  try {
    await runProgram(process.execPath, [join(dataFolder, 'security', 'bombs', 'gen-bombs.mjs'), folder]);
    const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as { name: string }[];
    const { verdicts, lag } = await checkFiles(manifest.map(({ name }) => ({ path: join(folder, name) })));
    for (const verdict of verdicts) process.stderr.write(`${JSON.stringify(verdict)}\n`);
    const slowest = Math.max(...verdicts.map(({ ms }) => ms));
    return [
      measured('reading/bombs that end as they should', verdicts.filter(isWellEnded).length, 'count', {
        min: manifest.length,
      }),
      measured('reading/bombs that end the judge', lag === undefined ? 1 : 0, 'count', { max: 0 }),
      measured('reading/bombs, slowest', slowest, 'ms', { max: fileMsMax }),
      measured('reading/bombs, event loop lag p99', lag?.lagP99Ms ?? Infinity, 'ms', { max: 100 }),
      measured('reading/bombs, event loop lag max', lag?.lagMaxMs ?? Infinity, 'ms'),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
