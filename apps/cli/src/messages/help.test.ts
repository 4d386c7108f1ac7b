import { expect, it } from 'vitest';
import { listFormatLabels } from '@youyaku/contract/formats';
import { columnsOf } from './columns-of.ts';
import { helpTexts } from './help.ts';
import { wrapParagraph } from './wrap-paragraph.ts';

it.each(['ja', 'en'] as const)('the help in %s names every supported format', (language) => {
  const help = helpTexts[language].replaceAll('\n', language === 'ja' ? '' : ' ');
  expect(help).toContain(listFormatLabels(language).join(language === 'ja' ? '、' : ', '));
});

it.each(['ja', 'en'] as const)('no line of the help in %s is wider than 120 columns', (language) => {
  expect(helpTexts[language].split('\n').filter((line) => columnsOf(line) > 120)).toEqual([]);
});

it('breaks lines only after spaces and Japanese commas, and drops no word', () => {
  const text = `${'読めるファイル、'.repeat(20)}${'a notebook or '.repeat(20)}end.`;
  const lines = wrapParagraph(text).split('\n');
  expect(lines.length).toBeGreaterThan(3);
  for (const line of lines) expect(columnsOf(line)).toBeLessThanOrEqual(120);
  for (const line of lines.slice(0, -1)) expect(line).toMatch(/(?:、|[a-z])$/);
  expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
});
