import type { EngineListing } from '@youyaku/contract/engine-listing';
import { describe, expect, it } from 'vitest';
import { ja } from '#messages/ja.ts';
import { maskingMessagesJa } from '#messages/masking-messages.ts';
import { describeFallback, describeGeneration, listGenerationNotes, listLeftOut } from './describe-generation.ts';

const facts = { version: '1', available: true, languages: ['ja'], shapes: ['lines'] };
const engines: EngineListing[] = [
  { ...facts, id: 'llm:a', kind: 'llm', label: 'モデルA' },
  { ...facts, id: 'llm:b', kind: 'llm', label: 'モデルB' },
];
const builtin = { kind: 'builtin', model: 'builtin', version: '1' } as const;
const byModel = (model: string) => ({ kind: 'llm', model, version: '1' }) as const;
const requestEngine = (engine: string) => ({
  shape: 'lines' as const,
  length: { unit: 'items' as const, count: 3 },
  register: 'asIs' as const,
  reader: 'general' as const,
  language: 'source',
  engine,
  retention: 'keep' as const,
  source: { type: 'text' as const },
});

describe('which engine wrote a summary', () => {
  it('is reported with the reason and advice when the built-in engine had to replace a model', () => {
    const engine = { ...builtin, fallbackFrom: 'llm:a', fallbackReason: 'connect' } as const;
    expect(describeFallback({ engine, request: requestEngine('llm:a') }, engines, ja)).toBe(
      'モデルAにつながらなかったため、標準エンジンで要約しました。しばらくしてから、もう一度お試しください。',
    );
  });

  it('is reported when another model had to, by its id if it is no longer listed', () => {
    const request = requestEngine('llm:gone');
    expect(describeFallback({ engine: byModel('b'), request }, engines, ja)).toBe(
      'goneが使えなかったため、モデルBで要約しました。',
    );
  });

  it.each([
    [builtin, 'auto'],
    [byModel('a'), 'auto'],
    [byModel('a'), 'llm:a'],
  ])('needs no notice when it is the requested one: %j for %s', (engine, choice) => {
    expect(describeFallback({ engine, request: requestEngine(choice) }, engines, ja)).toBeUndefined();
  });

  it('is listed with its usage, as far as known', () => {
    const usage = { charged: true, inputTokens: 12_345, outputTokens: 678, costMicroJpy: 1_234_000 };
    expect(describeGeneration({ engine: byModel('a'), usage }, engines, ja)).toEqual([
      'モデルAで要約しました',
      '入力12,345トークン、出力678トークン',
      '約1.23円',
    ]);
    expect(describeGeneration({ engine: builtin, usage: { charged: false } }, engines, ja)).toEqual([
      '標準エンジンで要約しました',
    ]);
    expect(describeGeneration({ engine: byModel('a'), usage: { ...usage, costMicroJpy: 900 } }, engines, ja)).toContain(
      '0.01円未満',
    );
  });
});

it('a reused summary says so before its notes', () => {
  expect(
    listGenerationNotes(
      { notes: [{ code: 'sentences_struck', count: 2 }], usage: { charged: false, cached: true } },
      ja,
    ),
  ).toEqual([
    '同じ本文を同じ条件で要約したものがあるため、それを表示しています。',
    '本文と食い違う2文を載せませんでした。',
  ]);
});

it('says what was masked for the model, and which terms were put in', () => {
  const masked = {
    counts: [
      { kind: 'name' as const, count: 9 },
      { kind: 'phone' as const, count: 3 },
    ],
    brokenCount: 1,
  };
  const glossary = [{ term: 'サーバー', count: 2 }];
  expect(listGenerationNotes({ usage: { charged: false }, masked, glossary }, ja, maskingMessagesJa)).toEqual([
    '伏せ字12件でモデルに送りました。',
    '伏せたもの：氏名（9件）、電話番号（3件）',
    'モデルが崩した伏せ字1か所は［伏せ字］と示しています。',
    '用語1件：サーバー',
  ]);
});

it('lists the sentences that were left out, each once', () => {
  expect(listLeftOut({})).toEqual([]);
  expect(
    listLeftOut({
      notes: [
        { code: 'length_cut' },
        { code: 'sentences_deleted', count: 2, texts: ['値上げする。', '開館する。'] },
        { code: 'sentences_struck', count: 1, texts: ['開館する。'] },
      ],
    }),
  ).toEqual(['値上げする。', '開館する。']);
});
