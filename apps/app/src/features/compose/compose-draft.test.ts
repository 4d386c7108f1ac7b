import { summaryRequestSchema } from '@youyaku/contract/summary-request';
import { describe, expect, it } from 'vitest';
import {
  emptyDraft,
  findFirstFieldError,
  hasMoreOptions,
  parseLength,
  buildSummaryRequest,
  withLengthUnit,
  withShape,
  type Draft,
} from './compose-draft.ts';

const filled: Draft = { ...emptyDraft, text: '市は、バスを予約制に切り替える。' };

describe('a draft', () => {
  it('defaults to a stored summary of three lines', () => {
    const request = buildSummaryRequest(filled, undefined);
    expect(summaryRequestSchema.parse(request)).toMatchObject({
      shape: 'lines',
      length: { unit: 'items', count: 3 },
      retention: 'keep',
    });
  });

  it.each(['lines', 'bullets', 'paragraph', 'sentence', 'outline', 'minutes', 'timeline', 'keywords', 'qa'] as const)(
    'of the shape %s is a valid request with the usual length of every unit',
    (shape) => {
      const draft = withShape(filled, shape);
      for (const unit of ['max', 'about', 'percent', 'short'] as const) {
        expect(
          summaryRequestSchema.safeParse(buildSummaryRequest(withLengthUnit(draft, unit), undefined)).success,
        ).toBe(true);
      }
      expect(findFirstFieldError(draft)).toBeUndefined();
    },
  );

  it("sends model-only options in the API's terms, and omits those left unchanged", () => {
    expect(hasMoreOptions(filled)).toBe(false);
    expect(buildSummaryRequest(filled, undefined)).not.toHaveProperty('instructions');
    expect(buildSummaryRequest(filled, undefined)).not.toHaveProperty('unsupported');
    const modelOptions = {
      reader: 'easyJapanese',
      language: 'ja',
      instructions: '短く',
      unsupported: 'strike',
    } as const;
    const draft: Draft = { ...filled, ...modelOptions };
    expect(summaryRequestSchema.parse(buildSummaryRequest(draft, undefined))).toMatchObject(modelOptions);
    expect(hasMoreOptions(draft)).toBe(true);
  });

  it('says what is masked only where it was chosen, also that nothing is', () => {
    expect(buildSummaryRequest(filled, undefined)).not.toHaveProperty('masking');
    for (const masking of [{ kinds: [] }, { kinds: ['name' as const], except: ['高遠'] }]) {
      const draft: Draft = { ...filled, masking };
      expect(summaryRequestSchema.parse(buildSummaryRequest(draft, undefined)).masking).toEqual(masking);
      expect(hasMoreOptions(draft)).toBe(true);
    }
  });

  it('accepts full-width digits', () => {
    expect(parseLength({ ...filled, lengthUnit: 'max', lengthAmount: '２００' })).toEqual({
      unit: 'characters',
      max: 200,
    });
  });

  it('requests the page for a text that is one web address; an address among other words is a text', () => {
    const sourceIn = (text: string) => buildSummaryRequest({ ...filled, text }, undefined).source;
    expect(sourceIn(' https://example.jp/a?b=1\n')).toEqual({ type: 'url', url: 'https://example.jp/a?b=1' });
    for (const text of [
      '詳しくは https://example.jp/',
      'https://example.jp/\nhttps://example.jp/2',
      'ftp://example.jp/',
    ])
      expect(sourceIn(text)).toEqual({ type: 'text', text });
  });

  it.each(['is not sent with the amount %j', '0', '51', '1.5', '-3', '三'])(
    'with the amount %j is not sent',
    (lengthAmount) => {
      expect(findFirstFieldError({ ...filled, lengthAmount })).toBe('needAmount');
    },
  );

  it.each([
    [{ text: ' \n　' }, 'needText'],
    [{ sourceKind: 'url', url: 'javascript:alert(1)' }, 'needUrl'],
    [{ sourceKind: 'url', url: 'https://example.jp/a b' }, 'needUrl'],
    [{ sourceKind: 'file' }, 'needFile'],
  ] as [Partial<Draft>, string][])('with %j says what is missing', (part, error) => {
    expect(findFirstFieldError({ ...filled, ...part })).toBe(error);
  });
});
