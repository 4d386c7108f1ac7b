import type { Document } from '@youyaku/contract/document';
import type { SummaryBody } from '@youyaku/contract/summary';
import { resolveSummaryOptions, type SummaryRequest } from '@youyaku/contract/summary-request';
import { describe, expect, it } from 'vitest';
import { readTestDictionary } from '@youyaku/testing/language/test-dictionary';
import { joinVersions } from '@youyaku/testing/summarize/join-versions';
import { CompletionError } from '#session/read-completion.ts';
import type { ChatModel } from '#chat-model.ts';
import { summarizeWithModel } from './summarize-with-model.ts';
import { createFakeModel, readNumbered } from '@youyaku/testing/llm/fake-model';

const dictionary = readTestDictionary();
const delimiter = '0123456789abcdef0123456789abcdef';

const versions = joinVersions(
  '申込みの締切は11月25日です。会場は市民会館です。参加費は500円です。',
  '申込みの締切は11月20日です。会場は市民会館です。参加費は800円です。昼食は各自で用意します。',
);

async function run(model: ChatModel, document: Document, request: SummaryRequest): Promise<SummaryBody> {
  const context = { dictionary, model, delimiter };
  for await (const event of summarizeWithModel(document, resolveSummaryOptions(request), context))
    if (event.type === 'body-end') return event.body;
  throw new Error('no body');
}

describe('two versions compared by a model', () => {
  it('are given to it as the sentences that differ, numbered as in the document, and cited in both', async () => {
    const model = createFakeModel(
      () => '申込みの締切が11月25日から11月20日に変わった。[2][6]\n参加費が500円から800円に変わった。[4][8]',
    );
    const body = await run(model, versions, { compare: true, length: { unit: 'items', count: 2 } });
    const shown = readNumbered(
      model.requests[0] ?? { purpose: 'write', instructions: '', messages: [], outputTokensMax: 1 },
    );
    expect([...shown.values()]).toEqual([
      '前の版: 申込みの締切は11月25日です。',
      '新しい版: 申込みの締切は11月20日です。',
      '前の版: 参加費は500円です。',
      '新しい版: 参加費は800円です。',
      '昼食は各自で用意します。',
    ]);
    expect(body.engine.kind).toBe('llm');
    expect(body.sentences[0]?.evidence.map(({ part }) => part)).toEqual(['第1版', '第2版']);
    expect(body.sentences.map(({ verdict }) => verdict)).toEqual(['supported', 'supported']);
  });

  it('may be described by quoting both', async () => {
    const line = '「申込みの締切は11月25日です。」は「申込みの締切は11月20日です。」に変わった。[2][6]';
    const model = createFakeModel(() => line);
    const body = await run(model, versions, { compare: true, length: { unit: 'items', count: 1 } });
    expect(body.sentences[0]?.verdict).toBe('supported');
  });

  it.each([
    ['a figure that neither version has', '申込みの締切が11月25日から11月13日に変わった。[2][6]'],
    ['a change in the wrong direction', '申込みの締切が11月20日から11月25日に変わった。[2][6]'],
    ['the figure of another sentence', '申込みの締切が500円から11月20日に変わった。[2][6]'],
    ['a name that neither has', '講師の青木さんの都合で申込みの締切が11月20日に変わった。[2][6]'],
  ])('always marks %s', async (_, line) => {
    const model = createFakeModel(() => line);
    const body = await run(model, versions, { compare: true, length: { unit: 'items', count: 1 } });
    expect(body.sentences[0]?.verdict).not.toBe('supported');
  });

  it('are compared by rules when the model fails, and this is reported', async () => {
    const model = createFakeModel(() => new CompletionError('broken', 'obedient'));
    const body = await run(model, versions, { compare: true, length: { unit: 'items', count: 2 } });
    expect(body.text).toBe('申込みの締切：11月25日 → 11月20日\n参加費：500円 → 800円');
    expect(body.engine).toMatchObject({ kind: 'builtin', fallbackReason: 'broken' });
  });

  it('are never filled with unchanged sentences', async () => {
    const model = createFakeModel(
      () => '申込みの締切が11月25日から11月20日に変わった。[2][6]\n参加費が500円から800円に変わった。[4][8]',
    );
    for (const length of [{ unit: 'items', count: 5 } as const, { unit: 'characters', about: 200 } as const]) {
      const body = await run(model, versions, { compare: true, length });
      expect(body.text).not.toMatch(/市民会館/u);
      expect(body.notes).toContainEqual({ code: 'length_short', count: 1 });
    }
  });

  it('cost no call where nothing changed', async () => {
    const model = createFakeModel(() => 'x');
    const body = await run(model, joinVersions('会場は市民会館です。', '会場は市民会館です。'), { compare: true });
    expect([body.text, model.requests.length]).toEqual(['二つの版に違いはありません。', 0]);
  });

  it('are compared in part, figures first, where not all differences fit one prompt, and this is reported', async () => {
    const write = (end: string, day: number): string =>
      `${Array.from({ length: 120 }, (_, index) => `${'甲乙丙丁戊'[index % 5]}の第${index}項目に関する取扱いは従来どおりの方法で行う${end}`).join('\n')}\n提出の締切は11月${day}日です。`;
    const model = createFakeModel(() => '提出の締切が11月25日から11月20日に変わった。[122][244]', {
      contextTokens: 4_000,
    });
    const body = await run(model, joinVersions(write('。', 25), write('ものとし、例外は認めない。', 20)), {
      compare: true,
      length: { unit: 'items', count: 1 },
    });
    expect(body.notes).toContainEqual({ code: 'changes_untold', count: expect.any(Number) as number });
    expect(model.requests[0]?.messages.at(-1)?.content).toContain('提出の締切は11月20日です。');
  });
});

describe('several sources summarised by a model', () => {
  it('are never filled with their names', async () => {
    const model = createFakeModel(() => '会場は市民会館です。[3]');
    const body = await run(model, versions, { length: { unit: 'items', count: 8 } });
    expect(body.text).not.toMatch(/^第[12]版$/mu);
  });

  it('are reported to disagree when the model states where', async () => {
    const model = createFakeModel(
      () => '会場は市民会館です。[3]\nDIFFER | 申込みの締切が11月25日と11月20日で異なる。[2][6]',
    );
    const body = await run(model, versions, { length: { unit: 'items', count: 1 } });
    expect(body.notes).toEqual([{ code: 'sources_disagree', count: 1 }]);
    expect(body.text).toContain('相違\n申込みの締切が');
    expect(body.sentences[1]?.evidence.map(({ part }) => part)).toEqual(['第1版', '第2版']);
    expect(body.sentences[1]?.verdict).toBe('supported');
  });
});
