import { expect, it } from 'vitest';
import type { Block } from '@youyaku/contract/document';
import { locatorsOf } from './locators.ts';

it.each<Partial<Block>>([{}, { page: 3 }, { slide: 2, part: 'a.pptx' }, { sheet: '売上' }, { time: 0 }])(
  'gives a place all that its block knows of it: %j',
  (locators) => {
    expect(locatorsOf({ kind: 'paragraph', start: 0, end: 1, level: 1, ...locators })).toEqual(locators);
  },
);
