import type { Document } from '@youyaku/contract/document';
import type { SummaryBody } from '@youyaku/contract/summary';
import { resolveSummaryOptions, type SummaryRequest } from '@youyaku/contract/summary-request';
import { describe, expect, it } from 'vitest';
import { readTestDictionary } from '@youyaku/testing/language/test-dictionary';
import { leastCpuMs } from '@youyaku/testing/timing/cpu-ms';
import { countCharacters } from '@youyaku/contract/count-characters';
import { SummarizeError, summarize } from '#summarize.ts';
import { joinVersions } from '@youyaku/testing/summarize/join-versions';

const dictionary = readTestDictionary();

const old = [
  '日時は11月25日（火）午後3時からです。会場は市民会館の第2会議室です。',
  '参加費は500円で、当日に受付で払います。',
  '申込みの締切は、11月20日17時です。定員は20人以上とします。',
  '雨の日も行います。駐車場は使えません。',
  '質問は窓口へお願いします。',
].join('\n');
const now = [
  '会場は市民会館の第2会議室です。日時は11月26日（水）午後3時からです。',
  '参加費は800円で、事前に振り込みます。',
  '申込みの締切は、11月18日12時です。定員は30人以内とします。',
  '雨の日は行いません。駐車場は使えません。',
  '昼食は各自で用意してください。',
].join('\n');

type Request = Pick<SummaryRequest, 'shape' | 'length' | 'register'>;

async function compare(document: Document, request: Request = {}): Promise<{ body: SummaryBody; shown: string }> {
  const options = resolveSummaryOptions({ length: { preset: 'long' }, ...request, compare: true });
  let shown = '';
  for await (const event of summarize(document, options, { dictionary })) {
    if (event.type === 'text-delta') shown += event.text;
    if (event.type === 'body-end') return { body: event.body, shown };
  }
  throw new Error('no body');
}

async function textOf(before: string, after: string, request?: Request): Promise<string> {
  return (await compare(joinVersions(before, after), request)).body.text;
}

describe('a comparison of two versions', () => {
  it('lists figures first, each with its place in both versions', async () => {
    const document = joinVersions(old, now);
    const { body, shown } = await compare(document);
    expect(body.text.split('\n')).toEqual([
      '日時：11月25日（火） → 11月26日（水）',
      '参加費は800円で、事前に振り込みます（変更前：「参加費は500円で、当日に受付で払います」）。',
      '申込みの締切：11月20日17時 → 11月18日12時',
      '定員：20人以上 → 30人以内',
      '雨の日は行いません（変更前：「雨の日も行います」）。',
      '削除：質問は窓口へお願いします。',
      '追加：昼食は各自で用意してください。',
    ]);
    expect(shown).toBe(body.text);
    for (const { text, start, end, evidence } of body.sentences) {
      expect(body.text.slice(start, end)).toBe(text);
      for (const place of evidence) expect(document.text.slice(place.start, place.end)).toBe(place.quote);
    }
    expect(body.sentences[0]?.evidence.map(({ part, quote }) => [part, quote])).toEqual([
      ['第1版', '日時は11月25日（火）午後3時からです。'],
      ['第2版', '日時は11月26日（水）午後3時からです。'],
    ]);
  });

  it('ignores differences in spelling, spaces and punctuation', async () => {
    const text = await textOf(
      '参加費は５００円です。\n会場は、市民会館です。',
      '参加費は500円です。\n\n会場は市民会館です。',
    );
    expect(text).toBe('二つの版に違いはありません。');
  });

  it('reports only the order if sentences were only moved', async () => {
    const text = await textOf('会場は市民会館です。\n雨の日も行います。', '雨の日も行います。\n会場は市民会館です。');
    expect(text).toBe('文の順序だけが変わりました（1か所）。');
  });

  it('does not report an amount that is only spelt differently', async () => {
    expect(await textOf('補助の上限は1万円とします。', '補助の上限は10,000円とする。')).not.toContain('→');
  });

  it('names the row of a table', async () => {
    const text = await textOf('品名\t金額\nコピー用紙\t5,000円', '品名\t金額\nコピー用紙\t5,200円');
    expect(text).toBe('コピー用紙：5,000円 → 5,200円');
  });

  it('is in English for English versions', async () => {
    const text = await textOf(
      'The deadline is 25 November. Lunch is included. The hall is open.',
      'The deadline is 20 November. Lunch is not included. The hall is open. Bring your card.',
    );
    expect(text.split('\n')).toEqual([
      'Deadline: 25 November → 20 November',
      'Lunch is not included (added: “not”).',
      'Added: Bring your card.',
    ]);
  });

  it('never exceeds the length asked for, or reports the minimum that works', async () => {
    const document = joinVersions(old, now);
    for (const shape of ['lines', 'paragraph', 'outline', 'sentence'] as const)
      for (let max = 1; max <= 260; max += 7) {
        const made = await compare(document, { shape, length: { unit: 'characters', max } }).catch((error: unknown) => {
          if (!(error instanceof SummarizeError)) throw error;
          expect(error.code).toBe('length_impossible');
          expect(error.charactersMin).toBeGreaterThan(max);
        });
        if (made) expect(countCharacters(made.body.text)).toBeLessThanOrEqual(max);
      }
  });

  it('gives the number of items asked for and counts the changes that did not fit', async () => {
    const { body } = await compare(joinVersions(old, now), { length: { unit: 'items', count: 3 } });
    expect(body.sentences).toHaveLength(3);
    expect(body.notes).toEqual([{ code: 'changes_untold', count: 4 }]);
  });

  it('gives fewer items with a note if there are no more changes', async () => {
    const { body } = await compare(joinVersions('締切は25日です。', '締切は20日です。'), {
      length: { unit: 'items', count: 3 },
    });
    expect([body.text, body.notes]).toEqual(['締切：25日 → 20日', [{ code: 'length_short' }]]);
  });

  it('groups the changes of an outline under headings by kind', async () => {
    expect((await textOf(old, now, { shape: 'outline' })).split('\n').filter((line) => line.endsWith('こと'))).toEqual([
      '変わったこと',
      '加わったこと',
      'なくなったこと',
    ]);
  });

  it('takes time proportional to the length of the versions', async () => {
    const write = (count: number, offset: number): string =>
      Array.from(
        { length: count },
        (_, index) =>
          `第${index + 1}倉庫の在庫は${(index * 37) % 911}個で、係員${(index * 13) % 89}人が${((index + (index % 9 === 0 ? offset : 0)) % 28) + 1}日に数えた。`,
      ).join('\n');
    const measure = async (count: number, enoughMs: number): Promise<number> => {
      const document = joinVersions(write(count, 0), write(count, 5));
      return leastCpuMs(() => compare(document, { length: { unit: 'items', count: 5 } }), enoughMs);
    };
    await measure(200, Number.POSITIVE_INFINITY);
    const small = await measure(700, Number.POSITIVE_INFINITY);
    expect(await measure(2_800, 10 * small)).toBeLessThan(10 * small);
  });
});
