import type { Document } from '@youyaku/contract/document';
import { resolveSummaryOptions } from '@youyaku/contract/summary-request';
import { analyse } from '@youyaku/language/analyse';
import { describe, expect, it } from 'vitest';
import { readTestDictionary } from '@youyaku/testing/language/test-dictionary';
import { createFakeModel } from '@youyaku/testing/llm/fake-model';
import { openRunContext, openSession } from '#session/open-run-context.ts';
import type { RunContext } from '#session/run-context.ts';
import { checkItem } from './check-item.ts';
import type { DraftItem } from './draft-item.ts';
import type { CheckedItem } from './lay-out-items.ts';
import { repairItems } from './repair-items.ts';

const dictionary = readTestDictionary();
const text = [
  '町の温泉は、4月1日から入浴料を大人600円に改める。',
  '子どもは200円のまま変えない。',
  '夜9時までの営業は、まだ検討している。',
  '支配人の大村さんは「湯の温度は下げない」と話した。',
  '岸さんが3月20日までに券売機を入れ替える。',
].join('');
const document: Document = { language: 'ja', text, blocks: [], warnings: [] };
const wrong = '温泉は4月1日から入浴料を大人800円に改め、子どもは200円のまま変えない。';
const right = wrong.replace('800円', '600円');
const sound: DraftItem = { kind: 'point', text: '支配人の大村さんは湯の温度は下げないと話した。', citations: [4] };

type Repaired = { readonly items: readonly CheckedItem[]; readonly run: RunContext; readonly prompts: string[] };

/** Replies for the contradicted items, in their order. */
async function repair(drafts: readonly (DraftItem | CheckedItem)[], reply: string, max?: number): Promise<Repaired> {
  const prompts: string[] = [];
  const model = createFakeModel(({ messages }) => {
    prompts.push(messages.at(-1)?.content ?? '');
    return reply;
  });
  const length = max === undefined ? ({ unit: 'items', count: 3 } as const) : ({ unit: 'characters', max } as const);
  const session = openSession(document, resolveSummaryOptions({ length }), {
    dictionary,
    model,
    delimiter: '0'.repeat(32),
  });
  const run = await openRunContext(document, analyse(document, dictionary), session);
  const items = drafts.map((draft) => ('verdict' in draft ? draft : checkItem(draft, run.source)));
  return { items: await repairItems(items, run), run, prompts };
}

const point = (words: string, ...citations: number[]): DraftItem => ({ kind: 'point', text: words, citations });
const textsOf = ({ items }: Repaired): string[] => items.map((item) => item.text);

