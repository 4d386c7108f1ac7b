import { extract } from '@youyaku/extract';
import type { Summary } from '@youyaku/contract/summary';
import type { MinutesForm } from '@youyaku/contract/summary-files';
import { expect, it } from 'vitest';
import { renderSummary } from '#render-summary.ts';
import { createEvidence, createTestMinutes, createTestSummary } from '#test-summary.ts';

async function readBack(summary: Summary, form: MinutesForm = 'shown') {
  const bytes = (await renderSummary(summary, 'pdf', { language: 'ja', form })) ?? new Uint8Array();
  return { bytes, ...(await extract(bytes, { name: '要約.pdf' })) };
}

/** No two rows are the same but for their figures, as running heads are. */
const nameOf = (nth: number): string => String.fromCodePoint(0x30a2 + (nth % 70), 0x30a2 + Math.floor(nth / 70));

it('three hundred tasks and two thousand places of evidence are all there, in order', async () => {
  const minutes = await readBack(createTestMinutes(300), 'municipal');
  const tasks = [...minutes.text.matchAll(/^「..」の資料の第(\d+)版を作る/gmu)];
  expect(tasks.map(([, nth]) => nth).join(' ')).toBe(Array.from({ length: 300 }, (_, nth) => nth + 1).join(' '));
  const evidence = Array.from({ length: 2_000 }, (_, nth) =>
    // No two are the same but for their figures, as running heads are.
    createEvidence(`「${nameOf(nth)}」の記述の${nth}番。`, { page: nth + 1 }),
  );
  const { text, bytes } = await readBack(createTestSummary([{ text: '要点である。', evidence }]));
  const read = [...text.matchAll(/記述の(\d+)番。/g)].map(([, nth]) => nth);
  expect(read.join(' ')).toBe(evidence.map((_, nth) => nth).join(' '));
  expect(bytes.length).toBeLessThan(4_000_000);
}, 120_000);
