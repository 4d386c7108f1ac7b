import { describe, expect, it } from 'vitest';
import { getVisibleText } from './get-visible-text.ts';

describe('a text that is still being written', () => {
  it.each([
    ['', ''],
    ['3路線を廃', ''],
    ['3路線を廃止する。', '3路線を廃止する。'],
    ['3路線を廃止する。運賃は', '3路線を廃止する。'],
    ['「廃止する。」と述べ', ''],
    ['「廃止する。」\n運賃', '「廃止する。」\n'],
    ['・廃止\n・運賃は', '・廃止\n'],
    ['It costs 3.5 pounds. The f', 'It costs 3.5 pounds. '],
    ['It costs 3.', ''],
  ])('%j shows %j: whole lines and sentences only', (text, shown) => {
    expect(getVisibleText(text, true)).toBe(shown);
  });

  it('is shown unchanged once it is complete', () => {
    expect(getVisibleText('3路線を廃', false)).toBe('3路線を廃');
  });
});
