import { describe, expect, it } from 'vitest';
import { formatClock, describePlace } from './describe-place.ts';
import { placeWordsJa } from './messages/status-words.ts';

describe('a place of a source in words', () => {
  it.each([
    [{}, []],
    [{ page: 3 }, ['3ページ']],
    [{ slide: 12 }, ['スライド12']],
    [{ sheet: '売上' }, ['シート「売上」']],
    [{ part: '議事録.docx', time: 61 }, ['議事録.docx', '1:01']],
  ])('%j', (place, description) => {
    expect(describePlace(place, placeWordsJa)).toEqual(description);
  });

  it.each([
    [0, '0:00'],
    [59.99, '0:59'],
    [754, '12:34'],
    [3_723, '1:02:03'],
  ])('%d seconds are %s', (seconds, clock) => {
    expect(formatClock(seconds)).toBe(clock);
  });
});
