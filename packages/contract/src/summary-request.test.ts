import { describe, expect, it } from 'vitest';
import { countCharacters } from './count-characters.ts';
import { resolveSummaryOptions, summaryLengthSchema, summaryRequestSchema } from './summary-request.ts';

const source = { type: 'text', text: '本文。' } as const;

describe('a summary request', () => {
  it("defaults to a stored summary of three lines in the source's language", () => {
    const options = resolveSummaryOptions(summaryRequestSchema.parse({ source }));
    expect(options).toEqual({
      shape: 'lines',
      length: { unit: 'items', count: 3 },
      register: 'asIs',
      reader: 'general',
      language: 'source',
      engine: 'auto',
      retention: 'keep',
    });
  });

  it.each(['paragraph', 'outline', 'minutes', 'timeline', 'keywords', 'qa'] as const)(
    'takes a medium length when only the shape %s is said',
    (shape) => {
      expect(resolveSummaryOptions({ shape }).length).toEqual({ preset: 'medium' });
    },
  );

  it('accepts one item for a sentence', () => {
    expect(resolveSummaryOptions({ shape: 'sentence' }).length).toEqual({ unit: 'items', count: 1 });
  });

  it.each([
    { unit: 'characters', max: 0 },
    { unit: 'characters', max: 10, about: 10 },
    { unit: 'items', count: 51 },
    { unit: 'items', count: 1.5 },
    { preset: 'tiny' },
    {},
  ])('rejects the length %j', (length) => {
    expect(summaryLengthSchema.safeParse(length).success).toBe(false);
  });

  it('rejects an unknown field', () => {
    expect(summaryRequestSchema.safeParse({ source, lenght: 3 }).success).toBe(false);
  });
});

describe('the counting rule', () => {
  it.each([
    ['要約 AI\n', 4],
    ['か\u3099', 1],
    ['𠮷野\u3000家', 3],
    ['👨‍👩‍👧', 5],
    ['', 0],
  ])('counts %j as %i', (text, count) => {
    expect(countCharacters(text)).toBe(count);
  });
});
