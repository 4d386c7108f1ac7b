import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { ErrorReport } from '@youyaku/contract/error-report';
import { canaries, findCanaries } from '@youyaku/testing/sentry/canaries';
import { describeErrorsConformance } from './conformance.ts';
import { openErrorFolder, readErrorGroups } from './folder.ts';

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

async function createFolder(): Promise<string> {
  const folder = join(await mkdtemp(join(tmpdir(), 'youyaku-errors-')), 'errors');
  folders.push(join(folder, '..'));
  return folder;
}

async function readAll(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
}

function createReport(place: string, number: number): ErrorReport {
  return {
    event_id: String(number).padStart(32, '0'),
    timestamp: 1_790_000_000 + number,
    platform: 'node',
    level: 'error',
    tags: { part: 'api', reference: `0000-${String(number % 10_000).padStart(4, '0')}` },
    transaction: place,
    exception: { values: [{ type: 'Error' }] },
  };
}

describe('a folder of errors', () => {
  describeErrorsConformance(
    async () => {
      const folder = await createFolder();
      const errors = await openErrorFolder(folder);
      return {
        errors,
        async settle() {
          await errors.close();
          const files = (await readAll(folder)).map(
            (text) => JSON.parse(text) as { events: Record<string, unknown>[] },
          );
          return files.flatMap(({ events }) => events);
        },
        sent: async () => (await readAll(folder)).join('\n') + (await readdir(folder)).join('\n'),
      };
    },
    { canaries, findCanaries },
  );

  it('groups errors of one class at one place, counts them and keeps the latest numbers', async () => {
    const folder = await createFolder();
    const errors = await openErrorFolder(folder);
    for (let index = 0; index < 1_000; index += 1) errors.take(createReport('/v1/a', index));
    errors.take(createReport('/v1/b', 1_000));
    await errors.close();
    const [latest, flooded] = await readErrorGroups(folder);
    expect(latest).toMatchObject({ place: '/v1/b', count: 1 });
    expect(flooded).toMatchObject({ place: '/v1/a', count: 1_000 });
    expect(flooded?.references).toHaveLength(100);
    expect(flooded?.references[0]?.number).toBe('0000-0999');
    expect(await errors.list()).toEqual(await readErrorGroups(folder));
  });

  it('holds at most 200 groups of 64 KB, and the one that was silent longest goes', async () => {
    const folder = await createFolder();
    const errors = await openErrorFolder(folder);
    for (let index = 0; index < 300; index += 1) errors.take(createReport(`/v1/p${index}`, index));
    errors.take(createReport('/v1/p120', 301));
    for (let index = 300; index < 310; index += 1) errors.take(createReport(`/v1/p${index}`, index));
    await errors.close();
    const names = await readdir(folder);
    expect(names).toHaveLength(200);
    for (const name of names) expect((await stat(join(folder, name))).size).toBeLessThanOrEqual(64 * 1024);
    const places = (await readErrorGroups(folder)).map(({ place }) => place);
    expect(places).toContain('/v1/p120');
    expect(places).not.toContain('/v1/p100');
  });

  it('loses no error of the API by what pages report, however many kinds', async () => {
    const folder = await createFolder();
    const errors = await openErrorFolder(folder);
    for (let index = 0; index < 200; index += 1) errors.take(createReport(`/v1/p${index}`, index));
    for (let index = 200; index < 500; index += 1) {
      const report = createReport(`/p${index}`, index);
      errors.take({ ...report, tags: { ...report.tags, part: 'app' } });
    }
    await errors.close();
    const parts = (await readErrorGroups(folder)).map(({ part }) => part);
    expect(parts.filter((part) => part === 'api')).toHaveLength(200);
    expect(parts.filter((part) => part === 'app')).toHaveLength(50);
  });

  it('continues after a restart, and passes over files that it cannot read', async () => {
    const folder = await createFolder();
    const first = await openErrorFolder(folder);
    first.take(createReport('/v1/a', 1));
    await first.close();
    await writeFile(join(folder, '0123456789abcdef.json'), '{"half":');
    const second = await openErrorFolder(folder);
    second.take(createReport('/v1/a', 2));
    await second.close();
    expect(await readErrorGroups(folder)).toMatchObject([{ count: 2 }]);
  });

  it('has none where there is no folder', async () => {
    expect(await readErrorGroups(join(tmpdir(), 'youyaku-no-such-folder'))).toEqual([]);
  });
});
