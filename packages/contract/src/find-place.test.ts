import { expect, it } from 'vitest';
import type { Document } from './document.ts';
import { findPlace } from './find-place.ts';

it('the place of words is that of their block, under the heading above it', () => {
  const text = '■ 第1号\n小出: 300円です。\n# 第2号\nなし';
  const blocks: Document['blocks'] = [
    { kind: 'heading', start: 0, end: 5 },
    { kind: 'speech', start: 6, end: 17, speaker: '小出', page: 2, time: 7 },
    { kind: 'heading', start: 18, end: 23 },
    { kind: 'paragraph', start: 24, end: 26, page: 3 },
  ];
  const place = (words: string) => findPlace({ text, blocks }, text.indexOf(words));
  expect(place('300円')).toEqual({ heading: '第1号', speaker: '小出', page: 2, time: 7 });
  expect(place('なし')).toEqual({ heading: '第2号', page: 3 });
  expect(place('第1号')).toEqual({});
  expect(findPlace({ text: '', blocks: [] }, 0)).toEqual({});
});
