import { describe, expect, it } from 'vitest';
import { locateMatch } from './locate-match.ts';

const text = '港の祭り\n\n商店会は屋台を出す。\n夜には商店会が　花火を上げる。';
const match = (before: string, word: string, after: string) =>
  ({ field: 'source', before, match: word, after }) as const;
const shown = (found: ReturnType<typeof locateMatch>) =>
  found === undefined ? undefined : text.slice(found.start, found.end);

describe('a match of the search in the text of a page', () => {
  it('is the one whose surroundings agree, however white space is shown', () => {
    const found = locateMatch(text, match('…屋台を出す。 夜には', '商店会', 'が 花火を上…'));
    expect(found?.start).toBe(text.lastIndexOf('商店会'));
    expect(shown(locateMatch(text, match('', '商店会が 花火', '')))).toBe('商店会が　花火');
  });

  it('is the first one where the surroundings have changed', () => {
    expect(locateMatch(text, match('別の言葉の', '商店会', 'である'))?.start).toBe(text.indexOf('商店会'));
  });

  it('is nowhere when the word is not there', () => {
    expect(locateMatch(text, match('', '市長', ''))).toBeUndefined();
    expect(locateMatch(text, match('', ' ', ''))).toBeUndefined();
  });
});