describe('a sentence that the source contradicts', () => {
  it('is sent back with its contradiction, the words and the value of the source, and their number', async () => {
    const { prompts } = await repair([point(wrong, 1, 2), sound], 'S1 | -');
    expect(prompts[0]).toContain(`S1 | ${wrong}`);
    expect(prompts[0]).toMatch(/食い違う箇所：「[^」]*800円[^」]*」（数字）/u);
    expect(prompts[0]).toMatch(/資料の言葉：「[^」]*600円[^」]*」\[1\]/u);
    expect(prompts[0]).toContain('数字「800円」は、資料では「600円」');
    expect(prompts[0]).toMatch(/\[1\] 町の温泉は.*\n\[2\] 子どもは/u);
  });

  it('is replaced by a correction, which keeps the citations of what was right', async () => {
    const { items } = await repair([point(wrong, 1, 2), sound], `S1 | ${right}[1]`);
    expect(items[0]).toMatchObject({ text: right, citations: [1, 2] });
    expect(items[0]?.verdict).not.toBe('check');
    expect(items[0]).not.toHaveProperty('contradicts');
  });

  it.each([
    ['deletes a figure that was right', '温泉は4月1日から入浴料を大人600円に改め、子どもは変えない。[1][2]'],
    ['deletes a clause that was right', '温泉は4月1日から入浴料を大人600円に改める。[1][2]'],
    ['deletes the subject', '4月1日から入浴料を大人600円に改め、子どもは200円のまま変えない。[1][2]'],
    ['changes a date', '温泉は4月10日から入浴料を大人600円に改め、子どもは200円のまま変えない。[1][2]'],
    ['denies what was affirmed', '温泉は4月1日から入浴料を大人600円に改めず、子どもは200円のまま変えない。[1][2]'],
    ['affirms what was denied', '温泉は4月1日から入浴料を大人600円に改め、子どもは200円から変える。[1][2]'],
    ['exchanges figures', '温泉は4月1日から入浴料を大人200円に改め、子どもは600円のまま変えない。[1][2]'],
    ['adds what nobody said', '温泉は4月1日から入浴料を大人600円に改め、子どもは無料のまま200円で変えない。[1][2]'],
    ['has no citations', right],
    ['is as wrong as before', wrong.replace('800円', '900円')],
    [
      'runs on',
      `${right}また、支配人の大村さんは湯の温度は下げないと話し、夜9時までの営業は検討している。[1][2][3][4]`,
    ],
    ['is a request', '資料を送ってください。[1]'],
    ['is empty', '[1]'],
  ])('stays, marked, when the correction %s', async (_, reply) => {
    const { items } = await repair([point(wrong, 1, 2), sound], `S1 | ${reply}`);
    expect(items[0]).toMatchObject({ text: wrong, verdict: 'check' });
    expect(items).toHaveLength(2);
  });

  it('is left out where the model gives it up, which the notes report, but never the last one', async () => {
    const one = await repair([point(wrong, 1, 2), sound], 'S1 | -');
    expect(textsOf(one)).toEqual([sound.text]);
    expect(one.run.notes.list()).toEqual([{ code: 'sentences_deleted', count: 1, texts: [wrong] }]);
    const long = `${wrong}${'あ'.repeat(600)}`;
    const cut = await repair([point(long, 1, 2), sound], 'S1 | -');
    expect(cut.run.notes.list()[0]?.texts?.map(({ length }) => length)).toEqual([500]);
    const last = await repair([point(wrong, 1, 2)], 'S1 | －');
    expect(textsOf(last)).toEqual([wrong]);
    expect(last.run.notes.list()).toEqual([]);
  });

  it('is left out with the heading that nothing else is below', async () => {
    const heading: DraftItem = { kind: 'heading', text: '入浴料', citations: [] };
    expect(textsOf(await repair([sound, heading, point(wrong, 1, 2)], 'S1 | -'))).toEqual([sound.text]);
  });

  it('may become longer only as far as the summary has room', async () => {
    const short = '夜9時までの営業を決めた。';
    const longer = '夜9時までの営業は、まだ検討している。';
    const start = text.indexOf('まだ検討している');
    const marked: CheckedItem = {
      ...point(short, 3),
      evidence: [],
      checks: [],
      verdict: 'check',
      contradicts: {
        kind: 'modality',
        claim: '営業を決めた',
        quote: 'まだ検討している',
        start,
        end: start + 8,
        by: 'judge',
      },
    };
    expect(textsOf(await repair([marked], `S1 | ${longer}[3]`, 100))).toEqual([longer]);
    expect(textsOf(await repair([marked], `S1 | ${longer}[3]`, short.length + 2))).toEqual([short]);
  });

  it('keeps the fields of an action', async () => {
    const action = {
      kind: 'action',
      task: '券売機を入れ替える',
      owner: '岸',
      due: '3月25日まで',
      citations: [5],
    } as const;
    const { items } = await repair(
      [{ ...action, text: '岸：券売機を入れ替える（3月25日まで）' }, sound],
      'S1 | 岸：券売機を入れ替える（3月20日まで）[5]',
    );
    expect(items[0]).toMatchObject({ task: '券売機を入れ替える', owner: '岸', due: '3月20日まで' });
  });
});

describe('a sentence in words of its own', () => {
  it.each([
    '湯に入る値段は春から大人で600円になり、小さい子の分は据え置かれる。',
    '営業の終わりを遅くするかどうかは、結論が出ていない。',
    '湯のあたたかさを変えるつもりはないと大村さんは言う。',
  ])('is never sent back, dropped or changed: %s', async (words) => {
    const { items, prompts } = await repair([point(words, 1, 2, 3, 4), sound], 'S1 | -');
    expect(prompts).toEqual([]);
    expect(items[0]?.text).toBe(words);
    expect(items[0]?.verdict).not.toBe('check');
  });
});
