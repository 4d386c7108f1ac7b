import type { Document } from '@youyaku/contract/document';
import type { SummaryBody } from '@youyaku/contract/summary';
import type { SummaryLength } from '@youyaku/contract/summary-request';
import { countCharacters } from '@youyaku/contract/count-characters';
import { limits } from '@youyaku/contract/limits';
import { resolveSummaryOptions } from '@youyaku/contract/summary-request';
import type { SummaryShape } from '@youyaku/contract/shapes';
import { expect, test } from 'vitest';
import { findBrokenInvariants } from './find-broken-invariants.ts';

const document: Document = { language: 'ja', text: '', blocks: [], warnings: [] };

const sentence = { text: '直す。', start: 0, end: 3, evidence: [], checks: [], verdict: 'supported' } as const;

function isExact(shape: SummaryShape, length: SummaryLength, count: number): boolean {
  const line = shape === 'qa' ? '問：何を直すか。\n答：直す。' : '直す。';
  const text = Array.from({ length: count }, () => line).join('\n');
  const body: SummaryBody = {
    title: '',
    text,
    characters: countCharacters(text),
    sentences: Array.from({ length: count }, () => ({ ...sentence, evidence: [], checks: [] })),
    keywords: [],
    coverage: { readCharacters: 0, totalCharacters: 0, complete: true, omitted: [], sections: [] },
    engine: { kind: 'builtin', model: 'youyaku', version: '1' },
  };
  const options = resolveSummaryOptions({ shape, length });
  return !findBrokenInvariants(document, options, [{ type: 'body-end', body }]).includes('items are exact');
}

const medium: SummaryLength = { preset: 'medium' };
const three: SummaryLength = { unit: 'items', count: 3 };

test.each([
  ['lines', medium, 2],
  ['qa', medium, 1],
  ['qa', medium, 14],
  ['minutes', medium, 14],
  ['qa', three, 3],
] as const)('%s of %j may have %i items', (shape, length, count) => {
  expect(isExact(shape, length, count)).toBe(true);
});

test.each([
  ['lines', medium, 6],
  ['bullets', medium, 7],
  ['qa', medium, limits.summaryItemsMax + 1],
  ['minutes', medium, limits.summaryItemsMax + 1],
  ['lines', three, 2],
  ['qa', three, 4],
  ['minutes', three, 4],
] as const)('%s of %j may not have %i items', (shape, length, count) => {
  expect(isExact(shape, length, count)).toBe(false);
});
