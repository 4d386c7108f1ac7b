import type { Block, Document } from '@youyaku/contract/document';
import { analyse } from '@youyaku/language/analyse';
import { readTestDictionary } from '@youyaku/testing/language/test-dictionary';
import { describe, expect, it } from 'vitest';
import { createCiter } from './evidence.ts';
import { createGrounder } from '#ground/grounder.ts';
import { groundDraft } from '#ground/ground-draft.ts';

const dictionary = readTestDictionary();
const lines = ['港の整備', '防波堤は三百メートル延びる。', '費用の見込み', '工事費は48億円で、県が半分を負担する。'];
const text = lines.join('\n');

function blockOf(line: number, more: Partial<Block>): Block {
  const start = lines.slice(0, line).join('\n').length + (line === 0 ? 0 : 1);
  return { kind: 'paragraph', start, end: start + (lines[line]?.length ?? 0), ...more };
}

const blocks = [
  blockOf(0, { kind: 'heading', level: 1, page: 1 }),
  blockOf(1, { page: 1 }),
  blockOf(2, { kind: 'heading', level: 1, page: 7 }),
  blockOf(3, { page: 7 }),
];
const document: Document = { language: 'ja', text, blocks, warnings: [] };
const analysis = analyse(document, dictionary);
const [start, end] = [text.indexOf('工事費'), text.length];

describe('the evidence record', () => {
  it.each<Partial<Block>>([{}, { page: 3 }, { slide: 2, part: 'a.pptx' }, { sheet: '売上' }, { time: 0 }])(
    'names every place that its block knows: %j',
    (locators) => {
      const own = [{ kind: 'paragraph' as const, start: 0, end: 3, ...locators }];
      expect(createCiter('本文。', own)({ start: 0, end: 2 }, 1)).toEqual({
        start: 0,
        end: 2,
        quote: '本文',
        ...locators,
        score: 1,
      });
    },
  );

  it('quotes the source word for word under the nearest heading, with three decimals of its score', () => {
    expect(createCiter(text, analysis.blocks)({ start, end }, 0.66666)).toEqual({
      start,
      end,
      quote: lines[3],
      page: 7,
      heading: '費用の見込み',
      score: 0.667,
    });
  });

  it('does not repeat the name of a source as its heading', () => {
    const parts = analysis.blocks.map((block) => ({ ...block, part: '費用の見込み' }));
    expect(createCiter(text, parts)({ start, end }, 1)).not.toHaveProperty('heading');
  });

  it('has no heading above the first block, and accepts a place before every block', () => {
    expect(createCiter(text, analysis.blocks)({ start: 0, end: 2 }, 1)).not.toHaveProperty('heading');
    expect(createCiter('', [])({ start: 0, end: 0 }, 1)).toEqual({ start: 0, end: 0, quote: '', score: 1 });
  });

  it('gives the page and the heading of a keyword', () => {
    const item = { before: '', text: '工事費', start, end: start + 3, isCompressed: false, isTerm: true };
    const [sentence] = groundDraft(createGrounder(document, analysis), { items: [item] });
    expect(sentence?.evidence).toEqual([
      { start, end: start + 3, quote: '工事費', page: 7, heading: '費用の見込み', score: 1 },
    ]);
  });

  it('gives the heading of the place that a shortened sentence was taken from', () => {
    const cuts = [{ start: text.indexOf('、県が'), end: end - 1 }];
    const item = { before: '', text: '三百。', start, end, isCompressed: true, cuts };
    const [sentence] = groundDraft(createGrounder(document, analysis), { items: [item] });
    expect(sentence?.evidence.find((place) => place.start === start)).toMatchObject({
      page: 7,
      heading: '費用の見込み',
    });
  });
});
