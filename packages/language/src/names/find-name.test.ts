import { describe, expect, it } from 'vitest';
import { findName } from './find-names.ts';

describe('a name in a text', () => {
  it.each([
    ['アイスランドでアイスを売る', 'アイス', 7],
    ['アイスアイス', 'アイス', -1],
    ['mail and ai', 'ai', 9],
    ['two ids', 'id', 4],
    ['亜アアの亜ア。', '亜ア', 4],
    ['東京都東京', '東京', 0],
  ])('stands as a word of its own: in %s', (text, key, place) => {
    expect(findName(text, key)).toBe(place);
  });

  it('is looked for in its part only, and seen with what is around it', () => {
    expect(findName('アイス、アイス', 'アイス', 4, 7)).toBe(4);
    expect(findName('アイス、アイス', 'アイス', 1, 6)).toBe(-1);
    expect(findName('アイスクリーム', 'アイス', 0, 3)).toBe(-1);
  });
});
