import { describe, expect, it } from 'vitest';
import { extractText } from '@youyaku/extract';
import { joinPages } from './join-pages.ts';

const first = extractText('# 月報\n\n一枚目の本文です。', { title: '月報' });
const withHeading = {
  ...first,
  text: '月報\n\n一枚目の本文です。',
  blocks: [
    { kind: 'heading' as const, level: 1, start: 0, end: 2 },
    { kind: 'paragraph' as const, start: 4, end: 13 },
  ],
};
const second = { ...withHeading, text: '月報\n\n二枚目の続きです。' };

describe('the pages of one article', () => {
  it('become one text whose blocks have their page and the right offsets', () => {
    const joined = joinPages([withHeading, second], undefined);
    expect(joined.text).toBe('月報\n\n一枚目の本文です。\n\n二枚目の続きです。');
    expect(joined.pages).toBe(2);
    expect(joined.blocks.map(({ start, end, page }) => [joined.text.slice(start, end), page])).toEqual([
      ['月報', 1],
      ['一枚目の本文です。', 1],
      ['二枚目の続きです。', 2],
    ]);
    expect(joined.omitted).toBeUndefined();
  });

  it('state at their end that further pages could not be read', () => {
    const joined = joinPages([withHeading], 'next_page_unreadable');
    const at = withHeading.text.length;
    expect(joined.omitted).toEqual([{ start: at, end: at, reason: 'next_page_unreadable' }]);
  });
});
