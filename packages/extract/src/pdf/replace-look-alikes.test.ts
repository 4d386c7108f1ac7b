import { describe, expect, it } from 'vitest';
import { normalizeGlyphs } from './normalize-glyphs.ts';
import { replaceLookAlikes } from './replace-look-alikes.ts';

function shown(...texts: string[]): string {
  const runs = texts.map((text) => {
    const place = { x: 0, y: 0, width: 1, size: 10, turn: 0 as const, isVertical: false };
    return { ...place, text: normalizeGlyphs(text) };
  });
  const pages = replaceLookAlikes([{ page: 1, width: 100, height: 100, runs }]);
  return pages.flatMap((page) => page.runs.map(({ text }) => text)).join('|');
}

describe('glyphs with a wrong character code', () => {
  it('become the Japanese character in a Japanese file, whichever run they are in', () => {
    expect(shown('神⼾', '‧', '江⼾の⼾籍と１∕２')).toBe('神戸|・|江戸の戸籍と１／２');
  });

  it('become the Chinese character in a Chinese file, even one with a Japanese word', () => {
    expect(shown('⼾口名簿與戶籍‧史密斯', '每⼾人家皆須登記戶口並於期限內完成申請の手續辦理事項')).toBe(
      '戶口名簿與戶籍‧史密斯|每戶人家皆須登記戶口並於期限內完成申請の手續辦理事項',
    );
  });

  it('stay in Latin text, and a real 戶 stays everywhere', () => {
    expect(shown('これは hy‧phen と 1∕2 の戶')).toBe('これは hy‧phen と 1∕2 の戶');
  });

  it('are replaced when they are radicals without a normal form', () => {
    expect(normalizeGlyphs('⺎⺐⺒⺓⺔')).toBe('兀尢巳幺彑');
  });
});
