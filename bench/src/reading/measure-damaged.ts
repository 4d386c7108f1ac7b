import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isWellEnded, checkFiles } from './check-files.ts';
import { measured, type Figure } from '#figure.ts';

const zipExtensions = ['docx', 'pptx', 'xlsx', 'odt', 'epub', 'zip'];

/**
 * PDFs and zips known to break other extractors (`security-malformed` of the data folder), each zip under every extension of a zip format.
 */
export async function measureDamaged(dataFolder: string): Promise<Figure[]> {
  const pdfs = await listFiles(join(dataFolder, 'security', 'pdf-malformed'), /\.pdf$/i);
  const zips = await listFiles(join(dataFolder, 'security', 'zip-malformed'), /\.zip$/i);
  const files = [
    ...pdfs.map((path) => ({ path })),
    ...zips.flatMap((path) =>
      zipExtensions.map((extension) => ({ path, name: `${basename(path).replace(/\.zip$/i, '')}.${extension}` })),
    ),
  ];
  const { verdicts, lag } = await checkFiles(files);
  for (const verdict of verdicts) if (!isWellEnded(verdict)) process.stderr.write(`${JSON.stringify(verdict)}\n`);
  const count = (isOf: (name: string) => boolean): number =>
    verdicts.filter((verdict) => isOf(verdict.name) && isWellEnded(verdict)).length;
  const isPdf = (name: string): boolean => /\.pdf$/i.test(name);
  return [
    measured('reading/damaged PDFs that end as they should', count(isPdf), 'count', { min: pdfs.length }),
    measured(
      'reading/damaged zips that end as they should',
      count((name) => !isPdf(name)),
      'count',
      {
        min: zips.length * zipExtensions.length,
      },
    ),
    measured('reading/damaged files, slowest', Math.max(...verdicts.map(({ ms }) => ms)), 'ms', { max: 40_000 }),
    measured('reading/damaged files, event loop lag p99', lag?.lagP99Ms ?? Infinity, 'ms', { max: 100 }),
  ];
}

async function listFiles(folder: string, pattern: RegExp): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true });
  return entries
    .filter((entry) => pattern.test(entry))
    .toSorted()
    .map((entry) => join(folder, entry));
}
