import { expect, it } from 'vitest';
import type { Sentence, Summary } from '@youyaku/contract/summary';
import { getOutputLanguage, getRewriteKind } from './get-output-language.ts';

const summary = (language: string, reader: Summary['request']['reader'], source: string) =>
  ({ request: { language, reader }, source: { language: source } }) as {
    request: Summary['request'];
    source: { language: string };
  };
const rewritten = [{ original: 'もとの文。' }, {}] as Sentence[];

it.each([
  ['source', 'general', 'de', 'de', 'translate'],
  ['en', 'general', 'ja', 'en', 'translate'],
  ['source', 'easyJapanese', 'en', 'ja', 'easyJapanese'],
  ['ja', 'child', 'ja', 'ja', 'child'],
  ['en', 'child', 'ja', 'en', 'translate'],
] as const)('asked for %s, for %s, from %s: %s, %s', (language, reader, source, output, kind) => {
  const context = summary(language, reader, source);
  expect(getOutputLanguage(context)).toBe(output);
  expect(getRewriteKind(context, rewritten)).toBe(kind);
});

it('without a rewrite there are no originals to show', () => {
  expect(getRewriteKind(summary('en', 'general', 'ja'), [{}] as Sentence[])).toBeUndefined();
});
