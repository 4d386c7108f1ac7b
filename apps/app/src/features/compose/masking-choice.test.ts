import { maskingLimits, maskKinds } from '@youyaku/contract/masking-values';
import { describe, expect, it } from 'vitest';
import {
  canExcept,
  isMaskedBy,
  joinMasked,
  resolveMasking,
  withException,
  withMasking,
  withMaskKind,
} from './masking-choice.ts';

describe('what a run masks', () => {
  it('is what the space has set until its draft says otherwise, also that nothing is masked', () => {
    expect(resolveMasking(undefined, ['name'])).toEqual({ kinds: ['name'] });
    expect(resolveMasking({ kinds: [] }, ['name'])).toEqual({ kinds: [] });
  });

  it('turned on is what the space masks, or everything', () => {
    expect(withMasking(true, ['mail'])).toEqual({ kinds: ['mail'] });
    expect(withMasking(true, [])).toEqual({ kinds: [...maskKinds] });
    expect(withMasking(false, ['mail'])).toEqual({ kinds: [] });
  });

  it('is changed by kind and by string', () => {
    const name = { kind: 'name', text: '高遠' } as const;
    let masking = withMaskKind({ kinds: ['phone'] }, 'name', true);
    expect(masking.kinds).toEqual(['name', 'phone']);
    expect(isMaskedBy(masking, name)).toBe(true);
    masking = withException(masking, '高遠', false);
    expect(isMaskedBy(masking, name)).toBe(false);
    masking = withException(masking, '高遠', true);
    expect(masking).toEqual({ kinds: ['name', 'phone'] });
    expect(isMaskedBy(withMaskKind(masking, 'name', false), name)).toBe(false);
  });

  it('leaves no more readable than a request may name', () => {
    const except = Array.from({ length: maskingLimits.exceptMax }, (_, index) => `名${String(index)}`);
    expect(canExcept({ kinds: ['name'], except }, 'もう一人')).toBe(false);
    expect(canExcept({ kinds: ['name'], except }, '名0')).toBe(true);
    expect(canExcept({ kinds: ['address'] }, '町'.repeat(maskingLimits.exceptCodePointsMax + 1))).toBe(false);
  });
});

it('the strings of several sources are listed once, with how often they stand in all of them', () => {
  const list = [
    { kind: 'phone', text: '03-1234-5678', count: 1 },
    { kind: 'name', text: '高遠', count: 2 },
  ] as const;
  expect(joinMasked([list, [{ kind: 'name', text: '高遠', count: 1 }]])).toEqual([
    { kind: 'name', text: '高遠', count: 3 },
    { kind: 'phone', text: '03-1234-5678', count: 1 },
  ]);
});
