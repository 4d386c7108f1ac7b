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

/** Where lines end and which blanks stand between columns is the reader's affair. */
const joined = (text: string): string => text.replaceAll(/\s+/g, '');
const long =
  '青海市は十二日、駅前の古い市民会館を建て替え、「新しい施設」（仮称）を2028年4月に開くと発表した。総事業費は38億円で、このうち12.5％を国の補助金でまかなう。';

it('a PDF reads back letter for letter and in order, rare letters included, and has a title', async () => {
  const lines = [long, '𠮷野家の﨑川さん、髙橋さんと葛󠄀城市の①②。', 'The quick brown fox, 1,234.5 km.', long.repeat(12)];
  const { text, title, blocks } = await readBack(createTestSummary(lines));
  expect(title).toBe('市民会館の建て替え');
  const read = joined(text);
  expect(read).toContain(joined(`・${long}¹`));
  expect(read).toContain('𠮷野家の﨑川さん、髙橋さんと葛城市の①②。²');
  expect(read).toContain('Thequickbrownfox,1,234.5km.³');
  expect(read).toContain(joined(long.repeat(12)));
  const headings = blocks.filter(({ kind }) => kind === 'heading').map(({ start, end }) => text.slice(start, end));
  expect(headings).toContain('根拠');
});

it('letters that the face does not have are shown as 〓, and controls are not', async () => {
  const { text } = await readBack(
    createTestSummary(['会議😀は\u202Eمرحبا\u0000で終わる。'], { title: '\u0007題\u2066名' }),
  );
  expect(joined(text)).toContain('会議〓は〓〓〓〓〓で終わる。');
  expect(joined(text)).toMatch(/^題名/);
});

it('a task stands in one row with who does it until when', async () => {
  const { text } = await readBack(createTestMinutes(3), 'company');
  expect(text).toContain('何を\t誰が\tいつまで\n');
  expect(text.match(/^「..」の資料の第\d版を作る[⁰¹²³⁴-⁹]+\t﨑山\t12月\d日$/gmu)).toHaveLength(3);
});

it('a quote longer than a page goes on on the next ones', async () => {
  const quote = Array.from({ length: 400 }, (_, nth) => `第${nth}項は${'あ'.repeat(20)}。`).join('');
  const { text } = await readBack(createTestSummary([{ text: '要点である。', evidence: [createEvidence(quote)] }]));
  expect([...joined(text).matchAll(/第(\d+)項は/g)]).toHaveLength(400);
});

it('the same summary gives the same bytes', async () => {
  const [one, other] = [await readBack(createTestSummary([long])), await readBack(createTestSummary([long]))];
  expect(Buffer.compare(one.bytes, other.bytes)).toBe(0);
});
