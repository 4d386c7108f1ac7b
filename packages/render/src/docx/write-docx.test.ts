import { extract } from '@youyaku/extract';
import { openZip } from '@youyaku/extract/container/open-zip';
import type { Summary } from '@youyaku/contract/summary';
import type { MinutesForm } from '@youyaku/contract/summary-files';
import { expect, it } from 'vitest';
import { renderSummary } from '#render-summary.ts';
import { createEvidence, createTestMinutes, createTestSummary } from '#test-summary.ts';

async function readBack(summary: Summary, form: MinutesForm = 'shown') {
  const bytes = (await renderSummary(summary, 'docx', { language: 'ja', form })) ?? new Uint8Array();
  return extract(bytes, { name: '要約.docx' });
}

it('a Word file reads back with every sentence, its mark and the place of its evidence, rare letters included', async () => {
  const summary = createTestSummary([
    '𠮷野家の﨑川さんが「開館は2028年4月」と話した😀。',
    {
      text: '費用は30億円である。',
      verdict: 'check',
      evidence: [createEvidence('費用は38億円である。', { page: 12 })],
    },
    'مرحبا بالعالم',
  ]);
  const { text, title, blocks } = await readBack(summary);
  expect(title).toBe('市民会館の建て替え');
  expect(text).toContain('𠮷野家の﨑川さんが「開館は2028年4月」と話した😀。1');
  expect(text).toContain('費用は30億円である。（要確認）2');
  expect(text).toContain('مرحبا بالعالم');
  expect(text).toMatch(/2\t.*要確認.*「費用は38億円である。」\t12ページ 第1章/s);
  expect(blocks.filter(({ kind }) => kind === 'heading').map(({ start, end }) => text.slice(start, end))).toContain(
    '根拠',
  );
});

it('what the reader struck out is left out, what the reader corrected is said', async () => {
  const check = {
    verdict: 'check' as const,
    checks: [
      {
        kind: 'number' as const,
        value: '30億円',
        verdict: 'conflict' as const,
        instead: { value: '38億円', start: 0, end: 4 },
      },
    ],
  };
  const summary = createTestSummary(['一行目である。', { text: '費用は30億円である。', ...check }, '三行目である。'], {
    decisions: [
      { sentence: 0, action: 'struck' },
      { sentence: 1, action: 'fixed' },
    ],
  });
  const { text } = await readBack(summary);
  expect(text).not.toContain('一行目');
  expect(text).toContain('費用は38億円である。1');
  expect(text).toContain('「30億円」を本文の「38億円」に直しました');
  expect(text).toContain('取り消した1文は載せていません。');
});

const onceEach = [
  '第4回建設委員会',
  '𠮷田委員長ほか6人',
  '工期は18か月を見込む。',
  '開館は2028年4月とする。',
  '駐車場の台数は持ち帰る。',
  '午後7時、第2会議室。',
];

it.each(['shown', 'municipal', 'company'] as const)(
  'minutes in the form %s have every line once and their tasks as a table',
  async (form) => {
    const { text, blocks } = await readBack(createTestMinutes(300), form);
    const body = text.slice(0, text.indexOf('根拠\n'));
    for (const words of onceEach) expect(body.split(words).length, words).toBe(2);
    const isRow = ({ kind }: { kind: string }) => kind === 'table';
    const rows = blocks.filter(isRow).map(({ start, end }) => text.slice(start, end));
    const tasks = rows.flatMap((row) => /^「..」の資料の第(\d+)版を作る\d+\t﨑山\t12月\d+日$/u.exec(row)?.[1] ?? []);
    expect(tasks.map(Number)).toEqual(Array.from({ length: 300 }, (_, nth) => nth + 1));
  },
);

it('two thousand places of evidence keep their order', async () => {
  const evidence = Array.from({ length: 2_000 }, (_, nth) => createEvidence(`記述の${nth}番。`, { page: nth + 1 }));
  const { text } = await readBack(createTestSummary([{ text: '要点である。', evidence }]));
  expect([...text.matchAll(/記述の(\d+)番。/g)].map(([, nth]) => Number(nth))).toEqual(evidence.map((_, nth) => nth));
});

it('what XML cannot hold and what turns the direction of a text is left out', async () => {
  const hostile = 'A\u0000B\u0008C\uFFFE\uD800D\u202Etxt.exe</w:t><script>&amp;]]>';
  const { text } = await readBack(createTestSummary([`${hostile}。`], { title: hostile }));
  expect(text).toContain('ABC\uFFFDDtxt.exe</w:t><script>&amp;]]>');
});

it('the number of a note stands three points before the words after it, its own figures close together', async () => {
  const summary = createTestSummary(Array.from({ length: 12 }, (_, nth) => `${nth + 3}路線を結ぶ。`));
  const bytes = (await renderSummary(summary, 'docx', { language: 'ja' })) ?? new Uint8Array();
  const xml = new TextDecoder().decode(await (await openZip(bytes)).read('word/document.xml'));
  const [, link = ''] = /<w:hyperlink [^>]*w:anchor="note_12"[^>]*>(.*?)<\/w:hyperlink>/s.exec(xml) ?? [];
  const figures = link.split('</w:r>').filter((run) => run !== '');
  expect(
    figures.map((run) => [/<w:t[^>]*>(.*)<\/w:t>/.exec(run)?.[1], /w:spacing w:val="(\d+)"/.exec(run)?.[1]]),
  ).toEqual(
    // In twentieths of a point.
    [
      ['1', undefined],
      ['2', '60'],
    ],
  );
});
