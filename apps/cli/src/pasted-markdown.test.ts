import { extractText } from '@youyaku/extract';
import { resolveSummaryOptions } from '@youyaku/contract/summary-request';
import { summarize } from '@youyaku/summarize';
import { expect, it } from 'vitest';
import { loadDictionaryFile } from './load-dictionary-file.ts';

const pasted = [
  '# 移転計画の報告',
  '',
  '**概要**：図書館は*2028年4月*に駅前へ移ります。費用は**約58億円**です。',
  '',
  '## **費用**の内訳',
  '',
  '| 項目 | 金額 |',
  '|------|-----:|',
  '| 建物 | 45億円 |',
  '',
  '- 建物は`4階建て`です。',
  '- 蔵書は`45万冊`に増えます。',
  '',
  '```sh',
  'curl https://example.com',
  '```',
].join('\n');

it('a pasted Markdown text is read as Markdown, and its evidence points into what was pasted', async () => {
  const document = extractText(pasted);
  expect(document.text).toBe(pasted);
  expect(document.blocks.map(({ kind }) => kind)).toEqual(
    'heading paragraph heading table code table item item code code code'.split(' '),
  );
  const options = resolveSummaryOptions({ shape: 'outline', length: { unit: 'items', count: 9 } });
  for await (const event of summarize(document, options, { dictionary: await loadDictionaryFile() })) {
    if (event.type !== 'body-end') continue;
    const { text, sentences } = event.body;
    expect(text).toContain('概要：図書館は2028年4月に駅前へ移ります。\n費用は約58億円です。\n費用の内訳\n');
    expect(text).toContain('建物は4階建てです。\n蔵書は45万冊に増えます。');
    expect(text).not.toMatch(/[*`|#\]]|---/u);
    for (const { evidence, verdict } of sentences) {
      expect(verdict).toBe('supported');
      for (const { start, end, quote } of evidence) expect(pasted.slice(start, end)).toBe(quote);
    }
  }
});
