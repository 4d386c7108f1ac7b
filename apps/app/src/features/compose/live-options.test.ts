import { describe, expect, it } from 'vitest';
import { limits } from '@youyaku/contract/limits';
import { emptyDraft } from './compose-draft.ts';
import { findLiveText, toLiveOptions } from './live-options.ts';

const draft = { ...emptyDraft, text: '会館を建て替える。' };

describe('findLiveText', () => {
  it('is the one text of a draft', () => {
    expect(findLiveText(draft)).toEqual({ type: 'text', text: draft.text });
  });

  it.each([
    ['nothing', { ...draft, text: ' \n' }],
    ['an address', { ...draft, text: 'https://example.com/' }],
    ['a text that must stay on the device', { ...draft, engine: 'device' as const }],
    ['several sources', { ...draft, others: [{ ...draft, key: 1 }] }],
    ['a very long text', { ...draft, text: 'あ'.repeat(limits.variantCodePointsMax + 1) }],
  ])('is not %s', (_name, given) => {
    expect(findLiveText(given)).toBeUndefined();
  });
});

describe('toLiveOptions', () => {
  it('says what the built-in engine is asked for, and that nothing is to be kept', () => {
    expect(toLiveOptions({ ...draft, isUnkept: true })).toMatchObject({
      shape: 'lines',
      length: { unit: 'items', count: 3 },
      retention: 'none',
    });
  });

  it('is the same whatever models must not see', () => {
    expect(toLiveOptions({ ...draft, masking: { kinds: ['name'] } })).toEqual(toLiveOptions(draft));
  });

  it('is nothing where a model is needed, or the length is none', () => {
    expect(toLiveOptions({ ...draft, language: 'en' })).toBeUndefined();
    expect(toLiveOptions({ ...draft, instructions: '短く' })).toBeUndefined();
    expect(toLiveOptions({ ...draft, lengthAmount: 'x' })).toBeUndefined();
  });
});
