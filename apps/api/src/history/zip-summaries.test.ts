import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openZip } from '#rights/open-zip.ts';
import { exportWords } from '#messages/export-words.ts';
import type { ShownRow } from '#summaries/summaries-store.ts';
import { zipSummaries, type Exporting } from './zip-summaries.ts';

const row = (id: string) =>
  ({
    id,
    title: '会館',
    text: '会館を建て替える。',
    status: 'done',
    created_at: new Date(0),
    finished_at: new Date(0),
    request: {},
    decisions: [],
    body: null,
    source: null,
    error: null,
  }) as unknown as ShownRow;

const exporting = (render: Exporting['render']): Exporting => ({
  find: (id) => Promise.resolve(row(id)),
  render,
  format: 'pdf',
  language: 'ja',
  onFault: () => undefined,
});
const ids = (count: number): string[] => Array.from({ length: count }, (_, at) => `sum_0000000${at}`);

it('no more than a file or two is in memory, however many there are and however slowly they are read', async () => {
  const fileBytes = 4 * 2 ** 20;
  let made = 0;
  const zip = openZip(new AbortController().signal);
  const render = () => Promise.resolve(new Uint8Array(fileBytes).fill((made += 1)));
  const written = zipSummaries(ids(40), exporting(render), zip).then(zip.end);
  let taken = 0;
  let aheadMax = 0;
  for await (const piece of zip.bytes) {
    taken += piece.byteLength;
    // As much as can be made while nobody reads is made now.
    for (let turn = 0; turn < 5; turn += 1) await setImmediate();
    aheadMax = Math.max(aheadMax, made * fileBytes - taken);
  }
  await written;
  expect(made).toBe(40);
  expect(taken).toBeGreaterThan(40 * fileBytes);
  expect(aheadMax).toBeLessThanOrEqual(2 * fileBytes);
});

it('whoever leaves ends the file that is being made, and no other is begun', async () => {
  const leaving = new AbortController();
  let begun = 0;
  const zip = openZip(leaving.signal);
  const render: Exporting['render'] = () => {
    begun += 1;
    return new Promise((_, reject) =>
      zip.signal.addEventListener('abort', () => reject(zip.signal.reason as Error), { once: true }),
    );
  };
  const written = zipSummaries(ids(3), exporting(render), zip);
  await setImmediate();
  expect(begun).toBe(1);
  leaving.abort(new Error('left'));
  await expect(written).rejects.toThrow('left');
  expect(begun).toBe(1);
});

it('a fault of one file is told, and the next is made', async () => {
  const faults: unknown[] = [];
  const fault = new Error('render');
  let begun = 0;
  const render = () => ((begun += 1) === 1 ? Promise.reject(fault) : Promise.resolve(Uint8Array.of(1)));
  const zip = openZip(new AbortController().signal);
  const written = zipSummaries(ids(2), { ...exporting(render), onFault: (error) => void faults.push(error) }, zip).then(
    zip.end,
  );
  const pieces = [];
  for await (const piece of zip.bytes) pieces.push(piece);
  await written;
  expect(faults).toEqual([fault]);
  expect(Buffer.concat(pieces).includes(exportWords('ja').list.name)).toBe(true);
});
