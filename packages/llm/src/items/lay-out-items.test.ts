import { expect, test } from 'vitest';
import type { ItemKind } from './draft-item.ts';
import { layOutItems } from './lay-out-items.ts';

const item = ([kind, text]: readonly [ItemKind, string]) =>
  ({ kind, text, citations: [], evidence: [], checks: [], verdict: 'supported' }) as const;
const form = { shape: 'minutes', language: 'ja' } as const;

test('minutes are laid out agenda item by agenda item, each by kind, the next meeting last', () => {
  const items = (
    [
      ['heading', '発売日の変更'],
      ['decision', '発売を11月7日に延ばす'],
      ['point', '試験で水漏れが出た'],
      ['next', '10月2日10時'],
      ['heading', '中身のない議題'],
      ['heading', '販売計画'],
      ['point', '初回を8,000台に減らす'],
      ['action', '芦田：店に知らせる'],
    ] as const
  ).map(item);
  const { text, sentences } = layOutItems(items, form);
  expect(text).toBe(
    [
      '■ 発売日の変更',
      '試験で水漏れが出た',
      '決定',
      '発売を11月7日に延ばす',
      '■ 販売計画',
      '初回を8,000台に減らす',
      'ToDo',
      '芦田：店に知らせる',
      '次回',
      '10月2日10時',
    ].join('\n'),
  );
  for (const { start, end, text: words } of sentences) expect(text.slice(start, end)).toBe(words);
});

test('minutes without headings are laid out by kind', () => {
  const items = (
    [
      ['decision', '延期'],
      ['point', '水漏れ'],
    ] as const
  ).map(item);
  expect(layOutItems(items, form).text).toBe('要点\n水漏れ\n決定\n延期');
});
