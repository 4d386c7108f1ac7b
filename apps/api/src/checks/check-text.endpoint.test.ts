import { describe, expect, it } from 'vitest';
import type { Sentence } from '@youyaku/contract/summary';
import { article, problemOf, useTestApp } from '#test-app.ts';

const app = useTestApp();
const check = async (text: string): Promise<Sentence[]> => {
  const response = await app().send('POST', '/v1/check', { json: { text, source: { type: 'text', text: article } } });
  return ((await response.json()) as { sentences: Sentence[] }).sentences;
};

describe('checking a text against its source', () => {
  it('supports what the source says, also with numbers in another notation', async () => {
    const [sentence] = await check('総事業費は約42億円で、このうち18億円を国の補助金でまかなう。');
    expect(sentence?.verdict).toBe('supported');
    expect(article).toContain(sentence?.evidence[0]?.quote ?? 'none');
  });

  it('does not support a changed number', async () => {
    const [sentence] = await check('総事業費は約九十七億円で、このうち十八億円を国の補助金でまかなう。');
    expect(sentence?.verdict).not.toBe('supported');
    expect(
      sentence?.checks.some(
        ({ kind, verdict }) => kind === 'number' && verdict !== 'found' && verdict !== 'equivalent',
      ),
    ).toBe(true);
  });

  it('does not support what the source never says', async () => {
    const [sentence] = await check('火星の探査機は砂嵐のために通信が途絶えた。');
    expect(sentence?.verdict).not.toBe('supported');
  });

  it('rejects an empty source', async () => {
    const response = await app().send('POST', '/v1/check', {
      json: { text: 'あ。', source: { type: 'text', text: ' ' } },
    });
    expect((await problemOf(response)).code).toBe('source_empty');
  });
});
