import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { describeFilesConformance } from './conformance.ts';
import { openDiskFiles } from './disk.ts';

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'youyaku-files-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

describe('files on disk', () => {
  describeFilesConformance(async () => openDiskFiles(await makeFolder()));

  it('leaves no draft behind', async () => {
    const folder = await makeFolder();
    const files = await openDiskFiles(folder);
    await files.put('file_a', new Blob([new Uint8Array([1, 2])]).stream());
    expect(await readdir(folder)).toEqual(['file_a']);
  });

  it('sweeps the draft of a killed process, and no draft that is still written', async () => {
    const folder = await makeFolder();
    const files = await openDiskFiles(folder);
    for (const name of ['file_old', 'file_new']) await writeFile(join(folder, `${name}.x.draft`), 'half');
    const hourAgo = new Date(Date.now() - 3_600_000);
    await utimes(join(folder, 'file_old.x.draft'), hourAgo, hourAgo);
    await files.deleteBroken(new Date(Date.now() - 1_800_000));
    expect(await readdir(folder)).toEqual(['file_new.x.draft']);
  });
});
