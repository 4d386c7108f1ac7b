import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findMatches } from './find-matches.ts';
import { foldText } from './fold-text.ts';
import { collectGrams } from './list-grams.ts';
import { locateTerms } from './locate-terms.ts';
import { parseSearch } from './parse-search.ts';

const gramsOf = async (text: string): Promise<ReadonlySet<number>> =>
  new Set((await collectGrams([text], 1_000_000)).grams);
const find = (q: string, text: string) =>
  findMatches([{ field: 'source', read: () => text }], parseSearch(q)?.terms ?? []);

describe('a search', () => {
  it.each([
    ['水道', ['水道']],
    ['  水道　料金 ', ['水道', '料金']],
    ['"water main" Report', ['water main', 'report']],
    ['“水道 料金', ['水道 料金']],
    ['ＡＩ ai', ['ai']],
  ])('for %s has the terms %j', (q, terms) => expect(parseSearch(q)?.terms).toEqual(terms));

  it.each(['', ' 　', '""', '" "'])('for %j is none', (q) => expect(parseSearch(q)).toBeUndefined());

  it('asks the index for nothing that a text with the words lacks', () => {
    return fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'binary', maxLength: 1_500 }),
        fc.nat(),
        fc.nat({ max: 12 }),
        async (text, at, length) => {
          const folded = foldText(text);
          const from = folded.length === 0 ? 0 : at % folded.length;
          const word = folded.slice(from, from + length).split(' ')[0] ?? '';
          fc.pre(word !== '' && foldText(word) === word && !/["“”]/.test(word));
          const grams = await gramsOf(text);
          expect((parseSearch(word)?.grams ?? []).filter((gram) => !grams.has(gram))).toEqual([]);
        },
      ),
      { numRuns: 500 },
    );
  });

  it.each(['日程', '表', 'report', 'AI', '2028年', 'コンピュータ', 'a'])(
    'for %s is narrowed by the index',
    async (q) => {
      const grams = await gramsOf('うみべでかぜがふいた。');
      expect(parseSearch(q)?.grams.some((gram) => !grams.has(gram))).toBe(true);
    },
  );
});

it('stops reading where a text has too many different grams, and says so', async () => {
  const text = Array.from({ length: 40_000 }, (_, at) => String.fromCharCode(0x4e00 + ((at * 7_919) % 20_000))).join(
    '',
  );
  const { grams, isPartial } = await collectGrams([text, '末尾'], 5_000);
  expect(isPartial).toBe(true);
  expect(grams.length).toBeLessThan(8_000);
});

describe('a match', () => {
  it('is the words of the text as they are written, with what is around them', async () => {
    expect(await find('ai', '市は\nＡＩの利用を決めた。')).toEqual([
      { field: 'source', before: '市は ', match: 'ＡＩ', after: 'の利用を決めた。' },
    ]);
  });

  it('is none where the letters of a phrase stand apart', async () => {
    expect(await find('市民会館', '市民は民会で会館を')).toBeUndefined();
    expect(await find('"water main"', 'the main water')).toBeUndefined();
    expect(await find('水道 電気', '水道の話')).toBeUndefined();
  });

  it('may be anywhere in a long text, and its surroundings are cut', async () => {
    const text = `${'𠮷野の里。'.repeat(20_000)}公民館で${'会合。'.repeat(40)}`;
    const [match] = (await find('公民館', text)) ?? [];
    expect(match?.match).toBe('公民館');
    expect(match?.before.startsWith('…')).toBe(true);
    expect(match?.before.isWellFormed()).toBe(true);
    expect(match?.after.endsWith('…')).toBe(true);
  });

  it('is found across pieces, at its place in the original', () => {
    return fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 1_200 }), fc.nat({ max: 60 }), async (noise, length) => {
        const word = '電'.repeat(length + 1);
        const text = `${noise}x${word}。`;
        const place = (await locateTerms(text, [word])).get(word);
        expect(text.slice(place?.start, place?.end)).toBe(word);
      }),
      { numRuns: 200 },
    );
  });
});
