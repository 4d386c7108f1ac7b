import { blockSchema } from '@youyaku/contract/document';
import { countCharacters } from '@youyaku/contract/count-characters';
import { correctSentence } from '@youyaku/contract/decisions';
import { rulerLabels } from '@youyaku/ui/ruler-scale';
import { sentenceSchema } from '@youyaku/contract/summary';
import { describe, expect, test } from 'vitest';
import { deskWords } from '#content/desk-words.ts';
import { homeReports } from '#content/home-reports.ts';
import { nearestWithLie, tellLie, variantWithin } from '#desk/report-variants.ts';

const [least] = rulerLabels;
const most = rulerLabels.at(-1) ?? 0;
const limits = Array.from({ length: most - least + 1 }, (_, at) => least + at);

describe.each(['ja', 'en'] as const)('the report of the %s page', (language) => {
  const { document, variants, used, claims, within } = homeReports[language];
  const { usualLimit } = deskWords[language];

  test('says its own length, and is as long as it says', () => {
    expect(variants.characters).toBe(countCharacters(document.text));
    expect(variants.textUnits).toBe(document.text.length);
    expect(variants.characters).toBeGreaterThan(language === 'ja' ? 20_000 : 5_000);
    for (const block of document.blocks) expect(() => blockSchema.parse(block)).not.toThrow();
  });

  test('no stop of the ruler is passed, and each gives sentences with a place in the report', () => {
    for (const limit of limits) {
      const { text, sentences } = variantWithin(variants, limit);
      expect(countCharacters(text), `${limit}`).toBeLessThanOrEqual(limit);
      expect(sentences.length, `${limit}`).toBeGreaterThan(0);
      for (const sentence of sentences) {
        expect(() => sentenceSchema.parse(sentence), `${limit}`).not.toThrow();
        expect(text.slice(sentence.start, sentence.end)).toBe(sentence.text);
        expect(sentence.evidence.length, `${limit}`).toBeGreaterThan(0);
        for (const { start, end } of sentence.evidence) {
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(document.text.length);
        }
      }
    }
  });

  test('the ruler fills most of every length, and writes more where it is allowed more', () => {
    const counts = rulerLabels.map((limit) => countCharacters(variantWithin(variants, limit).text));
    for (const [at, count] of counts.entries()) {
      expect(count).toBeGreaterThan((rulerLabels[at] ?? 0) * 0.55);
      expect(count).toBeGreaterThan(counts[at - 1] ?? 0);
    }
  });

  test('from every stop a false figure can be told, which the check finds and can put right', () => {
    for (const limit of limits) {
      const near = nearestWithLie(variants, limit);
      const variant = variantWithin(variants, near ?? 0);
      const told = tellLie(variants, variant);
      const sentence = told?.sentences[told.lieAt];
      if (told === undefined || sentence === undefined) throw new Error(`nothing false can be told at ${limit}`);
      expect(sentence.verdict).toBe('check');
      expect(correctSentence(sentence)).toBe(variant.sentences[told.lieAt]?.text);
      expect(told.text.slice(sentence.start, sentence.end)).toBe(sentence.text);
      expect(countCharacters(told.text)).toBeLessThanOrEqual(near ?? 0);
    }
    expect(nearestWithLie(variants, usualLimit)).toBe(usualLimit);
  });

  test('all of it was read, and the promises below show what was found', () => {
    expect(used.coverage.complete).toBe(true);
    expect(used.coverage.readCharacters).toBe(variants.characters);
    expect(used.spans.length).toBeGreaterThan(10);
    for (const passage of within) {
      expect(passage.characters).toBe(countCharacters(passage.text));
      expect(passage.characters).toBeLessThanOrEqual(passage.max);
    }
    expect(claims.map(({ verdict }) => verdict)).toEqual(['supported', 'check', 'check']);
    for (const { evidence } of claims)
      for (const { start, end, quote } of evidence) expect(document.text.slice(start, end)).toBe(quote);
  });
});
